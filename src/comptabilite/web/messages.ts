/** What the screens of the books say; the file's own accounts are in messagesComptes.ts. */
import { formatDirhams } from '../../kit/money';
import type { CodeJournal, Compte } from '../plan';
import { CODES_COMPTES, CODES_JOURNAUX, COMPTES, JOURNAUX } from '../plan';

export const COMPTABILITE = 'Comptabilité';
export const LIVRES = 'Les livres de l’étude\u00a0: chaque somme, d’où elle vient et où elle va';
export const LIVRES_SIENS =
  'Les livres, pour les dossiers dont vous êtes responsable et ce qui n’est d’aucun dossier';
export const VUES = {
  journal: 'Journal',
  balance: 'Balance',
  tva: 'TVA',
  affaires: 'Affaires CDG',
  rapprochement: 'Rapprochement',
} as const;
export const RESERVEE = {
  reserve: 'Cette vue est réservée à ceux qui voient tous les dossiers.',
  reserveAide: 'Pour les dossiers dont vous êtes responsable, lisez le journal et les affaires CDG.',
};

interface Choix {
  value: string;
  label: string;
}
const choix = <C extends string>(
  tous: string,
  codes: readonly C[],
  libelle: (code: C) => string,
): Choix[] => [{ value: '', label: tous }, ...codes.map((value) => ({ value, label: libelle(value) }))];

export const RECHERCHE = 'Rechercher une écriture';
export const RECHERCHE_EXEMPLE = 'Libellé, référence, numéro…';
export const JOURNAL = 'Journal';
export const CHOIX_JOURNAUX = choix<CodeJournal>(
  'Tous les journaux',
  CODES_JOURNAUX,
  (code) => JOURNAUX[code],
);
export const COMPTE = 'Compte';
export const CHOIX_COMPTES = choix<Compte>(
  'Tous les comptes',
  CODES_COMPTES,
  (code) => COMPTES[code].libelle,
);
export const DU = 'Du';
export const AU = 'Au';
export const NUMERO_DOSSIER = 'Numéro du dossier';
export const NUMERO_EXEMPLE = 'Dossier\u00a0: 12/2026';
export const EXPORTER = 'Exporter (CSV)';
export const ERREUR_JOURNAL = 'Erreur dans la récupération du journal, veuillez rafraîchir la page\u00a0!';
export const AUCUNE_ECRITURE = 'Aucune écriture';
export const RIEN_ENCORE =
  'Le premier versement, chèque, débours ou la première facture en fera paraître une.';
export const ELARGIR = 'Élargissez la recherche ou la période.';
export const TOUT_VOIR = 'Tout le journal';
export const seulementEcriture = (numero: string): string => `Seulement l’écriture n°\u00a0${numero}`;
export const SEULEMENT_DOSSIER = 'Seulement les écritures d’un dossier';
export const SEULEMENT_AFFAIRE = 'Seulement les écritures d’une affaire CDG';

export const COLONNES = { compte: 'Compte', lieu: 'Dossier', debit: 'Débit', credit: 'Crédit' } as const;
export const numeroDe = (numero: number): string => `n°\u00a0${numero}`;
export const lignesDe = (numero: number): string => `Lignes de l’écriture n°\u00a0${numero}`;
export const contrepasse = (numero: number): string => `Contre-passe l’écriture n°\u00a0${numero}`;
export const contrepassee = (numero: number): string => `Contre-passée par l’écriture n°\u00a0${numero}`;
export const passee = (jour: string, par: string | null): string =>
  par ? `passée le ${jour} par ${par}` : `reprise le ${jour}`;

export const BALANCE = 'Balance';
export const BALANCE_AU = 'Balance au';
export const DEPUIS_LE_DEBUT = 'Depuis l’ouverture des livres, toutes années ensemble.';
export const SOLDES = { debiteur: 'Solde débiteur', crediteur: 'Solde créditeur' } as const;
/** Clients' funds that are owed to the office, a bank below zero: the balance of an account that should be on the other side. */
export const ANORMAL = { debiteur: 'Anormalement débiteur', crediteur: 'Anormalement créditeur' } as const;
export const TOTAL = 'Total';
export const EQUILIBRE = 'Débits et crédits sont égaux.';
export const desequilibre = (ecart: string): string => `Débits et crédits diffèrent de ${ecart}.`;

