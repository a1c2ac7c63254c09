/** What an office has already when a test begins, written by its own calls. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Dossier } from '../../src/dossier/dossier';
import { type EtapeId, OUVERTURE } from '../../src/dossier/etape';
import { get, post } from './api';
import { type Client, unClient, unePropriete, unique } from './registres';

export interface Propriete {
  id: number;
  label: string;
}

export const nouvelleReference = (): string => `${unique('')}/C`;
/** A file's title, which nothing else in the office has. */
export const titre = (quoi: string): string => `${quoi} ${nouvelleReference()}`;

export const creerClient = (request: APIRequestContext, nom: string, prenom: string): Promise<Client> =>
  unClient(request, {
    nom,
    prenom,
    genre: 'Homme',
    date_naissance: '1980-05-14',
    profession: 'Commerçant',
  });

export async function creerPropriete(
  request: APIRequestContext,
  designation: string,
  refFonciere = nouvelleReference(),
): Promise<Propriete> {
  const { id } = await unePropriete(request, { designation, refFonciere, nature: 'Bureau' });
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

/** The whole file, as its screens read it. */
export const lireDossier = (request: APIRequestContext, id: number | string): Promise<Dossier> =>
  get(request, `/dossier/getDossierById/${id}`);

export const ouvrirEtape = (page: Page, id: number, etape: EtapeId = OUVERTURE) =>
  page.goto(`/app/dossier/modifier/${id}?etape=${etape}`);

/** A draft whose price rests on an affair that holds `montant`. */
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
  const { ouverture } = await lireDossier(request, dossier.id);
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

/** Every party signs: the file has its number. */
export async function signer(request: APIRequestContext, id: number): Promise<void> {
  const { ouverture } = await lireDossier(request, id);
  const signature = { date: '2026-11-12', heure: '10:30' };
  const signee = (partie: { id: number }) => ({ id: partie.id, signature });
  await post(request, `/dossier/vente_immob/add/signature/${id}`, {
    vendeurs: ouverture.vendeurs.map(signee),
    acquereurs: ouverture.acquereurs.map(signee),
  });
}

/** The same sale, signed. */
export async function creerSigne(request: APIRequestContext, titre: string): Promise<DossierCree> {
  const dossier = await creerOuvert(request, titre);
  await signer(request, dossier.id);
  return dossier;
}

/** The same sale, whole but for its pieces. `formalite` replaces the default: all done by the client. */
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
