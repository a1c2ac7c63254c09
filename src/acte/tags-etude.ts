/** The tags that may be used anywhere: of the office, the file, its days, its money, its formalities. */
import { type Balise, type Groupe, type Ligne, balisesDuGroupe } from './tag';

const du = (groupe: Groupe, sorte?: Balise['sorte']) => balisesDuGroupe(groupe, [], sorte);
/** Tags of days or amounts, each with its twin in words. */
export const aussiEnLettres = (balises: Balise[], enLettres: string): Balise[] =>
  balises.flatMap((balise) => [
    balise,
    { ...balise, nom: `${balise.nom}.lettres`, libelle: `${balise.libelle}, en lettres`, exemple: enLettres },
  ]);

const JOUR = '12/11/2026';
export const JOUR_EN_LETTRES = 'le douze novembre deux mille vingt-six';
const MONTANT = '1\u00a0250\u00a0000,00\u00a0DH';
const MONTANT_EN_LETTRES = 'un million deux cent cinquante mille dirhams';
const jours = (groupe: Groupe, ...lignes: [nom: string, libelle: string][]): Balise[] =>
  aussiEnLettres(du(groupe)(...lignes.map(([nom, libelle]): Ligne => [nom, libelle, JOUR])), JOUR_EN_LETTRES);
const montants = (groupe: Groupe, ...lignes: [nom: string, libelle: string][]): Balise[] =>
  aussiEnLettres(
    du(groupe)(...lignes.map(([nom, libelle]): Ligne => [nom, libelle, MONTANT])),
    MONTANT_EN_LETTRES,
  );

const versement = (balise: Balise): Balise => ({ ...balise, dans: ['versements'] });

export const BALISES_ETUDE: Balise[] = [
  ...du('Étude')(
    ['etude.nom', 'Nom de l’étude', 'Étude de Maître Benjelloun'],
    ['etude.notaire', 'Notaire', 'Maître Salma Benjelloun'],
    ['etude.adresse', 'Adresse', '12, avenue Mohammed V'],
    ['etude.ville', 'Ville', 'Rabat'],
    ['etude.tel', 'Téléphone', '05 37 70 12 34'],
    ['etude.fax', 'Télécopie', '05 37 70 12 35'],
    ['etude.email', 'E-mail', 'contact@etude.ma'],
    ['etude.ice', 'ICE', '001525411000006'],
    ['etude.if', 'Identifiant fiscal', '50112233'],
    ['etude.patente', 'Patente', '25711034'],
    ['etude.cnss', 'CNSS', '4471203'],
    ['etude.rib', 'RIB', '007780000123456789012345'],
  ),
  ...du('Dossier')(
    ['dossier.repertoire', 'Numéro de répertoire', '127/2026'],
    ['dossier.titre', 'Titre du dossier', 'Vente Alaoui'],
    ['dossier.type', 'Type du dossier', 'Vente immobilière'],
    ['dossier.annee', 'Année du dossier', '2026'],
  ),
  ...du('Dossier', 'condition')(
    ['vente', 'Si c’est une vente', ''],
    ['donation', 'Si c’est une donation', ''],
    ['mainlevee', 'Si le complément est une mainlevée d’hypothèque', ''],
    ['pret', 'Si le complément est un prêt hypothécaire', ''],
    ['prorogation', 'Si le complément est une prorogation de délai', ''],
    ['promesse', 'Si le complément est une promesse de vente', ''],
  ),
  ...jours(
    'Dates',
    ['aujourdhui', 'Le jour où l’acte est généré'],
    ['acte.date', 'Date de l’acte (la dernière signature)'],
  ),
  ...du('Dates')(
    ['acte.heure', 'Heure de l’acte (la dernière signature)', '10:30'],
    ['acte.jour.lettres', 'Jour et mois de l’acte, en lettres', 'douze novembre'],
    ['acte.annee.lettres', 'Année de l’acte, en lettres', 'deux mille vingt-six'],
  ),
  ...montants('Prix', ['prix', 'Prix total, ou valeur du bien donné']),
  ...montants(
    'Frais',
    ['frais.enregistrement', 'Droits d’enregistrement'],
    ['frais.conservation', 'Droits de conservation foncière'],
    ['frais.etude', 'Frais d’étude TTC'],
    ['frais.total', 'Total des frais TTC'],
  ),
  ...du('Paiement')(
    ['cdg.recu', 'Numéro de reçu de l’affaire CDG', '2026/0043'],
    ['cdg.compte', 'Numéro de compte CDG', '007 780 0001234567890123 45'],
  ),
  ...montants('Paiement', ['cdg.total', 'Total des versements']),
  ...du('Paiement', 'condition')(
    ['cdg', 'Si le dossier a une affaire CDG', ''],
    ['verse', 'S’il y a au moins un versement', ''],
    ['prixEnCaisse', 'Si tout le prix doit passer par la caisse du notaire', ''],
    ['prixVerse', 'S’il doit y passer, et que les versements l’atteignent', ''],
  ),
  ...du('Paiement', 'boucle')(['versements', 'Répète pour chaque versement', '']),
  ...[
    ...montants('Paiement', ['montant', 'Montant du versement']),
    ...jours('Paiement', ['date', 'Date du versement']),
    ...du('Paiement')(
      ['numero', 'Rang du versement', '1'],
      ['separateur', 'Entre celui-ci et le suivant', ', '],
      ['nature', 'Premier versement ou complément', 'premier versement'],
      ['mode', 'Mode de paiement', 'chèque'],
      ['reference', 'Numéro du chèque ou du versement', '0045871'],
      ['banque', 'Banque du chèque', 'Attijariwafa bank'],
      ['payeur', 'De la part de', 'Monsieur Karim ALAOUI'],
    ),
    ...du('Paiement', 'condition')(
      ['cheque', 'Si le versement est un chèque', ''],
      ['espece', 'Si le versement est en espèces', ''],
      ['virement', 'Si le versement est un virement', ''],
      ['premier', 'Si c’est le premier', ''],
      ['dernier', 'Si c’est le dernier', ''],
    ),
  ].map(versement),
  ...du('Formalités')(
    ['enregistrement.avis', 'Référence de l’avis d’enregistrement', '2026/RB/4471'],
    ['enregistrement.re', 'R.E', '118 204'],
    ['enregistrement.or', 'O.R', '77'],
    ['conservation.r1', 'R1', 'R1-5'],
    ['quitus.article', 'Article (quitus fiscal)', '12'],
    ['quitus.situation', 'Situation (quitus fiscal)', 'À jour'],
    ['quitus.commune', 'Commune (quitus fiscal)', 'Agdal'],
    ['quitus.impot', 'Direction des impôts (quitus fiscal)', 'Rabat Agdal'],
    ['quitus.perception', 'Perception (quitus fiscal)', 'Perception Agdal'],
  ),
  ...jours(
    'Formalités',
    ['enregistrement.date', 'Date de l’enregistrement'],
    ['conservation.date', 'Date d’envoi à la conservation'],
    ['tpi.depot', 'Date de dépôt de la TPI'],
  ),
  ...montants('Formalités', ['tpi.montant', 'Montant de la TPI']),
];
