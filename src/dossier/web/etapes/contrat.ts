/** What the page of the steps and each of the six steps know of one another. */
import type { Ref } from 'react';
import type { Manque } from '../../../kit/errors';
import type { Dossier } from '../../dossier';

export const PANNEAU = 'panneau-etape';

/** Leads to the first field that is refused; whether there is one. */
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
  /** As the server last answered it. Other sections than one's own may change under one's typing. */
  dossier: Dossier;
  ref: Ref<EtapeHandle>;
  onDirty: (dirty: boolean) => void;
  /** The file with what is typed merged in, for the tabs and the panels. */
  onLive: (dossier: Dossier) => void;
  /** The CDG modal of this file: a new affair, or the one it has. */
  openCdg: () => void;
  /** What it lacks, of which one has just been told: shown on its fields. */
  refus: readonly Manque[] | null;
  readOnly: boolean;
}
