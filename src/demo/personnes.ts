import type { Hasard } from './hasard';

/** Invented people: their names, addresses and numbers belong to nobody. */
const COUPLES: [string, string, string, string][] = [
  ['El Fassi', 'Khadija', 'Tazi', 'Driss'],
  ['Alaoui Mdaghri', 'Youssef', 'N’Aït Ben Haddou', 'Fatima-Zohra'],
  ['Benjelloun Touimi', 'Omar', 'Sqalli', 'Ghita'],
  ['Cherkaoui', 'Mehdi', 'Lahlou', 'Salma'],
  ['Ouazzani', 'Abdellah', 'Bennani', 'Nezha'],
  ['Zniber', 'Hicham', 'Berrada', 'Meryem'],
  ['Aït Ouahman', 'Lahcen', 'Aït Baha', 'Tuda'],
  ['Filali', 'Karim', 'Chraïbi', 'Zineb'],
];
const SEULS: [string, string, 'Homme' | 'Femme', string][] = [
  ['Naciri', 'Hassan', 'Homme', 'Célibataire'],
  ['El Khattabi', 'Rachid', 'Homme', 'Divorcé(e)'],
  ['Mernissi', 'Loubna', 'Femme', 'Célibataire'],
  ['M’Barki', 'Saïd', 'Homme', 'Célibataire'],
  ['Idrissi Kaïtouni', 'Amina', 'Femme', 'Divorcé(e)'],
  ['Hassani', 'Brahim', 'Homme', 'Célibataire'],
  ['El Ouardighi', 'Soukaïna', 'Femme', 'Célibataire'],
  ['Bouzoubaâ', 'Réda', 'Homme', 'Célibataire'],
  ['D’Khissi', 'Jamila', 'Femme', 'Célibataire'],
  ['Skalli', 'Anas', 'Homme', 'Célibataire'],
  ['Laâroussi', 'Mohammed Amine', 'Homme', 'Célibataire'],
  ['Tahiri', 'Hanane', 'Femme', 'Divorcé(e)'],
  ['Belkacem', 'Nabil', 'Homme', 'Célibataire'],
  ['Ezzahraoui', 'Wafaa', 'Femme', 'Célibataire'],
  ['Guessous', 'Othmane', 'Homme', 'Célibataire'],
  ['Sebti', 'Kenza', 'Femme', 'Célibataire'],
  ['Rhazali', 'Mustapha', 'Homme', 'Veuf(ve)'],
  ['Benkirane El Alami', 'Sanaâ', 'Femme', 'Célibataire'],
];
/** Moroccans abroad: a foreign address and phone, a mandataire at home. */
const ETRANGER: [string, string, 'Homme' | 'Femme', string, string, string, string][] = [
  ['El Amrani', 'Samir', 'Homme', '+33698765432', 'Lyon', 'Villeurbanne', '18, cours Émile-Zola'],
  [
    'Bouchikhi',
    'Naïma',
    'Femme',
    '+32475123456',
    'Bruxelles',
    'Molenbeek-Saint-Jean',
    '4, rue des Étangs-Noirs',
  ],
  ['Azzouzi', 'Khalid', 'Homme', '+31612345678', 'Rotterdam', 'Delfshaven', 'Nieuwe Binnenweg 210'],
  ['Oulad Haj', 'Malika', 'Femme', '+34612345678', 'Barcelone', 'Sants', 'Carrer de Sants 96'],
  ['Daoudi', 'Yassine', 'Homme', '+14385550142', 'Montréal', 'Saint-Léonard', '5210, rue Jean-Talon Est'],
];
const VEUVE = [
  'Ben Abdeljalil El Andaloussi veuve Oulad Sidi Bouazza',
  'Lalla Fatim-Zahra Oum Keltoum',
] as const;

/** Town, quarter, street. */
export const VILLES: readonly [string, string, string][] = [
  ['Casablanca', 'Maârif', 'rue Ibn Khaldoun'],
  ['Rabat', 'Agdal-Riyad', 'avenue de France'],
  ['Fès', 'Saïss', 'route d’Imouzzer'],
  ['Marrakech', 'Guéliz', 'rue de la Liberté'],
  ['Tanger', 'Malabata', 'boulevard Mohammed V'],
  ['Agadir', 'Talborjt', 'rue de l’Hôtel-de-Ville'],
];
type Metier = readonly [homme: string, femme: string];
const RETRAITE: Metier = ['Retraité', 'Retraitée'];
const SALARIE: Metier = ['Salarié', 'Salariée'];
const A_LA_RETRAITE = 1965; // born then at the latest
const PROFESSIONS: readonly Metier[] = [
  ['Commerçant', 'Commerçante'],
  ['Médecin', 'Médecin'],
  ['Enseignant', 'Enseignante'],
  ['Ingénieur', 'Ingénieure'],
  ['Fonctionnaire', 'Fonctionnaire'],
  ['Agriculteur', 'Agricultrice'],
  ['Architecte', 'Architecte'],
  ['Cadre bancaire', 'Cadre bancaire'],
  RETRAITE,
  ['Artisan', 'Artisane'],
];