export const ANNEE = 'Année';
export const MOIS = 'Mois';
export const HONORAIRES = 'Honoraires HT';
export const TVA_COLLECTEE = 'TVA collectée';
export const AVOIRS_DEDUITS = 'Factures émises, avoirs déduits.';
export const tvaDite = (annee: number, tva: string): string => `TVA collectée en ${annee}\u00a0: ${tva}.`;
export const aucuneFacture = (annee: number): string => `Aucune facture émise en ${annee}.`;

export const AFFAIRES = 'Affaires CDG';
export const RECHERCHE_AFFAIRE = 'Rechercher une affaire';
export const RECHERCHE_AFFAIRE_EXEMPLE = 'Reçu, objet…';
export const LESQUELLES = 'Soldes';
export const CHOIX_SOLDES: Choix[] = [
  { value: '', label: 'Tous les soldes' },
  { value: '1', label: 'Sous zéro' },
];
export const ERREUR_AFFAIRES =
  'Erreur dans la récupération des affaires CDG, veuillez rafraîchir la page\u00a0!';
export const AUCUNE_AFFAIRE = 'Aucune affaire CDG';
export const AUCUNE_SOUS_ZERO = 'Aucune affaire n’est sous zéro.';
export const COLONNES_AFFAIRES = {
  numRecu: 'N° de reçu',
  objet: 'Objet',
  dossier: 'Dossier',
  solde: 'Solde dans les livres',
} as const;
export const SOUS_ZERO = 'sous zéro';
export const AUTORISE = 'autorisé';

export const RELEVE = 'Relevé';
export const releveDe = (numRecu: string): string => `Relevé de l’affaire CDG ${numRecu}`;
export const ERREUR_RELEVE = 'Le relevé n’a pas pu être chargé.';
export const MOUVEMENTS = 'Mouvements';
export const AUCUN_MOUVEMENT = 'Aucun mouvement sur cette affaire.';
export const COLONNES_RELEVE = {
  date: 'Date',
  libelle: 'Libellé',
  reference: 'Référence',
  entree: 'Entrée',
  sortie: 'Sortie',
  solde: 'Solde',
} as const;
export const NUM_COMPTE = 'N° de compte';
export const SOLDE_LIVRES = 'Solde';
export const SANS_DOSSIER = 'Aucun dossier';
export const DEROGATIONS = 'Découverts autorisés';
export const AUCUNE_DEROGATION = 'Aucun\u00a0: un chèque que cette affaire ne couvre pas est refusé.';
export const AUTORISER = 'Autoriser un découvert';
export const jusqua = (montant: string): string => `jusqu’à ${montant} sous zéro`;
export const PLUS_DE_DECOUVERT = 'plus de découvert';
export const REMPLACE = 'remplacé depuis';
export const parQui = (par: string, jour: string): string => `${par}, le ${jour}`;

export const DECOUVERT = 'Provision insuffisante';
export const AUTORISER_MOTIF = 'Autoriser avec un motif…';
export const RIEN_N_EST_ECRIT = 'Rien n’est enregistré\u00a0: votre saisie est toujours à l’écran.';
export const DEMANDER_A =
  'Seul un compte à qui l’étude en a donné le droit peut autoriser ce chèque, avec un motif.';
export const CHAMPS_DEROGATION = {
  plafond: 'Découvert autorisé',
  motif: 'Motif',
} as const;
export const AIDE_PLAFOND =
  'Jusqu’où le solde de l’affaire peut descendre sous zéro. Remplace le découvert autorisé avant\u00a0; 0 y met fin.';
export const autoriseEntreTemps = ({ plafond, par }: { plafond: number; par: string }): string =>
  plafond === 0
    ? `${par} a mis fin entre-temps au découvert autorisé.`
    : `${par} a autorisé entre-temps un découvert, ${jusqua(formatDirhams(plafond))}.`;
export const AUTORISER_QUAND_MEME =
  'Rien n’est remplacé. Confirmez de nouveau pour que votre décision remplace celle-là, ou fermez cette fenêtre.';
export const AIDE_MOTIF = 'Il reste sur le relevé de l’affaire, avec votre nom et la date.';
export const TERMINE_FAIT = {
  title: 'Terminé\u00a0!',
  text: 'Plus de découvert autorisé, le motif est gardé',
};
export const AUTORISE_FAIT = { title: 'Autorisé\u00a0!', text: 'Découvert autorisé, son motif est gardé' };
