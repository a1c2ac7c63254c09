import { enChiffres } from './text';

/** Phones are stored as `0612345678` or `+33698765432` and shown in pairs (D23, D78). */

const NATIONAL = /^0\d{9}$/;
const INTERNATIONAL = /^\+\d{8,15}$/;

// Invisible characters that are pasted with a number (marks of direction) stand between its digits too.
const SEPARATORS = /[\s.\p{Pd}\p{Cf}]/gu;
/** « (0) », the national 0 after a country code, is not dialled, except in Italy (39). */
const NOT_DIALLED = /^((?:\+|00)(?!39)\d{1,3})\(0\)/;

const compactOf = (text: string): string =>
  enChiffres(text).replace(SEPARATORS, '').replace(NOT_DIALLED, '$1').replace(/[()]/g, '');

/** Spaces, dots, dashes and brackets go; +212 and 00212 become the national 0. Null when it is no phone. */
export function normalizePhone(text: string): string | null {
  const compact = compactOf(text).replace(/^00/, '+');
  const national = compact.replace(/^\+2120?(?=\d{9}$)/, '0');
  return NATIONAL.test(national) || INTERNATIONAL.test(national) ? national : null;
}

const pairs = (digits: string): string => digits.replace(/(\d{2})(?=\d)/g, '$1 ');
const TEN_DIGITS = /^\d{10}$/;

/** Ten digits, as the mask '## ## ## ## ##' asks for (D23); null for an international number. */
export function normalizeNationalPhone(text: string): string | null {
  const phone = normalizePhone(text) ?? compactOf(text);
  return TEN_DIGITS.test(phone) ? phone : null;
}

/** The mask while one types: pairs of digits. A prefix (+212…) stands as typed until it can be read. */
export function maskNationalPhone(text: string): string {
  const phone = normalizeNationalPhone(text);
  if (phone) return pairs(phone);
  const digits = enChiffres(text).replace(/\D/g, '');
  return /^\s*(\+|00)/.test(text) || digits.length > 10 ? text : pairs(digits);
}

/** The country codes of one digit and of two; all the others have three (ITU-T E.164). */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** `06 12 34 56 78`, `+33 6 98 76 54 32`: when the digits are odd in number, the one alone comes first, as one says it. */
export function formatPhone(phone: string | null): string {
  if (!phone) return '';
  const [country = ''] = COUNTRY.exec(phone) ?? [];
  const digits = phone.slice(country.length);
  const alone = country ? digits.slice(0, digits.length % 2) : '';
  return [country, alone, pairs(digits.slice(alone.length))].filter(Boolean).join(' ');
}

/** As a field shows it; what is no phone (yet) stays as typed, and the schema says what is wrong. */
export function showPhone(text: string): string {
  const phone = normalizePhone(text) ?? normalizeNationalPhone(text);
  return phone ? formatPhone(phone) : text;
}

// Between two groups of digits that are words of their own: a CIN before a phone is not one of them.
const PHONE_SPACES = /(?<=(?:^|\s)\+?\d[\d\s.-]*)[\s.-]+(?=\d+(?:[\s.-]|$))/g;
const MOROCCO = /(?<=^|\s)(?:\+|00)212(?=\d)/g;
/** « 00 » before at least ten digits only: a passport, or the beginning of a number, may begin with two zeros. */
const ABROAD = /(?<=^|\s)00(?=[1-9]\d{9})/g;
/** A phone is searched without the spaces it is shown with (R127): 06 12 finds 0612, and so does +212 6 12. */
export const withoutPhoneSpaces = (q: string): string =>
  q.replace(PHONE_SPACES, '').replace(MOROCCO, '0').replace(ABROAD, '+');
