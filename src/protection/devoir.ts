/** What an erasure does to each thing that is held, and which law asks to keep the rest: one rule, for screen and server. */
import { addDays } from '../kit/dates';
import type { Sort } from './personne';

/** What is held of somebody, thing by thing; the keys of an export. */
export const CHOSES = {
  fiche: 'Fiche client',
  conjoint: 'Conjoint, dans la fiche client',
  conjointAilleurs: 'La personne comme conjoint, dans la fiche d’un autre client',
  pieces: 'Pièces de la fiche',
  piecesRetirees: 'Pièces retirées de la fiche',
  historique: 'Historique de la fiche',
  dossiers: 'Dossiers numérotés dont la personne est partie',
  brouillons: 'Brouillons qui la nomment',
  documents: 'Documents et actes de ses dossiers',
  echeances: 'Échéances de ses dossiers',
  affaires: 'Affaires CDG',
  versements: 'Versements CDG',
  factures: 'Factures et avoirs de ses dossiers',
  operations: 'Provisions, débours et restitutions',
  ecritures: 'Écritures comptables qui la nomment',
  releves: 'Lignes de relevé bancaire qui la nomment',
  rendezVous: 'Rendez-vous',
  messages: 'Messages reçus de la page publique',
  notifications: 'Notifications',
  historiqueContacts: 'Historique des rendez-vous',
  corbeille: 'Éléments de la corbeille',
  profil: 'Profil du compte',
  acces: 'Sessions et moyens de connexion',
  invitations: 'Invitations et liens envoyés',
  avis: 'Notifications adressées au compte',
  traces: 'Essais de connexion et présence',
  evenements: 'Événements de sécurité',
  historiqueCompte: 'Historique du compte',
  journal: 'Écritures du journal faites par le compte',
} as const;
export type Chose = keyof typeof CHOSES;

export interface Brouillon {
  id: number;
  titre: string;
}

export interface Situation {
  /** ISO day. */
  aujourdhui: string;
  /** Numbered files of which the person is a party, or acts for one. */
  dossiers: readonly { enCours: boolean }[];
  /** Drafts of which the person is a party. */
  brouillons: readonly Brouillon[];
  /** Drafts that only say the name. */
  cites: readonly Brouillon[];
  /** A CDG affair names the person, as payer or as beneficiary. */
  affaire: boolean;
  /** The last year in which the books name the person; null: they do not. */
  anneeComptable: number | null;
  /** The day of the last thing done in a file or an affair; null: never. */
  finRelation: string | null;
  /** The client's record holds what no duty asks for: it was not reduced yet. */
  reductible: boolean;
  /** The account is active. */
  actif: boolean;
  /** The day of the account's last security event. */
  dernierEvenement: string | null;
}

export interface Devoir {
  sort: Sort;
  raison: string | null;
  jusquau: string | null;
}

const ANS = 10;

export const MINUTE =
  'Une partie à un acte reste dans la minute et le répertoire, que le notaire garde sans limite de temps (loi 32-09).';
export const EN_COURS =
  'Un dossier de cette personne est en cours\u00a0: rien de sa fiche ne s’efface avant la clôture (loi 32-09).';
export const COMPTABLE =
  'Les livres et leurs pièces se gardent dix ans après la fin de l’exercice (loi 9-88, art.\u00a022\u00a0; CGI, art.\u00a0211).';
export const INALTERABLE =
  'Le délai de dix ans est passé, mais les livres sont inaltérables\u00a0: une ligne ne s’en retire pas.';
export const VIGILANCE =
  'Les pièces d’identité se gardent dix ans après la fin de la relation (loi 43-05, art.\u00a07\u00a0; à vérifier par le notaire).';
const AUTRE_FICHE =
  'C’est l’état civil d’un autre client, que ses actes citent\u00a0: il se rectifie dans sa fiche, et part avec elle.';
const SECURITE = 'La base garde un an ce qui s’est passé à la porte de l’étude, puis le laisse partir.';
const TRACE =
  'Qui a fait quoi doit rester explicable\u00a0: le numéro du compte reste, son nom n’y est plus.';
