import { readClients } from '../../client/server/sql';
import { quiA } from '../../compte/server/sql-auteur';
import type { Imprimer } from '../../etude/server/imprimer';
import { formatInstant, officeDay } from '../../kit/dates';
import { AppError, notFound } from '../../kit/errors';
import { fileName } from '../../kit/file-name';
import { toCentimes } from '../../kit/money';
import type { Call } from '../../kit/api';
import type { App } from '../../kit/server/app';
import type { Context } from '../../kit/server/context';
import { sendPdf } from '../../kit/server/bytes';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveRaw } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { documentFacturePdf, emettreFacture, etablirAvoir, facturePdf, getFactures } from '../apiDocuments';
import { nomDossier } from '../dossier';
import {
  type DocumentFacture,
  type Montants,
  factureEnVigueur,
  montantsDe,
  numeroFacture,
  refusEmission,
} from '../facture';
import { type Charge, charger, chargerDossier } from './charger';
import { type PageFacture, pageAvoir, pageFacture } from './documents/facture';
import { type PageFigee, figer } from './documents/figer';
import type { PdfFactures } from './documents/pdf-facture';
import { quiAEcrit, verrouiller } from './ecriture';
import { existe } from './sql';
import {
  type StoredFacture,
  insertFacture,
  prochaineFacture,
  readFacture,
  readFactures,
  toDocument,
} from './sql-factures';

interface Parts {
  cipher: Cipher;
  imprimer: Imprimer;
  pdfFactures: PdfFactures;
}

async function pageDuDossier(db: Db, charge: Charge, emission: { numero: string | null; date: string }) {
  const ids = charge.dossier.ouverture.acquereurs.map(({ client }) => client.client);
  const clients = await readClients(db, ids);
  return pageFacture(charge, clients, emission);
}

interface AInscrire extends Pick<StoredFacture, 'genre' | 'dossier_id' | 'facture_id' | 'motif' | 'total'> {
  montants: Montants;
  /** The printed page, made once the number and the day are known. */
  pageDe: (emission: { numero: string; date: string }) => PageFacture | Promise<PageFacture>;
}

/** Gives the document the next number of its series, and freezes its page. */
async function inscrire(
  { db, user, now }: Pick<Context<Call>, 'db' | 'user' | 'now'>,
  { montants, pageDe, ...facture }: AInscrire,
): Promise<DocumentFacture> {
  const numerotee = await prochaineFacture(db, facture.genre, officeDay(now));
  const numero = numeroFacture(facture.genre, numerotee.annee, numerotee.numero);
  const page = await pageDe({ numero, date: numerotee.date });
  const inscrite = await insertFacture(db, {
    ...facture,
    ...numerotee,
    donnees: { page: await figer(db, page), montants },
    created_at: now.toISOString(),
    utilisateur_id: user.id,
  });
  return toDocument(inscrite);
}

const dejaEmise = (qui: string, { numero }: DocumentFacture, le: string): string =>
  `${qui} déjà émis la facture ${numero} de ce dossier, le ${le}\u00a0: aucune autre n’est émise.`;
const dejaCorrigee = (qui: string, { numero }: DocumentFacture, le: string): string =>
  `${qui} déjà établi l’avoir ${numero} de cette facture, le ${le}\u00a0: aucun autre n’est établi.`;

/** Tells who was faster, and when; advises no credit note, for what a colleague has just issued is perhaps right. Error: conflit. */
async function refuserDejaLa(
  { db, user }: Pick<Context<Call>, 'db' | 'user'>,
  deja: StoredFacture | undefined,
  dire: typeof dejaEmise,
): Promise<void> {
  if (!deja) return;
  const qui = await quiA(db, deja.utilisateur_id, user);
  throw new AppError('conflit', dire(qui, toDocument(deja), formatInstant(deja.created_at)));
}

