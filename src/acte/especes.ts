/** Finance law 2026 (CGI art. 133-III): a further duty on what is paid in cash, or of which the act does not tell the means and the references. */
import { DONATION } from '../dossier/config';
import { formatDirhams, formatPercent, percentOf, sum, toCentimes, toDirhams } from '../kit/money';
import { enumerer } from '../kit/text';
import type { Sources } from './sources';

export const CODES_ESPECES = ['especesTaux', 'especesSeuil'] as const;

/**
 * What the file knows of such payments. « Au plus »: cash may have paid the costs too, and of what was paid out of the notary's sight the
 * act may tell the means.
 */
export function avisEspeces({ dossier: { config, ouverture }, affaire, droitEspeces }: Sources): string[] {
  const { total, horsVue } = ouverture.prix;
  if (config.type === DONATION || total === null || droitEspeces === null) return [];
  const { taux, seuil } = droitEspeces;
  const prix = toCentimes(total);
  if (prix <= toCentimes(seuil)) return [];
  const especes = (affaire?.versements ?? []).filter(({ typePaiement }) => typePaiement === 'Espèce');
  const payes = [
    { montant: sum(especes.map(({ montant }) => toCentimes(montant))), comment: 'en espèces à la CDG' },
    { montant: toCentimes(horsVue.montant), comment: 'hors la vue du notaire' },
  ].filter(({ montant }) => montant > 0);
  if (payes.length === 0) return [];
  const base = Math.min(prix, sum(payes.map(({ montant }) => montant))) as typeof prix;
  const dits = payes.map(({ montant, comment }) => `${formatDirhams(toDirhams(montant))} ${comment}`);
  return [
    `Selon les barèmes, un prix de plus de ${formatDirhams(seuil)} porte ${formatPercent(taux)} de droits en plus sur ce qui est payé en espèces, ou dont l’acte ne dit pas le mode et les références. Ici, ${enumerer(dits)}\u00a0: ${formatDirhams(toDirhams(percentOf(base, taux)))} au plus.`,
  ];
}
