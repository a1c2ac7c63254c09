/** The forms on screen whose typing is kept on this machine; light, since every form and the guard know it. */

interface Garde {
  /** The typing is stored elsewhere now, or was given up: nothing of it stays here. */
  oublier: () => void;
  /** What is typed is written down, not at the next pause but now. */
  ecrire: () => boolean;
}

const gardes = new Map<object, Garde>();

export function garder(control: object, garde: Garde): () => void {
  gardes.set(control, garde);
  return () => {
    if (gardes.get(control) === garde) gardes.delete(control);
  };
}

/** What is typed there is not kept: whoever leaves is told. */
export const sansGarde = (control: object): (() => void) =>
  garder(control, { oublier: () => undefined, ecrire: () => false });

export const oublierBrouillon = (control: object): void => gardes.get(control)?.oublier();

/** Leaving without saving was agreed to: what the screen held is given up. */
export const abandonnerBrouillons = (): void => {
  for (const garde of gardes.values()) garde.oublier();
};

/** Whether all that is typed on screen is kept. */
export const ecrireBrouillons = (): boolean =>
  gardes.size > 0 && [...gardes.values()].map((garde) => garde.ecrire()).every(Boolean);
