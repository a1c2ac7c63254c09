/** One line for each rate: the value today, the next one, and all the others. */
import { addDays, formatDate } from '../../kit/dates';
import {
  type Bareme,
  BAREMES,
  type CodeBareme,
  CODES_BAREME,
  formatValeur,
  GROUPES,
  type Groupe,
} from '../bareme';
import { enVigueur } from '../periodes';
import { baremes as text } from './messages';

export interface Ligne {
  code: CodeBareme;
  libelle: string;
  /** The value in force today, else the next one, else the last one. */
  bareme: Bareme;
  quand: 'en vigueur' | 'à venir' | 'passé';
  /** The next value after it. */
  suivante: Bareme | undefined;
  periodes: Bareme[];
}

function ligneDe(code: CodeBareme, periodes: Bareme[], le: string): Ligne | undefined {
  const courant = enVigueur(periodes, le);
  const aVenir = periodes.find(({ valideDu }) => (valideDu ?? '') > le);
  const bareme = courant ?? aVenir ?? periodes.at(-1);
  if (!bareme) return undefined;
  const suivante = periodes[periodes.indexOf(bareme) + 1];
  const { libelle } = BAREMES[code];
  const sinon = aVenir ? 'à venir' : 'passé';
  return { code, libelle, bareme, quand: courant ? 'en vigueur' : sinon, suivante, periodes };
}

/** By what they are for, in the order of the list of codes; `baremes` comes oldest first. */
export function lignesDe(
  baremes: readonly Bareme[],
  le: string,
): { groupe: Groupe; titre: string; codes: CodeBareme[]; lignes: Ligne[] }[] {
  return (Object.keys(GROUPES) as Groupe[]).map((groupe) => {
    const codes = CODES_BAREME.filter((code) => BAREMES[code].groupe === groupe);
    const lignes = codes.flatMap((code) => {
      const periodes = baremes.filter((bareme) => bareme.code === code);
      return ligneDe(code, periodes, le) ?? [];
    });
    return { groupe, titre: GROUPES[groupe], codes, lignes };
  });
}

/** « depuis le 01/07/2026 », « du 01/07/2026 au 31/12/2026 ». */
export function joursDe({ valideDu, valideAu }: Pick<Bareme, 'valideDu' | 'valideAu'>): string {
  const { jours } = text;
  if (valideDu && valideAu) return jours.duAu(formatDate(valideDu), formatDate(valideAu));
  if (valideDu) return jours.depuis(formatDate(valideDu));
  return valideAu ? jours.jusque(formatDate(valideAu)) : jours.toujours;
}

/** The same, seen from today; the usual case, in force and for long, needs no word. */
export function joursDeLigne({ bareme, quand, suivante }: Ligne): string {
  if (quand === 'passé') return text.jours.aucune;
  if (quand === 'à venir') return text.jours.aPartir(formatDate(bareme.valideDu ?? ''));
  const jours = bareme.valideDu || bareme.valideAu ? joursDe(bareme) : '';
  if (!suivante) return jours;
  // The next value follows the day after this one ends: its day needs no words.
  const suit = bareme.valideAu !== null && suivante.valideDu === addDays(bareme.valideAu, 1);
  const quandElle = suit ? '' : ` ${text.jours.aPartir(formatDate(suivante.valideDu ?? ''))}`;
  return jours + text.jours.puis(formatValeur(suivante)) + quandElle;
}
