import { type ComponentType, createContext } from 'react';
import type { AppError } from '../../kit/errors';
import type { Dossier } from '../dossier';

type Panneau = ComponentType<{ dossier: Dossier }>;

export interface Extensions {
  /** Cards beside the steps, and above the sections when the file is read. */
  panneaux: Panneau[];
  /** A cheque that its affair cannot pay: says so; true once somebody who may has let it pass. */
  surSoldeInsuffisant?: (refus: AppError) => Promise<boolean>;
  /** What money closing that file would leave behind, in words. */
  avantCloture?: (dossierId: number) => Promise<string | null>;
  /** The holiday that the office has entered for a day. */
  ferieSaisi?: (iso: string) => Promise<string | null>;
}

/** What the slices above the file add to its pages; given by the application. */
export const Extensions = createContext<Extensions>({ panneaux: [] });
