/** What each tag of the catalogue prints for a file. */
import type { ValeurDeBalise } from './acte';
import { type Portee, type Valeur, estAbsente } from './portee';
import { type Balise, type Boucle, cleDe } from './tag';
import { CATALOGUE } from './tags';

/** Rows of a loop that are shown: enough to see how they differ. */
const RANGEES = 3;

function montrer(valeur: Valeur | undefined): string | null {
  if (valeur === undefined || estAbsente(valeur)) return null;
  if (Array.isArray(valeur)) return String(valeur.length);
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  return valeur;
}

const rangeesDe = (donnees: Portee, boucle: Boucle): Portee[] => {
  const rangees = donnees.get(boucle);
  return Array.isArray(rangees) ? rangees.slice(0, RANGEES) : [];
};

/** The values of a tag: the file's, or of each loop in which the tag means something, those of its first rows. */
function valeursDe({ nom, dans }: Balise, donnees: Portee): ValeurDeBalise[] {
  const cle = cleDe(nom);
  if (dans.length === 0) return [{ boucle: null, nom, valeurs: [montrer(donnees.get(cle))] }];
  return dans.map((boucle) => ({
    boucle,
    nom,
    valeurs: rangeesDe(donnees, boucle).map((rangee) => montrer(rangee.get(cle))),
  }));
}

export const paletteDe = (donnees: Portee): ValeurDeBalise[] =>
  CATALOGUE.flatMap((balise) => valeursDe(balise, donnees));
