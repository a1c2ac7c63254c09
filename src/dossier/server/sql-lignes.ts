/** The lines of the files' list, in one statement. */
import { sql } from 'kysely';
import { nomDe } from '../../compte/server/sql-noms';
import type { Db } from '../../kit/server/db/database';
import { among, idsAsValue, rowsIn, rowsOf } from '../../kit/server/db/json';
import { writtenOnce } from '../../kit/server/db/once';
import { proprieteLabel } from '../../propriete/propriete';
import { ILLISIBLE, estTenu, etapesValides, prochainActe } from '../avancement';
import type { DossierRow } from '../dossier';
import { entete } from './colonnes';
import { type Identites, premierePropriete } from './identites';
import { calculerAvancements } from './sql-avancement';

const DOSSIER = sql.ref<number>('dossier.id');

const laPremiere = (db: Db) =>
  db
    .selectFrom('dossier_propriete')
    .innerJoin('propriete', 'propriete.id', 'dossier_propriete.propriete_id')
    .select(['propriete.id', 'designation', 'ref_fonciere'])
    .where('dossier_propriete.dossier_id', '=', DOSSIER)
    .orderBy('dossier_propriete.position')
    .limit(1);

const lignes = writtenOnce((db, slot) =>
  db
    .selectFrom('dossier')
    .leftJoin('utilisateur', 'utilisateur.id', 'dossier.responsable_id')
    .leftJoin('dossier_deduit', 'dossier_deduit.dossier_id', 'dossier.id')
    .select([
      'dossier.id',
      'numero',
      'annee',
      'titre',
      'etat',
      'dossier.created_at',
      'dossier.type',
      'identites',
      'responsable_id',
      'utilisateur.firstname',
      'utilisateur.lastname',
      'dossier_deduit.avancement',
    ])
    .select(rowsOf(db, laPremiere(db)).as('laPremiere'))
    .where(among(db, DOSSIER, slot('ids'))),
);
type Lue = Awaited<ReturnType<typeof lignes>>[number];

/** The first property; that of a closed file is as it was then (D50). */
function proprieteDe({ laPremiere: lue, identites }: Lue): DossierRow['propriete'] {
  const [premiere] = rowsIn(lue);
  if (!premiere) return null;
  const { id, designation, ref_fonciere } = premiere;
  return identites === null
    ? { id, label: proprieteLabel(designation, ref_fonciere) }
    : premierePropriete(JSON.parse(identites) as Identites, [id]);
}

/** `avancement` undefined: it could not be reckoned; the row says so, and can still be opened. */
function toRow(lue: Lue, avancement: string | undefined): DossierRow {
  const { responsable_id: id, firstname, lastname } = lue;
  // The spread comes last: adding properties after it is a hundred times slower in V8.
  return {
    type: lue.type,
    propriete: avancement === undefined ? null : proprieteDe(lue),
    responsable:
      id === null || firstname === null || lastname === null
        ? null
        : { id, nom: nomDe({ firstname, lastname }) },
    etapes: etapesValides(avancement ?? ''),
    aFaire: avancement === undefined ? ILLISIBLE : prochainActe(avancement, lue.etat),
    ...entete(lue),
  };
}

/** In the order asked for; unknown ids are left out. Marks that are forgotten are reckoned, and not stored: this is a read. */
export async function readLignes(db: Db, ids: number[]): Promise<DossierRow[]> {
  const lues = new Map((await lignes(db, { ids: idsAsValue(db, ids) })).map((lue) => [lue.id, lue]));
  const oublies = ids.filter((id) => lues.has(id) && !estTenu(lues.get(id)?.avancement ?? null));
  const calcules = await calculerAvancements(db, oublies);
  return ids.flatMap((id) => {
    const lue = lues.get(id);
    if (!lue) return [];
    return [toRow(lue, estTenu(lue.avancement) ? lue.avancement : calcules.get(id))];
  });
}
