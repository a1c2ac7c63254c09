/** « 12,500 », twelve thousand five hundred or twelve and a half: read wrongly, it would be a thousand times another amount. */
import { formatAmount, toDirhams } from '../../kit/money';
import { DECIMALES, type FormatCsv, montantDeTexte, troisDecimales } from '../releve';
import type { Rang } from './rang';

const NOMS = {
  ',': { signe: 'la virgule', choix: 'Virgule' },
  '.': { signe: 'le point', choix: 'Point' },
} as const;

const autreSigne = (decimale: FormatCsv['decimale']): FormatCsv['decimale'] =>
  DECIMALES.find((signe) => signe !== decimale) ?? decimale;

/** `centimes`: another amount has its own after the same sign, and could not be read with the other one. */
function question(ecrit: string, decimale: FormatCsv['decimale'], centimes: boolean): string {
  const autre = autreSigne(decimale);
  const lectures = [autre, decimale].map((signe) =>
    formatAmount(toDirhams(montantDeTexte(ecrit, signe) ?? 0)),
  );
  if (centimes)
    return (
      `«\u00a0${ecrit}\u00a0» peut être ${lectures.join(' ou ')}, et ce relevé a des centimes après ${NOMS[decimale].signe}. ` +
      'Vérifiez auprès de la banque, puis écrivez-le dans le fichier avec deux décimales.'
    );
  return (
    `«\u00a0${ecrit}\u00a0» peut être ${lectures.join(' ou ')}. Si ${NOMS[decimale].signe} y sépare les milliers, ` +
    `choisissez «\u00a0Décimales\u00a0: ${NOMS[autre].choix}\u00a0»\u00a0; sinon, demandez à la banque deux décimales.`
  );
}

/**
 * Tells of a row the column and the question, when its amount is in doubt. In no doubt when another amount of the file has three
 * decimals that can be no thousands: its bank writes so.
 */
export function douteDesMilliers(rangs: readonly Rang[], format: FormatCsv) {
  const { decimale, montant, debit, credit } = format;
  const places = [montant, debit, credit].filter((index) => index !== null);
  const ecrits = ({ cellules }: Rang) =>
    places.map((index) => [index, (cellules[index] ?? '').trim()] as const);
  const surs = rangs.some((rang) =>
    ecrits(rang).some(([, ecrit]) => troisDecimales(ecrit, decimale) === 'sûres'),
  );
  const lisible = (ecrit: string, signe: FormatCsv['decimale']) => montantDeTexte(ecrit, signe) !== null;
  const centimes = rangs.some((rang) =>
    ecrits(rang).some(([, ecrit]) => lisible(ecrit, decimale) && !lisible(ecrit, autreSigne(decimale))),
  );
  return (rang: Rang): [colonne: number, message: string] | null => {
    const douteux = surs
      ? undefined
      : ecrits(rang).find(([, ecrit]) => troisDecimales(ecrit, decimale) === 'douteuses');
    return douteux ? [douteux[0], question(douteux[1], decimale, centimes)] : null;
  };
}
