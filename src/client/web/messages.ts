/** What the clients' screens say (spec 1 §2, §5, §8; texts as corrected by D06). */
import { formatDate } from '../../kit/dates';
import { aLieu } from '../../kit/text';
import type { Conjoint } from '../client';

export type Mariage = Pick<
  Conjoint,
  'date_mariage' | 'lieu_mariage' | 'has_contrat_mariage' | 'date_contrat'
>;

export const CLIENTS = 'Clients';
export const VOS_CLIENTS = 'Vos Clients';
export const VOIR_LE_CLIENT = 'Voir le client';
export const AJOUTER_CLIENT = 'Ajouter un client';
export const FICHE = 'Fiche client';
export const SES_DOSSIERS = 'Ses dossiers';
export const DONNEES = 'Ses données personnelles';
export const MODIFIER_CLIENT = 'Modifier le client';
export const RECHERCHE = 'Rechercher un client';
export const RECHERCHE_EXEMPLE = 'Nom, téléphone, état civil, CIN…';

export const AJOUTE = { title: 'Ajouté\u00a0!', text: 'Client ajouté avec succès' }; // R134
export const MODIFIE = { title: 'Modifié\u00a0!', text: 'Client modifié avec succès' }; // R135
export const SUPPRIME = { title: 'Supprimé\u00a0!', text: 'Client supprimé avec succès' }; // R136

/** R126, and its plural for the bulk delete. */
export const questionSuppression = (count: number): string =>
  count > 1
    ? `Voulez-vous vraiment supprimer ces ${count} clients\u00a0?`
    : 'Voulez-vous vraiment supprimer ce client\u00a0?';

export const ERREUR_LISTE =
  'Erreur dans la récupération des données des clients, veuillez rafraîchir la page\u00a0!';
export const CHARGEMENT_IMPOSSIBLE = 'Ce client n’a pas pu être chargé.';
export const VERIFIEZ_CIN = 'Vérifiez le fichier CIN'; // R152
export const CIN_INHABITUELLE =
  'Forme inhabituelle pour une CIN\u00a0: à vérifier, sauf passeport ou carte de séjour.';
export const MINEUR = 'Moins de 18 ans';
export const CENTENAIRE = 'Plus de 110 ans\u00a0: vérifiez l’année';
export const AVANT_NAISSANCE = 'Avant la naissance de l’un des époux';
/** Why a stored client is shown as a probable duplicate. */
export const MEME_CLIENT = { cin: 'même CIN', identite: 'mêmes nom, prénom et date de naissance' };
export const AUCUNE_REMARQUE = 'Aucune remarque.';

/** What the record of a client's spouse says of their marriage. */
export function mariageConnu(nom: string, mariage: Mariage): string {
  const { date_mariage, lieu_mariage, has_contrat_mariage, date_contrat } = mariage;
  const contrat = date_contrat ? `avec un contrat du ${formatDate(date_contrat)}` : 'avec un contrat';
  return `La fiche de ${nom} dit ce mariage\u00a0: le ${formatDate(date_mariage)} ${aLieu(lieu_mariage)}, ${has_contrat_mariage ? contrat : 'sans contrat'}.`;
}
