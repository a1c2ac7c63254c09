import { formatDay } from '../../kit/dates';
import { formatPhone } from '../../kit/telephone';
import { CHAMPS, CHAMPS_CONJOINT, CONJOINT_ET_MARIAGE } from '../champs';
import { type ClientDetail, clientLabel } from '../client';

type Ligne = [libelle: string, valeur: string];
const lignes = (...pairs: [string, string | null][]): Ligne[] =>
  pairs.filter((pair): pair is Ligne => Boolean(pair[1]));

const A_FOURNIR = 'à fournir';

const identite = (client: ClientDetail): Ligne[] =>
  lignes(
    [CHAMPS.nom, client.nom],
    [CHAMPS.prenom, client.prenom],
    [CHAMPS.genre, client.genre],
    [CHAMPS.date_naissance, client.date_naissance],
    [CHAMPS.cin, client.cin],
    [CHAMPS.nationalite, client.nationalite],
    [CHAMPS.profession, client.profession],
    [CHAMPS.etat_civile, client.etat_civile],
  );

const coordonnees = (client: ClientDetail): Ligne[] =>
  lignes(
    [CHAMPS.tel_portable, formatPhone(client.tel_portable)],
    [CHAMPS.tel_domicile, formatPhone(client.tel_domicile)],
    [CHAMPS.email, client.email],
    [CHAMPS.adresse, client.adresse],
    [CHAMPS.commune, client.commune],
    [CHAMPS.ville, client.ville],
  );

const mariage = (conjoint: NonNullable<ClientDetail['etat_civile_details']>): Ligne[] =>
  lignes(
    ['Conjoint', clientLabel(conjoint.nom_conjoint, conjoint.prenom_conjoint)],
    ['Date de naissance', conjoint.date_naissance_conjoint],
    ['Lieu de naissance', conjoint.lieu_naissance_conjoint],
    [CHAMPS_CONJOINT.date_mariage, conjoint.date_mariage],
    [CHAMPS_CONJOINT.lieu_mariage, conjoint.lieu_mariage],
    [
      CHAMPS_CONJOINT.has_contrat_mariage,
      conjoint.has_contrat_mariage ? `du ${conjoint.date_contrat}` : 'Non',
    ],
  );

/** The pieces held, and those still awaited: a marriage contract only where there is one. */
const pieces = (client: ClientDetail, avecContrat: boolean): Ligne[] =>
  lignes(
    ['CIN', client.cinLabel ?? A_FOURNIR],
    [CHAMPS_CONJOINT.has_contrat_mariage, client.mariageLabel ?? (avecContrat ? A_FOURNIR : null)],
  );

/** What modeles/pdf/fiche-client.typ prints: sections of filled lines, the remark as it was typed. */
export function ficheClient(client: ClientDetail, now: Date) {
  const conjoint = client.etat_civile_details;
  return {
    nom: client.fullname,
    etablieLe: formatDay(now),
    sections: [
      { titre: 'Identité', lignes: identite(client) },
      { titre: 'Coordonnées', lignes: coordonnees(client) },
      ...(conjoint ? [{ titre: CONJOINT_ET_MARIAGE, lignes: mariage(conjoint) }] : []),
      { titre: 'Pièces', lignes: pieces(client, conjoint?.has_contrat_mariage ?? false) },
    ],
    remarque: client.remarque,
  };
}
