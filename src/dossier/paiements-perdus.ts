/** Tax payments by the office that a save would take out of the file and its books: they lose their place (D44, D47, D74). */
import { formatDirhams } from '../kit/money';
import { deNom } from '../kit/text';
import type { Dossier } from './dossier';
import { BUREAU, type Cas, nomContribuable } from './etapes/tpi';
import { CHEQUE_CDG, ESPECE, type ModePaiement } from './paiement';
import { type QuitusEcrit, quitusComptes, reglementsComptes } from './solde';

export interface VendeurEcrit {
  id: number | null;
  client: { client: number | null };
  /** Absent: the stored value stays. */
  isTpi?: boolean | null;
}

/** What a save of the Formalités writes. */
export interface FormaliteEcrite {
  tpi: { tpiCase: Cas | null; vendeurs: readonly { id: number; isTpi?: boolean | null }[] };
  qf: QuitusEcrit;
}

interface Reglement {
  montant: number | null;
  modePaiement: ModePaiement | null;
  cdg: { numCheque: string | null };
}
type Formalite = Pick<Dossier, 'formalite'>;
type VendeurTpi = Dossier['formalite']['tpi']['vendeurs'][number];

const estPaye = ({ montant, modePaiement }: Reglement): boolean =>
  (modePaiement === CHEQUE_CDG || modePaiement === ESPECE) && (montant ?? 0) > 0;

/** « par le Chèque CDG n° 12 (3 000,00 DH) ». */
function moyen({ montant, modePaiement, cdg }: Reglement): string {
  const cheque = cdg.numCheque ? `par le Chèque CDG n°\u00a0${cdg.numCheque}` : 'par Chèque CDG';
  return `${modePaiement === CHEQUE_CDG ? cheque : 'en espèces'} (${formatDirhams(montant ?? 0)})`;
}

const tpiPerdues = ({ formalite }: Formalite, reste: (vendeur: VendeurTpi) => boolean): string[] =>
  reglementsComptes(formalite)
    .tpi.filter((vendeur) => estPaye(vendeur) && !reste(vendeur))
    .map((v) => `La TPI ${deNom(nomContribuable(v))} a été payée ${moyen(v)}.`);

const QUITUS_PAYE = {
  commune: 'La commune a été payée',
  impot: 'Le service des impôts a été payé',
  perception: 'La perception a été payée',
} as const;
const TAXES = ['commune', 'impot', 'perception'] as const;

/** Only the payments of a tax that no longer counts: one removed from its list, or retyped, is the clerk's visible act. */
function quitusPerdus({ formalite }: Formalite, ecrit: QuitusEcrit): string[] {
  const avant = reglementsComptes(formalite);
  const apres = quitusComptes(ecrit);
  return TAXES.filter((taxe) => !apres[taxe]).flatMap((taxe) =>
    (avant[taxe] as readonly Reglement[])
      .filter(estPaye)
      .map((paiement) => `${QUITUS_PAYE[taxe]} ${moyen(paiement)}.`),
  );
}

/** The payments lost when these sellers replace the file's, a sentence each: who, how, how much. */
export function paiementsPerdus(
  { ouverture, formalite }: Pick<Dossier, 'ouverture' | 'formalite'>,
  vendeurs: readonly VendeurEcrit[],
): string[] {
  const personneDe = (id: number) => ouverture.vendeurs.find((v) => v.id === id)?.client.client;
  return tpiPerdues({ formalite }, ({ id }) =>
    vendeurs.some((v) => v.id === id && v.client.client === personneDe(id) && v.isTpi !== false),
  );
}

/** The payments lost with these formalités: now the client's, a seller without TPI, a commune that has not answered any more. */
export const paiementsEffaces = (dossier: Formalite, { tpi, qf }: FormaliteEcrite): string[] => [
  ...tpiPerdues(
    dossier,
    ({ id }) => tpi.tpiCase === BUREAU && tpi.vendeurs.some((v) => v.id === id && v.isTpi !== false),
  ),
  ...quitusPerdus(dossier, qf),
];
