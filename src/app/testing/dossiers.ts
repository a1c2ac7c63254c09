/** Sales and donations at each point of their life, for the tests over HTTP. */
import { expect } from 'vitest';
import {
  addCdgDossier,
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  changePiece,
  getDossierById,
  submitConfig,
  switchCloture,
} from '../../dossier/api';
import type { Dossier } from '../../dossier/dossier';
import type { PieceKey } from '../../dossier/pieces';
import type { Office } from './office';
import { PDF, unClient, unePropriete } from './registres';

export const VENTE = 'Vente immobilière';
export const DONATION = 'Donation immobilière';
export const CHEQUE_CDG = 'Chèque CDG';

export const DEVIS = {
  nom_client: 'Alaoui',
  prix_vente: 1_000_000,
  enreg_percent: 4,
  conserv_percent: 1.5,
  tva_percent: 10,
  expedition: 200,
  droits_fixes: 300.5,
  droit_acte: 0,
  frais_etude: 10_000,
};
export const SIGNATURE = { date: '2026-11-12', heure: '10:30' };
export const ENREGISTREMENT = { refAvis: 'A1', re: '1', or: '2', date: '2026-11-18' };
export const CONSERVATION = { dateEnvoie: '2026-11-19', r1: 'R1', observation: 'Rien à dire' };
export const PAR_LE_CLIENT = { tpi: { tpiCase: 'client' }, qf: { qfCase: 'client' } };

export const configSaisie = (changes: object = {}) => ({
  titre: 'Vente Tazi',
  config: { type: VENTE, complement: 'Non' },
  devis: DEVIS,
  ...changes,
});

export const partie = (client: number, changes: object = {}) => ({
  client: { client },
  quote: 100,
  qualite: 'es-nom',
  ...changes,
});

export const virement = (deClient: number, montant: number) => ({
  montant,
  typePaiement: 'Virement',
  dateVirement: '2026-11-02',
  deClient,
});

/** A price off the deed only, so that no affair is needed. */
export const HORS_VUE = {
  total: 1_000_000,
  caisseNotaire: { isChecked: false },
  horsVue: { isChecked: true, montant: 50_000 },
};
export const caisse = (cdgId: number) => ({
  total: 1_000_000,
  caisseNotaire: { isChecked: true, cdg: { value: cdgId } },
  horsVue: { isChecked: false },
});

/** What a file is made of, and what its Ouverture was written with. */
export interface Vente {
  id: number;
  vendeur: number;
  acquereur: number;
  bien: number;
  ouverture: Record<string, unknown> & { vendeurs: object[]; acquereurs: object[] };
}

export async function lire(office: Office, id: number): Promise<Dossier> {
  const { status, body } = await office.call(getDossierById, { params: { id } });
  expect(status).toBe(200);
  return body;
}

export async function uneConfig(office: Office, changes: object = {}): Promise<number> {
  const { status, body } = await office.call(submitConfig, { body: configSaisie(changes) });
  expect(status).toBe(200);
  return body;
}

interface Choix {
  config?: object;
  ouverture?: object;
  vendeur?: number;
  acquereur?: number;
  bien?: number;
}

/** Configured, its Ouverture whole: still a draft. */
export async function uneVente(office: Office, choix: Choix = {}): Promise<Vente> {
  const vendeur = choix.vendeur ?? (await unClient(office, { nom: 'Vendeur' }));
  const acquereur = choix.acquereur ?? (await unClient(office, { nom: 'Acquereur' }));
  const bien = choix.bien ?? (await unePropriete(office));
  const id = await uneConfig(office, choix.config);
  const ouverture = {
    titre: 'Vente Tazi',
    prix: HORS_VUE,
    proprietes: [bien],
    acquereurs: [partie(acquereur)],
    vendeurs: [partie(vendeur)],
    ...choix.ouverture,
  };
  const { status, error } = await office.call(addOuverture, { body: { id, ouverture } });
  expect(error, `ouverture ${status}`).toBe(id);
  return { id, vendeur, acquereur, bien, ouverture };
}

/** Both sides signed at the same hour. */
export async function signer(office: Office, id: number, signature: object = SIGNATURE, sent: object = {}) {
  const { ouverture } = await lire(office, id);
  const signed = ({ id: partie }: { id: number }) => ({ id: partie, signature });
  const body = {
    vendeurs: ouverture.vendeurs.map(signed),
    acquereurs: ouverture.acquereurs.map(signed),
  };
  return office.call(addSignature, { params: { id }, body, ...sent });
}

export async function uneVenteSignee(office: Office, choix: Choix = {}): Promise<Vente> {
  const vente = await uneVente(office, choix);
  expect((await signer(office, vente.id)).status).toBe(200);
  return vente;
}

export const verser = (office: Office, dossierId: number, fileType: PieceKey, sent: object = {}) =>
  office.upload(changePiece, {
    params: { dossierId },
    file: new Blob([PDF]),
    name: `${fileType}.pdf`,
    fields: { fileType },
    ...sent,
  });

/** What a signed file still needs before it can be closed. */
export async function completer(office: Office, id: number): Promise<void> {
  const params = { id };
  await office.call(addEnregistrement, { params, body: ENREGISTREMENT });
  await office.call(addConservation, { params, body: CONSERVATION });
  await office.call(addFormalite, { params, body: PAR_LE_CLIENT });
  await verser(office, id, 'expedition');
  await verser(office, id, 'certificatPropriete');
}

/** Nothing is missing: it only has to be closed. */
export async function uneVenteComplete(office: Office, choix: Choix = {}): Promise<Vente> {
  const vente = await uneVenteSignee(office, choix);
  await completer(office, vente.id);
  return vente;
}

export const cloturer = (office: Office, id: number, etat: 'on' | 'off' = 'on') =>
  office.call(switchCloture, { params: { etat, id } });

export async function uneVenteClose(office: Office, choix: Choix = {}): Promise<Vente> {
  const vente = await uneVenteComplete(office, choix);
  expect((await cloturer(office, vente.id)).status).toBe(200);
  return vente;
}

/** Opens the file's affair with one transfer of that amount; answers its id. */
export async function uneAffaire(office: Office, { id, acquereur }: Vente, montant = 900_000) {
  const body = { versements: [virement(acquereur, montant)] };
  const written = await office.call(addCdgDossier, { params: { dossierId: id }, body });
  expect(written.status).toBe(200);
  return written.body;
}

/** With an affair of 900 000 DH on which the price rests. */
export async function uneVenteEnCaisse(office: Office): Promise<Vente & { cdgId: number }> {
  const vente = await uneVente(office);
  const { cdgId } = await uneAffaire(office, vente);
  const ouverture = { ...vente.ouverture, prix: caisse(cdgId) };
  expect((await office.call(addOuverture, { body: { id: vente.id, ouverture } })).status).toBe(200);
  return { ...vente, cdgId, ouverture };
}
