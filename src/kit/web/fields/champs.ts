/**
 * How the fields of a form are shown, by path, so that a conflict or a draft names them as the screen does. A row's index is `*`.
 * Each field registers itself when it is drawn: no list of labels is kept twice.
 */
type Choice = string | { value: string | boolean; label: string };

export interface Champ {
  label: string;
  unit?: string;
  telephone?: boolean;
  choices?: readonly Choice[];
}

interface Connu {
  champs: Map<string, Champ>;
  /** Names of the ids that were chosen: `vendeurs.*.client.client 12`. */
  noms: Map<string, string>;
}

const connus = new WeakMap<object, Connu>();

const connuDe = (control: object): Connu => {
  const connu = connus.get(control) ?? { champs: new Map(), noms: new Map() };
  connus.set(control, connu);
  return connu;
};

const motif = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

export const noterChamp = (control: object, path: string, champ: Champ): void => {
  connuDe(control).champs.set(motif(path), champ);
};
export const champDe = (control: object, path: string): Champ | undefined =>
  connus.get(control)?.champs.get(motif(path));

export const noterNom = (control: object, path: string, id: number, nom: string): void => {
  connuDe(control).noms.set(`${motif(path)} ${id}`, nom);
};
export const nomDe = (control: object, path: string, id: unknown): string | undefined =>
  connus.get(control)?.noms.get(`${motif(path)} ${String(id)}`);

/** All the names, to be kept with a draft and given back. */
export const nomsDe = (control: object): [string, string][] => [...(connus.get(control)?.noms ?? [])];
export const rendreNoms = (control: object, noms: readonly [string, string][]): void => {
  for (const [key, nom] of noms) connuDe(control).noms.set(key, nom);
};
