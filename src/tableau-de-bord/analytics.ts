/** What the office did, year by year (R094). */
import { z } from 'zod';
import { type Centimes, sum, toDirhams } from '../kit/money';

/** The entry of all years together (R092). */
export const TOUS = 'Tous';

export const analyticsEntry = z.object({
  /** 'Tous' or a year. */
  annee: z.string(),
  clients: z.int(),
  dossiers: z.int(),
  proprietes: z.int(),
  /** Study fees excluding tax of the files that are no longer drafts (D27). */
  revenues: z.number(),
  /** The years that have an entry, the last one first: the same in each. */
  years: z.array(z.int()),
  /** Closed, not closed: a draft is not closed (D27). */
  pieChartDatas: z.tuple([z.int(), z.int()]),
  /** Sales, donations. */
  barChartDatas: z.tuple([z.int(), z.int()]),
});
export type AnalyticsEntry = z.infer<typeof analyticsEntry>;

/** What was created in one year; annulled files count nowhere (D39). */
export interface Annee {
  annee: number;
  clients: number;
  proprietes: number;
  dossiers: number;
  clotures: number;
  ventes: number;
  revenus: Centimes;
}

const entree = (annee: string, years: number[], vues: readonly Annee[]): AnalyticsEntry => {
  const total = (key: 'clients' | 'proprietes' | 'dossiers' | 'clotures' | 'ventes'): number =>
    vues.reduce((count, vue) => count + vue[key], 0);
  const dossiers = total('dossiers');
  const clotures = total('clotures');
  const ventes = total('ventes');
  return {
    annee,
    clients: total('clients'),
    dossiers,
    proprietes: total('proprietes'),
    revenues: toDirhams(sum(vues.map(({ revenus }) => revenus))),
    years,
    pieChartDatas: [clotures, dossiers - clotures],
    barChartDatas: [ventes, dossiers - ventes],
  };
};

const estVide = ({ clients, proprietes, dossiers }: Annee): boolean => clients + proprietes + dossiers === 0;

/** 'Tous' first, then the years in which something was created and the current one, the last first. */
export function analytics(annees: readonly Annee[], cetteAnnee: number): AnalyticsEntry[] {
  const vues = annees
    .filter((vue) => vue.annee === cetteAnnee || !estVide(vue))
    .toSorted((a, b) => b.annee - a.annee);
  const years = vues.map(({ annee }) => annee);
  return [entree(TOUS, years, vues), ...vues.map((vue) => entree(String(vue.annee), years, [vue]))];
}

/** The entry of the year that is chosen; nothing chosen, or a year without entry, is the current one (R090, R091). */
export const entreeChoisie = (
  entrees: readonly AnalyticsEntry[],
  choix: string,
  cetteAnnee: number,
): AnalyticsEntry | undefined => {
  const de = (annee: string) => entrees.find((entry) => entry.annee === annee);
  // The office's clock may be in another year than this browser's: then its latest year.
  return de(choix) ?? de(String(cetteAnnee)) ?? de(String(entrees[0]?.years[0]));
};

const PER_CENT = 100;

/** The share of `part` in whole per cent: what exists is never 0, and what is not everything is never 100. */
export function pourCent(part: number, tout: number): number {
  const rounded = tout === 0 ? 0 : Math.round((part / tout) * PER_CENT);
  if (part > 0 && rounded === 0) return 1;
  return part < tout && rounded === PER_CENT ? PER_CENT - 1 : rounded;
}

/** The shares of two numbers, which make a hundred together: 12,5 and 87,5 would both go up. */
export function parts([un, autre]: readonly [number, number]): [number, number] {
  const part = pourCent(un, un + autre);
  return [part, un + autre === 0 ? 0 : PER_CENT - part];
}
