import { champsDe, type Genre } from '../historique/champs';
import { CHAMPS, CHAMPS_CONJOINT } from './champs';
import { aUnConjoint } from './client';

const CONJOINT = 'etat_civile_details';

const DU_CONJOINT = /_conjoint$|_mariage$|^date_contrat$/;

/** Groups the spouse's columns, stored beside the others, as in the form; null for a client without spouse. */
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
    ...champsDe(CHAMPS, { date_naissance: 'date', tel_portable: 'tel', tel_domicile: 'tel' }),
    ...champsDe(
      CHAMPS_CONJOINT,
      { date_naissance_conjoint: 'date', date_mariage: 'date', date_contrat: 'date' },
      `${CONJOINT}.`,
    ),
    [CONJOINT]: null,
    'piece:cin': 'Pièce CIN',
    'piece:mariage': 'Pièce contrat de mariage',
  },
};
