import { deNom } from '../../kit/text';
import { readAuteur } from '../../compte/server/sql-auteur';
import { refuserGarnie } from '../../fichier/server/refuser-garnie';
import { remplirPlace } from '../../fichier/server/sql-emplacements';
import { serveUpload } from '../../fichier/server/upload';
import type { FileStore } from '../../fichier/server/store';
import type { Imprimer } from '../../etude/server/imprimer';
import { allFound, invalidField } from '../../kit/errors';
import { fileName } from '../../kit/file-name';
import type { App } from '../../kit/server/app';
import { sendPdf } from '../../kit/server/bytes';
import type { Db } from '../../kit/server/db/database';
import type { Lock } from '../../kit/server/db/kind';
import { whileThere } from '../../kit/server/gone';
import { encoreUtilises, type Links, refuseWhenUsed } from '../../kit/server/links';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveRaw } from '../../kit/server/serve';
import { keepInBin } from '../../kit/server/sql-corbeille';
import { refuseStale } from '../../kit/server/version';
import {
  addClient,
  changeClientFile,
  deleteClients,
  ficheClientPdf,
  getAllClients,
  getClientById,
  getClientsSelect,
  updateClient,
} from '../api';
import { getClientDoublons } from '../apiDoublons';
import { clientSelectLabel } from '../client';
import { corbeilleClient } from './corbeille';
import { readClientDetail } from './detail';
import {
  type StoredClient,
  clientWithCin,
  deleteClientRows,
  insertClient,
  readClients,
  updateClientRow,
} from './sql';
import { listClientDoublons } from './sql-doublons';
import { listClientOptions, listClients } from './sql-liste';
import { ficheClient } from './fiche';
import { readAllSlots } from './sql-fichiers';

async function refuseKnownCin(db: Db, cin: string, except: number | null): Promise<void> {
  const other = await clientWithCin(db, cin, except);
  if (other) throw invalidField('cin', `Ce numéro de CIN est déjà celui ${deNom(other)}.`);
}

const lockClients = async (db: Db, ids: number[], lock: Lock): Promise<StoredClient[]> =>
  allFound(await readClients(db, ids, lock), ids, 'Client');

interface Parts {
  store: FileStore;
  links: Links;
  imprimer: Imprimer;
}

function ficheRoute(app: App, imprimer: Imprimer): void {
  serveRaw(app, ficheClientPdf, async (request, reply) => {
    const { params, query } = parseRequest(ficheClientPdf, request);
    const fin = whileThere(reply);
    const client = await readClientDetail(app.db, params.id);
    const now = app.now();
    const pdf = await imprimer('fiche-client', ficheClient(client, now), now, fin);
    const label = fileName(`Fiche ${client.fullname}`);
    return sendPdf(reply, `${label}.pdf`, pdf, query.telecharger);
  });
}

function pieceRoute(app: App, store: FileStore): void {
  serveUpload(app, store, changeClientFile, async (context, fichier) => {
    const { db, params, body, user, now, journal, version } = context;
    const { id } = params;
    const [client] = await lockClients(db, [id], 'change');
    // A piece does not change the client's version: the answer bears the present one (D75).
    if (client) version(client.version);
    const place = { table: 'client_fichier', de: id, titre: body.fileType } as const;
    await refuserGarnie(db, place, { vue: body.remplace, user });
    await remplirPlace(db, { ...place, fichierId: fichier.id, now });
    journal({ entite: 'client', id, apres: { [body.fileType]: fichier } });
  });
}

export function clientRoutes(app: App, { store, links, imprimer }: Parts): void {
  ficheRoute(app, imprimer);

  serve(app, getAllClients, ({ db, query }) => listClients(db, query));
  serve(app, getClientsSelect, ({ db, query }) => listClientOptions(db, query));
  serve(app, getClientDoublons, ({ db, query }) => listClientDoublons(db, query));
  serve(app, getClientById, ({ db, params, query }) =>
    readClientDetail(db, params.id, query.base64 === '1' ? store : undefined),
  );

  serve(app, addClient, async ({ db, body, now, journal, version }) => {
    await refuseKnownCin(db, body.cin, null);
    const written = await insertClient(db, body, now);
    journal({ entite: 'client', id: written.id, apres: body });
    version(written.version);
    return written;
  });

  serve(app, updateClient, async ({ db, params: { id }, body, journal, version }) => {
    const [avant] = await lockClients(db, [id], 'change');
    await refuseStale(
      body.version,
      avant?.version ?? 0,
      () => readClientDetail(db, id),
      () => readAuteur(db, { entite: 'client', id }),
    );
    await refuseKnownCin(db, body.cin, id);
    const written = await updateClientRow(db, id, body);
    await links.changed(db, id);
    journal({ entite: 'client', id, avant, apres: body });
    version(written.version);
    return written;
  });

  serve(app, deleteClients, async ({ db, body: ids, user, now, journal }) => {
    const clients = await lockClients(db, ids, 'remove');
    const noms = new Map(
      clients.map(({ id, nom, prenom, cin }) => [id, clientSelectLabel(nom, prenom, cin)]),
    );
    await refuseWhenUsed(db, { ids, user, noms }, links, {
      un: 'Ce client ne peut pas être supprimé\u00a0: un dossier ou une affaire s’en sert.',
      plusieurs: encoreUtilises('un dossier ou une affaire'),
    });
    const slots = await readAllSlots(db, ids);
    const jetes = clients.map((client) => ({
      id: client.id,
      contenu: { client, fichiers: slots.filter((slot) => slot.client_id === client.id) },
    }));
    await keepInBin(db, corbeilleClient, jetes, { userId: user.id, now });
    for (const client of clients) journal({ entite: 'client', id: client.id, avant: client });
    await deleteClientRows(db, ids);
    return { deleted: clients.map(({ id }) => id) };
  });

  pieceRoute(app, store);
}
