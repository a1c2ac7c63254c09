/** The contract between the page of the steps and each of the six steps. */
import type { Ref } from 'react';
import type { Manque } from '../../../kit/errors';
import type { Dossier } from '../../dossier';

export const PANNEAU = 'panneau-etape';

/** Focuses the first refused field; false when there is none. */
export function viserErreur(): boolean {
  const champ = document.querySelector<HTMLElement>(`#${PANNEAU} [aria-invalid="true"]`);
  champ?.focus();
  return champ !== null;
}

export interface EtapeHandle {
  /** False: refused or failed, and the user has been told. */
  save(): Promise<boolean>;
}

/** The page draws the card and its bar of buttons: a step renders `CardSection`s, no `Card` and no `<form>`. */
export interface EtapeProps {
  /** As last answered. Sections other than the step's own may change while one types. */
  dossier: Dossier;
  ref: Ref<EtapeHandle>;
  onDirty: (dirty: boolean) => void;
  /** The file with what is typed merged in, for the tabs and the panels. */
  onLive: (dossier: Dossier) => void;
  /** Opens the CDG window of this file: a new affair, or the one that it has. */
  openCdg: () => void;
  /** What the step lacks, when a refusal led the user here: to be shown on its fields. */
  refus: readonly Manque[] | null;
  readOnly: boolean;
}
