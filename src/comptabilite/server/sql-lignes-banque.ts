import { type SelectQueryBuilder, sql } from 'kysely';
import type { QueryOf } from '../../kit/api';
import { type Centimes, toDirhams } from '../../kit/money';
import type { Database, Db } from '../../kit/server/db/database';
import { countOf, listByPages } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import { numRecuOf } from '../../cdg/server/sql';
import { formatRepertoire } from '../../dossier/dossier';
import type {
  EcritureBanque,
  LigneBanque,
  getEcrituresSansBanque,
  getLignesReleve,
} from '../apiRapprochement';
import { candidats, joursEntre } from '../rapprochement';
import type { CompteBanque } from '../releve';
import { ecrituresDebout, montantEcrit, rapprochee, sansBanque } from './sql-rapprochements';
import { BANQUE, LIVRES, tranches } from './sql-tranches';

interface Lieu {
  dossier_id: number | null;
  cdg_id: number | null;
}
/** Files and affairs by the numbers that people know. */
export async function nommer(db: Db, lieux: readonly Lieu[]) {
  const ids = (nom: keyof Lieu): number[] => [
    0,
    ...new Set(lieux.flatMap((lieu) => (lieu[nom] === null ? [] : [lieu[nom]]))),
  ];
  const lire = (table: 'dossier' | 'cdg', cles: number[]) =>
    db.selectFrom(table).select(['id', 'numero', 'annee']).where('id', 'in', cles).execute();
  const dossiers = new Map((await lire('dossier', ids('dossier_id'))).map((row) => [row.id, row]));
  const cdgs = new Map((await lire('cdg', ids('cdg_id'))).map((row) => [row.id, row]));
  return ({ dossier_id, cdg_id }: Lieu) => {
    const dossier = dossiers.get(dossier_id ?? 0);
    const cdg = cdgs.get(cdg_id ?? 0);
    const numerote = dossier?.numero && dossier.annee;
    return {
      dossierId: dossier_id,
      repertoire: numerote ? formatRepertoire(Number(dossier.numero), Number(dossier.annee)) : null,
      cdgId: cdg_id,
      numRecu: cdg ? numRecuOf(Number(cdg.annee), Number(cdg.numero)) : null,
    };
  };
}

const ECRITURE = [
  'l.id',
  'e.numero',
  'e.date',
  'e.libelle',
  'e.reference',
  'l.dossier_id',
  'l.cdg_id',
] as const;
interface LigneLivres extends Lieu {
  id: number;
  numero: number;
  date: string;
  libelle: string;
  reference: string | null;
  montant: number;
}

async function enEcritures(db: Db, rows: LigneLivres[], au: string): Promise<EcritureBanque[]> {
  const noms = await nommer(db, rows);
  return rows.map(({ id, numero, date, libelle, reference, montant, ...lieu }) => ({
    id,
    numero,
    date,
    libelle,
    reference,
    montant: toDirhams(montant),
    jours: joursEntre(date, au),
    ...noms(lieu),
  }));
}

interface Filtree {
  query: unknown;
  compte: CompteBanque;
  au: string;
}
/** Rows of a filter, counted as the books are added up: a few thousand at a time. */
async function compter(db: Db, ou: typeof LIVRES | typeof BANQUE, { query, compte, au }: Filtree) {
  let kept = 0;
  for await (const tranche of tranches(db, ou, compte, { au }))
    kept += await countOf(db, (query as Filtrable).where(tranche));
  return kept;
}
type Filtrable = SelectQueryBuilder<Database, keyof Database, unknown>;

/** Since the statements began, or before them; the oldest first: what waits longest is asked about first. */
export async function listEcrituresSansBanque(
  db: Db,
  { avant, ...query }: QueryOf<typeof getEcrituresSansBanque>,
  { au, debut }: { au: string; debut: string | null },
) {
  const trouve = await matchesEcriture(db, query.q);
  const ecritures = ecrituresDebout(db, query.compte)
    .select([...ECRITURE, montantEcrit.as('montant')])
    .where('l.date', '<=', au)
    .$if(query.du !== null, (filtre) => filtre.where('l.date', '>=', query.du ?? ''))
    .$if(debut !== null, (filtre) => filtre.where('l.date', avant ? '<' : '>=', debut ?? ''))
    .where((eb) => sansBanque(au)(eb as never))
    .$if(trouve !== null, (filtre) => filtre.where(trouve as never));
  const count = () => compter(db, LIVRES, { query: ecritures, compte: query.compte, au });
  const list = { query: ecritures, by: ['l.date', 'l.id'], way: 'asc', filtered: true, count } as const;
  return listByPages<LigneLivres, EcritureBanque>(db, list, query, (rows) => enEcritures(db, rows, au));
}

