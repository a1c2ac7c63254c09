/** Many signed files at once, inserted as rows: what the rounds are measured on. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { addDays } from '../../../kit/dates';
import type { Root } from '../../../kit/server/db/database';

const LOT = 500;
/** How many days before the signatures are spread over. */
const JOURS = 400;

const CLIENT = {
  nom: 'Tazi',
  prenom: 'Driss',
  genre: 'Homme',
  date_naissance: '1980-01-01',
  profession: 'Artisan',
  cin: 'A1',
  tel_portable: '0661223344',
  nationalite: 'Marocaine',
  ville: 'Fès',
  commune: 'Fès',
  adresse: 'Fès',
  etat_civile: 'Célibataire',
  has_contrat_mariage: false,
  created_at: '2026-01-01T00:00:00.000Z',
  tri_nom: 'tazi',
  tri_prenom: 'driss',
  recherche: 'tazi driss',
};

const dossier = (id: number, acte: string) => ({
  type: 'Vente immobilière',
  titre: `Vente ${id}`,
  annee: 2026,
  numero: id,
  etat: 'Non Complet',
  created_at: '2026-01-01T00:00:00.000Z',
  caisse_notaire: false,
  hors_vue: false,
  commune_is_physique: false,
  commune_is_repondue: false,
  tpi_case: 'bureau',
  tpi_date_acte: acte,
  // One in three is not registered yet.
  enreg_date: id % 3 === 0 ? null : acte,
  tri_titre: `vente ${id}`,
  recherche: `${id}/2026 vente ${id} tazi driss a1`,
});

const partie = (dossierId: number, clientId: number, cote: string, date: string) => ({
  dossier_id: dossierId,
  cote,
  position: 0,
  client_id: clientId,
  quote: 10_000,
  qualite: 'es-nom',
  signature_date: date,
  signature_heure: '10:00',
  is_tpi: true,
});

/** Inserts that many open files, signed over the days before that one. */
export async function remplir(db: Root, combien: number, jour: string): Promise<void> {
  const { id: client } = await db
    .insertInto('client')
    .values(CLIENT as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let premier = 1; premier <= combien; premier += LOT) {
    const rangs = Array.from({ length: Math.min(LOT, combien - premier + 1) }, (_, i) => premier + i);
    const acte = (rang: number) => addDays(jour, -(rang % JOURS));
    await db.transaction().execute(async (trx) => {
      const inserted = await trx
        .insertInto('dossier')
        .values(rangs.map((rang) => dossier(rang, acte(rang))) as never)
        .returning(['id', 'numero'])
        .execute();
      const parties = inserted.flatMap(({ id, numero }) =>
        ['vendeur', 'acquereur'].map((cote) => partie(id, client, cote, acte(numero ?? 0))),
      );
      await trx
        .insertInto('partie')
        .values(parties as never)
        .execute();
    });
  }
}

export interface Mesure<R> {
  resultat: R;
  ms: number;
  /** The longest time for which nobody else was served. */
  blocage: number;
  /** Of this process: what it costs on a machine that others use too. */
  cpu: number;
}

export async function mesurer<R>(work: () => Promise<R>): Promise<Mesure<R>> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const used = process.cpuUsage();
  const started = performance.now();
  const resultat = await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  // The last delay is seen by the next turn only.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delays.disable();
  return { resultat, ms, blocage: delays.max / 1e6, cpu: (user + system) / 1e3 };
}
