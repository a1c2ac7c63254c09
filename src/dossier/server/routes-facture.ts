import { readClients } from '../../client/server/sql';
import type { Imprimer } from '../../etude/server/imprimer';
import { officeDay } from '../../kit/dates';
import { AppError, notFound } from '../../kit/errors';
import { fileName } from '../../kit/file-name';
import { toCentimes } from '../../kit/money';
import type { App } from '../../kit/server/app';
import { sendPdf } from '../../kit/server/bytes';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveInStages, serveRaw } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { documentFacturePdf, emettreFacture, etablirAvoir, facturePdf, getFactures } from '../apiDocuments';
import { nomDossier } from '../dossier';
import { factureEnVigueur, montantsDe, numeroFacture, refusEmission } from '../facture';
import { type Charge, charger, chargerDossier } from './charger';
import { pageAvoir, pageFacture } from './documents/facture';
import { type PageFigee, figer } from './documents/figer';
import type { PdfFactures } from './documents/pdf-facture';
import { verrouiller } from './ecriture';
import { insertFacture, prochaineFacture, readFacture, readFactures, toDocument } from './sql-factures';

interface Parts {
  cipher: Cipher;
  imprimer: Imprimer;
  pdfFactures: PdfFactures;
}

async function pageDuDossier(db: Db, charge: Charge, emission: { numero: string | null; date: string }) {
  const ids = charge.dossier.ouverture.acquereurs.map(({ client }) => client.client);
  const clients = ids.length > 0 ? await readClients(db, ids) : [];
  return pageFacture(charge, clients, emission);
}

export function factureRoutes(app: App, { cipher, imprimer, pdfFactures }: Parts): void {
  const enCours = new Set<Promise<unknown>>();
  /** What was issued gets its page at once; should that fail, whoever first reads it makes it. */
  const imprimerEmise = (_: unknown, { id }: { id: number }): void => {
    if (id === 0) return;
    const page = pdfFactures
      .lire(id)
      .catch((error: unknown) => app.http.log.warn(error, 'page of an issued invoice'))
      .finally(() => enCours.delete(page));
    enCours.add(page);
  };
  app.http.addHook('onClose', async () => {
    await Promise.all(enCours);
  });
  const rien = async () => ({ id: 0 });

  serve(app, getFactures, async ({ db, params: { id } }) => {
    await charger(db, id, cipher);
    return (await readFactures(db, id)).map(toDocument);
  });

  serveInStages(app, emettreFacture, {
    prepare: rien,
    committed: imprimerEmise,
    write: async ({ db, params: { id: dossierId }, body, user, now, journal }, emise) => {
      const { v_config, v_ouverture } = await verrouiller(db, dossierId);
      const lire = () => chargerDossier(db, dossierId, cipher);
      await refuseStale(body.version, Math.max(v_config, v_ouverture), lire);
      const charge = await charger(db, dossierId, cipher);
      const montants = montantsDe(charge.dossier);
      const emises = (await readFactures(db, dossierId)).map(toDocument);
      const total = toCentimes(montants.total);
      const refus = refusEmission(charge.dossier, emises, total);
      if (refus) throw new AppError('conflit', refus);
      const numerotee = await prochaineFacture(db, 'facture', officeDay(now));
      const numero = numeroFacture('facture', numerotee.annee, numerotee.numero);
      const page = await pageDuDossier(db, charge, { numero, date: numerotee.date });
      const facture = await insertFacture(db, {
        ...numerotee,
        dossier_id: dossierId,
        facture_id: null,
        motif: null,
        total,
        donnees: { page: await figer(db, page), montants },
        created_at: now.toISOString(),
        utilisateur_id: user.id,
      });
      emise.id = facture.id;
      journal({ entite: 'facture', id: facture.id, apres: { dossierId, numero, total: montants.total } });
      return toDocument(facture);
    },
  });

  serveInStages(app, etablirAvoir, {
    prepare: rien,
    committed: imprimerEmise,
    write: async ({ db, params: { id }, body: { motif }, user, now, journal }, emise) => {
      const facture = await readFacture(db, id);
      if (facture?.genre !== 'facture') throw notFound('Facture');
      await verrouiller(db, facture.dossier_id);
      const emises = (await readFactures(db, facture.dossier_id)).map(toDocument);
      if (factureEnVigueur(emises)?.id !== id)
        throw new AppError('conflit', 'Cette facture a déjà son avoir.');
      const numerote = await prochaineFacture(db, 'avoir', officeDay(now));
      const numero = numeroFacture('avoir', numerote.annee, numerote.numero);
      const { page, montants } = facture.donnees;
      const sienne = pageAvoir(page as PageFigee, { numero, date: numerote.date, motif });
      const avoir = await insertFacture(db, {
        ...numerote,
        dossier_id: facture.dossier_id,
        facture_id: id,
        motif,
        total: facture.total,
        donnees: { page: await figer(db, sienne), montants },
        created_at: now.toISOString(),
        utilisateur_id: user.id,
      });
      emise.id = avoir.id;
      journal({
        entite: 'facture',
        id: avoir.id,
        apres: { dossierId: facture.dossier_id, numero, factureId: id, motif },
      });
      return toDocument(avoir);
    },
  });

  serveRaw(app, facturePdf, async (request, reply) => {
    const { params, query } = parseRequest(facturePdf, request);
    const charge = await charger(app.db, params.id, cipher);
    const derniere = (await readFactures(app.db, params.id)).at(-1);
    if (derniere && query.proforma === undefined) {
      const { pdf, label } = await pdfFactures.lire(derniere.id);
      return sendPdf(reply, label, pdf, query.telecharger);
    }
    const now = app.now();
    const page = await pageDuDossier(app.db, charge, { numero: null, date: officeDay(now) });
    const label = fileName(`Facture pro forma ${nomDossier(charge.dossier)}`);
    return sendPdf(
      reply,
      `${label}.pdf`,
      await imprimer('facture', page, now, whileThere(reply)),
      query.telecharger,
    );
  });

  serveRaw(app, documentFacturePdf, async (request, reply) => {
    const { params, query } = parseRequest(documentFacturePdf, request);
    const { pdf, label } = await pdfFactures.lire(params.id);
    return sendPdf(reply, label, pdf, query.telecharger);
  });
}
