/**
 * Every column of the schema, and what it is to the people of whom the office holds data. A test reads the schema and
 * refuses a column that is not here: a new table says what it holds before it holds it.
 */
import type { Chose } from './devoir';

interface Colonnes {
  /** The things under which a person's rows of the table are found, exported and erased; absent: no row is a person's own. */
  par?: readonly Chose[];
  /** The person's, handed over as it is. */
  exporte?: string;
  /** The person's, of which only « détenu » is ever said. */
  secret?: string;
  /** Erased with its row and not handed over: computed from other columns, or a link. */
  derive?: string;
  /** Belongs to a file, the books or the office: it may name several people, and is kept as long as these are. */
  dossier?: string;
  /** About no person. */
  technique?: string;
}

const VERSIONS = 'v_config v_ouverture v_signature v_enregistrement v_conservation v_formalite';
const DROITS =
  'droit_cloturer droit_supprimer droit_voir_mdp droit_gerer_comptes droit_gerer_etude droit_deroger_cdg droit_tous_dossiers droit_administrer';

export const COLONNES: Readonly<Record<string, Colonnes>> = {
  client: {
    par: ['fiche', 'conjoint', 'conjointAilleurs', 'historique'],
    exporte:
      'nom prenom genre date_naissance profession cin tel_portable tel_domicile email nationalite ville commune adresse etat_civile remarque nom_conjoint prenom_conjoint lieu_naissance_conjoint date_naissance_conjoint lieu_mariage date_mariage has_contrat_mariage date_contrat created_at',
    derive: 'id version tri_nom tri_prenom recherche',
  },
  client_fichier: {
    par: ['pieces', 'piecesRetirees'],
    exporte: 'titre remplace_le',
    derive: 'id client_id fichier_id supprime',
  },
  fichier: {
    par: ['pieces', 'piecesRetirees'],
    exporte: 'label type size created_at',
    derive: 'id sha256 utilisateur_id',
  },
  fichier_abime: { derive: 'sha256', technique: 'vu_le dommage' },
  rdv: {
    par: ['rendezVous', 'historiqueContacts'],
    exporte: 'nom prenom tel date heure motif created_at',
    derive: 'id version tri_nom tri_date recherche',
  },
  message_contact: {
    par: ['messages'],
    exporte: 'name phone subject message email created_at',
    derive: 'id adresse',
  },
  notification: {
    par: ['notifications', 'avis'],
    exporte: 'title content sender created_at updated_at',
    derive: 'id cle type state lien dossier_id utilisateur_id',
  },
  notification_lue: { par: ['acces'], derive: 'notification_id utilisateur_id lue_le' },
  corbeille: {
    par: ['corbeille'],
    exporte: 'contenu supprime_le',
    derive: 'id entite entite_id utilisateur_id titre dossier_id responsable_id recherche',
  },
  journal: {
    par: ['historique', 'historiqueContacts', 'historiqueCompte', 'journal'],
    exporte: 'le action entite',
    derive: 'seq utilisateur_id entite_id empreinte chaine',
  },
  journal_valeur: {
    par: ['historique', 'historiqueContacts', 'historiqueCompte'],
    exporte: 'avant apres',
    derive: 'seq sel',
  },
  partie: {
    par: ['dossiers'],
    exporte:
      'cote quote qualite type_qualite signature_date signature_heure is_tpi tpi_if tpi_code_sit tpi_montant tpi_mode_paiement tpi_num_cheque tpi_date_cheque tpi_date_espece',
    secret: 'tpi_login tpi_mdp',
    derive: 'id dossier_id position client_id representant_id mandataire_id',
  },
  dossier: {
    par: ['dossiers', 'brouillons'],
    exporte: 'type annee numero etat',
    derive: `id version ${VERSIONS} created_at utilisateur_id responsable_id tri_titre recherche`,
    dossier:
      'complement titre motif_annulation nom_client prix_vente enreg_percent conserv_percent tva_percent expedition droits_fixes droit_acte frais_etude prix_total caisse_notaire hors_vue hors_vue_montant enreg_ref_avis enreg_re enreg_or enreg_date conserv_date_envoie conserv_r1 conserv_observation tpi_case tpi_date_acte tpi_date_depot qf_case qf_nom qf_nature qf_article qf_situation qf_envoie commune commune_is_physique commune_date_depot commune_date_retrait commune_observation_phy commune_is_repondue commune_date_reponse commune_observation_rep impot impot_date_reponse impot_montant perception perception_date_depot perception_date_retrait perception_extra identites',
  },
  dossier_fichier: {
    par: ['documents'],
    exporte: 'titre',
    derive: 'id dossier_id fichier_id remplace_le supprime',
  },
  dossier_document: {
    par: ['documents'],
    derive: 'id dossier_id cle origine fichier_id remplace_le supprime',
    dossier: 'titre',
  },
  dossier_propriete: { technique: 'dossier_id propriete_id position' },
  paiement: {
    derive: 'id dossier_id',
    dossier: 'type position mode_paiement montant num_cheque date_cheque date_espece',
  },
  repere: { dossier: 'dossier_id code date version' },
  echeance: {
    par: ['echeances', 'rendezVous'],
    exporte: 'date etat',
    derive: 'id version dossier_id regle_id objet depart faite_le deplacee par_la_main created_at recherche',
    dossier: 'libelle note',
  },
  rappel: { technique: 'echeance_id date palier le' },
  cdg: {
    par: ['affaires'],
    exporte: 'annee numero objet created_at',
    derive: 'id version num_compte dossier_id annule recherche',
  },
  cdg_client_beneficiaire: { par: ['affaires'], derive: 'cdg_id client_id position' },
  cdg_autre_beneficiaire: { dossier: 'cdg_id nom position' },
  versement: {
    par: ['versements'],
    exporte: 'montant type_paiement date_versement num_versement date_virement num_cheque cheque_bank annule',
    derive: 'id cdg_id position de_client',
  },
  facture: {
    par: ['factures'],
    exporte: 'genre annee numero date total',
    derive: 'id dossier_id facture_id created_at utilisateur_id',
    dossier: 'motif donnees',
  },
  facture_fichier: { derive: 'facture_id fichier_id' },
  operation: {
    par: ['operations'],
    exporte: 'genre montant date tiers reference moyen',
    derive: 'id version dossier_id poste origine pour created_at utilisateur_id',
    dossier: 'motif_annulation',
  },
  ecriture: {
    par: ['ecritures'],
    exporte: 'numero date libelle reference',
    derive: 'id journal source perimetre contrepasse_id created_at utilisateur_id recherche',
  },
  ligne_ecriture: { dossier: 'id ecriture_id compte date dossier_id cdg_id debit credit' },
  derogation: { dossier: 'id cdg_id plafond motif created_at utilisateur_id' },
  ligne_releve: {
    par: ['releves'],
    exporte: 'date montant libelle reference',
    derive: 'id releve_id compte empreinte recherche',
  },
  releve: {
    technique:
      'id compte nom sha256 genre numero_compte ouverture_le ouverture cloture_le cloture lues ajoutees created_at utilisateur_id',
  },
  releve_ecarte: { dossier: 'motif', technique: 'releve_id created_at utilisateur_id' },
  rapprochement: {
    technique: 'id ligne_releve_id created_at utilisateur_id defait_le defait_cause defait_par groupe',
  },
  rapprochement_ecriture: { technique: 'rapprochement_id ligne_ecriture_id debout' },
  utilisateur: {
    par: ['profil'],
    exporte:
      'email firstname lastname phone travail numCompteProff civilite isNotaire actif derniere_connexion createdAt inspection_fin',
    derive: 'id name image emailVerified updatedAt mot_de_passe_a_changer version',
    technique: DROITS,
  },
  session: {
    par: ['acces'],
    exporte: 'createdAt ipAddress userAgent vueLe',
    secret: 'token',
    derive: 'id expiresAt updatedAt userId confirmeeLe',
  },
  identifiant: {
    par: ['acces'],
    exporte: 'createdAt',
    secret: 'password accessToken refreshToken idToken',
    derive: 'id accountId providerId userId accessTokenExpiresAt refreshTokenExpiresAt scope updatedAt',
  },
  totp: {
    par: ['acces'],
    exporte: 'actif_le',
    secret: 'secret propose',
    derive: 'utilisateur_id dernier_pas',
  },
  cle_acces: {
    par: ['acces'],
    exporte: 'nom domaine created_at utilisee_le',
    secret: 'identifiant cle_publique',
    derive: 'id utilisateur_id compteur transports',
  },
  code_secours: { par: ['acces'], exporte: 'utilise_le', secret: 'empreinte', derive: 'utilisateur_id' },
  flux_ics: { par: ['acces'], exporte: 'created_at', secret: 'jeton', derive: 'utilisateur_id' },
  verification: { par: ['acces'], secret: 'identifier value', derive: 'id expiresAt createdAt updatedAt' },
  invitation: {
    par: ['invitations'],
    exporte: 'email nom prenom created_at expire_le utilisee_le',
    secret: 'jeton',
    derive: 'id utilisateur_id cree_par inspection_fin',
    technique: DROITS,
  },
  tentative: { par: ['traces'], exporte: 'cle echecs depuis' },
  presence: {
    par: ['traces'],
    exporte: 'dossier_id vu_le',
    derive: 'ecran utilisateur_id etape modifie expire_le',
  },
  evenement_securite: {
    par: ['evenements'],
    exporte: 'le genre adresse agent detail',
    derive: 'id utilisateur_id',
  },
  // Kept a day at most; answers that contain the person's words are deleted with the person.
  idempotence: { derive: 'utilisateur_id chemin cle empreinte reponse version created_at' },
  courrier_echeance: { par: ['acces'], derive: 'utilisateur_id jour pris_le envoye_le' },
  effacement: { technique: 'id genre personne_id le motif utilisateur_id' },
  societe: { technique: 'id version nom adresse identifiant_fiscale rc ice created_at tri_nom recherche' },
  propriete: {
    technique:
      'id version designation situation_juridique ref_fonciere nature num_tsc date_permis superficie_total superficie_terrasse superficie_parking superficie_couverte adresse prefecture commune created_at tri_designation recherche',
  },
  // What the office publishes of itself.
  etude: {
    technique:
      'id version nom notaire adresse ville tel fax email site ice identifiant_fiscal patente cnss rib mentions logo_fichier_id',
  },
  bareme: { technique: 'id version code valeur valide_du valide_au source verifie_le verifie_par' },
  regle_echeance: {
    technique:
      'id version code libelle declencheur fermeture type_dossier delai unite report rappels source actif valide_du valide_au verifie_le verifie_par',
  },
  calcul_echeance: { technique: 'id empreinte' },
  compte_banque: { technique: 'compte format' },
  compteur: { technique: 'nom valeur' },
  defi_releve: { technique: 'empreinte expire_le' },
  exigence: { technique: 'id second_facteur' },
  // Holds neither what was typed nor the error's message.
  incident: { technique: 'id le demande route erreur' },
  jour_ferie: { technique: 'id date libelle' },
  migration: { technique: 'nom sha256 le' },
  modele_acte: { technique: 'id version nom type_dossier numero verifie_le verifie_par supprime' },
  modele_acte_version: { technique: 'modele_id numero fichier_id' },
  modele_fourni: { technique: 'code sha256 verifie_le verifie_par' },
  point_controle: { technique: 'numero le seq chaine cle passation signature' },
  sauvegarde: { technique: 'id genre le nom lieu taille lignes fichiers duree_ms ok erreur' },
  sauvegarde_demandee: { technique: 'id genre jeton lancee_le reprise_le annulee_le avancement' },
  tache: { technique: 'nom jour tentee_le reprise_le faite_le erreur' },
  trousseau: { technique: 'id cle le' },
  traitement: {
    technique:
      'id version cle nom finalite base personnes donnees destinataires conservation mesures transfert formalite recepisse recepisse_le verifie_le verifie_par created_at',
  },
};
