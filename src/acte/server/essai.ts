/** Fills a template with dummy data, to see whether Word would open it once a block is repeated, or left out. */
import { type Entree, type Portee, type Valeur, portee } from '../portee';
import { cleDe } from '../tag';
import { CATALOGUE } from '../tags';
import { ouvrirDocument } from './document';
import { remplir } from './remplir';
import { RefusDocument } from './zip';

interface Bloc {
  cle: string;
  inverse: boolean;
}
/** A block, preceded by those that contain it. */
export type Suspecte = readonly Bloc[];

const BOUCLES: ReadonlySet<string> = new Set(
  CATALOGUE.filter(({ sorte }) => sorte === 'boucle').map(({ nom }) => cleDe(nom)),
);
/** A value that prints a block `nombre` times. A loop's rows are empty: tags within take their values from the scopes around. */
const fois = (cle: string, nombre: number): Valeur =>
  BOUCLES.has(cle) ? Array.from({ length: nombre }, (): Portee => portee()) : nombre > 0;

/** Every block printed once: what it contains is then as in the template. */
const UNE_FOIS = CATALOGUE.map(({ nom, sorte }): Entree => {
  const cle = cleDe(nom);
  return [cle, sorte === 'texte' ? 'x' : fois(cle, 1)];
});

function sOuvre(octets: Buffer, blocs: Suspecte, nombre: number): boolean {
  const donnees = portee(UNE_FOIS);
  for (const { cle, inverse } of blocs) donnees.set(cle, fois(cle, inverse ? 0 : 1));
  const suspecte = blocs.at(-1);
  if (suspecte) donnees.set(suspecte.cle, fois(suspecte.cle, nombre));
  try {
    ouvrirDocument(remplir(octets, donnees));
    return true;
  } catch (error) {
    if (error instanceof RefusDocument) return false;
    throw error;
  }
}

/** Whether the block, repeated or left out, makes a document that does not open. */
export const casseLActe = (octets: Buffer, suspecte: Suspecte): boolean =>
  !sOuvre(octets, suspecte, 2) || !sOuvre(octets, suspecte, 0);
