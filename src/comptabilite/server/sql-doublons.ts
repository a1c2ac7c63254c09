/** A bank may word one operation otherwise in another of its files: only its day and its amount stay the same. */
import type { Db } from '../../kit/server/db/database';
import { addDays } from '../../kit/dates';
import type { CompteBanque, LigneLue } from '../releve';
import { lignesNeuves } from './sql-import-releve';
import { BANQUE, tranches } from './sql-tranches';

type Fait = Pick<LigneLue, 'date' | 'montant'>;
const cleDe = ({ date, montant }: Fait): string => `${date} ${montant}`;

function compter(faits: readonly Fait[]): Map<string, number> {
  const nombres = new Map<string, number>();
  for (const fait of faits) nombres.set(cleDe(fait), (nombres.get(cleDe(fait)) ?? 0) + 1);
  return nombres;
}

/** For each day and amount of these lines, how many the account has. */
async function readPresentes(db: Db, compte: CompteBanque, faits: readonly Fait[]) {
  const [premier = '', ...suite] = faits.map(({ date }) => date).sort();
  const presentes = new Map<string, number>([...compter(faits).keys()].map((cle) => [cle, 0]));
  const bornes = { apres: addDays(premier, -1), au: suite.at(-1) ?? premier };
  for await (const tranche of tranches(db, BANQUE, compte, bornes)) {
    const rows = await db
      .selectFrom('ligne_releve as b')
      .select(['b.date', 'b.montant'])
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where(tranche)
      .groupBy(['b.date', 'b.montant'])
      .execute();
    for (const row of rows) if (presentes.has(cleDe(row))) presentes.set(cleDe(row), row.nombre);
  }
  return presentes;
}

/**
 * How many of the lines are known already, and how many of the others are perhaps there too, told otherwise: they have the day and
 * the amount of a line of the account that this file does not tell again. Each of these is counted once at most.
 */
export async function compterDoublons(
  db: Db,
  compte: CompteBanque,
  lignes: readonly LigneLue[],
): Promise<{ connues: number; doublons: number }> {
  const neuves = await lignesNeuves(db, compte, lignes);
  const connues = lignes.length - neuves.length;
  if (neuves.length === 0) return { connues, doublons: 0 };
  const presentes = await readPresentes(db, compte, neuves);
  const lues = compter(lignes);
  const doublons = [...compter(neuves)].map(([cle, aAjouter]) => {
    const reconnues = (lues.get(cle) ?? 0) - aAjouter;
    return Math.min(aAjouter, Math.max(0, (presentes.get(cle) ?? 0) - reconnues));
  });
  return { connues, doublons: doublons.reduce((somme, nombre) => somme + nombre, 0) };
}
