import type { DefaultValues } from 'react-hook-form';
import { withInputTwins } from '../../kit/schema';
import type { ClientDetail, ClientForm, Conjoint } from '../client';

export const CONJOINT_VIDE: Conjoint = {
  nom_conjoint: '',
  prenom_conjoint: '',
  lieu_naissance_conjoint: '',
  date_naissance_conjoint: '',
  lieu_mariage: '',
  date_mariage: '',
  has_contrat_mariage: false,
  date_contrat: null,
};

/** R296: the blank form of an addition. */
export const CLIENT_VIDE: DefaultValues<ClientForm> = {
  nom: '',
  prenom: '',
  genre: undefined,
  date_naissance: '',
  profession: '',
  cin: '',
  tel_portable: '',
  tel_domicile: null,
  email: null,
  nationalite: '',
  ville: '',
  commune: '',
  adresse: '',
  etat_civile: undefined,
  remarque: null,
  etat_civile_details: CONJOINT_VIDE,
};

/** The form of a stored client: its dates in ISO, a blank spouse where there is none (R141, R296). */
export function saisieDe(client: ClientDetail): ClientForm {
  const enIso = withInputTwins(client) as ClientForm;
  const conjoint = withInputTwins(client.etat_civile_details) as Conjoint | null;
  return { ...enIso, etat_civile_details: { ...CONJOINT_VIDE, ...conjoint } };
}
