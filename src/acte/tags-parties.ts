/** The tags of one party and of one property, within their loops. */
import { JOUR_EN_LETTRES, aussiEnLettres } from './tags-etude';
import { type Balise, type Boucle, type Groupe, type Ligne, balisesDuGroupe as de } from './tag';

export const PARTIES: readonly Boucle[] = ['acquereurs', 'vendeurs', 'parties'];
const BIENS: readonly Boucle[] = ['biens'];

const jour = (groupe: Groupe, nom: string, libelle: string, dans = PARTIES): Balise[] =>
  aussiEnLettres(de(groupe, dans)([nom, libelle, '12/11/2026']), JOUR_EN_LETTRES);

/** A separator for a loop within a sentence: `{#vendeurs}{nomComplet}{separateur}{/vendeurs}`. */
const RANG: Ligne[] = [
  ['numero', 'Son rang', '1'],
  ['separateur', 'Entre celui-ci et le suivant\u00a0: une virgule, «\u00a0et\u00a0», ou rien', ', '],
];

export const BALISES_PARTIES: Balise[] = [
  ...de(
    'Partie',
    [],
    'boucle',
  )(['parties', 'Répète pour chaque personne, une fois\u00a0: les vendeurs, puis les acquéreurs', '']),
  ...de('Partie', PARTIES)(
    ...RANG,
    ['civilite', 'Monsieur ou Madame', 'Monsieur'],
    ['nom', 'Nom, en capitales', 'ALAOUI'],
    ['prenom', 'Prénom', 'Karim'],
    ['nomComplet', 'Civilité, prénom et nom', 'Monsieur Karim ALAOUI'],
    ['designation', 'La partie\u00a0: la personne, la société, ou les deux', 'la société Atlas Immobilier'],
    ['role', 'Ce qu’est la partie, accordé', 'acquéreur'],
    ['leRole', 'Avec son article', 'l’acquéreur'],
    ['role.personne', 'Le mot, accordé à la personne seule', 'acquéreur'],
    ['cin', 'CIN', 'J445566'],
    ['nationalite', 'Nationalité', 'marocaine'],
    ['profession', 'Profession', 'commerçant'],
    ['adresse', 'Adresse', '1, avenue Mohammed V'],
    ['commune', 'Commune', 'Agdal'],
    ['ville', 'Ville', 'Rabat'],
    ['tel', 'Téléphone portable', '06 12 34 56 78'],
    ['email', 'E-mail', 'karim@exemple.ma'],
    ['etatCivil', 'État civil, accordé', 'marié'],
    ['qualite', 'Qualité', 'es-nom'],
    ['quote', 'Quote-part', '50\u00a0%'],
    ['quote.fraction', 'Quote-part, en fraction', '1/2'],
    ['signature.heure', 'Heure de sa signature', '10:30'],
  ),
  ...jour('Partie', 'naissance', 'Date de naissance'),
  ...jour('Partie', 'signature.date', 'Date de sa signature'),
  ...de('Partie', PARTIES, 'condition')(
    ['homme', 'Si c’est un homme', ''],
    ['femme', 'Si c’est une femme', ''],
    ['celibataire', 'Si la personne est célibataire', ''],
    ['marie', 'Si la personne est mariée', ''],
    ['divorce', 'Si la personne est divorcée', ''],
    ['veuf', 'Si la personne est veuve', ''],
    ['societe', 'Si la personne représente une société', ''],
    ['mandataire', 'Si la personne est représentée par un mandataire', ''],
    ['enSonNom', 'Si la personne agit (aussi) en son nom', ''],
    ['estAcquereur', 'Si la partie est du côté des acquéreurs', ''],
    ['estVendeur', 'Si la partie est du côté des vendeurs', ''],
    ['premier', 'Si c’est la première', ''],
    ['dernier', 'Si c’est la dernière', ''],
  ),
  ...de('Conjoint', PARTIES)(
    ['epoux', 'époux ou épouse', 'époux'],
    ['conjoint.civilite', 'Monsieur ou Madame', 'Madame'],
    ['conjoint.nom', 'Nom du conjoint, en capitales', 'BERRADA'],
    ['conjoint.prenom', 'Prénom du conjoint', 'Nadia'],
    ['conjoint.nomComplet', 'Civilité, prénom et nom du conjoint', 'Madame Nadia BERRADA'],
    ['conjoint.ne', 'né ou née', 'née'],
    ['conjoint.lieuNaissance', 'Lieu de naissance du conjoint', 'Fès'],
    ['mariage.lieu', 'Lieu du mariage', 'Fès'],
  ),
  ...jour('Conjoint', 'conjoint.naissance', 'Date de naissance du conjoint'),
  ...jour('Conjoint', 'mariage.date', 'Date du mariage'),
  ...jour('Conjoint', 'contrat.date', 'Date du contrat de mariage'),
  ...de('Conjoint', PARTIES, 'condition')(['contrat', 'S’il y a un contrat de mariage', '']),
  ...de('Société', PARTIES)(
    ['societe.nom', 'Nom de la société', 'Atlas Immobilier'],
    ['societe.designation', 'La société, avec son article', 'la société Atlas Immobilier'],
    ['societe.adresse', 'Siège de la société', '9, rue du Port, Casablanca'],
    ['societe.if', 'Identifiant fiscal', '50112233'],
    ['societe.rc', 'Registre du commerce', '4471'],
    ['societe.ice', 'ICE', '001525411000070'],
  ),
  ...de('Mandataire', PARTIES)(
    ['mandataire.civilite', 'Monsieur ou Madame', 'Monsieur'],
    ['mandataire.nom', 'Nom, en capitales', 'TAZI'],
    ['mandataire.prenom', 'Prénom', 'Youssef'],
    ['mandataire.nomComplet', 'Civilité, prénom et nom', 'Monsieur Youssef TAZI'],
    ['mandataire.cin', 'CIN', 'BE44123'],
    ['mandataire.nationalite', 'Nationalité', 'marocaine'],
    ['mandataire.profession', 'Profession', 'avocat'],
    ['mandataire.adresse', 'Adresse', '4, rue d’Oran'],
    ['mandataire.ville', 'Ville', 'Rabat'],
  ),
  ...jour('Mandataire', 'mandataire.naissance', 'Date de naissance'),
  ...de('Biens', BIENS)(
    ...RANG,
    ['designation', 'Désignation', 'Appartement 12'],
    ['nature', 'Nature', 'appartement'],
    ['situation', 'Situation juridique', 'Titre Foncier'],
    ['reference', 'Référence foncière', '12345/C'],
    ['reference.libelle', 'Référence foncière, nommée', 'titre foncier n°\u00a012345/C'],
    ['tsc', 'Numéro de taxe de services communaux', '12'],
    ['superficie', 'Superficie totale', '94,50\u00a0m²'],
    ['superficie.terrasse', 'Superficie de la terrasse', '12,00\u00a0m²'],
    ['superficie.parking', 'Superficie du parking', '14,00\u00a0m²'],
    ['superficie.couverte', 'Superficie couverte', '80,00\u00a0m²'],
    ['adresse', 'Adresse', '3, rue des Orangers'],
    ['commune', 'Commune', 'Agdal'],
    ['prefecture', 'Préfecture', 'Rabat'],
    ['prefecture.de', 'Préfecture, après «\u00a0de\u00a0»', 'd’Agadir'],
  ),
  ...jour('Biens', 'permis.date', 'Date du permis d’habiter', BIENS),
  ...de('Biens', BIENS, 'condition')(
    ['immatricule', 'S’il a un titre foncier', ''],
    ['requisition', 'S’il est en cours d’immatriculation (réquisition)', ''],
    ['nonImmatricule', 'S’il n’est pas immatriculé', ''],
    ['premier', 'Si c’est le premier', ''],
    ['dernier', 'Si c’est le dernier', ''],
  ),
];
