/** What the steps Enregistrement, Conservation and Formalités say (spec 2 §2, §8; texts as corrected by D06). */
import type { TypeDossier } from '../../../cdg/cdg';
import { estDonation, VALEUR_DU_BIEN } from '../../config';

export const ENREGISTREMENT_VALIDE = 'Enregistrement validé'; // R462
export const CONSERVATION_VALIDEE = 'Conservation validée'; // R468
export const FORMALITES_VALIDEES = 'Formalités validées'; // R514

export const MONTANT_ENREGISTREMENT = "Montant de l'enregistrement";
export const MONTANT_CONSERVATION = 'Montant de la conservation foncière';
export const prixASaisir = (dossier: { config: { type: TypeDossier } }): string =>
  `${estDonation(dossier) ? VALEUR_DU_BIEN : 'Prix de vente'} à saisir`;
/** Why a computed amount is empty; undefined where nobody types, or when only the rate is missing in a donation (D41). */
export function attenduDuMontant(
  dossier: { config: { type: TypeDossier }; devis: { prix_vente: number | null } },
  readOnly: boolean,
): string | undefined {
  if (readOnly) return undefined;
  if (dossier.devis.prix_vente === null) return prixASaisir(dossier);
  return estDonation(dossier) ? undefined : 'Taux à saisir';
}
/** Follows what is awaited; alone, it is a whole sentence: a donation needs no rate. */
export const ouSaisir = (attendu: string | undefined): string =>
  attendu === undefined
    ? 'Un taux, s’il en faut un, se saisit dans «\u00a0Modifier le dossier\u00a0».'
    : 'Dans «\u00a0Modifier le dossier\u00a0».';
export const PIECES_JOINTES = 'Pièces jointes';
export const PIECES_TPI = 'Pièces de la TPI';
export const PIECES_QUITUS = 'Pièces du Quitus fiscal';

export const TPI = 'TPI';
export const TPI_NOTE = 'Taxe sur les profits immobiliers';
export const QUI_TPI = 'Par qui la TPI est-elle accomplie\u00a0?';
export const DERNIER_DELAI = 'Dernier délai';
export const MONTANT_TOTAL = 'Montant total';
export const AVEC_TPI = 'Soumis à la TPI';
export const SANS_TPI = 'Sans TPI';
export const aSaisir = (count: number): string => `${count} à saisir`;
export const COMPLET = 'Complet';
export const IF_SOCIETE = 'Sans objet'; // R477, D45
export const VOIR_MDP = 'Voir le mot de passe (la consultation est consignée)';
export const CACHER_MDP = 'Cacher le mot de passe';

export const IDENTITE = {
  nom: 'Nom',
  prenom: 'Prénom',
  cin: 'CIN',
  nomSociete: 'Société',
  rc: 'RC',
  ice: 'ICE',
} as const;

export const NUM_RECU = 'N° de reçu CDG';

export const QUITUS = 'Quitus fiscal';
export const QUI_QUITUS = 'Par qui le Quitus fiscal est-il obtenu\u00a0?';
export const COMMUNE = 'Commune';
export const DEPOT_PHYSIQUE = 'Dépôt physique\u00a0?'; // R492
export const REPONSE_COMMUNE = 'Réponse de la commune\u00a0?'; // R493
export const IMPOTS = 'Impôts';
export const PERCEPTION = 'Perception';
export const MONTANT_PERCEPTION = 'Montant de la perception';
export const PAIEMENTS = 'Paiements';
export const paiementNumero = (row: number): string => `Paiement N°${row + 1}`; // R495
export const NOUVEAU_PAIEMENT = 'Nouveau paiement';
export const SUPPRIMER = 'Supprimer';
export const supprimerPaiement = (row: number): string => `Supprimer\u00a0: ${paiementNumero(row)}`;
export const MODE_D_ABORD = "Choisissez d'abord le mode de chaque paiement.";
export const regle = (paye: string, du: string): string => `${paye} réglés sur ${du}`;
