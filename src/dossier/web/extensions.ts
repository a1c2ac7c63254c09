import { type ComponentType, createContext } from 'react';
import type { AppError } from '../../kit/errors';
import type { Dossier } from '../dossier';

type Panneau = ComponentType<{ dossier: Dossier }>;

export interface Extensions {
  /** Cards beside the steps, and above the sections when the file is read. */
  panneaux: Panneau[];
  /** Shows that the affair cannot pay a cheque; true once somebody who has the right has let it pass. */
  surSoldeInsuffisant?: (refus: AppError) => Promise<boolean>;
  /** What the file's accounts still hold or lack, in words; null when they are at zero. */
  reste?: (dossier: Dossier) => Promise<string | null>;
  /** The holiday that the office has entered for a day. */
  ferieSaisi?: (iso: string) => Promise<string | null>;
}

/** What the slices above add to the pages of a file; provided by the application. */
export const Extensions = createContext<Extensions>({ panneaux: [] });
