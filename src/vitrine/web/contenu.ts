/** The lists of the showcase: what Minutier does, an office's day, what people ask, who works with us. */

export const FONCTIONNALITES = [
  {
    dessin: 'clients',
    titre: 'Gestion des clients',
    texte:
      'Personnes physiques et morales : identité, situation de famille, représentants, pièces jointes. Une fiche se retrouve par le nom, la CIN ou le téléphone.',
  },
  {
    dessin: 'proprietes',
    titre: 'Gestion des propriétés',
    texte:
      'Titres fonciers, réquisitions, biens non immatriculés : nature, superficies, situation. Un bien décrit une fois sert à tous ses actes.',
  },
  {
    dessin: 'dossiers',
    titre: 'Dossiers et feuille de route',
    texte:
      'Six étapes, de l’ouverture à la clôture. À chacune, ce qui manque est écrit en toutes lettres, et le répertoire se numérote sans trou.',
  },
  {
    dessin: 'comptabilite',
    titre: 'Comptabilité interne',
    texte:
      'Versements, chèques CDG, droits et honoraires : chaque dirham est rattaché à son dossier, et le solde du vendeur se lit à tout moment.',
  },
  {
    dessin: 'documents',
    titre: 'Documents, du modèle à l’archive',
    texte:
      'Factures, devis et fiches client sont générés d’après le dossier, puis archivés avec lui et ses pièces scannées.',
  },
  {
    dessin: 'echeances',
    titre: 'Notifications et échéances',
    texte:
      'Enregistrement, TPI, conservation foncière : une alerte vient avant la date. Messages et rendez-vous du jour s’annoncent d’eux-mêmes.',
  },
] as const;

export type Dessin = (typeof FONCTIONNALITES)[number]['dessin'];

export const ENGAGEMENTS = [
  {
    titre: 'Vos données restent à l’étude.',
    texte: 'Minutier fonctionne sur votre machine et dans votre réseau. Rien n’en sort sans vous.',
  },
  {
    titre: 'Chaque changement laisse une trace.',
    texte: 'Qui, quand, avant et après : le journal le sait, et un secret consulté y figure aussi.',
  },
  {
    titre: 'Deux clercs, un dossier.',
    texte: 'Chacun avance sur son étape. Aucune saisie n’en écrase une autre sans le dire.',
  },
];

interface Moment {
  heure: string;
  titre: string;
  texte: string;
  /** The scrap of screen beside it: a label, what stands against it, and whether it is done. */
  extrait: { titre: string; lignes: { libelle: string; valeur: string; fait?: boolean }[] };
}

export const MOMENTS: Moment[] = [
  {
    heure: '9:00',
    titre: 'Le rendez-vous',
    texte: 'Pris au téléphone, noté d’un geste depuis n’importe quel écran.',
    extrait: {
      titre: 'Rendez-vous',
      lignes: [
        { libelle: 'Client', valeur: 'Mme Bennani Salma' },
        { libelle: 'Téléphone', valeur: '06 61 00 00 00' },
        { libelle: 'Motif', valeur: 'Vente d’un appartement' },
      ],
    },
  },
  {
    heure: '10:30',
    titre: 'La signature',
    texte: 'Les deux parties signent. Le numéro de répertoire vient seul.',
    extrait: {
      titre: 'Répertoire 127/2026',
      lignes: [
        { libelle: 'Acquéreur', valeur: 'Signé à 10:30', fait: true },
        { libelle: 'Vendeur', valeur: 'Signé à 10:30', fait: true },
        { libelle: 'Quotes-parts', valeur: '100 %', fait: true },
      ],
    },
  },
  {
    heure: '12:00',
    titre: 'L’enregistrement',
    texte: 'Les droits sont calculés sur le prix, au centime.',
    extrait: {
      titre: 'Droits d’enregistrement',
      lignes: [
        { libelle: 'Prix de vente', valeur: '1 180 000,00 DH' },
        { libelle: 'Taux', valeur: '4 %' },
        { libelle: 'À régler', valeur: '47 200,00 DH' },
      ],
    },
  },
  {
    heure: '15:30',
    titre: 'Le versement',
    texte: 'Le virement entre dans l’affaire CDG. Le solde suit.',
    extrait: {
      titre: 'Affaire CDG 2026/0042',
      lignes: [
        { libelle: 'Virement reçu', valeur: '1 180 000,00 DH' },
        { libelle: 'Chèque TPI', valeur: '− 38 600,00 DH' },
        { libelle: 'Solde du vendeur', valeur: '1 141 400,00 DH' },
      ],
    },
  },
  {
    heure: '18:00',
    titre: 'La clôture',
    texte: 'Plus rien ne manque : le dossier se ferme, complet.',
    extrait: {
      titre: 'Clôture du dossier',
      lignes: [
        { libelle: 'Certificat de propriété', valeur: 'Reçu', fait: true },
        { libelle: 'Quitus fiscal', valeur: 'Reçu', fait: true },
        { libelle: 'Expédition', valeur: 'Remise', fait: true },
      ],
    },
  },
];

