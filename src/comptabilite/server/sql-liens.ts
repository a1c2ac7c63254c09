/** What a line of the bank is matched with. */
import { nomEventuel } from '../../compte/server/sql-noms';
import { daysBetween } from '../../kit/dates';
import { type Centimes, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { LigneBanque, LigneNue } from '../apiRapprochement';
import { groupeDe, montantEcrit } from './sql-rapprochements';

/** As stored: the amount in centimes. */
export type LigneEnBanque = Omit<LigneNue, 'montant'> & { montant: Centimes };

/** The matches of these lines, the latest first: those that stand, and those lost because an entry was countered. */
const readLiens = (db: Db, ids: number[]) =>
  db
    .selectFrom('rapprochement as r')
    .leftJoin('rapprochement_ecriture as re', (join) => join.on('re.rapprochement_id', '=', groupeDe))
    .leftJoin('ligne_ecriture as l', 'l.id', 're.ligne_ecriture_id')
    .leftJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .leftJoin('ecriture as c', 'c.contrepasse_id', 'e.id')
    .leftJoin('utilisateur as u', 'u.id', 'r.utilisateur_id')
    .select([
      'r.id',
      'r.ligne_releve_id',
      'r.groupe',
      'r.created_at',
      'r.defait_le',
      'u.firstname',
      'u.lastname',
    ])
    .select([
      'l.id as ligne',
      'e.numero',
      'e.date',
      'e.libelle',
      'c.id as contre',
      montantEcrit.as('montant'),
    ])
    .where('r.ligne_releve_id', 'in', ids)
    .where((eb) => eb.or([eb('r.defait_le', 'is', null), eb('r.defait_cause', '=', 'contrepassation')]))
    .orderBy('r.id', 'desc')
    .orderBy('l.id')
    .execute();
type Lien = Awaited<ReturnType<typeof readLiens>>[number];

/** The lines of these groups, in the order of their days. */
async function readGroupes(db: Db, liens: readonly Lien[]) {
  const groupes = [...new Set(liens.flatMap(({ groupe, defait_le }) => (defait_le ? [] : (groupe ?? []))))];
  if (groupes.length === 0) return [];
  return db
    .selectFrom('rapprochement as r')
    .innerJoin('ligne_releve as b', 'b.id', 'r.ligne_releve_id')
    .select(['r.groupe', 'b.id', 'b.date', 'b.libelle', 'b.reference', 'b.montant'])
    .where('r.groupe', 'in', groupes)
    .orderBy('b.date')
    .orderBy('b.id')
    .execute();
}

/** `au`: the day that is looked at. */
export async function enLignes(db: Db, rows: LigneEnBanque[], au: string): Promise<LigneBanque[]> {
  if (rows.length === 0) return [];
  const liens = await readLiens(
    db,
    rows.map(({ id }) => id),
  );
  const groupes = await readGroupes(db, liens);
  return rows.map((row) => {
    const siens = liens.filter(({ ligne_releve_id }) => ligne_releve_id === row.id);
    const debout = siens.filter(({ defait_le }) => defait_le === null);
    const [premier] = debout;
    const perdu = premier ? undefined : siens.find(({ contre }) => contre !== null);
    return {
      ...row,
      montant: toDirhams(row.montant),
      jours: daysBetween(row.date, au),
      rapprochement: premier
        ? {
            id: premier.id,
            par: nomEventuel(premier),
            le: premier.created_at,
            ecritures: debout.flatMap(({ ligne, numero, date, libelle, montant }) =>
              ligne === null || numero === null || date === null || libelle === null
                ? []
                : [{ id: ligne, numero, date, libelle, montant: toDirhams(montant) }],
            ),
            lignes: groupes
              .filter(({ groupe, id }) => groupe !== null && groupe === premier.groupe && id !== row.id)
              .map(({ groupe: _, montant, ...ligne }) => ({ ...ligne, montant: toDirhams(montant) })),
          }
        : null,
      contrepassee: perdu?.defait_le ? { numero: perdu.numero ?? 0, le: perdu.defait_le } : null,
    };
  });
}
