/** A sale of which nothing is missing, with its people, for the tests of the acts. */
import { venteComplete } from '../dossier/exemple.fixture';
import type { Partie } from '../dossier/partie';
import type { Etude } from '../etude/etude';
import type { Propriete } from '../propriete/propriete';
import type { Societe } from '../societe/societe';
import type { Personne } from './personne';
import { type Portee, resoudre } from './portee';
import type { Sources } from './sources';
import { cleDe } from './tag';

export const etudeExemple: Etude = {
  version: 1,
  nom: 'Étude de Maître Benjelloun',
  notaire: 'Maître Salma Benjelloun',
  adresse: '12, avenue Mohammed V',
  ville: 'Rabat',
  tel: '0537701234',
  fax: '0537701235',
  email: 'contact@etude.ma',
  site: null,
  ice: '001525411000070',
  identifiantFiscal: '50112233',
  patente: '25711034',
  cnss: '4471203',
  rib: '007780000123456789012345',
  mentions: null,
  logo: null,
};

export const personne = (id: number, changes: Partial<Personne> = {}): Personne => ({
  id,
  nom: `Nom${id}`,
  prenom: `Prenom${id}`,
  genre: 'Homme',
  date_naissance: '1980-03-01',
  profession: 'Commerçant',
  cin: `BE${id}`,
  tel_portable: '0612345678',
  email: 'a@exemple.ma',
  nationalite: 'Marocaine',
  ville: 'Rabat',
  commune: 'Agdal',
  adresse: '1, avenue Mohammed V',
  etat_civile: 'Célibataire',
  nom_conjoint: null,
  prenom_conjoint: null,
  lieu_naissance_conjoint: null,
  date_naissance_conjoint: null,
  lieu_mariage: null,
  date_mariage: null,
  has_contrat_mariage: false,
  date_contrat: null,
  ...changes,
});
export const femme = (id: number, changes: Partial<Personne> = {}): Personne =>
  personne(id, { genre: 'Femme', ...changes });

export const MARIAGE: Partial<Personne> = {
  etat_civile: 'Marié(e)',
  nom_conjoint: 'Berrada',
  prenom_conjoint: 'Nadia',
  lieu_naissance_conjoint: 'Fès',
  date_naissance_conjoint: '1985-07-14',
  lieu_mariage: 'Fès',
  date_mariage: '2010-06-01',
  has_contrat_mariage: false,
  date_contrat: null,
};

export const bien = (id: number, changes: Partial<Propriete> = {}): Propriete => ({
  id,
  designation: `Appartement ${id}`,
  situationJuridique: 'Titre Foncier',
  refFonciere: `1234${id}/C`,
  nature: 'Appartement',
  numTsc: 12,
  datePermis: '05/03/2020',
  datePermisInput: '2020-03-05',
  superficieTotal: 94.5,
  superficieTerrasse: 12,
  superficieParking: 14,
  superficieCouverte: null,
  adresse: '3, rue des Orangers',
  prefecture: 'Rabat',
  commune: 'Agdal',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

export const societe = (id: number, changes: Partial<Societe> = {}): Societe => ({
  id,
  nom: 'Atlas Immobilier',
  adresse: '9, rue du Port',
  identifiantFiscale: '50112233',
  rc: '4471',
  ice: '001525411000070',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

const partie = ({ id, nom, prenom, cin }: Personne, index: number, changes: Partial<Partie> = {}) => ({
  index,
  id: index,
  idAcq: index,
  idVend: index,
  isTpi: true,
  client: { client: id, numCin: cin, fullname: `${nom} ${prenom}`, nom, prenom, hasCin: true },
  quote: 50,
  qualite: 'es-nom' as Partie['qualite'],
  typeQualite: null as Partie['typeQualite'],
  representant: null as number | null,
  representantLabel: null,
  mandataire: null as Partie['mandataire'],
  signature: { date: '2026-11-12', heure: '10:30' } as Partie['signature'],
  ...changes,
});

export interface Role {
  personne: Personne;
  partie?: Partial<Partie>;
}

/** The sale of the rules' tests, between these people. */
export function sources(
  {
    vendeurs = [{ personne: personne(1) }],
    acquereurs = [{ personne: personne(2) }],
  }: {
    vendeurs?: Role[];
    acquereurs?: Role[];
  } = {},
  changes: Partial<Sources> = {},
): Sources {
  const dossier = venteComplete();
  const [modele] = dossier.ouverture.vendeurs;
  if (!modele) throw new Error('no seller in the example');
  dossier.ouverture.vendeurs = vendeurs.map((role, i) => ({
    ...modele,
    ...partie(role.personne, i + 1, role.partie),
  }));
  dossier.ouverture.acquereurs = acquereurs.map((role, i) => partie(role.personne, i + 1, role.partie));
  return {
    dossier,
    etude: etudeExemple,
    personnes: [...vendeurs, ...acquereurs].map((role) => role.personne),
    societes: [],
    proprietes: [bien(1)],
    affaire: {
      id: 43,
      version: 1,
      numRecu: '2026/0043',
      numCompte: '007 780',
      objet: 'Vente immobilière',
      dossierId: 1,
      solde: 900_000,
      versements: [
        {
          id: 1,
          idVers: 1,
          typeVersement: 'Premier Versement',
          montant: 900_000,
          typePaiement: 'Espèce',
          dateVersement: '2026-11-02',
          numVersement: '77',
          dateVirement: null,
          numCheque: null,
          chequeBank: null,
          deClient: acquereurs[0]?.personne.id ?? 0,
          deClientLabel: 'X',
        },
      ],
      clientsBeneficiaire: [],
      autresBenLabels: [],
    },
    droitEspeces: null,
    aujourdhui: '2026-11-21',
    ...changes,
  };
}

/** What these tags print there. */
export const dire = (portee: Portee, ...noms: string[]) => noms.map((nom) => resoudre(cleDe(nom), [portee]));
/** A row of a loop that the test knows to be there. */
export function premiere(portee: Portee, boucle: string, rang = 0): Portee {
  const rangee = (portee.get(boucle) as Portee[])[rang];
  if (!rangee) throw new Error(`no row ${rang} of ${boucle}`);
  return rangee;
}
