import type { Genre } from '../historique/champs';
import { aUnConjoint } from './client';

const CONJOINT = 'etat_civile_details';

const DU_CONJOINT = /_conjoint$|_mariage$|^date_contrat$/;

/** The columns of the spouse stand beside the others; the form has them apart, and none of a client without one. */
function sousLeConjoint(valeurs: Record<string, unknown>): Record<string, unknown> {
  if (CONJOINT in valeurs) return valeurs;
  const cles = Object.keys(valeurs);
  const prendre = (siennes: string[]) => Object.fromEntries(siennes.map((cle) => [cle, valeurs[cle]]));
  const conjoint = prendre(cles.filter((cle) => DU_CONJOINT.test(cle)));
  if (Object.keys(conjoint).length === 0) return valeurs;
  return {
    ...prendre(cles.filter((cle) => !DU_CONJOINT.test(cle))),
    [CONJOINT]: aUnConjoint(valeurs.etat_civile) ? conjoint : null,
  };
}

export const HISTORIQUE_CLIENT: Genre = {
  nom: 'Client',
  sansDossier: true,
  titre: ['nom', 'prenom'],
  forme: sousLeConjoint,
  retablir: ([cle]) => cle !== undefined && !cle.includes(':'),
  champs: {
    nom: 'Nom',
    prenom: 'Prénom',
    genre: 'Genre',
    date_naissance: ['Date de naissance', 'date'],
    profession: 'Profession',
    cin: 'CIN',
    tel_portable: ['Téléphone portable', 'tel'],
    tel_domicile: ['Téléphone domicile', 'tel'],
    email: 'E-mail',
    nationalite: 'Nationalité',
    ville: 'Ville',
    commune: 'Commune',
    adresse: 'Adresse',
    etat_civile: 'État civil',
    remarque: 'Remarque',
    [`${CONJOINT}.nom_conjoint`]: 'Nom du conjoint',
    [`${CONJOINT}.prenom_conjoint`]: 'Prénom du conjoint',
    [`${CONJOINT}.lieu_naissance_conjoint`]: 'Lieu de naissance du conjoint',
    [`${CONJOINT}.date_naissance_conjoint`]: ['Date de naissance du conjoint', 'date'],
    [`${CONJOINT}.lieu_mariage`]: 'Lieu du mariage',
    [`${CONJOINT}.date_mariage`]: ['Date du mariage', 'date'],
    [`${CONJOINT}.has_contrat_mariage`]: 'Contrat de mariage',
    [`${CONJOINT}.date_contrat`]: ['Date du contrat', 'date'],
    [CONJOINT]: null,
    'piece:cin': 'Pièce CIN',
    'piece:mariage': 'Pièce contrat de mariage',
  },
};
