/** What every kind of record of the journal is called, and its fields. */
import { HISTORIQUE_CDG } from '../cdg/historique';
import { HISTORIQUE_CLIENT } from '../client/historique';
import { COMPTES } from '../comptabilite/plan';
import type { Droit } from '../compte/droits';
import { COMMANDE_NOMMER } from '../compte/notaire';
import { HISTORIQUE_DOSSIER } from '../dossier/historique';
import { HISTORIQUE_BAREME, HISTORIQUE_ETUDE } from '../etude/historique';
import { LIBELLE_DECLENCHEUR, LIBELLE_FERMETURE, LIBELLE_REPORT } from '../echeance/regle';
import { type Genres, renommer } from '../historique/champs';
import { HISTORIQUE_PROPRIETE } from '../propriete/historique';
import { HISTORIQUE_TRAITEMENT } from '../protection/historique';
import { HISTORIQUE_RDV } from '../rdv/historique';
import { HISTORIQUE_SOCIETE } from '../societe/historique';

const DROITS: Record<Droit, string> = {
  cloturer: 'clôturer',
  supprimer: 'supprimer',
  voirMdp: 'voir les mots de passe fiscaux',
  derogerCdg: 'autoriser un découvert à la CDG',
  tousDossiers: 'ouvrir tous les dossiers',
  gererEtude: 'régler l’étude',
  gererComptes: 'gérer les comptes',
  administrer: 'administrer',
};

const COMPTE = {
  label: 'Compte',
  mots: Object.fromEntries(Object.entries(COMPTES).map(([code, { libelle }]) => [code, libelle])),
};

