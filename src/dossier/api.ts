import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { cdgDetail, cdgDossierBody, cdgWritten } from '../cdg/cdg';
import { uploaded, vueEnPlace } from '../fichier/fichier';
import { get, post, writtenAnswer } from '../kit/api';
import { idParam, idParams, idsParam } from '../kit/schema';
import { propriete } from '../propriete/propriete';
import { configBody } from './config';
import { dossier } from './dossier';
import { autresDossiers } from './autres';
import { conservationBody } from './etapes/conservation';
import { enregistrementBody } from './etapes/enregistrement';
import { formaliteBody } from './etapes/formalites';
import { ouvertureBody } from './etapes/ouverture';
import { signatureBody } from './etapes/signature';
import { partieVendeur, vendeurTpi } from './etapes/tpi';
import { acquereur } from './partie';
import { PIECES } from './pieces';

export * from './apiRegistre';

const dossierParams = z.object({ dossierId: idParam() });
const STEP = '/dossier/vente_immob/add';

export const getDossierById = get('/dossier/getDossierById/:id', {
  summary: 'Le dossier entier',
  touches: { dossier: 'params.id' },
  params: idParams,
  answer: dossier,
});

export const getAcqVendByDosId = get('/dossier/vente_immob/getAcqVendByDosId/:id', {
  summary: 'Les parties d’un dossier',
  touches: { dossier: 'params.id' },
  params: idParams,
  answer: z.object({ acqs: z.array(acquereur), vends: z.array(partieVendeur) }),
});

export const getTpiVendeurs = get('/tpi_client_dossier/getTpiVendeurs/:id', {
  summary: 'La ligne TPI de chaque vendeur',
  touches: { dossier: 'params.id' },
  params: idParams,
  answer: z.array(vendeurTpi),
});

export const submitConfig = post('/dossier/submit/config', {
  summary: 'Crée un dossier, ou modifie son type, son titre et son devis',
  touches: { dossier: 'body.id' },
  body: configBody,
  answer: z.int(),
});

export const addOuverture = post(`${STEP}/ouverture`, {
  summary: 'Enregistre l’ouverture ; sans `id`, crée une vente (D71)',
  touches: { dossier: 'body.id' },
  body: ouvertureBody,
  answer: z.int(),
});

export const addSignature = post(`${STEP}/signature/:id`, {
  summary: 'Enregistre les signatures ; complètes, elles numérotent le dossier (D37)',
  touches: { dossier: 'params.id' },
  params: idParams,
  body: signatureBody,
  answer: writtenAnswer.extend({ repertoire: z.string().nullable() }),
});

export const addEnregistrement = post(`${STEP}/enregistrement/:id`, {
  summary: 'Enregistre l’étape Enregistrement',
  touches: { dossier: 'params.id' },
  params: idParams,
  body: enregistrementBody,
  answer: writtenAnswer,
});

export const addConservation = post(`${STEP}/conservation/:id`, {
  summary: 'Enregistre l’étape Conservation foncière',
  touches: { dossier: 'params.id' },
  params: idParams,
  body: conservationBody,
  answer: writtenAnswer,
});

export const addFormalite = post(`${STEP}/formalite/:id`, {
  summary: 'Enregistre la TPI et le Quitus fiscal',
  touches: { dossier: 'params.id' },
  params: idParams,
  body: formaliteBody,
  answer: writtenAnswer,
});

export const setIsNotBrouillon = post('/dossier/setIsNotBrouillon/:id', {
  summary: 'Numérote le dossier et répond son répertoire ; sans effet la deuxième fois (D38)',
  touches: { dossier: 'params.id' },
  params: idParams,
  answer: z.string(),
});

/** `on` closes, `off` re-opens (R592). */
export const switchCloture = post('/dossier/cloture/switch/:etat/:id', {
  summary: 'Clôture ou réouvre un dossier',
  touches: { dossier: 'params.id' },
  right: 'cloturer' satisfies Droit,
  params: z.object({ etat: z.enum(['on', 'off']), id: idParam() }),
  answer: z.object({ isComplet: z.boolean(), version: z.int() }),
});

export const getAnnulation = get('/dossier/:id/annulation', {
  summary: 'Pourquoi, quand et par qui un dossier a été annulé ; `null` quand il ne l’est pas (D39)',
  touches: { dossier: 'params.id' },
  params: idParams,
  answer: z.object({ motif: z.string(), le: z.string().nullable(), par: z.string() }).nullable(),
});

export const revelerMdp = post('/dossier/:id/tpi/:partieId/reveler', {
  summary: 'Le mot de passe fiscal d’un vendeur ; la lecture est consignée (D48)',
  touches: { dossier: 'params.id' },
  right: 'voirMdp' satisfies Droit,
  recent: true,
  secret: true,
  params: z.object({ id: idParam(), partieId: idParam() }),
  answer: z.object({ mdp: z.string() }),
});

export const changePiece = post('/dossier/changeFile/:dossierId', {
  summary: 'Verse une pièce dans son emplacement ; `remplace` dit celle qui y a été lue, 0 pour aucune',
  touches: { dossier: 'params.dossierId' },
  kind: 'upload',
  params: dossierParams,
  body: z.object({ fileType: z.enum(PIECES, 'Pièce inconnue.'), remplace: vueEnPlace() }),
  answer: uploaded,
});

export const getProprietesByIdDossier = get('/propriete/getProprietesByIdDossier/:dossierId', {
  summary: 'Les propriétés d’un dossier',
  touches: { dossier: 'params.dossierId' },
  params: dossierParams,
  answer: z.array(propriete),
});

/** Its own, and those that the account does not see, are not named. */
export const getAutresDossiers = get('/propriete/getAutresDossiers/:dossierId', {
  summary: 'Les autres dossiers en cours qui ont ces propriétés (0062)',
  touches: { dossier: 'params.dossierId' },
  params: dossierParams,
  query: z.object({ proprietes: idsParam() }),
  answer: z.array(autresDossiers),
});

export const getCdgByDossierId = get('/cdg/getCdgByDossierId/:dossierId', {
  summary: 'L’affaire CDG d’un dossier ; `null` quand il n’en a pas (D80)',
  touches: { dossier: 'params.dossierId' },
  params: dossierParams,
  answer: cdgDetail.nullable(),
});

export const addCdgDossier = post('/cdg/addCdg/:dossierId', {
  summary: 'Ouvre l’affaire CDG d’un dossier, et le numérote (D37, D68)',
  touches: { dossier: 'params.dossierId' },
  params: dossierParams,
  body: cdgDossierBody,
  answer: cdgWritten,
});
