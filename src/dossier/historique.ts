import type { Champs, Genre } from '../historique/champs';
import type { TypeDossier } from '../cdg/cdg';
import { COMPLEMENTS, DONATION, LIBELLE_COMPLEMENT, VALEUR_DU_BIEN, VENTE, libellesCotes } from './config';
import { LIBELLE_MODE } from './paiement';
import { LIBELLE_PIECE, PIECES } from './pieces';
import { LIBELLE_ETAT } from './registre';

const CAS = { bureau: 'Le bureau', client: 'Le client' };
const PARTIE = ['client', 'client'];

const partie = (liste: string, label: string): Champs => ({
  [liste]: { label, nom: { chemin: PARTIE, nature: 'client' } },
  [`${liste}.client.client`]: ['Client', 'client'],
  [`${liste}.client`]: null,
  [`${liste}.quote`]: ['Quote-part', 'pourcent'],
  [`${liste}.qualite`]: 'Qualité',
  [`${liste}.typeQualite`]: 'Mandataire ou Représentant',
  [`${liste}.representant`]: ['Société représentée', 'societe'],
  [`${liste}.representantLabel`]: null,
  [`${liste}.mandataire.client`]: ['Mandataire', 'client'],
  [`${liste}.mandataire`]: null,
  [`${liste}.isTpi`]: 'Soumis à la TPI',
  // Shown by the fields of SIGNATURE.
  [`${liste}.signature`]: null,
  [`${liste}.index`]: null,
  [`${liste}.id`]: null,
  [`${liste}.idAcq`]: null,
  [`${liste}.idVend`]: null,
});

const paiement = (bloc: string, de = ''): Champs => ({
  [`${bloc}.montant`]: [`${de}Montant`, 'montant'],
  [`${bloc}.modePaiement`]: { label: `${de}Mode de paiement`, mots: LIBELLE_MODE },
  [`${bloc}.cdg.numCheque`]: `${de}N° de chèque`,
  [`${bloc}.cdg.datePaiement`]: [`${de}Date du chèque`, 'date'],
  [`${bloc}.espece.datePaiement`]: [`${de}Date du paiement en espèces`, 'date'],
  // Mirrors of the amount, and of the number of the file's affair.
  [`${bloc}.cdg`]: null,
  [`${bloc}.espece`]: null,
});
const paiements = (liste: string): Champs => ({
  [liste]: { label: 'Paiement', nom: { chemin: ['modePaiement'], mots: LIBELLE_MODE } },
  ...paiement(liste),
  [`${liste}.index`]: null,
  [`${liste}.type`]: null,
  [`${liste}.id`]: null,
});

const config = (type: TypeDossier): Champs => ({
  'config.titre': 'Titre',
  'config.config.type': 'Type de dossier',
  'config.config.complement': {
    label: 'Complément',
    mots: Object.fromEntries(COMPLEMENTS.map((un) => [un, LIBELLE_COMPLEMENT[un]])),
  },
  'config.config.isConfig': null,
  'config.devis.nom_client': 'Devis › Client',
  'config.devis.prix_vente': [type === DONATION ? VALEUR_DU_BIEN : 'Devis › Prix de vente', 'montant'],
  'config.devis.enreg_percent': [
    type === DONATION ? "Pourcentage d'enregistrement" : 'Devis › Enregistrement',
    'pourcent',
  ],
  'config.devis.conserv_percent': [
    type === DONATION ? 'Pourcentage de conservation' : 'Devis › Conservation foncière',
    'pourcent',
  ],
  'config.devis.tva_percent': [type === DONATION ? 'TVA' : 'Devis › TVA', 'pourcent'],
  'config.devis.expedition': ['Devis › Expédition', 'montant'],
  'config.devis.droits_fixes': ['Devis › Droits fixes', 'montant'],
  'config.devis.droit_acte': ['Devis › Droit d’acte', 'montant'],
  'config.devis.frais_etude': ['Devis › Frais d’étude', 'montant'],
  'config.devis.frais_etude_ttc': null,
  'config.devis.total_ttc': null,
});

