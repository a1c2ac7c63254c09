import { addDays, daysBetween } from '../../kit/dates';
import type { QueryOf } from '../../kit/api';
import { type Centimes, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { listByPages } from '../../kit/server/db/list';
import { numRecuOf } from '../../cdg/server/sql';
import { repertoireDe } from '../../dossier/dossier';
import type {
  EcritureBanque,
  LigneBanque,
  getEcrituresSansBanque,
  getLignesReleve,
} from '../apiRapprochement';
import { type MouvementBanque, candidats } from '../rapprochement';
import type { CompteBanque } from '../releve';
import { type LigneEnBanque, enLignes } from './sql-liens';
import { ecrituresDebout, montantEcrit, rapprochee, sansBanque } from './sql-rapprochements';
import { lignesTrouveesPar, trouveesPar } from './sql-cherchees';
import { BANQUE, LIVRES, dernieres, tranches } from './sql-tranches';

interface Lieu {
  dossier_id: number | null;
  cdg_id: number | null;
}
/** Adds the numbers by which people know files and affairs. */
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
    return {
      dossierId: dossier_id,
      repertoire: repertoireDe(dossier?.numero, dossier?.annee),
      cdgId: cdg_id,
      numRecu: cdg ? numRecuOf(cdg.annee, Number(cdg.numero)) : null,
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
  montant: Centimes;
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
    jours: daysBetween(date, au),
    ...noms(lieu),
  }));
}

/** The later of two days, either of which may be null. */
const plusTard = (un: string | null, autre: string | null): string | null =>
  un === null || (autre !== null && autre > un) ? autre : un;
const veille = (jour: string): string => addDays(jour, -1);

/** Entries since the statements began, or before them; the oldest first, as it is asked about first. */
export async function listEcrituresSansBanque(
  db: Db,
  { avant, ...query }: QueryOf<typeof getEcrituresSansBanque>,
  { au, debut }: { au: string; debut: string | null },
) {
  const ecritures = ecrituresDebout(db, query.compte)
    .select([...ECRITURE, montantEcrit.as('montant')])
    .where(sansBanque(au))
    .$call(await trouveesPar(db, query.q));
  const depuis = avant ? query.du : plusTard(query.du, debut);
  const jusque = avant && debut !== null && debut <= au ? veille(debut) : au;
  const parJours = () => tranches(db, LIVRES, query.compte, { apres: depuis && veille(depuis), au: jusque });
  const list = {
    query: ecritures,
    by: ['l.date', 'l.id'],
    way: 'asc',
    filtered: true,
    slices: parJours,
  } as const;
  return listByPages<LigneLivres, EcritureBanque>(db, list, query, (rows) => enEcritures(db, rows, au));
}

const CANDIDATS_MONTRES = 60;
export async function readCandidats(
  db: Db,
  ligne: MouvementBanque & { compte: CompteBanque },
  q: string,
): Promise<EcritureBanque[]> {
  const ecritures = ecrituresDebout(db, ligne.compte)
    .select([...ECRITURE, montantEcrit.as('montant')])
    .where(sansBanque(null))
    .$call(await trouveesPar(db, q))
    .orderBy('l.date', 'desc');
  const rows = await dernieres(db, LIVRES, ligne.compte, ecritures);
  const choix = candidats(ligne, rows);
  return enEcritures(db, choix.slice(0, CANDIDATS_MONTRES), ligne.date);
}

type Filtre = QueryOf<typeof getLignesReleve>;

/** The bank's lines that a filter keeps, the latest first; each with its entries, or with the countered one that it lost. */
export async function listLignesReleve(db: Db, query: Filtre, au: string) {
  const { q, compte, du, etat } = query;
  const filtrees = db
    .selectFrom('ligne_releve as b')
    .select(['b.id', 'b.date', 'b.libelle', 'b.reference', 'b.montant'])
    .$call(await lignesTrouveesPar(db, q))
    .$if(etat === 'sansEcriture', (filtre) => filtre.where((eb) => eb.not(rapprochee(au))))
    .$if(etat === 'rapprochees', (filtre) => filtre.where(rapprochee(au)))
    .$if(etat === 'contrepassees', (filtre) =>
      filtre
        .where((eb) => eb.not(rapprochee(null)))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('rapprochement as p')
              .select('p.id')
              .whereRef('p.ligne_releve_id', '=', 'b.id')
              .where('p.defait_cause', '=', 'contrepassation'),
          ),
        ),
    );
  const parJours = () => tranches(db, BANQUE, compte, { apres: du && veille(du), au, way: 'desc' });
  const list = {
    query: filtrees,
    by: ['b.date', 'b.id'],
    way: 'desc',
    filtered: true,
    slices: parJours,
  } as const;
  return listByPages<LigneEnBanque, LigneBanque>(db, list, query, (rows) => enLignes(db, rows, au));
}
