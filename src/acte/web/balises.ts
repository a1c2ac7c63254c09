/** The palette of the tags: what is looked for, and what each prints for a file. */
import { normalize } from '../../kit/text';
import type { ValeurDeBalise } from '../acte';
import { type Balise, GROUPES, type Groupe } from '../tag';
import { CATALOGUE } from '../tags';

export interface GroupeTrouve {
  groupe: Groupe;
  balises: Balise[];
}

/** Every word, in the name, the description or the group of a tag; `{` and `}` may be typed too. */
export function rechercher(q: string): GroupeTrouve[] {
  const mots = normalize(q.replace(/[{}#/^]/g, ' '))
    .split(' ')
    .filter(Boolean);
  const trouvee = (balise: Balise): boolean => {
    const texte = normalize(`${balise.nom} ${balise.libelle} ${balise.groupe}`);
    return mots.every((mot) => texte.includes(mot));
  };
  return GROUPES.map((groupe) => ({
    groupe,
    balises: CATALOGUE.filter((balise) => balise.groupe === groupe && trouvee(balise)),
  })).filter(({ balises }) => balises.length > 0);
}

/** The loops that all these tags need; null when they differ. */
export function boucleCommune(balises: readonly Balise[]): string | null {
  const [premiere, ...autres] = new Set(balises.map(bouclesDe));
  return premiere && autres.length === 0 ? premiere : null;
}
export const bouclesDe = ({ dans }: Balise): string => dans.map((nom) => `{#${nom}}`).join(' ou ');

export const cleDeBalise = (balise: Balise): string => `${balise.groupe} ${balise.nom}`;

/** The loop whose values are shown: preferably the one of all parties, in which each is told once. */
const boucleMontree = ({ dans }: Balise): string | null =>
  dans.includes('parties') ? 'parties' : (dans[0] ?? null);

/** What the tag prints for the file; undefined: not known. */
export function valeursDe(balise: Balise, valeurs: readonly ValeurDeBalise[]): (string | null)[] | undefined {
  const boucle = boucleMontree(balise);
  return valeurs.find(({ nom, boucle: autre }) => nom === balise.nom && autre === boucle)?.valeurs;
}
