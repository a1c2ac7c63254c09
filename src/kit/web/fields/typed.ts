/** Reads leniently what is typed; `undefined` when it cannot be read (yet). */
import { isTime, parseDate } from '../../dates';
import { formatAmount, hasAtMostTwoDecimals } from '../../money';
import { sansMarques, serre } from '../../text';

const CURRENCY = /^(?:MAD|DHS?|DIRHAMS?)|(?:MAD|DHS?|DIRHAMS?|د\.م|درهم|%|m[²2])\.?$/gi;
const APOSTROPHES = /(?<=\d)['’](?=\d{3}(?!\d))/g;
/** The same sign before each group of three digits, « 1.250.000 » and « 850,000 », then decimals after the other sign. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
const PLAIN = /^(?=[.,]?\d)\d*(?:[.,](\d*))?$/;

/**
 * « 1 180 000,50 », « 1180000.5 » and « 1.180.000,50 » are one number. Nobody means a third decimal: « 850.000 » is thousands
 * where the field has some, and « 1250.000 », which could be either, is not read rather than taken for 1250.
 */
export function parseNumber(text: string, thousands = true): number | undefined {
  const compact = serre(text).replace(CURRENCY, '').replace(APOSTROPHES, '');
  const sign = thousands ? GROUPED.exec(compact)?.[1] : undefined;
  const plain = sign === undefined ? compact : compact.replaceAll(sign, '');
  const [read, decimals] = PLAIN.exec(plain) ?? [];
  if (read === undefined) return undefined;
  const value = Number(read.replace(',', '.'));
  const either = thousands && decimals?.length === 3 && value >= 1 && hasAtMostTwoDecimals(value);
  return either ? undefined : value;
}

/** A number that may be negative: « -15 », « − 15 ». */
export function parseSignedNumber(text: string): number | undefined {
  const compact = serre(text);
  const [minus = ''] = /^[-−]/.exec(compact) ?? [];
  const value = parseNumber(compact.slice(minus.length));
  return minus && value ? -value : value;
}

const ALL_DECIMALS = 10;

/** A number with too many decimals is refused, and shown with all of them: rounded, it would look right. */
export function formatNumber(value: number, decimals: number): string {
  const exact = Number(value.toFixed(decimals)) === value;
  const maximumFractionDigits = exact ? decimals : ALL_DECIMALS;
  const text =
    decimals === 2 && exact ? formatAmount(value) : value.toLocaleString('fr-FR', { maximumFractionDigits });
  return text.replaceAll('\u202f', '\u00a0');
}

/** 12/11/2026, 12-11-2026, 12.11.2026, 1/2/2026, 12112026 and ISO: a year of two digits is asked for in full. */
export function parseTypedDate(text: string): string | undefined {
  const trimmed = sansMarques(text);
  const parts =
    /^(\d{1,2})\s*[/.\s\p{Pd}]\s*(\d{1,2})\s*[/.\s\p{Pd}]\s*(\d{4})$/u.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  const french = parts ? `${parts[1]?.padStart(2, '0')}/${parts[2]?.padStart(2, '0')}/${parts[3]}` : trimmed;
  return parseDate(french) ?? undefined;
}

/** 10:30, 10h30, 10 h 30, 1030, 9:05, 930, 9 h and 9. */
export function parseTypedTime(text: string): string | undefined {
  const trimmed = sansMarques(text);
  const parts =
    /^(\d{1,2})\s*[:hH.]\s*(\d{2})$/.exec(trimmed) ??
    /^(\d{1,2})(\d{2})$/.exec(trimmed) ??
    /^(\d{1,2})\s*[hH:]?$/.exec(trimmed);
  if (!parts) return undefined;
  const time = `${parts[1]?.padStart(2, '0')}:${parts[2] ?? '00'}`;
  return isTime(time) ? time : undefined;
}
