import { isObject } from '../kit/object';

/** What changed between two states of a record: fields by their path, rows of a list by their identity. */
export interface Difference {
  /** `['ouverture', 'vendeurs', '#12', 'quote']`: `#12` is the row of the list whose identity is 12. */
  chemin: string[];
  /** Null when there was nothing. */
  avant: unknown;
  apres: unknown;
}

const IDENTITES = ['idVers', 'cle', 'id', 'partie', 'numCin', 'fullname'];

export const estLigne = (segment: string): boolean => segment.startsWith('#');
const rien = (value: unknown): boolean => value === null || value === undefined || value === '';

function identite(ligne: unknown): string | null {
  if (!isObject(ligne)) return null;
  const cle = IDENTITES.find((une) => !rien(ligne[une]) && typeof ligne[une] !== 'object');
  return cle === undefined ? null : String(ligne[cle]);
}

/** Rows of a list by their identity; several of one identity, or without any, by their rank among these. */
function parIdentite(liste: readonly unknown[]): Map<string, unknown> {
  const lignes = new Map<string, unknown>();
  for (const ligne of liste) {
    const cle = `#${identite(ligne) ?? ''}`;
    let place = cle;
    for (let rang = 2; lignes.has(place); rang += 1) place = `${cle}~${rang}`;
    lignes.set(place, ligne);
  }
  return lignes;
}

const listeDe = (value: unknown): unknown[] => (Array.isArray(value) ? value : rien(value) ? [] : [value]);

class Comparaison {
  readonly differences: Difference[] = [];

  comparer(chemin: string[], avant: unknown, apres: unknown): void {
    if (rien(avant) && rien(apres)) return;
    if (Array.isArray(avant) || Array.isArray(apres)) return this.#listes(chemin, avant, apres);
    if ((isObject(avant) || rien(avant)) && (isObject(apres) || rien(apres)))
      return this.#groupes(chemin, avant ?? {}, apres ?? {});
    if (!Object.is(avant, apres)) this.#dire(chemin, avant, apres);
  }

  #dire(chemin: string[], avant: unknown, apres: unknown): void {
    this.differences.push({ chemin, avant: rien(avant) ? null : avant, apres: rien(apres) ? null : apres });
  }

  #groupes(chemin: string[], avant: unknown, apres: unknown): void {
    if (!isObject(avant) && !isObject(apres)) return;
    const [a, b] = [isObject(avant) ? avant : {}, isObject(apres) ? apres : {}];
    for (const cle of new Set([...Object.keys(a), ...Object.keys(b)]))
      this.comparer([...chemin, cle], a[cle], b[cle]);
  }

  #listes(chemin: string[], avant: unknown, apres: unknown): void {
    const [a, b] = [listeDe(avant), listeDe(apres)];
    if (![...a, ...b].some(isObject)) {
      if (JSON.stringify(a) !== JSON.stringify(b)) this.#dire(chemin, a, b);
      return;
    }
    const [lignesA, lignesB] = [parIdentite(a), parIdentite(b)];
    for (const cle of new Set([...lignesA.keys(), ...lignesB.keys()])) {
      const place = [...chemin, cle];
      if (lignesA.has(cle) && lignesB.has(cle)) this.comparer(place, lignesA.get(cle), lignesB.get(cle));
      else this.#dire(place, lignesA.get(cle), lignesB.get(cle));
    }
  }
}

/** Null, an empty text and an absent key are equal; the order of keys and of rows does not count. */
export function differences(avant: unknown, apres: unknown): Difference[] {
  const comparaison = new Comparaison();
  comparaison.comparer([], avant, apres);
  return comparaison.differences;
}

/** The value at a path; undefined when there is none. */
export function lireChemin(value: unknown, chemin: readonly string[]): unknown {
  return chemin.reduce<unknown>((ici, segment) => {
    if (Array.isArray(ici)) return parIdentite(ici).get(segment);
    return isObject(ici) ? ici[segment] : undefined;
  }, value);
}

/** A copy with another value at that path; undefined when a row of the path is no longer there. */
export function poser(value: unknown, chemin: readonly string[], posee: unknown): unknown {
  const [segment, ...reste] = chemin;
  if (segment === undefined) return posee;
  if (estLigne(segment)) {
    const lignes = [...parIdentite(listeDe(value))];
    if (!lignes.some(([cle]) => cle === segment)) return undefined;
    const neuves = lignes.map(([cle, ligne]) => (cle === segment ? poser(ligne, reste, posee) : ligne));
    return neuves.includes(undefined) ? undefined : neuves;
  }
  const groupe = isObject(value) ? value : {};
  const dedans = poser(groupe[segment], reste, posee);
  return dedans === undefined ? undefined : { ...groupe, [segment]: dedans };
}
