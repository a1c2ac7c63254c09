/** What the accounts of one file say. */
import { formatDate } from '../../kit/dates';
import { formatDirhams } from '../../kit/money';
import { GENRES, MOYENS, type Operation, ORIGINES, POSTES_DEBOURS } from '../operation';

type Libelles<V extends readonly string[]> = Record<V[number], string>;
const choixDe = <V extends readonly string[]>(valeurs: V, libelles: Libelles<V>) =>
  valeurs.map((value: V[number]) => ({ value, label: libelles[value] }));

export const COMPTES_TITRE = 'Comptes';
export const ERREUR_COMPTES = 'Les comptes du dossier n’ont pas pu être chargés.';

export const FONDS = 'Fonds à la CDG';
export const VERSE = 'Versé';
export const TAXES = 'Taxes payées par Chèque CDG';
export const soldeDe = (vendeur: string): string => `Solde ${vendeur}`;
export const RESTITUE = 'Restitué';
export const DISPONIBLE = 'Disponible';
export const VERS_RELEVE = 'Relevé de l’affaire';
export const PAS_D_AFFAIRE = 'Ce dossier n’a pas d’affaire CDG.';

export const DECOMPTE = 'Décompte';
export const RECU = 'Provisions reçues';
export const DEBOURS = 'Débours';
export const ESPECES = 'Taxes payées en espèces';
export const HONORAIRES = 'Honoraires facturés TTC';
export const A_RESTITUER = 'Reste à restituer';
export const DU_PAR_CLIENT = 'Dû par le client';
export const RIEN_A_RENDRE = 'Rien à restituer';
export const soldeDeCote = (cote: string, solde: number): string =>
  `${cote}\u00a0: ${solde < 0 ? 'dû à l’étude' : solde > 0 ? 'reste à restituer' : 'soldé'}`;

export const RESTE_A_PAYER = 'Reste à payer';
export const AUCUN_DU = 'Aucun débours n’attend son paiement.';
export const TOTAL_DU = 'Débours à payer';

export const OPERATIONS = 'Opérations';
export const AUCUNE_OPERATION = 'Aucune opération';
export const OPERATION_AIDE = 'Provisions reçues, débours payés pour le client, restitutions.';
export const AJOUTER = 'Ajouter';
export const RESTITUER = 'Restituer';
export const A_RENDRE = 'Ce qu’il détient encore peut être restitué.';
export const A_ANNULER = 'Une opération fausse, ou revenue impayée, peut être annulée.';
export const AJOUTER_OPERATION = 'Ajouter une opération';
export const MODIFIER = 'Modifier';
export const MODIFIER_OPERATION = 'Modifier l’opération';
export const ANNULER = 'Annuler';
export const ANNULER_OPERATION = 'Annuler l’opération';
export const annulee = (motif: string): string => `Annulée\u00a0: ${motif}`;

export const LIBELLES_GENRES: Libelles<typeof GENRES> = {
  provision: 'Provision',
  debours: 'Débours',
  restitution: 'Restitution',
};
export const nomOperation = ({ genre, tiers }: Pick<Operation, 'genre' | 'tiers'>): string =>
  `${LIBELLES_GENRES[genre]}, ${tiers}`;
export const LIBELLES_POSTES: Libelles<typeof POSTES_DEBOURS> = {
  ENREGISTREMENT: 'Droits d’enregistrement',
  CONSERVATION: 'Conservation foncière',
  DEBOURS: 'Autres frais',
};
export const LIBELLES_ORIGINES: Libelles<typeof ORIGINES> = {
  FONDS: 'Fonds à la CDG',
  PROVISION: 'Provision du client',
};
export const CHOIX = {
  genre: choixDe(GENRES, LIBELLES_GENRES),
  poste: choixDe(POSTES_DEBOURS, LIBELLES_POSTES),
  origine: choixDe(ORIGINES, LIBELLES_ORIGINES),
  moyen: MOYENS,
};
export const CHEQUE_CDG = 'Chèque CDG';

export const CHAMPS = {
  genre: 'Opération',
  montant: 'Montant',
  date: 'Date',
  reference: 'Référence',
  moyen: 'Moyen de paiement',
  poste: 'Nature du débours',
  origine: 'Prise sur',
  pour: 'Pour le compte de',
  motif: 'Motif',
} as const;
export const TIERS: Libelles<typeof GENRES> = {
  provision: 'Reçue de',
  debours: 'Payé à',
  restitution: 'Restituée à',
};
export const REFERENCE_AIDE = 'N° du chèque, de la quittance, du virement';
export const MOYEN_AIDE = 'Laissez vide tant que le débours n’est pas payé.';
export const montantEtDate = ({ montant, date }: Pick<Operation, 'montant' | 'date'>): string =>
  `${formatDirhams(montant)} · ${formatDate(date)}`;
export const modifieeEntreTemps = (
  operation: Pick<Operation, 'genre' | 'tiers' | 'montant' | 'date'>,
): string =>
  `Cette opération a été modifiée entre-temps\u00a0: ${nomOperation(operation)} · ${montantEtDate(operation)}.`;
export const ANNULER_TELLE_QUELLE =
  'Elle n’est pas annulée. Confirmez de nouveau pour l’annuler telle qu’elle est maintenant, ou fermez cette fenêtre.';
export const pareille = (operation: Pick<Operation, 'genre' | 'tiers' | 'montant' | 'date'>): string =>
  `Une opération pareille est déjà au dossier\u00a0: ${nomOperation(operation)} · ${montantEtDate(operation)}.`;
export const AJOUTER_QUAND_MEME =
  'La vôtre n’est pas ajoutée. Confirmez de nouveau si c’en est une autre, ou fermez cette fenêtre.';
export const MOTIF_AIDE = 'L’opération reste au dossier, barrée, et son écriture est contre-passée.';

export const COLONNES = {
  genre: 'Opération',
  tiers: 'Tiers',
  moyen: 'Moyen, référence',
  montant: 'Montant',
} as const;
export const pourLe = (cote: string): string => `Pour le ${cote.toLowerCase()}`;
export const A_PAYER = 'à payer';
export const JUSTIFICATIF_MANQUANT = 'Justificatif manquant';
export const DEPOSER = 'Déposer le justificatif';
export const REMPLACER = 'Remplacer le justificatif';

export const AJOUTEE = { title: 'Ajoutée\u00a0!', text: 'Opération ajoutée avec succès' };
export const MODIFIEE = { title: 'Modifiée\u00a0!', text: 'Opération modifiée avec succès' };
export const ANNULEE = { title: 'Annulée\u00a0!', text: 'Opération annulée, son écriture est contre-passée' };
export const DEPOSE = { title: 'Ajouté\u00a0!', text: 'Justificatif versé parmi les pièces du dossier' };

export const ECRITURES = 'Écritures du dossier';

// What a file that is being closed still holds.
export const reste = (parts: string): string => `Il reste ${parts}.`;
export const fondsRestants = (montant: string): string => `${montant} de fonds à la CDG`;
export const provisionRestante = (montant: string): string => `${montant} de provision`;
export const deboursRestants = (montant: string): string => `${montant} de débours à payer`;
export const manqueFonds = (montant: string): string => `Il manque ${montant} à la CDG.`;
export const duPar = (qui: string, montant: string): string => `Le ${qui} doit ${montant}.`;
export const duParPlusieurs = (qui: string, montant: string): string => `Les ${qui} doivent ${montant}.`;
