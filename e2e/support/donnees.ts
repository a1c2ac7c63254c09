/** What an office has already when a test begins, written by its own calls. */
import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { get, post } from './api';

interface Ecrit {
  id: number;
  version: number;
}
export interface Client {
  id: number;
  nom: string;
  prenom: string;
  cin: string;
}
export interface Propriete {
  id: number;
  label: string;
}

/** Two tests never meet: a CIN is unique in the office. */
export const nouvelleCin = (): string => `E${randomInt(1_000_000, 9_999_999)}`;
export const nouvelleReference = (): string => `${randomInt(100_000, 999_999)}/C`;

export async function creerClient(
  request: APIRequestContext,
  nom: string,
  prenom: string,
  cin = nouvelleCin(),
): Promise<Client> {
  const { id } = await post<Ecrit>(request, '/client/addClient', {
    nom,
    prenom,
    cin,
    genre: 'Homme',
    date_naissance: '1980-05-14',
    profession: 'Commerçant',
    tel_portable: '0661223344',
    nationalite: 'Marocaine',
    ville: 'Rabat',
    commune: 'Agdal',
    adresse: '12, avenue de France',
    etat_civile: 'Célibataire',
  });
  return { id, nom, prenom, cin };
}

export async function creerPropriete(
  request: APIRequestContext,
  designation: string,
  refFonciere = nouvelleReference(),
): Promise<Propriete> {
  const { id } = await post<Ecrit>(request, '/propriete/addPropriete', {
    designation,
    situationJuridique: 'Titre Foncier',
    refFonciere,
    nature: 'Bureau',
    numTsc: 12,
    adresse: '3, rue Patrice Lumumba',
    prefecture: 'Rabat',
    commune: 'Hassan',
  });
  return { id, label: `${designation} · ${refFonciere}` };
}

/** A file that is only configured: a draft whose six steps are blank. */
export const creerBrouillon = (request: APIRequestContext, titre: string): Promise<number> =>
  post<number>(request, '/dossier/submit/config', {
    titre,
    config: { type: 'Vente immobilière', complement: 'Non' },
    devis: { prix_vente: 500_000, enreg_percent: 4, conserv_percent: 1.5, frais_etude: 5_000 },
  });

export interface DossierCree {
  id: number;
  titre: string;
  vendeur: Client;
  acquereur: Client;
}

const partieDe = (client: Client) => ({
  client: { client: client.id },
  quote: 100,
  qualite: 'es-nom',
});

/** A draft whose Ouverture is whole: one seller, one buyer, one property, the price hors la vue. */
export async function creerOuvert(request: APIRequestContext, titre: string): Promise<DossierCree> {
  const id = await creerBrouillon(request, titre);
  const vendeur = await creerClient(request, 'Bennis', 'Omar');
  const acquereur = await creerClient(request, 'Chraïbi', 'Leïla');
  const propriete = await creerPropriete(request, 'Bureau de la place');
  await post(request, '/dossier/vente_immob/add/ouverture', {
    id,
    ouverture: {
      titre,
      prix: {
        total: 500_000,
        caisseNotaire: { isChecked: false, cdg: null },
        horsVue: { isChecked: true, montant: 500_000 },
      },
      proprietes: [propriete.id],
      vendeurs: [partieDe(vendeur)],
      acquereurs: [partieDe(acquereur)],
    },
  });
  return { id, titre, vendeur, acquereur };
}

/** A draft whose price rests on an affair that holds that much. */
export async function creerEnCaisse(
  request: APIRequestContext,
  titre: string,
  montant: number,
): Promise<DossierCree & { cdgId: number }> {
  const dossier = await creerOuvert(request, titre);
  const deClient = dossier.acquereur.id;
  const versement = { montant, typePaiement: 'Virement', dateVirement: '2026-11-02', deClient };
  const { cdgId } = await post<{ cdgId: number }>(request, `/cdg/addCdg/${dossier.id}`, {
    versements: [versement],
  });
  const { ouverture } = await get<{ ouverture: object }>(request, `/dossier/getDossierById/${dossier.id}`);
  await post(request, '/dossier/vente_immob/add/ouverture', {
    id: dossier.id,
    ouverture: {
      ...ouverture,
      prix: {
        total: 500_000,
        caisseNotaire: { isChecked: true, cdg: { value: cdgId } },
        horsVue: { isChecked: false, montant: null },
      },
    },
  });
  return { ...dossier, cdgId };
}

interface Parties {
  vends: { id: number }[];
  acqs: { id: number }[];
}
const SIGNATURE = { date: '2026-11-12', heure: '10:30' };

/** The same, signed: it has its number. */
export async function creerSigne(request: APIRequestContext, titre: string): Promise<DossierCree> {
  const dossier = await creerOuvert(request, titre);
  const parties = await get<Parties>(request, `/dossier/vente_immob/getAcqVendByDosId/${dossier.id}`);
  const signee = ({ id }: { id: number }) => ({ id, signature: SIGNATURE });
  await post(request, `/dossier/vente_immob/add/signature/${dossier.id}`, {
    vendeurs: parties.vends.map(signee),
    acquereurs: parties.acqs.map(signee),
  });
  return dossier;
}

/** The same, whole but for its pieces. `formalite` replaces what the client does by himself. */
export async function creerSansPieces(
  request: APIRequestContext,
  titre: string,
  formalite: object = { tpi: { tpiCase: 'client' }, qf: { qfCase: 'client' } },
): Promise<DossierCree> {
  const dossier = await creerSigne(request, titre);
  const add = (etape: string, body: object) =>
    post(request, `/dossier/vente_immob/add/${etape}/${dossier.id}`, body);
  await add('enregistrement', { refAvis: 'AV-1', re: '11', or: '12', date: '2026-11-18' });
  await add('conservation', { dateEnvoie: '2026-11-19', r1: 'R1-5' });
  await add('formalite', formalite);
  return dossier;
}