export const GENRES: Genres = {
  client: HISTORIQUE_CLIENT,
  societe: HISTORIQUE_SOCIETE,
  propriete: HISTORIQUE_PROPRIETE,
  rdv: HISTORIQUE_RDV,
  cdg: HISTORIQUE_CDG,
  dossier: HISTORIQUE_DOSSIER,
  etude: HISTORIQUE_ETUDE,
  bareme: HISTORIQUE_BAREME,
  traitement: HISTORIQUE_TRAITEMENT,
  utilisateur: {
    nom: 'Compte',
    sansDossier: true,
    champs: {
      civilite: 'Civilité',
      firstname: 'Prénom',
      lastname: 'Nom',
      phone: ['Téléphone', 'tel'],
      email: 'E-mail',
      travail: 'Fonction',
      numCompteProff: 'N° de compte professionnel',
      isNotaire: 'Notaire',
      actif: 'Actif',
      droits: { label: 'Droits', mots: DROITS },
      motDePasse: ['Mot de passe', 'secret'],
      lien: 'Lien envoyé',
      sessions: 'Sessions',
      secondFacteur: 'Second facteur',
      codeDeSecours: 'Code de secours',
      invitation: 'Invitation',
      inspectionFin: ['Fin de l’inspection', 'instant'],
    },
  },
  invitation: {
    nom: 'Invitation',
    sansDossier: true,
    titre: ['email'],
    champs: {
      email: 'E-mail',
      firstname: 'Prénom',
      lastname: 'Nom',
      droits: { label: 'Droits', mots: DROITS },
      inspectionFin: ['Fin de l’inspection', 'instant'],
    },
  },
  facture: {
    nom: 'Facture',
    titre: ['numero'],
    champs: {
      dossierId: ['Dossier', 'dossier'],
      numero: 'Numéro',
      factureId: null,
      total: ['Total', 'montant'],
      motif: 'Motif',
    },
  },
  echeance: {
    nom: 'Échéance',
    titre: ['libelle'],
    champs: {
      libelle: 'Libellé',
      date: ['Date', 'date'],
      etat: 'État',
      faiteLe: ['Faite le', 'date'],
      note: 'Note',
      deplacee: 'Déplacée',
      parLaMain: 'Fermée ou rouverte à la main',
    },
  },
  regle_echeance: {
    nom: 'Règle d’échéance',
    sansDossier: true,
    titre: ['libelle'],
    champs: {
      code: null,
      libelle: 'Libellé',
      declencheur: { label: 'Point de départ', mots: LIBELLE_DECLENCHEUR },
      fermeture: { label: 'Ce qui la ferme', mots: LIBELLE_FERMETURE },
      typeDossier: 'Type de dossier',
      delai: ['Délai', 'nombre'],
      unite: 'Unité',
      report: { label: 'Report', mots: LIBELLE_REPORT },
      rappels: 'Rappels',
      source: 'Source',
      actif: 'Active',
      valideDu: ['Valide du', 'date'],
      valideAu: ['Valide jusqu’au', 'date'],
      verifie: 'Vérifiée',
      verifieLe: ['Vérifiée le', 'instant'],
      verifiePar: 'Vérifiée par',
      periodeDe: null,
    },
  },
  jour_ferie: {
    nom: 'Jour férié',
    sansDossier: true,
    titre: ['libelle'],
    champs: { date: ['Date', 'date'], libelle: 'Libellé' },
  },
  flux_ics: { nom: 'Calendrier partagé', champs: { creeLe: ['Créé le', 'instant'] } },
  modele_acte: {
    nom: 'Modèle d’acte',
    sansDossier: true,
    titre: ['nom'],
    forme: renommer({ type_dossier: 'typeDossier', verifie_le: 'verifieLe' }),
    champs: {
      nom: 'Nom',
      type: 'Type de dossier',
      typeDossier: 'Type de dossier',
      numero: ['Version', 'nombre'],
      verifie: 'Vérifié',
      verifieLe: ['Vérifié le', 'instant'],
      'piece:fichier': 'Fichier',
    },
  },
  modele_fourni: {
    nom: 'Modèle fourni',
    sansDossier: true,
    titre: ['code'],
    champs: { code: 'Modèle', verifie: 'Vérifié' },
  },
  releve: {
    nom: 'Relevé bancaire',
    titre: ['nom'],
    champs: {
      compte: COMPTE,
      nom: 'Fichier',
      sha256: null,
      lues: ['Lignes lues', 'nombre'],
      ajoutees: ['Lignes ajoutées', 'nombre'],
      rapprochees: ['Lignes rapprochées', 'nombre'],
      motif: 'Motif',
      rapprochements: ['Rapprochements défaits', 'nombre'],
    },
  },
  rapprochement: {
    nom: 'Rapprochement',
    champs: {
      compte: COMPTE,
      rapprochees: ['Lignes rapprochées', 'nombre'],
      ligne: ['Ligne du relevé', 'nombre'],
      lignes: ['Autres lignes du relevé', 'nombre'],
      ecritures: ['Écritures', 'nombre'],
      frais: 'Frais bancaires',
    },
  },
  derogation: {
    nom: 'Dérogation CDG',
    champs: { plafond: ['Plafond', 'montant'], motif: 'Motif' },
  },
  sauvegarde: {
    nom: 'Sauvegarde',
    sansDossier: true,
    champs: { lancee: 'Lancée', annulee: 'Annulée', nom: 'Archive', du: ['Faite le', 'instant'] },
  },
  // Journaled only when it is deleted, after a year.
  message_contact: { nom: 'Message du site', sansDossier: true, champs: {} },
  // Journaled only when it leaves the bin: anything else done to a piece is journaled under its file or client.
  piece: { nom: 'Pièce', champs: {} },
  fichier: {
    nom: 'Pièce balayée',
    titre: ['label'],
    champs: { label: 'Nom', type: 'Type', size: ['Taille', 'octets'], sha256: null },
  },
  effacement_journal: {
    nom: 'Effacement',
    champs: { motif: 'Motif', lignes: ['Lignes effacées', 'nombre'] },
  },
};

/** Words for actions whose call's summary does not tell them well, or which are no call at all. */
export const ACTIONS: Readonly<Record<string, string>> = {
  '/dossier/deleteById': 'Supprime ou annule des dossiers',
  '/dossier/:id/tpi/:partieId/reveler': 'Lit un mot de passe fiscal',
  '/compta/cdg/:id/deroger': 'Laisse passer un chèque au-delà du solde',
  restaurer: 'Restauration d’une sauvegarde',
  balayage: 'Balayage des pièces',
  conservation: 'Effacement après un an',
  '/protection/personne/:genre/:id/export': 'Remet à la personne ce que l’étude détient d’elle',
  '/protection/personne/:genre/:id/effacer': 'Efface les données de la personne (loi 09-08)',
  purge: 'Sortie de la corbeille, après trente jours',
  '/corbeille/restaurer/:id': 'Restaure de la corbeille',
  'commande second-facteur': 'Second facteur retiré par commande',
  'commande lien-mot-de-passe': 'Lien de mot de passe fait par commande',
  [COMMANDE_NOMMER]: 'Notaire nommé par commande',
  // The only thing that these two calls journal: that a recovery code was used.
  '/auth/sign-in/email': 'Se connecte par un code de secours',
  '/auth/confirmer': 'Confirme son identité par un code de secours',
};