const ouverture = (type: TypeDossier): Champs => ({
  'ouverture.titre': 'Titre',
  'ouverture.prix.total': [type === DONATION ? VALEUR_DU_BIEN : 'Prix total', 'montant'],
  'ouverture.prix.caisseNotaire.isChecked': 'Caisse du notaire (CDG)',
  'ouverture.prix.caisseNotaire.cdg.value': ['Affaire CDG', 'cdg'],
  'ouverture.prix.caisseNotaire.cdg': null,
  'ouverture.prix.horsVue.isChecked': 'Hors la vue',
  'ouverture.prix.horsVue.montant': ['Montant hors la vue', 'montant'],
  'ouverture.proprietes': ['Propriétés', 'propriete'],
  ...partie('ouverture.acquereurs.*', libellesCotes(type).acquereur),
  'ouverture.acquereurs': null,
  ...partie('ouverture.vendeurs.*', libellesCotes(type).vendeur),
  'ouverture.vendeurs': null,
});

const SIGNATURE: Champs = {
  'signature.*': { label: 'Signature de', nom: { chemin: ['fullname'] } },
  'signature.*.date': ['Date', 'date'],
  'signature.*.heure': 'Heure',
  'signature.*.numCin': null,
  'signature.*.fullname': null,
  signature: null,
};

const V = 'formalite.tpi.vendeurs.*';
const TPI: Champs = {
  'formalite.tpi.tpiCase': { label: 'TPI', mots: CAS },
  'formalite.tpi.dateActe': ['TPI › Date de l’acte', 'date'],
  'formalite.tpi.dateDepot': ['TPI › Date de dépôt', 'date'],
  'formalite.tpi.dateDernierDelai': null,
  'formalite.tpi.montant': null,
  // Who declares: the company, or the person (D46).
  [V]: { label: 'TPI de', nom: { chemin: ['nom'], suite: ['prenom'], plutot: ['nomSociete'] } },
  [`${V}.isTpi`]: 'Soumis à la TPI',
  [`${V}.idf`]: 'IF',
  [`${V}.codeSit`]: 'Code SIT',
  ...paiement(V),
  ...Object.fromEntries(
    ['cin', 'ice', 'id', 'nom', 'prenom', 'nomSociete', 'rc', 'isSociete'].map((cle) => [
      `${V}.${cle}`,
      null,
    ]),
  ),
  'formalite.tpi.vendeurs': null,
};

const COMMUNE = 'formalite.qf.commune';
const IMPOT = 'formalite.qf.impot';
const PERCEPTION = 'formalite.qf.perception';
const QUITUS: Champs = {
  'formalite.qf.qfCase': { label: 'Quitus', mots: CAS },
  'formalite.qf.nom': 'Quitus › Nom',
  'formalite.qf.nature': 'Quitus › Nature du bien',
  'formalite.qf.article': 'Quitus › N° d’article',
  'formalite.qf.situation': 'Quitus › Situation du contribuable',
  'formalite.qf.envoie': 'Quitus › N° d’envoi de la demande',
  ...paiement(COMMUNE, 'Commune › '),
  [`${COMMUNE}.commune`]: 'Commune',
  [`${COMMUNE}.isPhysique`]: 'Commune › Dépôt physique',
  [`${COMMUNE}.dateDepot`]: ['Commune › Date de dépôt', 'date'],
  [`${COMMUNE}.dateRetrait`]: ['Commune › Date de retrait', 'date'],
  [`${COMMUNE}.observationPhy`]: 'Commune › Observation du dépôt physique',
  [`${COMMUNE}.isRepondue`]: 'Commune › Réponse reçue',
  [`${COMMUNE}.dateReponse`]: ['Commune › Date de réponse', 'date'],
  [`${COMMUNE}.observationRep`]: 'Commune › Observation de la réponse',
  [`${IMPOT}.impot`]: 'Impôts',
  [`${IMPOT}.dateReponse`]: ['Impôts › Date de réponse', 'date'],
  [`${IMPOT}.montant`]: ['Impôts › Montant', 'montant'],
  ...paiements(`${IMPOT}.modePaiements.*`),
  [`${IMPOT}.modePaiements`]: null,
  [`${PERCEPTION}.perception`]: 'Perception',
  [`${PERCEPTION}.dateDepot`]: ['Perception › Date de dépôt', 'date'],
  [`${PERCEPTION}.dateRetrait`]: ['Perception › Date de retrait', 'date'],
  [`${PERCEPTION}.extra`]: ['Perception › Montant supplémentaire', 'montant'],
  ...paiements(`${PERCEPTION}.modePaiements.*`),
  // Its single fields mirror the first payment of the list (D43).
  [PERCEPTION]: null,
};

