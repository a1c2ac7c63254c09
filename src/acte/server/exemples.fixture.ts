/** A short file and an absurdly long one, for the acts that are made of them. */
import type { TypeDossier } from '../../cdg/cdg';
import { DONATION } from '../../dossier/config';
import { type Dossier } from '../../dossier/dossier';
import { donationComplete, venteComplete } from '../../dossier/exemple.fixture';
import type { Partie } from '../../dossier/partie';
import type { Etude } from '../../etude/etude';
import type { Propriete } from '../../propriete/propriete';
import type { Societe } from '../../societe/societe';
import type { Personne } from '../personne';
import type { Sources } from '../sources';

const ETUDE: Etude = {
  version: 1,
  nom: 'Étude de Maître Benjelloun',
  notaire: 'Maître Salma Benjelloun',
  adresse: '12, avenue Mohammed V',
  ville: 'Rabat',
  tel: '05 37 70 12 34',
  fax: null,
  email: 'contact@etude.example',
  site: null,
  ice: '001525411000070',
  identifiantFiscal: '50112233',
  patente: null,
  cnss: null,
  rib: null,
  mentions: null,
  logo: null,
};

export const personne = (id: number, nom: string, change: Partial<Personne> = {}): Personne => ({
  id,
  nom,
  prenom: 'Karim',
  genre: 'Homme',
  date_naissance: '1980-05-14',
  profession: 'Commerçant',
  cin: `BE${id}`,
  tel_portable: '0661223344',
  email: null,
  nationalite: 'Marocaine',
  ville: 'Rabat',
  commune: 'Agdal',
  adresse: '12, avenue de France',
  etat_civile: 'Célibataire',
  nom_conjoint: null,
  prenom_conjoint: null,
  lieu_naissance_conjoint: null,
  date_naissance_conjoint: null,
  lieu_mariage: null,
  date_mariage: null,
  has_contrat_mariage: false,
  date_contrat: null,
  ...change,
});

const MARIE: Partial<Personne> = {
  etat_civile: 'Marié(e)',
  nom_conjoint: 'Berrada',
  prenom_conjoint: 'Nadia',
  lieu_naissance_conjoint: 'Fès',
  date_naissance_conjoint: '1982-02-03',
  lieu_mariage: 'Fès',
  date_mariage: '2006-07-21',
};

const SOCIETE: Societe = {
  id: 1,
  nom: 'Atlas Immobilier',
  adresse: '9, rue du Port, Casablanca',
  identifiantFiscale: '50112233',
  rc: '4471 Casablanca',
  ice: '001525411000070',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};

const bien = (id: number, designation: string, change: Partial<Propriete> = {}): Propriete => ({
  id,
  designation,
  situationJuridique: 'Titre Foncier',
  refFonciere: `${id}2345/C`,
  nature: 'Appartement',
  numTsc: 12,
  datePermis: '01/06/2015',
  datePermisInput: '2015-06-01',
  superficieTotal: 94.5,
  superficieTerrasse: 12,
  superficieParking: 14,
  superficieCouverte: null,
  adresse: '3, rue des Orangers',
  prefecture: 'Rabat',
  commune: 'Agdal',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...change,
});

const MODES = [
  { typePaiement: 'Chèque', numCheque: '0045871', chequeBank: 'Attijariwafa bank' },
  { typePaiement: 'Virement', dateVirement: '2026-11-10' },
  { typePaiement: 'Espèce', dateVersement: '2026-11-11', numVersement: 'V-12' },
] as const;

const affaire = (nombre: number, deClient: number): Sources['affaire'] => ({
  id: 43,
  numRecu: '2026/0043',
  numCompte: '007 780 0001234567890123 45',
  objet: 'Vente immobilière',
  solde: 0,
  dossierId: 1,
  version: 1,
  versements: Array.from({ length: nombre }, (_, i) => ({
    id: i + 1,
    idVers: i + 1,
    typeVersement: i === 0 ? 'Premier Versement' : 'Complément de Versement',
    montant: 125_000.5,
    dateVersement: null,
    dateVersementInput: null,
    numVersement: null,
    dateVirement: null,
    dateVirementInput: null,
    numCheque: null,
    chequeBank: null,
    deClient,
    deClientLabel: 'Karim Alaoui',
    ...MODES[i % MODES.length],
    typePaiement: MODES[i % MODES.length]?.typePaiement ?? 'Espèce',
  })),
  clientsBeneficiaire: [],
  autresBenLabels: [],
});

const vide = (type: TypeDossier): Dossier => (type === DONATION ? donationComplete() : venteComplete());