export interface Personne {
  nom: string;
  prenom: string;
  [champ: string]: unknown;
}

const jourDuMois = (h: Hasard): string => String(h.entier(1, 28)).padStart(2, '0');

function professionDe(h: Hasard, genre: string, ne: number): string {
  const choisi = h.choix(PROFESSIONS);
  const [homme, femme] = choisi === RETRAITE && ne > A_LA_RETRAITE ? SALARIE : choisi;
  return genre === 'Femme' ? femme : homme;
}

type Annees = [premiere: number, derniere: number];
const ANNEES: Annees = [1948, 1998];
const ECART_DES_EPOUX = 10;

function fiche(
  h: Hasard,
  nom: string,
  prenom: string,
  genre: string,
  etat: string,
  annees = ANNEES,
): Personne {
  const [ville, commune, rue] = h.choix(VILLES);
  const ne = h.entier(...annees);
  return {
    nom,
    prenom,
    genre,
    date_naissance: `${ne}-${String(h.entier(1, 12)).padStart(2, '0')}-${jourDuMois(h)}`,
    profession: professionDe(h, genre, ne),
    cin: `${h.choix(['BE', 'BK', 'A', 'AE', 'J', 'K', 'C', 'CD'])}${h.chiffres(6)}`,
    tel_portable: `06${h.chiffres(8)}`,
    tel_domicile: h.entier(0, 2) === 0 ? `05${h.chiffres(8)}` : null,
    email: null,
    nationalite: 'Marocaine',
    ville,
    commune,
    adresse: `${h.entier(1, 180)}, ${rue}, appartement ${h.entier(1, 24)}`,
    etat_civile: etat,
    remarque: null,
  };
}

const anneeDe = ({ date_naissance: ne }: Personne): number => Number(String(ne).slice(0, 4));

const conjoint = (autre: Personne, mariage: string, contrat: boolean) => ({
  nom_conjoint: autre.nom,
  prenom_conjoint: autre.prenom,
  lieu_naissance_conjoint: autre.ville,
  date_naissance_conjoint: autre.date_naissance,
  lieu_mariage: autre.ville,
  date_mariage: mariage,
  has_contrat_mariage: contrat,
  date_contrat: contrat ? mariage : null,
});

/** 40 clients: 8 couples, 18 alone, 5 abroad, a widow with a long name. */
export function personnes(h: Hasard): Personne[] {
  const couples = COUPLES.flatMap(([nom, prenom, nomAutre, prenomAutre], i) => {
    const homme = fiche(h, nom, prenom, i === 0 ? 'Femme' : 'Homme', 'Marié(e)');
    const commun = { ville: homme.ville, commune: homme.commune, adresse: homme.adresse };
    const ne = anneeDe(homme);
    const proches: Annees = [
      Math.max(ANNEES[0], ne - ECART_DES_EPOUX),
      Math.min(ANNEES[1], ne + ECART_DES_EPOUX),
    ];
    const femme = {
      ...fiche(h, nomAutre, prenomAutre, i === 0 ? 'Homme' : 'Femme', 'Marié(e)', proches),
      ...commun,
    };
    // In a year when the younger of the two is of age.
    const mariage = `${Math.max(anneeDe(homme), anneeDe(femme)) + h.entier(20, 25)}-07-${jourDuMois(h)}`;
    return [
      { ...homme, etat_civile_details: conjoint(femme, mariage, i % 3 === 0) },
      { ...femme, etat_civile_details: conjoint(homme, mariage, i % 3 === 0) },
    ];
  });
  const seuls = SEULS.map(([nom, prenom, genre, etat]) => fiche(h, nom, prenom, genre, etat));
  const etranger = ETRANGER.map(([nom, prenom, genre, tel, ville, commune, adresse]) => ({
    ...fiche(h, nom, prenom, genre, 'Célibataire'),
    tel_portable: tel,
    email: `${prenom.toLowerCase().replace('ï', 'i')}@courrier.example`,
    ville,
    commune,
    adresse,
    remarque: 'Réside à l’étranger : signature par procuration consulaire.',
  }));
  const veuve = {
    ...fiche(h, VEUVE[0], VEUVE[1], 'Femme', 'Veuf(ve)'),
    date_naissance: '1941-05-17',
    profession: 'Sans',
  };
  return [...couples, ...seuls, ...etranger, veuve];
}
