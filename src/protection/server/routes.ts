import { readNommes } from '../../fichier/server/sql-balayage';
import { nomDuZip } from '../../fichier/server/zip';
import type { FileStore } from '../../fichier/server/store';
import { AppError } from '../../kit/errors';
import { fileName } from '../../kit/file-name';
import type { App, SessionUser } from '../../kit/server/app';
import { announceBytes } from '../../kit/server/bytes';
import type { Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { readWhileThere, whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { sendAnswer, serve, serveRaw, userOf } from '../../kit/server/serve';
import { writeJournal } from '../../kit/server/sql-journal';
import { writeOnce } from '../../kit/server/write';
import { effacerPersonne, exporterPersonne, getPersonne, getPersonnes } from '../api';
import { lireAvantDEffacer } from './avant-effacer';
import { chercher } from './chercher';
import { type Ailleurs, effacer, entiteDe } from './effacer';
import { exporter } from './export';
import type { Memoire } from './memoire';
import { readEffacements } from './sql-effacement';
import { lireSujet } from './sujet';
import { detenusDe, tenueDe } from './tenue';

export interface ProtectionParts extends Ailleurs {
  store: FileStore;
  memoire: Memoire;
  /** Makes what was deleted unreadable in the database's files; false when a reader kept it from doing so. */
  oublier(db: Root): Promise<boolean>;
}

/** Longer than an upload takes from storing its bytes to writing the row that refers to them. */
const ARRIVEE_MS = 60_000;

const TOUS_LES_DOSSIERS =
  'Ce que l’étude détient d’une personne est tiré de tous ses dossiers\u00a0: l’étude n’a pas donné à votre compte le droit «\u00a0tous les dossiers\u00a0».';

export async function personneRoutes(app: App, parts: ProtectionParts): Promise<void> {
  const { store, memoire, messages, oublier } = parts;

  /** What is held of a person comes from all files: an account that does not see all of them would be misled. */
  function exigerTousDossiers(user: SessionUser): void {
    if (!app.access.seesAll(user)) throw new AppError('droit_requis', TOUS_LES_DOSSIERS);
  }

  async function seSouvenir(): Promise<void> {
    const effaces = await readEffacements(app.db);
    await memoire.tenir(effaces.map(({ personne_id: id, ...efface }) => ({ ...efface, id })));
  }
  // Erasures that a crash kept from being remembered. If that fails now, the nightly task tries again.
  await seSouvenir().catch((err: unknown) => app.http.log.error({ err }, 'erasures not remembered'));

  /** Bytes that no row refers to go at once; younger ones, that an upload may be about to refer to, are left to the sweep. */
  async function nettoyer(octets: readonly string[]): Promise<void> {
    const before = new Date(Date.now() - ARRIVEE_MS);
    const wanted = (sha256: string[]) => readNommes(app.db, sha256);
    await seSouvenir();
    for (const sha256 of octets) await store.remove(sha256, { before, wanted, dryRun: false });
    if (!(await oublier(app.db))) app.http.log.warn('erased rows stay in the WAL until nobody reads');
  }

  app.taches.add({
    nom: 'oublier ce qui est effacé',
    heure: '04:20',
    run: async () => {
      await seSouvenir();
      await oublier(app.db);
    },
  });

  serve(app, getPersonnes, ({ db, query }) => chercher(db, query.q, messages));

  serve(app, getPersonne, async ({ db, user, params, now }) => {
    exigerTousDossiers(user);
    const sujet = await lireSujet(db, params, messages);
    return { ...sujet.trouvee, detenus: detenusDe(await tenueDe(db, sujet, now)) };
  });

  serveRaw(app, exporterPersonne, async (request, reply) => {
    const user = userOf(request);
    const { params } = parseRequest(exporterPersonne, request);
    exigerTousDossiers(user);
    const now = app.now();
    const fin = whileThere(reply);
    const db = readWhileThere(app.db, reply);
    const { nom, perdues, zip } = await exporter(db, params, { store, messages, now, fin });
    const entree = { entite: entiteDe(params.genre), id: params.id };
    const about = { userId: user.id, action: exporterPersonne.path, now };
    await inTransaction(app.db, (db) => writeJournal(db, [entree], about));
    const label = nomDuZip(fileName(`Données ${nom}`), perdues);
    announceBytes(reply, { type: 'application/zip', label, asAttachment: true });
    const { stream, size } = zip();
    return reply.header('Content-Length', size).send(stream);
  });

  serveRaw(app, effacerPersonne, async (request, reply) => {
    const user = userOf(request);
    const input = parseRequest(effacerPersonne, request);
    exigerTousDossiers(user);
    const deja = await lireAvantDEffacer(app.db, { qui: input.params, now: app.now() }, messages);
    let octets: string[] = [];
    const answer = await writeOnce(app, effacerPersonne, request, reply, {
      user,
      input,
      handler: async ({ db, journal, params, body, now }) => {
        const demande = { qui: params, ...body, deja, userId: user.id, now };
        const fait = await effacer({ db, journal }, demande, parts);
        octets = fait.octets;
        return fait.nombres;
      },
    });
    await nettoyer(octets).catch((err: unknown) =>
      app.http.log.error({ err }, 'what was erased is not all swept'),
    );
    return sendAnswer(reply, effacerPersonne, answer);
  });
}
