/** Which way money went, as a bank says it in a word or a sign. */
import { normalize } from '../../kit/text';

/** The words for a direction, normalised. */
const SORTIE = /^(d|db|dt|dr|debit|debiteur|sortie|retrait|-|\u2212)$/;
const ENTREE = /^(c|cr|ct|credit|crediteur|entree|versement|\+)$/;
/** Which way the money went; null when the word says neither. */
export function sensDeTexte(texte: string): 1 | -1 | null {
  const mot = normalize(texte).replace(/\.$/, '');
  if (SORTIE.test(mot)) return -1;
  return ENTREE.test(mot) ? 1 : null;
}