export const APPAREILS = [
  {
    appareil: 'pc',
    titre: 'Sur PC',
    texte: 'La journée entière sous les yeux : quinze dossiers sans défiler, tout au clavier.',
  },
  {
    appareil: 'tablette',
    titre: 'Sur tablette',
    texte: 'À la table de signature, face aux parties, l’étape en cours et rien d’autre.',
  },
  {
    appareil: 'telephone',
    titre: 'Au téléphone',
    texte: 'À la conservation foncière, un numéro de titre ou un solde en deux gestes.',
  },
] as const;

export const QUESTIONS = [
  {
    question: 'Sous combien de temps répondez-vous ?',
    reponse:
      'Sous 48 heures. Chaque message est lu par une personne, qui vous répond par e-mail ou par téléphone, du lundi au vendredi, de 9:00 à 18:00.',
  },
  {
    question: 'Que faut-il installer ?',
    reponse:
      'Rien sur les postes : un navigateur suffit, sur PC, téléphone ou tablette. Minutier lui-même s’installe sur une seule machine de l’étude, avec une seule commande.',
  },
  {
    question: 'Où sont nos données ?',
    reponse:
      'Chez vous. La base et les pièces jointes restent sur la machine de l’étude. Les mots de passe du portail fiscal y sont chiffrés, et toute consultation est consignée.',
  },
  {
    question: 'Quels actes Minutier suit-il ?',
    reponse:
      'La vente et la donation immobilières, de l’ouverture à la clôture : signature, enregistrement, conservation foncière, TPI et quitus fiscal, avec l’affaire CDG et ses versements.',
  },
  {
    question: 'Peut-on travailler à plusieurs sur un même dossier ?',
    reponse:
      'Oui. Deux personnes peuvent tenir deux étapes du même dossier. Si l’une reprend ce que l’autre vient de changer, Minutier le dit et n’efface rien.',
  },
  {
    question: 'Peut-on essayer sans risque ?',
    reponse:
      'Oui. Une étude de démonstration, remplie de données inventées, s’ouvre à part. Elle ne touche jamais aux numéros ni aux dossiers d’une étude réelle.',
  },
];

export const PARTENAIRES = [
  { marque: 'sceau', nom: 'Cèdre & Sceau', metier: 'Reliure d’actes' },
  { marque: 'plume', nom: 'Qalamys', metier: 'Écriture numérique' },
  { marque: 'portes', nom: 'Septportes', metier: 'Réseau d’études' },
  { marque: 'zellige', nom: 'Zelligraphe', metier: 'Archivage' },
  { marque: 'arche', nom: 'Tamarix', metier: 'Formation' },
] as const;

export type Marque = (typeof PARTENAIRES)[number]['marque'];
