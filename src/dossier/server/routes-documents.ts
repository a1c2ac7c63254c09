import { readUser } from '../../compte/server/sql';
import { nomDe } from '../../compte/server/sql-noms';
import type { Imprimer } from '../../etude/server/imprimer';
import { readEtude } from '../../etude/server/sql';
import { AppError, invalidField, notFound } from '../../kit/errors';
import { officeDay } from '../../kit/dates';
import { fileName } from '../../kit/file-name';
import type { App } from '../../kit/server/app';
import { sendPdf } from '../../kit/server/bytes';
import type { Cipher } from '../../kit/server/cipher';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveRaw, userOf } from '../../kit/server/serve';
import { devisPdf, devisSaisiPdf, getRepertoire, repertoirePdf } from '../apiDocuments';
import { DONATION } from '../config';
import { repertoireDe, nomDossier } from '../dossier';
import { chargerDossier } from './charger';
import { pageDevis } from './documents/devis';
import { ligneRepertoire, pageRepertoire } from './documents/repertoire';
import { lireActes, listActes } from './documents/sql-repertoire';
import { readDossierRow } from './sql';

const SANS_DEVIS = 'Une donation n’a pas de devis.'; // D41

export function documentRoutes(app: App, { cipher, imprimer }: { cipher: Cipher; imprimer: Imprimer }): void {
  async function parQui(userId: number) {
    const user = await readUser(app.db, userId);
    const { ville } = await readEtude(app.db);
    return { auteur: user ? nomDe(user) : '', ville, now: app.now() };
  }

  serveRaw(app, devisSaisiPdf, async (request, reply) => {
    const { body, query } = parseRequest(devisSaisiPdf, request);
    const fin = whileThere(reply);
    if (body.config.type === DONATION) throw invalidField('config.type', SANS_DEVIS);
    const { id } = userOf(request);
    const row = body.id === null ? null : await readDossierRow(app.db, body.id);
    if (row === undefined) throw notFound('Dossier');
    const repertoire = repertoireDe(row?.numero, row?.annee);
    const par = await parQui(id);
    const pdf = await imprimer('devis', pageDevis({ ...body, repertoire }, par), par.now, fin);
    return sendPdf(reply, fileName(`Devis ${body.titre}`) + '.pdf', pdf, query.telecharger);
  });

  serveRaw(app, devisPdf, async (request, reply) => {
    const { params, query } = parseRequest(devisPdf, request);
    const fin = whileThere(reply);
    const dossier = await chargerDossier(app.db, params.id, cipher);
    if (dossier.config.type === DONATION) throw new AppError('introuvable', SANS_DEVIS);
    const par = await parQui(userOf(request).id);
    const titre = dossier.titre ?? '';
    const pdf = await imprimer('devis', pageDevis({ ...dossier, titre }, par), par.now, fin);
    return sendPdf(reply, fileName(`Devis ${nomDossier(dossier)}`) + '.pdf', pdf, query.telecharger);
  });

  serve(app, getRepertoire, ({ db, query, now }) =>
    listActes(db, query, (acte) => ligneRepertoire(acte, officeDay(now))),
  );

  serveRaw(app, repertoirePdf, async (request, reply) => {
    const { annee, telecharger } = parseRequest(repertoirePdf, request).query;
    const fin = whileThere(reply);
    const now = app.now();
    const lignes = [];
    for await (const actes of lireActes(app.db, annee)) {
      fin.throwIfAborted();
      lignes.push(...actes.map((acte) => ligneRepertoire(acte, officeDay(now))));
    }
    const pdf = await imprimer('repertoire', pageRepertoire(lignes, { annee, now }), now, fin);
    return sendPdf(reply, `Répertoire ${annee}.pdf`, pdf, telecharger);
  });
}
