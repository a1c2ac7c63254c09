/** What a bank writes around its operations: what there was before, what is left, what they add up to. */
import { normalize } from '../../kit/text';

const MOIS = 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre';
const JOUR = String.raw`(?:\d{1,2} \d{1,2} \d{2,4}|\d{4} \d{1,2} \d{1,2}|\d{1,2}(?:er)? [a-z]+ \d{2,4}|[a-z]+ \d{4}|(?:${MOIS}))`;
const QUAND = String.raw`(?: (?:au|du|le|a la date du|en date du|(?:a )?fin)(?: ${JOUR}(?: au ${JOUR})?)?)`;
const DU_MOIS = String.raw`(?:${MOIS})(?: \d{4})?`;
const LEQUEL = [
  'initial|final|precedent|anterieur|ancien|nouveau|actuel|reel|provisoire|intermediaire|progressif|arrete',
  'crediteur|debiteur|comptable|disponible|reporte|en valeur|a nouveau|a ce jour|en (?:votre|notre) faveur',
  '(?:de |d |a l |a la )?(?:depart|debut|fin|ouverture|cloture|report)|a reporter|(?:de la )?veille',
  '(?:en |au )?(?:debut|fin) (?:de |du )?(?:periode|mois|journee)|de (?:la |votre )?(?:periode|compte)',
  `du (?:compte|releve|jour|mois(?: de ${DU_MOIS})?)`,
  '(?:de la |de l |de |du )?(?:dernier (?:releve|extrait)|(?:periode|page|releve|extrait) precedente?)',
].join('|');
const DEVISE = '(?:(?: en)? (?:dhs?|mad|dirhams))?';

/** « Solde final », « Ancien solde au 31/12/2025 », « SOLDE DEPART AU : 31 12 2025 »: no operation is worded so. */
const SOLDE_DIT = new RegExp(
  `^(?!solde$)(?:(?:report(?: du)? )?(?:votre |notre )?(?:ancien |nouveau )?)solde(?: (?:${LEQUEL})){0,6}${DEVISE}${QUAND}?${DEVISE}$`,
);
/** « Total des mouvements », « Totaux débit et crédit », « Cumul des opérations ». */
const DE_QUOI = String.raw`general|generaux|des|du|de|la|et|a|mouvements?|operations?|debits?|credits?|debiteurs?|crediteurs?|mois|periode|releve|page(?: \d+)?|jour|journee|report|reporter|${DU_MOIS}`;
const TOTAL_DIT = new RegExp(
  `^(?:sous )?tota(?:l|ux)(?: (?:${DE_QUOI}))+${QUAND}?$|^sous tota(?:l|ux)$|^totaux$|^cumul(?: des)? (?:mouvements|operations|debits|credits)$`,
);
/** « Report à nouveau », « À reporter page 2 ». */
const REPORT_DIT = new RegExp(
  String.raw`^(?:a reporter|report)(?: precedent|(?: de la)? page(?: precedente| suivante| \d+)?)?$|^report a nouveau${QUAND}?$`,
);
/** An operation may be called so (« Solde » of a price, Total's petrol): it is a balance only in a row without a day. */
const NU = /^(?:soldes?|(?:sous )?tota(?:l|ux))$/;

/** Its words alone: no accent, capital nor sign. */
export const motsDe = (texte: string): string =>
  normalize(texte)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const dit = (texte: string): boolean => {
  const mots = motsDe(texte);
  return [SOLDE_DIT, TOTAL_DIT, REPORT_DIT].some((motif) => motif.test(mots));
};

/** Whether a row gives a balance or a total: by its label or, without a day, by its first words. A row of titles has no digit. */
export function ditUnSolde(
  cellules: readonly string[],
  { libelle, aUnJour }: { libelle: string; aUnJour: boolean },
): boolean {
  if (!cellules.some((cellule) => /\d/.test(cellule))) return false;
  if (aUnJour) return dit(libelle);
  const premiere = cellules.find((cellule) => cellule.trim() !== '') ?? '';
  // A day that cannot be read (31/02/2026) is a mistake to correct: its row is not left aside.
  const nu = /\d/.test(premiere) ? [] : [libelle, premiere];
  return [libelle, premiere].some(dit) || nu.some((cellule) => NU.test(motsDe(cellule)));
}