const PAR_SECTION: Champs = {
  'enregistrement.date': ['Date d’enregistrement', 'date'],
  'enregistrement.or': 'O.R',
  'enregistrement.re': 'R.E',
  'enregistrement.refAvis': 'Référence de l’avis',
  'enregistrement.montant': null,
  'conservation.dateEnvoie': ['Date d’envoi', 'date'],
  'conservation.r1': 'R1',
  'conservation.observation': 'Observation',
  'conservation.montant': null,
};

const O = 'operation';
const vie = (type: TypeDossier): Champs => ({
  titre: 'Titre',
  etat: { label: 'État', mots: LIBELLE_ETAT },
  cloture: { label: 'État', mots: LIBELLE_ETAT },
  motif: 'Motif',
  repertoire: 'N° de répertoire',
  'responsable.nom': 'Responsable',
  responsable: null,
  'revele.partie': ['Mot de passe fiscal lu, celui de', 'partie'],
  'secrets.*': { label: 'Accès fiscal de', nom: { chemin: ['partie'], nature: 'partie' } },
  'secrets.*.change': { label: 'Modifié', mots: { tpi_login: 'identifiant', tpi_mdp: 'mot de passe' } },
  'secrets.*.partie': null,
  secrets: null,
  ...Object.fromEntries(PIECES.map((cle) => [`piece:${cle}`, `Pièce › ${LIBELLE_PIECE[cle]}`])),
  'piece:piece': 'Pièce',
  'piece.titre': 'Pièce',
  'piece.fichier.label': 'Pièce › Fichier',
  'piece.label': 'Pièce › Fichier',
  piece: null,
  'acte.fichier.label': 'Acte › Fichier',
  'acte.modele': null, // a key, « fourni:vente »: the file bears the name of its template
  'acte.blancs': null,
  acte: null,
  [`${O}.genre`]: {
    label: 'Opération',
    mots: { provision: 'Provision', debours: 'Débours', restitution: 'Restitution' },
  },
  [`${O}.montant`]: ['Opération › Montant', 'montant'],
  [`${O}.date`]: ['Opération › Date', 'date'],
  [`${O}.tiers`]: 'Opération › Tiers',
  [`${O}.reference`]: 'Opération › Référence',
  [`${O}.moyen`]: 'Opération › Moyen',
  [`${O}.poste`]: {
    label: 'Opération › Poste',
    mots: {
      ENREGISTREMENT: 'Droits d’enregistrement',
      CONSERVATION: 'Conservation foncière',
      DEBOURS: 'Autres frais',
    },
  },
  [`${O}.origine`]: {
    label: 'Opération › Origine',
    mots: { FONDS: 'Fonds à la CDG', PROVISION: 'Provision du client' },
  },
  [`${O}.pour`]: { label: 'Opération › Pour le compte de', mots: libellesCotes(type) },
  [`${O}.motifAnnulation`]: 'Opération › Motif de l’annulation',
  [O]: null,
  'justificatif.fichier.label': 'Justificatif',
  justificatif: null,
  'reperes.compromis': ['Date du compromis', 'date'],
  'reperes.avisDemande': ['Avis préalable demandé le', 'date'],
  'reperes.avisRecu': ['Avis préalable reçu le', 'date'],
  'reperes.promesse': ['Terme de la promesse', 'date'],
  'reperes.acte': ['Date de l’acte', 'date'],
});

const ETAPES = ['config', 'ouverture', 'enregistrement', 'conservation', 'formalite'];

const historique = (type: TypeDossier): Genre => ({
  nom: 'Dossier',
  titre: ['repertoire', 'titre'],
  /** Not the signatures, which number the file, nor the affair, which is attached by rules of its own. */
  retablir: (chemin) => ETAPES.includes(chemin[0] ?? '') && !chemin.includes('caisseNotaire'),
  champs: {
    ...config(type),
    ...ouverture(type),
    ...SIGNATURE,
    ...TPI,
    ...QUITUS,
    ...PAR_SECTION,
    ...vie(type),
  },
});

export const HISTORIQUE_DOSSIER = historique(VENTE);
/** The words that a donation has on its screens (D40, D41). */
export const HISTORIQUE_DONATION = historique(DONATION);
