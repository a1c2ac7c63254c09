/** The payments of a file's taxes, as the books take them: the same that make the seller's balance (D42). */
import { deNom } from '../kit/text';
import { laSociete } from '../societe/societe';
import { toCentimes } from '../kit/money';
import type { Dossier } from '../dossier/dossier';
import type { VendeurTpi } from '../dossier/etapes/tpi';
import { CHEQUE_CDG, ESPECE, type ModePaiement, type Paiement } from '../dossier/paiement';
import { reglementsComptes } from '../dossier/solde';
import type { ReglementCompte } from './faits';

interface Regle {
  modePaiement: ModePaiement | null;
  montant: number | null;
  cdg: { numCheque: string | null; datePaiement: string | null };
  espece: { datePaiement: string | null };
}

/** Paid by the client, or not paid yet: no money passes through the office. */
function compte(
  { modePaiement, montant, cdg, espece }: Regle,
  dit: Pick<ReglementCompte, 'source' | 'poste' | 'libelle'>,
): ReglementCompte[] {
  if (modePaiement !== CHEQUE_CDG && modePaiement !== ESPECE) return [];
  const parCheque = modePaiement === CHEQUE_CDG;
  return [
    {
      ...dit,
      parCheque,
      montant: toCentimes(montant),
      date: parCheque ? cdg.datePaiement : espece.datePaiement,
      reference: parCheque ? cdg.numCheque : null,
    },
  ];
}

const paiements = (
  entries: readonly Paiement[],
  poste: 'impot' | 'perception',
  libelle: string,
): ReglementCompte[] =>
  entries.flatMap((entry) => compte(entry, { source: `paiement:${entry.id}`, poste, libelle }));

/** The seller is the company, when one is represented (D46). */
const redevable = ({ isSociete, nomSociete, nom, prenom }: VendeurTpi): string =>
  isSociete && nomSociete ? `de ${laSociete(nomSociete)}` : deNom(`${nom} ${prenom}`);

export function reglementsDe({ id, formalite }: Pick<Dossier, 'id' | 'formalite'>): ReglementCompte[] {
  const { tpi, commune, impot, perception } = reglementsComptes(formalite);
  return [
    ...tpi.flatMap((v) => compte(v, { source: `tpi:${v.id}`, poste: 'tpi', libelle: `TPI ${redevable(v)}` })),
    ...commune.flatMap((c) =>
      compte(c, { source: `commune:${id}`, poste: 'commune', libelle: 'Taxes de la commune' }),
    ),
    ...paiements(impot, 'impot', 'Impôts'),
    ...paiements(perception, 'perception', 'Perception'),
  ];
}
