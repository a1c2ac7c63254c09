/** What a hand types, read leniently; `undefined` is what cannot be read (yet). */
import { isTime, parseDate } from '../../dates';
import { formatAmount } from '../../money';

const SPACES = /[\s\u00a0\u202f]/g;

/** « 1 180 000,50 », « 1180000.5 » and « 1.180.000,50 » are one number. */
export function parseNumber(text: string): number | undefined {
  const compact = text.replace(SPACES, '').replace(/DH|%|m²/gi, '');
  const decimal = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const groupSign = compact[decimal] === ',' ? '.' : ',';
  const plain = compact.replaceAll(groupSign, '').replace(/[.,]/, '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined;
}

/** What may stand in a number's field while it is typed. */
export const isNumberDraft = (text: string): boolean => /^[\d\s.,\u00a0\u202f]*(DH|%)?$/i.test(text);

const ALL_DECIMALS = 10;

/** What has too many decimals is refused, and shown as it was typed: rounded, it would look right. */
export function formatNumber(value: number, decimals: number): string {
  const exact = Number(value.toFixed(decimals)) === value;
  const maximumFractionDigits = exact ? decimals : ALL_DECIMALS;
  const text =
    decimals === 2 && exact ? formatAmount(value) : value.toLocaleString('fr-FR', { maximumFractionDigits });
  return text.replaceAll('\u202f', '\u00a0');
}

/** 12/11/2026, 12-11-2026, 12.11.2026, 1/2/2026, 12112026 and ISO. */
export function parseTypedDate(text: string): string | undefined {
  const trimmed = text.trim();
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  const french = parts ? `${parts[1]?.padStart(2, '0')}/${parts[2]?.padStart(2, '0')}/${parts[3]}` : trimmed;
  return parseDate(french) ?? undefined;
}

/** 10:30, 10h30, 1030, 9:05, 930 and 9. */
export function parseTypedTime(text: string): string | undefined {
  const trimmed = text.trim();
  const parts =
    /^(\d{1,2})\s*[:hH.]\s*(\d{2})$/.exec(trimmed) ??
    /^(\d{1,2})(\d{2})$/.exec(trimmed) ??
    /^(\d{1,2})[hH:]?$/.exec(trimmed);
  if (!parts) return undefined;
  const time = `${parts[1]?.padStart(2, '0')}:${parts[2] ?? '00'}`;
  return isTime(time) ? time : undefined;
}
