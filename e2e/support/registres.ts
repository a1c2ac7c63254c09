/** Clients, companies, properties and affairs written through the API; each is found by a word of its own. */
import type { APIRequestContext } from '@playwright/test';
import { get, post } from './api';

const worker = (process.env.TEST_WORKER_INDEX ?? '0').padStart(2, '0');
let counter = 0;
/** A word that nothing else in the office holds: searching for it finds one test's records. */
export const unique = (word: string): string => `${word}${worker}${String((counter += 1)).padStart(3, '0')}`;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export interface Client {
  id: number;
  nom: string;
  prenom: string;
  cin: string;
  fullname: string;
}

export async function unClient(request: APIRequestContext, changes: object = {}): Promise<Client> {
  const saisie = {
    nom: unique('Bennani'),
    prenom: 'Salma',
    genre: 'Femme',
    date_naissance: '1984-03-09',
    profession: 'Architecte',
    cin: unique('QW'),
    tel_portable: '0661234567',
    nationalite: 'Marocaine',
    ville: 'Rabat',
    commune: 'Agdal',
    adresse: '12, avenue de France',
    etat_civile: 'Célibataire',
    ...changes,
  };
  const { id } = await post<{ id: number }>(request, '/client/addClient', saisie);
  return { ...saisie, id, fullname: `${saisie.nom} ${saisie.prenom}` };
}

export const CONJOINT = {
  nom_conjoint: 'Idrissi',
  prenom_conjoint: 'Karim',
  lieu_naissance_conjoint: 'Fès',
  date_naissance_conjoint: '1982-07-14',
  lieu_mariage: 'Salé',
  date_mariage: '2010-06-05',
  has_contrat_mariage: true,
  date_contrat: '2010-06-01',
};

export async function uneSociete(request: APIRequestContext, changes: object = {}) {
  const saisie = {
    nom: unique('Atlas'),
    adresse: '9, rue du Port',
    identifiantFiscale: unique('50'),
    rc: unique('44'),
    ice: '001525411000070',
    ...changes,
  };
  const { id } = await post<{ id: number }>(request, '/societe/addSociete', saisie);
  return { ...saisie, id };
}

export async function unePropriete(request: APIRequestContext, changes: object = {}) {
  const saisie = {
    designation: unique('Garage'),
    situationJuridique: 'Titre Foncier',
    refFonciere: unique('TF'),
    nature: 'Garage',
    numTsc: 12,
    superficieTotal: 14.5,
    adresse: '3, rue des Orangers',
    prefecture: 'Rabat',
    commune: 'Agdal',
    ...changes,
  };
  const { id } = await post<{ id: number }>(request, '/propriete/addPropriete', saisie);
  return { ...saisie, id };
}

export async function unRdv(request: APIRequestContext, changes: object = {}) {
  const saisie = {
    nom: unique('Kettani'),
    prenom: 'Nadia',
    tel: '0661234567',
    date: '2031-05-06',
    heure: '10:30',
    motif: 'Donation à ses enfants',
    ...changes,
  };
  const { id } = await post<{ id: number }>(request, '/rdv/addRdv', saisie);
  return { ...saisie, id };
}

export async function uneAffaire(request: APIRequestContext, changes: object = {}) {
  const { cdgId } = await post<{ cdgId: number }>(request, '/cdg/addCdg', {
    objet: 'Vente immobilière',
    versements: [],
    ...changes,
  });
  const { numRecu } = await get<{ numRecu: string }>(request, `/cdg/getCdgById/${cdgId}`);
  return { id: cdgId, numRecu };
}
