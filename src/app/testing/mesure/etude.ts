/** An office as large as one likes, the same at each birth, written below its calls. */
import { createAccount } from '../../../compte/server/auth';
import { FIN_AVANCEMENT } from '../../../dossier/avancement';
import { readReglement } from '../../../echeance/server/recalculer';
import type { Db } from '../../../kit/server/db/database';
import { remplir } from '../../../kit/server/testing/remplir';
import { sql } from '../../../kit/server/testing/sql';
import { startApart } from '../../../kit/server/thread-start';
import { createServer } from '../../server';
import { readSettings } from '../../settings';
import { PEU } from '../cout';
import type { Echelle } from './echelle';
import type { Commande, Livraison } from './fabrique';
import { unePage } from './pieces';

export const NOTAIRE = { email: 'notaire@mesure.example', password: 'mot de passe de la mesure' };
const CLERCS = 7;
const clerc = (n: number) => ({ ...NOTAIRE, email: `clerc${n}@mesure.example` });
/** Who signs in again and again: an account has only so many sessions, and the older ones end. */
export const CLERC = clerc(1);

const FABRIQUE_MO = 256;

/** Told what was done, with how long it took. */
export type Dire = (quoi: string) => void;

const serveurDe = (dataDir: string, databaseUrl: string | undefined) =>
  createServer({
    ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', SAUVEGARDE_NUIT: '0', PRESSION_MS: '0' }),
    databaseUrl,
    // The measured server makes it anew at its own cost, at the first sign-in.
    coutMotDePasse: PEU,
  });
export type ServeurIci = Awaited<ReturnType<typeof serveurDe>>;

/** The application on these data, in this very process; it does not listen. */
export async function ouvrirIci<R>(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  travail: (serveur: ServeurIci) => Promise<R>,
): Promise<R> {
  const serveur = await serveurDe(dataDir, databaseUrl);
  await serveur.app.http.ready();
  try {
    return await travail(serveur);
  } finally {
    await serveur.close();
  }
}

async function creerComptes({ auth, app: { db } }: ServeurIci): Promise<number> {
  const commun = { firstname: 'Salma', lastname: 'Benjelloun', phone: null, numCompteProff: null };
  await createAccount(auth, db, { ...NOTAIRE, ...commun, travail: 'Notaire', isNotaire: true });
  for (let i = 1; i <= CLERCS; i += 1) {
    const qui = { ...commun, firstname: `Clerc ${i}`, travail: 'Clerc', isNotaire: false };
    await createAccount(auth, db, { ...clerc(i), ...qui });
  }
  return 1 + CLERCS;
}

/** Rows are made by a thread, two deliveries ahead of what is written here. */
async function* livraisonsDe(commande: Commande): AsyncGenerator<Livraison> {
  const attentes: { resolve(livraison: Livraison | null): void; reject(cause: unknown): void }[] = [];
  const fabrique = startApart(
    { here: import.meta.url, name: 'fabrique-worker', memoryMb: FABRIQUE_MO },
    {
      message: (livraison) => attentes.shift()?.resolve(livraison as Livraison | null),
      ended: (cause) => {
        for (const { reject } of attentes.splice(0)) reject(cause);
      },
    },
  );
  const demander = (quoi: Commande | null): Promise<Livraison | null> => {
    const promise = new Promise<Livraison | null>((resolve, reject) => attentes.push({ resolve, reject }));
    // Nobody waits any more for what was asked ahead of the end.
    promise.catch(() => {});
    fabrique.tell(quoi);
    return promise;
  };
  fabrique.hold(true);
  try {
    const devant = [demander(commande), demander(null)];
    for (;;) {
      const livraison = await devant.shift();
      if (!livraison) return;
      devant.push(demander(null));
      yield livraison;
    }
  } finally {
    await fabrique.end();
  }
}

/** Where each file stands, in one statement, as the rules say it of files like these: a test compares. */
const lesAvancements = (db: Db) =>
  sql`insert into dossier_deduit (dossier_id, avancement)
    select id, (case
      when enreg_date is not null then case when tpi_case = 'bureau' then '333303' else '333333' end
      when exists (select 1 from partie where dossier_id = dossier.id and signature_date is not null) then '330000'
      else '300000' end) || ${FIN_AVANCEMENT}
    from dossier where true
    on conflict (dossier_id) do update set avancement = excluded.avancement`.execute(db);

/** In an empty folder, and an empty database when it is given one. */
export async function creerEtude(
  lieu: { dataDir: string; databaseUrl: string | undefined },
  echelle: Echelle,
  dire: Dire,
): Promise<void> {
  await ouvrirIci(lieu, async (serveur) => {
    const { app, store, echeances } = serveur;
    const comptes = await creerComptes(serveur);
    const octets = await Promise.all(Array.from({ length: echelle.octets }, (_, n) => store.put(unePage(n))));
    const reglement = await readReglement(app.db);
    await sql`delete from compteur`.execute(app.db);
    await remplir(app.db, lieu.databaseUrl, async (poser) => {
      for await (const { lots, dit } of livraisonsDe({ echelle, comptes, octets, reglement })) {
        await poser(lots);
        if (dit) dire(dit);
      }
    });
    dire('index');
    await lesAvancements(app.db);
    // What a server that has worked for years has told already.
    await echeances.tick();
    dire('échéances');
  });
}
