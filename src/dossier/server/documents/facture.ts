import { nomDePiece } from '../../../client/client';
import type { StoredClient } from '../../../client/server/sql';
import { formatDate } from '../../../kit/dates';
import { formatDirhams } from '../../../kit/money';
import { sansPointFinal } from '../../../kit/text';
import { proprieteLabel } from '../../../propriete/propriete';
import { nomDuDevis, pourQui } from '../../destinataire';
import { montantsDe } from '../../facture';
import { type Partie, estSociete } from '../../partie';
import type { Charge } from '../charger';
import { proprietesDe, societeDe } from '../identites';
import { fraisImprimes } from './frais';
import { lignesDesParties } from './noms';

interface Personne {
  nom: string;
  /** « CIN … », « Pièce d’identité … », « ICE … · IF … ». */
  identite: string;
  adresse: string;
}

const reunis = (parts: (string | null | undefined)[], separateur: string): string =>
  parts.filter((part) => part?.trim()).join(separateur);

function personnesDe(partie: Partie, { identites }: Charge, clients: StoredClient[]): Personne[] {
  const client = clients.find(({ id }) => id === partie.client.client);
  const cin = partie.client.numCin;
  const personne = {
    nom: partie.client.fullname,
    identite: cin ? `${nomDePiece({ cin, nationalite: client?.nationalite })} ${cin}` : '',
    adresse: reunis([client && sansPointFinal(client.adresse), client?.ville], ', '),
  };
  const societe = estSociete(partie) ? societeDe(identites, partie.representant) : null;
  if (!societe) return [personne];
  const { nom, ice, identifiantFiscale, rc, adresse } = societe;
  const numeros = [ice && `ICE ${ice}`, identifiantFiscale && `IF ${identifiantFiscale}`, rc && `RC ${rc}`];
  const morale = { nom, identite: reunis(numeros, ' · '), adresse: adresse ?? '' };
  return pourQui(partie, personne, morale);
}

function uniques(personnes: Personne[]): Personne[] {
  const cle = ({ nom, identite }: Personne): string => `${nom} ${identite}`;
  return [...new Map(personnes.map((personne) => [cle(personne), personne])).values()];
}

export const personnesDuCote = (
  charge: Charge,
  clients: StoredClient[],
  cote: 'acquereurs' | 'vendeurs',
): Personne[] =>
  uniques(charge.dossier.ouverture[cote].flatMap((partie) => personnesDe(partie, charge, clients)));

function destinataire(charge: Charge, clients: StoredClient[]) {
  const { dossier } = charge;
  const personnes = personnesDuCote(charge, clients, 'acquereurs');
  const nom = nomDuDevis(
    dossier.devis.nom_client,
    personnes.map((seule) => seule.nom),
  );
  return { nom, personnes };
}

function objet({ dossier, identites, proprieteIds }: Charge): [string, string][] {
  const { config, devis } = dossier;
  const biens = proprietesDe(identites, proprieteIds).map((p) =>
    proprieteLabel(p.designation, p.refFonciere),
  );
  const lignes: [string, string][] = [
    ['Acte', config.type],
    [biens.length > 1 ? 'Biens' : 'Bien', biens.join('\u00a0; ')],
    ...lignesDesParties(dossier),
    [montantsDe(dossier).valeur.libelle, formatDirhams(devis.prix_vente)],
  ];
  return lignes.filter(([, texte]) => texte !== '');
}

interface Emission {
  /** Null: a pro forma, with the current figures. */
  numero: string | null;
  date: string;
}

const PRO_FORMA =
  'Établie pour information, aux montants du dossier ce jour\u00a0: elle ne vaut pas facture.';
const phrase = (quoi: 'facture' | 'facture pro forma' | 'avoir'): string =>
  `Arrêté${quoi === 'avoir' ? ' le présent avoir' : `e la présente ${quoi}`} à la somme totale, toutes taxes comprises, de`;

/** What modeles/pdf/facture.typ prints; never the hors la vue (D64). */
export function pageFacture(charge: Charge, clients: StoredClient[], { numero, date }: Emission) {
  const { repertoire } = charge.dossier;
  return {
    titre: 'Facture',
    tampon: numero === null ? 'Pro forma' : null,
    numero,
    date: formatDate(date),
    reperes: [['Répertoire', repertoire]] as [string, string | null][],
    mention: numero === null ? PRO_FORMA : null,
    motif: null as string | null,
    destinataire: destinataire(charge, clients),
    objet: objet(charge),
    frais: fraisImprimes(charge.dossier),
    phrase: phrase(numero === null ? 'facture pro forma' : 'facture'),
  };
}
export type PageFacture = ReturnType<typeof pageFacture>;

/** The credit note of an issued invoice: the same lines, cancelled as a whole. */
export const pageAvoir = <P extends PageFacture>(
  facture: P,
  { numero, date, motif }: { numero: string; date: string; motif: string },
): P => ({
  ...facture,
  titre: 'Avoir',
  numero,
  date: formatDate(date),
  mention: `Annule en entier la facture ${facture.numero} du ${facture.date}.`,
  motif,
  phrase: phrase('avoir'),
});
