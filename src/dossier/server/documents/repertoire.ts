import { formatDate, formatInstant } from '../../../kit/dates';
import { formatAmount, fromHundredths } from '../../../kit/money';
import { pluriel } from '../../../kit/text';
import { proprieteLabel } from '../../../propriete/propriete';
import { DONATION } from '../../config';
import type { Cote } from '../../cote';
import { ANNULE } from '../../registre';
import type { LigneRepertoire } from '../../repertoire';
import { nomDe, personneDe, proprietesDe, societeDe } from '../identites';
import { ligneDuCote } from './noms';
import type { Acte } from './sql-repertoire';

/** The day of the last signature, once every party has signed, and not ahead of it: until then the day of the act may still change. */
function jourDeLActe(dates: (string | null)[], aujourdhui: string): string | null {
  const derniere = dates.includes(null) ? null : (dates.toSorted().at(-1) ?? null);
  return derniere !== null && derniere <= aujourdhui ? derniere : null;
}

const ligneDe = ({ type, parties, quiEtQuoi }: Acte, cote: Cote): [string, string] =>
  ligneDuCote(
    type,
    cote,
    parties
      .filter((partie) => partie.cote === cote)
      .map(({ client_id, representant_id, qualite }) => ({
        clientId: client_id,
        nom: nomDe(personneDe(quiEtQuoi, client_id)),
        societe: societeDe(quiEtQuoi, representant_id),
        qualite,
      })),
  );

/** One row of modeles/pdf/repertoire.typ. */
export function ligneRepertoire(acte: Acte, aujourdhui: string): LigneRepertoire {
  const prix = fromHundredths(acte.prix_total ?? acte.prix_vente);
  const date = jourDeLActe(
    acte.parties.map(({ signature_date }) => signature_date),
    aujourdhui,
  );
  const biens = proprietesDe(acte.quiEtQuoi, acte.proprieteIds);
  return {
    numero: String(acte.numero),
    date: formatDate(date) ?? '—',
    nature: acte.type === DONATION ? 'Donation' : 'Vente',
    parties: (['vendeur', 'acquereur'] as const)
      .map((cote) => ligneDe(acte, cote))
      .filter(([, noms]) => noms !== ''),
    bien: biens
      .map(({ designation, refFonciere }) => proprieteLabel(designation, refFonciere))
      .join('\u00a0; '),
    prix: prix === null ? '—' : formatAmount(prix),
    annule: acte.etat === ANNULE ? (acte.motif_annulation ?? '') : null,
  };
}

const bilan = (lignes: LigneRepertoire[], annee: number): string => {
  const annules = lignes.filter(({ annule }) => annule !== null).length;
  const [premier, fin] = [lignes[0], lignes.at(-1)];
  if (!premier || !fin) return `Aucun acte n’est inscrit au répertoire de ${annee}.`;
  const actes =
    lignes.length === 1
      ? 'Un acte'
      : `${lignes.length} actes, du n°\u00a0${premier.numero} au n°\u00a0${fin.numero}`;
  return annules === 0 ? `${actes}.` : `${actes}, dont ${pluriel(annules, 'annulé')}.`;
};

/** What modeles/pdf/repertoire.typ prints. */
export const pageRepertoire = (lignes: LigneRepertoire[], { annee, now }: { annee: number; now: Date }) => ({
  annee: String(annee),
  reperes: [['Édité le', formatInstant(now)]],
  bilan: bilan(lignes, annee),
  lignes,
});
