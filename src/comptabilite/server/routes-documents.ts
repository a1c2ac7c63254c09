import { findCdgOfDossier, numRecuOf } from '../../cdg/server/sql';
import { readClients } from '../../client/server/sql';
import { libellesCotes } from '../../dossier/config';
import type { Cote } from '../../dossier/cote';
import { nomDossier } from '../../dossier/registre';
import { charger } from '../../dossier/server/charger';
import type { Imprimer } from '../../etude/server/imprimer';
import { fileName } from '../../kit/file-name';
import type { App } from '../../kit/server/app';
import { sendPdf } from '../../kit/server/bytes';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { serveRaw, userOf } from '../../kit/server/serve';
import { inSnapshot } from '../../kit/server/snapshot';
import { decomptePdf, relevePdf } from '../apiDocuments';
import { pageDecompte, pageReleve } from './documents';
import { lireParts } from './operations';
import { releve } from './routes-lecture';

/** Call it in a snapshot, for what is listed to sum to what is left. Error: introuvable. */
export async function lireDecompte(db: Db, dossierId: number, cipher: Cipher, cote: Cote = 'acquereur') {
  const charge = await charger(db, dossierId, cipher);
  const { ouverture } = charge.dossier;
  const { [cote]: decompte } = (await lireParts(db, dossierId, ouverture)).decomptes;
  const siens = ouverture[`${cote}s`].map(({ client }) => client.client);
  const clients = await readClients(db, siens);
  const cdg = await findCdgOfDossier(db, dossierId);
  return { decompte, charge, cote, clients, affaire: cdg ? numRecuOf(cdg.annee, cdg.numero) : null };
}

export function documentRoutes(app: App, { cipher, imprimer }: { cipher: Cipher; imprimer: Imprimer }): void {
  serveRaw(app, decomptePdf, async (request, reply) => {
    const { params, query } = parseRequest(decomptePdf, request);
    const fin = whileThere(reply);
    const now = app.now();
    const { decompte, ...autour } = await inSnapshot(app.db, (db) =>
      lireDecompte(db, params.dossierId, cipher, query.cote),
    );
    const pdf = await imprimer('decompte', pageDecompte(decompte, { ...autour, now }), now, fin);
    const { dossier } = autour.charge;
    const deQui =
      query.cote === 'vendeur' ? `${libellesCotes(dossier.config.type).vendeur.toLowerCase()} ` : '';
    const label = fileName(`Décompte ${deQui}${nomDossier(dossier)}`);
    return sendPdf(reply, `${label}.pdf`, pdf, query.telecharger);
  });

  serveRaw(app, relevePdf, async (request, reply) => {
    const { params, query } = parseRequest(relevePdf, request);
    const fin = whileThere(reply);
    const now = app.now();
    const lu = await inSnapshot(app.db, (db) => releve(db, params.id, userOf(request), 'papier'));
    const pdf = await imprimer('releve-cdg', pageReleve(lu, now), now, fin);
    return sendPdf(reply, `${fileName(`Relevé CDG ${lu.numRecu}`)}.pdf`, pdf, query.telecharger);
  });
}
