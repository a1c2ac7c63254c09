/**
 * Money is computed in integer centimes and travels on the wire in dirhams with at most 2 decimals. A Centimes value is made here,
 * read digit by digit from a bank's statement, or declared as the type of a column: the type keeps dirhams and centimes from being
 * added by mistake.
 */
declare const unit: unique symbol;
export type Centimes = number & { readonly [unit]: 'centimes' };

export const ZERO = 0 as Centimes;
/** D78. In centimes, ninety such amounts still sum to a safe integer. */
export const MAX_DIRHAMS = 999_999_999_999.99;

/** What cannot be read stays as text in the form: it is refused there, and counts as nothing meanwhile. */
const read = (value: number | null | undefined): number | null => (typeof value === 'number' ? value : null);

/** Dirhams with at most 2 decimals (null counts as nothing) to centimes. */
export const toCentimes = (dirhams: number | null | undefined): Centimes =>
  Math.round((read(dirhams) ?? 0) * 100) as Centimes;

export const toDirhams = (centimes: number): number => centimes / 100;

/** A nullable amount, percentage or area as the database keeps it, in integer hundredths, and back. */
export const toHundredths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100);
export const fromHundredths = (hundredths: number | null): number | null =>
  hundredths === null ? null : hundredths / 100;

export const sum = (amounts: readonly Centimes[]): Centimes =>
  amounts.reduce<number>((total, amount) => total + amount, 0) as Centimes;

export const minus = (a: Centimes, b: Centimes): Centimes => (a - b) as Centimes;

/** `percent` has at most 2 decimals (4 is 4 %). Rounded once, half up to the centime (D10, D73). */
export function percentOf(amount: Centimes, percent: number | null | undefined): Centimes {
  // The product of the two can pass 2^53.
  const product = BigInt(amount) * BigInt(Math.round((read(percent) ?? 0) * 100));
  return Number((product + 5_000n) / 10_000n) as Centimes;
}

export const hasAtMostTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

const grouped = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative', // no « -0,00 »
});

/** « 1 250 000,00 », with no-break spaces (U+00A0) between thousands. */
export const formatAmount = (dirhams: number): string =>
  grouped.format(dirhams).replaceAll('\u202f', '\u00a0');

/** « 1 250 000,00 DH »; a missing amount is « — ». */
export const formatDirhams = (dirhams: number | null | undefined): string =>
  read(dirhams) === null ? '—' : `${formatAmount(dirhams ?? 0)}\u00a0DH`;

export const formatPercent = (percent: number | null | undefined): string =>
  percent == null ? '—' : `${formatAmount(percent)}\u00a0%`;

/** « 50 % », « 33,33 % »: decimals only where there are some. */
export const formatShare = (percent: number): string => formatPercent(percent).replace(/,00(?=\D)/, '');