/** The journal's own search, asked of the entries of these lines. */
async function matchesEcriture(db: Db, q: string) {
  if (q === '') return null;
  const trouve = await matchesWords(db, 'ecriture', q);
  return sql<boolean>`e.id in (select ecriture.id from ecriture where ${trouve})`;
}

const CANDIDATS_LUS = 2_000;
const CANDIDATS_MONTRES = 60;
export async function readCandidats(
  db: Db,
  ligne: { compte: CompteBanque; id: number; date: string; montant: number },
  q: string,
): Promise<EcritureBanque[]> {
  const trouve = await matchesEcriture(db, q);
  const rows = await ecrituresDebout(db, ligne.compte)
    .select([...ECRITURE, montantEcrit.as('montant')])
    .where((eb) => sansBanque(null)(eb as never))
    .$if(trouve !== null, (filtre) => filtre.where(trouve as never))
    .orderBy('l.date', 'desc')
    .limit(CANDIDATS_LUS)
    .execute();
  const lus = rows.map((row) => ({ ...row, montant: row.montant as Centimes }));
  const choix = candidats({ ...ligne, montant: ligne.montant as Centimes, reference: null }, lus);
  return enEcritures(db, choix.slice(0, CANDIDATS_MONTRES), ligne.date);
}

type Filtre = QueryOf<typeof getLignesReleve>;

/** The lines of the bank that a filter keeps, the latest first; each with its entries, or with why it lost them. */
export async function listLignesReleve(db: Db, query: Filtre, au: string) {
  const { q, compte, du, etat } = query;
  const mots = await matchesWords(db, 'ligne_releve', q);
  const filtrees = db
    .selectFrom('ligne_releve as b')
    .select(['b.id', 'b.date', 'b.libelle', 'b.reference', 'b.montant'])
    .where('b.compte', '=', compte)
    .where('b.date', '<=', au)
    .$if(du !== null, (filtre) => filtre.where('b.date', '>=', du ?? ''))
    .$if(q !== '', (filtre) =>
      filtre.where(sql<boolean>`b.id in (select ligne_releve.id from ligne_releve where ${mots})`),
    )
    .$if(etat === 'sansEcriture', (filtre) => filtre.where((eb) => eb.not(rapprochee(au)(eb as never))))
    .$if(etat === 'rapprochees', (filtre) => filtre.where((eb) => rapprochee(au)(eb as never)))
    .$if(etat === 'contrepassees', (filtre) =>
      filtre
        .where((eb) => eb.not(rapprochee(null)(eb as never)))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('rapprochement as p')
              .select('p.id')
              .whereRef('p.ligne_releve_id', '=', 'b.id')
              .where('p.defait_cause', '=', 'contrepassation'),
          ),
        ),
    );
  const count = () => compter(db, BANQUE, { query: filtrees, compte, au });
  const list = { query: filtrees, by: ['b.date', 'b.id'], way: 'desc', filtered: true, count } as const;
  return listByPages<LigneNue, LigneBanque>(db, list, query, (rows) => enLignes(db, rows, au));
}

interface LigneNue {
  id: number;
  date: string;
  libelle: string;
  reference: string | null;
  montant: number;
}

/** Of these lines: their matches, standing or lost with an entry, the latest first. */
const readLiens = (db: Db, ids: number[]) =>
  db
    .selectFrom('rapprochement as r')
    .innerJoin('rapprochement_ecriture as re', 're.rapprochement_id', 'r.id')
    .innerJoin('ligne_ecriture as l', 'l.id', 're.ligne_ecriture_id')
    .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .leftJoin('ecriture as c', 'c.contrepasse_id', 'e.id')
    .leftJoin('utilisateur as u', 'u.id', 'r.utilisateur_id')
    .select(['r.id', 'r.ligne_releve_id', 'r.created_at', 'r.defait_le', 'u.firstname', 'u.lastname'])
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

async function enLignes(db: Db, rows: LigneNue[], au: string): Promise<LigneBanque[]> {
  if (rows.length === 0) return [];
  const liens = await readLiens(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const siens = liens.filter(({ ligne_releve_id }) => ligne_releve_id === row.id);
    const debout = siens.filter(({ defait_le }) => defait_le === null);
    const [premier] = debout;
    const perdu = premier ? undefined : siens.find(({ contre }) => contre !== null);
    return {
      ...row,
      montant: toDirhams(row.montant),
      jours: joursEntre(row.date, au),
      rapprochement: premier
        ? {
            id: premier.id,
            par: premier.lastname === null ? null : `${premier.lastname} ${premier.firstname}`,
            le: premier.created_at,
            ecritures: debout.map(({ ligne, numero, date, libelle, montant }) => ({
              id: ligne,
              numero,
              date,
              libelle,
              montant: toDirhams(montant),
            })),
          }
        : null,
      contrepassee: perdu?.defait_le ? { numero: perdu.numero, le: perdu.defait_le } : null,
    };
  });
}
