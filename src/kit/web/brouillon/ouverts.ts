/** The forms on screen whose typing is kept on this machine. A small module, since every form and the guard load it. */

interface Garde {
  /** The typing was saved, or given up: its draft is removed. */
  oublier: () => void;
  /** Writes the draft now instead of at the next pause; false when it cannot. */
  ecrire: () => boolean;
}

const gardes = new Map<object, Garde>();

export function garder(control: object, garde: Garde): () => void {
  gardes.set(control, garde);
  return () => {
    if (gardes.get(control) === garde) gardes.delete(control);
  };
}

/** A form without drafts: leaving it tells that its typing will be lost. */
export const sansGarde = (control: object): (() => void) =>
  garder(control, { oublier: () => undefined, ecrire: () => false });

export const oublierBrouillon = (control: object): void => gardes.get(control)?.oublier();

/** The user agreed to leave without saving: the drafts of the screen are removed. */
export const abandonnerBrouillons = (): void => {
  for (const garde of gardes.values()) garde.oublier();
};

/** Whether all that is typed on screen is kept. */
export const ecrireBrouillons = (): boolean =>
  gardes.size > 0 && [...gardes.values()].map((garde) => garde.ecrire()).every(Boolean);