/** The parties of the complete file, given to these people: `client` is the person's id. */
function repartir<P extends Partie>(
  modele: P | undefined,
  clients: Personne[],
  change: Partial<Partie>[],
): P[] {
  if (!modele) throw new Error('no party');
  return clients.map(({ id, nom, prenom, cin }, i) => ({
    ...modele,
    id,
    index: i + 1,
    client: { client: id, numCin: cin, fullname: `${nom} ${prenom}`, nom, prenom, hasCin: false },
    quote: Math.floor(10_000 / clients.length) / 100,
    ...change[i % change.length],
  }));
}

const SIMPLE: Partial<Partie> = { qualite: 'es-nom' };
const SOCIETAIRE: Partial<Partie> = {
  qualite: 'es-qualité',
  typeQualite: 'Représentant',
  representant: 1,
  representantLabel: SOCIETE.nom,
};
const DEUX_QUALITES: Partial<Partie> = { ...SOCIETAIRE, qualite: 'es-nom et qualité' };
const PAR_MANDATAIRE: Partial<Partie> = {
  qualite: 'es-qualité',
  typeQualite: 'Mandataire',
  mandataire: { client: 900, fullname: 'Tazi Youssef' },
};

function sourcesDe(
  dossier: Dossier,
  personnes: Personne[],
  proprietes: Propriete[],
  versements: number,
): Sources {
  return {
    dossier: { ...dossier, ouverture: { ...dossier.ouverture, proprietes: proprietes.map(({ id }) => id) } },
    etude: ETUDE,
    personnes: [...personnes, personne(900, 'Tazi', { prenom: 'Youssef', profession: 'Avocat' })],
    societes: [SOCIETE],
    proprietes,
    affaire: affaire(versements, personnes[0]?.id ?? 0),
    aujourdhui: '2026-11-21',
  };
}

/** One woman sells to one man. */
export function court(type: TypeDossier): Sources {
  const dossier = vide(type);
  const vendeur = personne(1, 'El Fassi', { prenom: 'Salma', genre: 'Femme', profession: 'Médecin' });
  const acquereur = personne(2, 'Alaoui', MARIE);
  const { vendeurs, acquereurs } = dossier.ouverture;
  dossier.ouverture.vendeurs = repartir(vendeurs[0], [vendeur], [SIMPLE]);
  dossier.ouverture.acquereurs = repartir(acquereurs[0], [acquereur], [SIMPLE]);
  return sourcesDe(dossier, [acquereur, vendeur], [bien(1, 'Appartement 12')], 1);
}

const NOMS = [
  'El Idrissi El Alaoui Ben Abdeljalil Ould Sidi Mohammed Zemmouri',
  'العلوي المدغري',
  'd’Almeida-Montgomery & Fils <associés>',
  'Aït Ouaziz-Œuvrard',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
];
const PRENOMS = ['Fatima-Zahra', 'محمد أمين', 'Jean-Christophe', 'Zoé', 'Karim'];
const COTE = 15;
const BIENS = 12;
const VERSEMENTS = 24;

/** Thirty parties, twelve properties, twenty-four payments. */
export function tresLong(type: TypeDossier): Sources {
  const dossier = vide(type);
  const gens = (debut: number): Personne[] =>
    Array.from({ length: COTE }, (_, i) =>
      personne(debut + i, NOMS[i % NOMS.length] ?? '', {
        prenom: PRENOMS[i % PRENOMS.length],
        genre: i % 2 ? 'Homme' : 'Femme',
        profession: 'Administratrice déléguée aux relations extérieures et à la coopération décentralisée',
        adresse: '1234 bis, boulevard de la Résistance et de l’Armée de libération, résidence الأندلس',
        ...(i % 3 ? MARIE : {}),
        ...(i % 6 === 1 ? { has_contrat_mariage: true, date_contrat: '2006-07-01' } : {}),
      }),
    );
  const [vendeurs, acquereurs] = [gens(100), gens(200)];
  const roles = [SIMPLE, SOCIETAIRE, PAR_MANDATAIRE, DEUX_QUALITES];
  dossier.ouverture.vendeurs = repartir(dossier.ouverture.vendeurs[0], vendeurs, roles);
  dossier.ouverture.acquereurs = repartir(dossier.ouverture.acquereurs[0], acquereurs, roles);
  const situations = ['Titre Foncier', 'Réquisition', 'Non Immatriculé'];
  const proprietes = Array.from({ length: BIENS }, (_, i) =>
    bien(i + 1, `Propriété dite « Bled Sidi Bouknadel ${'très '.repeat(i)}longue » no ${i + 1}`, {
      situationJuridique: situations[i % situations.length],
      ...(i % 2 ? { superficieTerrasse: null, superficieParking: null, datePermisInput: null } : {}),
    }),
  );
  dossier.config = { ...dossier.config, complement: type === DONATION ? null : "Main levée d'hyptheque" };
  return sourcesDe(dossier, [...acquereurs, ...vendeurs], proprietes, VERSEMENTS);
}
