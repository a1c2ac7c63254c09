/** A file with something of everything in it, whose words and numbers are found nowhere else. */
import { expect } from 'vitest';
import { getCdgById } from '../../cdg/api';
import { addOperation } from '../../comptabilite/api';
import { getCorbeille } from '../../corbeille/api';
import { addEcheance, deleteEcheances } from '../../echeance/api';
import type { AnswerOf, Call } from '../../kit/api';
import { addDays, officeDay, officeYear } from '../../kit/dates';
import { addCdgDossier, addOuverture, submitConfig } from '../../dossier/api';
import { ajouter, pieces } from './archive';
import { caisse, configSaisie, partie, signer, verser } from './dossiers';
import { facturer } from './factures';
import type { Office } from './office';
import { unClient, uneSociete, unePropriete } from './registres';

/** Numbers given from there on are recognised wherever they are printed. */
export const DEPART = 7_390;

export interface Cloison {
  dossier: number;
  cdg: number;
  facture: number;
  fichier: number;
  echeance: number;
  operation: number;
  versement: number;
  /** One of its deadlines, deleted. */
  corbeille: number;
  client: number;
  societe: number;
  propriete: number;
}

async function numeroterDepuis({ server: { app } }: Office, valeur: number): Promise<void> {
  const annee = officeYear(app.now());
  const noms = ['repertoire', 'recu', 'facture'].map((serie) => `${serie}:${annee}`);
  await app.db.deleteFrom('compteur').where('nom', 'in', noms).execute();
  await app.db
    .insertInto('compteur')
    .values(noms.map((nom) => ({ nom, valeur })))
    .execute();
}

/** The same office, as that account uses it. */
export const comme = (office: Office, cookie: string): Office => ({
  ...office,
  cookie,
  call: (spec, sent) => office.call(spec, { cookie, ...sent }),
  upload: (spec, sent) => office.upload(spec, { cookie, ...sent }),
});

/** Made by the account that uses `office`, and who is responsible for it; `mot` is in each of its words. */
export async function unDossierPlein(
  office: Office,
  { mot, depart }: { mot: string; depart: number },
): Promise<Cloison> {
  await numeroterDepuis(office, depart);
  const ecrire = async <C extends Call>(spec: C, sent: object): Promise<AnswerOf<C>> => {
    const { status, body, error } = await office.call(spec, sent);
    expect(status, JSON.stringify(error)).toBe(200);
    return body;
  };
  const [client, autre] = [await unClient(office), await unClient(office)];
  const [societe, propriete] = [await uneSociete(office), await unePropriete(office)];
  const titre = `Vente ${mot}`;
  const dossier = await ecrire(submitConfig, { body: configSaisie({ titre }) });
  const params = { id: dossier, dossierId: dossier };
  const cheque = { montant: 900_000, typePaiement: 'Chèque', numCheque: `C${mot}`, chequeBank: 'CIH' };
  const { cdgId } = await ecrire(addCdgDossier, {
    params,
    body: { versements: [{ ...cheque, deClient: client }] },
  });
  const representant = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: societe };
  const ouverture = {
    titre,
    prix: caisse(cdgId),
    proprietes: [propriete],
    acquereurs: [partie(client, representant)],
    vendeurs: [partie(autre)],
  };
  await ecrire(addOuverture, { body: { id: dossier, ouverture } });
  expect((await signer(office, dossier)).status).toBe(200);
  expect((await verser(office, dossier, 'minute')).status).toBe(200);
  expect((await ajouter(office, dossier, { titre: `Plan ${mot}` })).status).toBe(200);
  const jour = officeDay(office.server.app.now());
  const echeance = { libelle: `Relancer ${mot}`, date: addDays(jour, 1), note: `Note ${mot}` };
  const argent = { genre: 'provision', montant: 60_000, date: jour, moyen: 'Chèque' };
  const [piece] = await pieces(office, dossier);
  const relique = await ecrire(addEcheance, { params, body: { ...echeance, libelle: `Relique ${mot}` } });
  await ecrire(deleteEcheances, { body: [relique.id] });
  const [supprimee] = await ecrire(getCorbeille, { query: { q: `relique ${mot}` } });
  const affaire = await ecrire(getCdgById, { params: { id: cdgId } });
  return {
    dossier,
    cdg: cdgId,
    versement: affaire.versements[0]?.idVers ?? 0,
    corbeille: supprimee?.id ?? 0,
    client,
    societe,
    propriete,
    fichier: piece?.courante?.fichier.id ?? 0,
    echeance: (await ecrire(addEcheance, { params, body: echeance })).id,
    operation: (await ecrire(addOperation, { params, body: { ...argent, tiers: `Tiers ${mot}` } })).id,
    facture: (await facturer(office, dossier)).id,
  };
}