export const ACTIF = 'Ce compte est actif\u00a0: désactivez-le d’abord.';
const brouillonAVider = (brouillons: readonly Brouillon[]): string => {
  const titres = [...new Set(brouillons.map(({ titre }) => `«\u00a0${titre}\u00a0»`))];
  return `Aucun devoir de garder, mais retirez d’abord la personne du brouillon ${titres.join(', ')}, ou supprimez-le.`;
};

const EFFACE: Devoir = { sort: 'efface', raison: null, jusquau: null };
const garde = (raison: string, jusquau: string | null = null): Devoir => ({ sort: 'garde', raison, jusquau });

/** The same day, years later; for a 29 February, 1 March in a year that has none. */
const apres = (jour: string, annees: number): string =>
  addDays(`${Number(jour.slice(0, 4)) + annees}${jour.slice(4, 7)}-01`, Number(jour.slice(8)) - 1);

function comptable({ anneeComptable, aujourdhui }: Situation): Devoir {
  const fin = `${(anneeComptable ?? Number(aujourdhui.slice(0, 4))) + ANS}-12-31`;
  return fin < aujourdhui ? garde(INALTERABLE) : garde(COMPTABLE, fin);
}

/** Why the client's record stays; null when nothing asks for it. */
function devoirFiche(situation: Situation): Devoir | null {
  const { dossiers, brouillons, affaire } = situation;
  if (dossiers.some(({ enCours }) => enCours)) return garde(EN_COURS);
  if (brouillons.length > 0) return garde(brouillonAVider(brouillons));
  if (dossiers.length > 0) return garde(MINUTE);
  return affaire ? comptable(situation) : null;
}

/** The person is in a draft or an open file: nothing of the record may be touched. */
const enTrain = ({ dossiers, brouillons }: Situation): boolean =>
  brouillons.length > 0 || dossiers.some(({ enCours }) => enCours);

/** A paper that proved who the person is. */
function identite(situation: Situation): Devoir {
  const fiche = devoirFiche(situation);
  const { finRelation, aujourdhui } = situation;
  if (!fiche || enTrain(situation) || finRelation === null) return fiche ?? EFFACE;
  const fin = apres(finRelation, ANS);
  return fin < aujourdhui ? EFFACE : garde(VIGILANCE, fin);
}

function devoirClient(chose: Chose, situation: Situation): Devoir {
  const fiche = devoirFiche(situation);
  switch (chose) {
    case 'fiche':
      return fiche && situation.reductible && !enTrain(situation)
        ? { ...fiche, sort: 'reduit' }
        : (fiche ?? EFFACE);
    case 'conjoint':
      return fiche ?? EFFACE;
    case 'conjointAilleurs':
      return garde(AUTRE_FICHE);
    case 'pieces':
      return identite(situation);
    case 'historique':
      return fiche && enTrain(situation) ? fiche : EFFACE;
    case 'brouillons':
      return garde(brouillonAVider([...situation.brouillons, ...situation.cites]));
    case 'dossiers':
    case 'documents':
    case 'echeances':
      return garde(MINUTE);
    case 'affaires':
    case 'versements':
    case 'factures':
    case 'operations':
    case 'ecritures':
    case 'releves':
      return comptable(situation);
    default:
      return EFFACE;
  }
}

function devoirCompte(chose: Chose, { actif, dernierEvenement, aujourdhui }: Situation): Devoir {
  if (actif) return garde(ACTIF);
  if (chose === 'profil') return { sort: 'reduit', raison: TRACE, jusquau: null };
  if (chose === 'journal') return garde(TRACE);
  if (chose === 'evenements') return garde(SECURITE, apres(dernierEvenement ?? aujourdhui, 1));
  return EFFACE;
}

const DU_COMPTE: readonly Chose[] = [
  'profil',
  'acces',
  'invitations',
  'avis',
  'traces',
  'evenements',
  'historiqueCompte',
  'journal',
];

export const devoirDe = (chose: Chose, situation: Situation): Devoir =>
  DU_COMPTE.includes(chose) ? devoirCompte(chose, situation) : devoirClient(chose, situation);

/** Fields of a kept record that no act and no book needs, and why; emptied once none of the client's files is open. */
export const CHAMPS_FACULTATIFS = {
  tel_domicile: 'Un second téléphone ne sert qu’à joindre la personne.',
  email: 'L’adresse électronique ne sert qu’à joindre la personne.',
  remarque: 'La remarque est une note de l’étude, qu’aucun acte ne cite.',
} as const;
