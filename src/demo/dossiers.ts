import { DONATION, VENTE } from '../dossier/config';
import type { Hasard } from './hasard';

/** How far a file has come: 0 configured, 1 opened, 2 signed … 5 formalities done, 6 closed. */
export type Avancee = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface Scenario {
  type: typeof VENTE | typeof DONATION;
  avancee: Avancee;
  /** How many days ago it was opened. */
  age: number;
  vendeurs: number[];
  acquereurs: number[];
  proprietes: number[];
  /** The last seller acts for this company. */
  societe: number | null;
  /** The last buyer is represented by this client. */
  mandataire: number | null;
  prix: number;
  versements: number;
  horsVue: number | null;
  tpiBureau: boolean;
  quitusBureau: boolean;
  /** Its first invoice was wrong: a credit note, then another invoice. */
  avoir: boolean;
  /** Its affair went below zero, with the notary's permission. */
  decouvert: boolean;
}

const AVOIR = 4;
const DECOUVERT = 21;

const TOTAL = 30;
const PAS = 13; // days between two openings
const COUPLES = 16; // the first 16 clients are 8 couples
const SEULS = 34; // from 16 to 33: alone; then abroad, then the widow
const ETRANGER = 39;

/** From the oldest, closed, to the drafts of this week. */
const AVANCEES: Avancee[] = [
  6, 6, 6, 6, 6, 6, 5, 6, 6, 4, 6, 5, 6, 3, 5, 6, 4, 5, 2, 4, 3, 5, 2, 3, 4, 2, 1, 2, 0, 1,
];

/** Each of the first 22 files has its own property, one in eight a second one. Later files sell again what these bought. */
const PREMIERES = 22;
const A_DEUX_BIENS = 8;
const REVENDUS = [0, 1, 2, 3, 4, 5, 7, 8];

const biensDe = (i: number): number[] => (i % A_DEUX_BIENS === 0 ? [i, PREMIERES + i / A_DEUX_BIENS] : [i]);

/** This couple, or the next one that has nobody in `gens`. */
const coupleSauf = (couple: number, gens: readonly number[]): number =>
  gens.includes(couple) || gens.includes(couple + 1) ? coupleSauf((couple + 2) % COUPLES, gens) : couple;

const PRIX = [1_180_000, 745_500.5, 2_350_000, 640_000, 3_900_000, 980_000, 415_250.75, 1_560_000];

function scenarioDe(h: Hasard, i: number, revendu: Scenario | undefined): Scenario {
  const tire = (h.entier(0, 7) * 2) % COUPLES;
  const seul = h.entier(COUPLES, SEULS - 1);
  const couple = coupleSauf(tire, revendu?.acquereurs ?? []);
  const vendeurs = i % 7 === 0 ? [seul, (couple + 2) % COUPLES] : [i === 11 ? ETRANGER : seul];
  const donation = i % 5 === 3;
  const etranger = i % 6 === 2;
  const avancee = AVANCEES[i] ?? 0;
  return {
    type: donation ? DONATION : VENTE,
    avancee,
    age: (TOTAL - i) * PAS - h.entier(0, 5),
    vendeurs: revendu?.acquereurs ?? vendeurs,
    acquereurs: etranger ? [h.entier(SEULS, ETRANGER - 1)] : [couple, couple + 1],
    proprietes: revendu?.proprietes.slice(0, 1) ?? biensDe(i),
    societe: !donation && !revendu && i % 4 === 1 ? i % 8 : null,
    mandataire: etranger ? coupleSauf((couple + 4) % COUPLES, revendu?.acquereurs ?? vendeurs) : null,
    prix: PRIX[i % PRIX.length] ?? 0,
    versements: donation || avancee === 0 ? 0 : 1 + (i % 3),
    horsVue: !donation && i % 5 === 0 ? 80_000 : null,
    tpiBureau: !donation && i % 3 !== 1,
    quitusBureau: i % 2 === 0,
    avoir: i === AVOIR,
    decouvert: i === DECOUVERT,
  };
}

export function scenarios(h: Hasard): Scenario[] {
  const suite: Scenario[] = [];
  for (let i = 0; i < TOTAL; i += 1) suite.push(scenarioDe(h, i, suite[REVENDUS[i - PREMIERES] ?? TOTAL]));
  return suite;
}

export const REGISTRE = 430; // days ago: older than every file

/** The order in which a register is written: each index, and how many days ago, a day before the first file that names it. */
export function inscriptions(
  count: number,
  suite: readonly Scenario[],
  nommes: (scenario: Scenario) => readonly (number | null)[],
): { index: number; age: number }[] {
  const ageDe = (index: number): number => {
    const ages = suite.filter((scenario) => nommes(scenario).includes(index)).map(({ age }) => age + 1);
    return ages.length === 0 ? REGISTRE : Math.max(...ages);
  };
  return Array.from({ length: count }, (_, index) => ({ index, age: ageDe(index) })).toSorted(
    (a, b) => b.age - a.age,
  );
}

/** Equal parts that sum to 100: 33,33 + 33,33 + 33,34. */
export function parts(count: number): number[] {
  const each = Math.floor(10_000 / count);
  return Array.from(
    { length: count },
    (_, i) => (i === count - 1 ? 10_000 - each * (count - 1) : each) / 100,
  );
}
