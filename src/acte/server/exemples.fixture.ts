/** A short file and an absurdly long one, for the acts that are made of them. */
import type { TypeDossier } from '../../cdg/cdg';
import { DONATION } from '../../dossier/config';
import { type Dossier } from '../../dossier/dossier';
import { donationComplete, venteComplete } from '../../dossier/exemple.fixture';
import type { Partie } from '../../dossier/partie';
import type { Propriete } from '../../propriete/propriete';
import { MARIAGE, bien, etudeExemple, personne, societe } from '../exemple.fixture';
import type { Personne } from '../personne';
import type { Sources } from '../sources';

const SOCIETE = societe(1);

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
    etude: etudeExemple,
    personnes: [...personnes, personne(900, { nom: 'Tazi', prenom: 'Youssef', profession: 'Avocat' })],
    societes: [SOCIETE],
    proprietes,
    affaire: affaire(versements, personnes[0]?.id ?? 0),
    droitEspeces: null,
    aujourdhui: '2026-11-21',
  };
}

/** One woman sells to one man. */
export function court(type: TypeDossier): Sources {
  const dossier = vide(type);
  const vendeur = personne(1, { nom: 'El Fassi', prenom: 'Salma', genre: 'Femme', profession: 'Médecin' });
  const acquereur = personne(2, { nom: 'Alaoui', ...MARIAGE });
  const { vendeurs, acquereurs } = dossier.ouverture;
  dossier.ouverture.vendeurs = repartir(vendeurs[0], [vendeur], [SIMPLE]);
  dossier.ouverture.acquereurs = repartir(acquereurs[0], [acquereur], [SIMPLE]);
  return sourcesDe(dossier, [acquereur, vendeur], [bien(1, { designation: 'Appartement 12' })], 1);
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
      personne(debut + i, {
        nom: NOMS[i % NOMS.length],
        prenom: PRENOMS[i % PRENOMS.length],
        genre: i % 2 ? 'Homme' : 'Femme',
        profession: 'Administratrice déléguée aux relations extérieures et à la coopération décentralisée',
        adresse: '1234 bis, boulevard de la Résistance et de l’Armée de libération, résidence الأندلس',
        ...(i % 3 ? MARIAGE : {}),
        ...(i % 6 === 1 ? { has_contrat_mariage: true, date_contrat: '2006-07-01' } : {}),
      }),
    );
  const [vendeurs, acquereurs] = [gens(100), gens(200)];
  const roles = [SIMPLE, SOCIETAIRE, PAR_MANDATAIRE, DEUX_QUALITES];
  dossier.ouverture.vendeurs = repartir(dossier.ouverture.vendeurs[0], vendeurs, roles);
  dossier.ouverture.acquereurs = repartir(dossier.ouverture.acquereurs[0], acquereurs, roles);
  const situations = ['Titre Foncier', 'Réquisition', 'Non Immatriculé'];
  const proprietes = Array.from({ length: BIENS }, (_, i) =>
    bien(i + 1, {
      designation: `Propriété dite « Bled Sidi Bouknadel ${'très '.repeat(i)}longue » no ${i + 1}`,
      situationJuridique: situations[i % situations.length],
      ...(i % 2 ? { superficieTerrasse: null, superficieParking: null, datePermisInput: null } : {}),
    }),
  );
  dossier.config = { ...dossier.config, complement: type === DONATION ? null : "Main levée d'hyptheque" };
  return sourcesDe(dossier, [...acquereurs, ...vendeurs], proprietes, VERSEMENTS);
}