async function emettre(context: Context<typeof emettreFacture>, cipher: Cipher): Promise<DocumentFacture> {
  const { db, params, body, journal } = context;
  const dossierId = params.id;
  const { v_config, v_ouverture, version: latest } = await verrouiller(db, dossierId);
  const lire = () => chargerDossier(db, dossierId, cipher);
  await refuseStale(body.version, { since: Math.max(v_config, v_ouverture), latest }, lire, () =>
    quiAEcrit(db, dossierId, ['config', 'ouverture']),
  );
  const charge = await charger(db, dossierId, cipher);
  const montants = montantsDe(charge.dossier);
  const lues = await readFactures(db, dossierId);
  const emises = lues.map(toDocument);
  const enVigueur = factureEnVigueur(emises);
  await refuserDejaLa(
    context,
    lues.find(({ id }) => id === enVigueur?.id),
    dejaEmise,
  );
  const total = toCentimes(montants.total);
  const refus = refusEmission(charge.dossier, emises, total);
  if (refus) throw new AppError('conflit', refus);
  const facture = await inscrire(context, {
    genre: 'facture',
    dossier_id: dossierId,
    facture_id: null,
    motif: null,
    total,
    montants,
    pageDe: (emission) => pageDuDossier(db, charge, emission),
  });
  const { id, numero } = facture;
  journal({ entite: 'facture', id, apres: { dossierId, numero, total: montants.total } });
  return facture;
}

async function corriger(context: Context<typeof etablirAvoir>): Promise<DocumentFacture> {
  const { db, params, body, journal } = context;
  const { motif } = body;
  const facture = await readFacture(db, params.id);
  if (facture?.genre !== 'facture') throw notFound('Facture');
  const { id: factureId, dossier_id: dossierId, total } = facture;
  await verrouiller(db, dossierId);
  const lues = await readFactures(db, dossierId);
  await refuserDejaLa(
    context,
    lues.find(({ facture_id }) => facture_id === factureId),
    dejaCorrigee,
  );
  const { page, montants } = facture.donnees;
  const avoir = await inscrire(context, {
    genre: 'avoir',
    dossier_id: dossierId,
    facture_id: factureId,
    motif,
    total,
    montants,
    pageDe: (emission) => pageAvoir(page as PageFigee, { ...emission, motif }),
  });
  const { id, numero } = avoir;
  journal({ entite: 'facture', id, apres: { dossierId, numero, factureId, motif } });
  return avoir;
}

/** Prints the page at once, after the commit; if that fails, the first reader makes it. */
function imprimerApres(app: App, pdfFactures: PdfFactures): (facture: DocumentFacture) => void {
  const enCours = new Set<Promise<unknown>>();
  app.http.addHook('onClose', async () => {
    await Promise.all(enCours);
  });
  return ({ id }) => {
    const page = pdfFactures
      .lire(id)
      .catch((error: unknown) => app.http.log.warn(error, 'page of an issued invoice'))
      .finally(() => enCours.delete(page));
    enCours.add(page);
  };
}

export function factureRoutes(app: App, { cipher, imprimer, pdfFactures }: Parts): void {
  const imprimerEmise = imprimerApres(app, pdfFactures);

  serve(app, emettreFacture, async (context) => {
    const facture = await emettre(context, cipher);
    context.committed(() => imprimerEmise(facture));
    return facture;
  });

  serve(app, etablirAvoir, async (context) => {
    const avoir = await corriger(context);
    context.committed(() => imprimerEmise(avoir));
    return avoir;
  });

  serve(app, getFactures, async ({ db, params: { id } }) => {
    if (!(await existe(db, id))) throw notFound('Dossier');
    return (await readFactures(db, id)).map(toDocument);
  });

  serveRaw(app, facturePdf, async (request, reply) => {
    const { params, query } = parseRequest(facturePdf, request);
    const enVigueur = factureEnVigueur((await readFactures(app.db, params.id)).map(toDocument));
    if (enVigueur && query.proforma === undefined) {
      const { pdf, label } = await pdfFactures.lire(enVigueur.id);
      return sendPdf(reply, label, pdf, query.telecharger);
    }
    const charge = await charger(app.db, params.id, cipher);
    const now = app.now();
    const page = await pageDuDossier(app.db, charge, { numero: null, date: officeDay(now) });
    const pdf = await imprimer('facture', page, now, whileThere(reply));
    const label = fileName(`Facture pro forma ${nomDossier(charge.dossier)}`);
    return sendPdf(reply, `${label}.pdf`, pdf, query.telecharger);
  });

  serveRaw(app, documentFacturePdf, async (request, reply) => {
    const { params, query } = parseRequest(documentFacturePdf, request);
    const { pdf, label } = await pdfFactures.lire(params.id);
    return sendPdf(reply, label, pdf, query.telecharger);
  });
}
