/** The balance that a « Solde » column gives after the last operation: proposed only where each row's follows from the amounts. */
import { type Centimes, ZERO, minus, sum } from '../../kit/money';
import { type LigneLue, montantDeTexte, peutEtreMilliers } from '../releve';
import type { Rang } from './rang';
import { motsDe } from './soldes';

const TITRE = /^solde( (progressif|comptable|du compte|apres( l)?( operation)?|mad|dhs?))?$/;

interface Colonne {
  entetes: readonly string[];
  decimale: ',' | '.';
}

/** The balance before all of them, when each row's is that and the amounts up to it. */
function depart(soldes: readonly (Centimes | null)[], montants: readonly Centimes[]): Centimes | null {
  const departs = new Set<Centimes>();
  let mouvement = ZERO;
  montants.forEach((montant, rang) => {
    mouvement = sum([mouvement, montant]);
    const solde = soldes[rang] ?? null;
    if (solde !== null) departs.add(minus(solde, mouvement));
  });
  const [dit = null, ...autres] = departs;
  return autres.length > 0 ? null : dit;
}

/** `rangs` are those of `lignes`, in the file's order: the oldest first or last. */
export function soldeDeColonne(
  rangs: readonly Rang[],
  lignes: readonly LigneLue[],
  { entetes, decimale }: Colonne,
): Centimes | null {
  const [colonne, ...autres] = entetes.flatMap((titre, index) => (TITRE.test(motsDe(titre)) ? [index] : []));
  if (colonne === undefined || autres.length > 0 || rangs.length !== lignes.length) return null;
  const ecrits = rangs.map(({ cellules }) => (cellules[colonne] ?? '').trim());
  const soldes = ecrits.map((ecrit) => montantDeTexte(ecrit, decimale));
  const illisible = (ecrit: string, rang: number): boolean =>
    ecrit !== '' && (soldes[rang] === null || peutEtreMilliers(ecrit));
  // One balance alone would prove nothing.
  if (ecrits.some(illisible) || ecrits.filter(Boolean).length < 2) return null;
  const montants = lignes.map(({ montant }) => montant);
  const departs = [depart(soldes, montants), depart(soldes.toReversed(), montants.toReversed())].filter(
    (dit) => dit !== null,
  );
  const [dit, ...ailleurs] = new Set(departs);
  return dit === undefined || ailleurs.length > 0 ? null : sum([dit, ...montants]);
}
