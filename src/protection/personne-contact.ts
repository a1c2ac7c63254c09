/** Which appointments and messages are of one person: they carry the same telephone or the same e-mail. */
import { normalizePhone } from '../kit/telephone';
import { normalize } from '../kit/text';

export interface Contact {
  nom: string;
  tels: readonly (string | null)[];
  emails: readonly (string | null)[];
}

export const telDe = (tel: string | null): string | null =>
  tel ? (normalizePhone(tel) ?? tel.trim()) : null;
const emailDe = (email: string | null): string | null => email?.trim().toLowerCase() || null;

const partage = (uns: readonly (string | null)[], autres: readonly (string | null)[]): boolean =>
  uns.some((un) => un !== null && autres.includes(un));

export const memeContact = (un: Contact, autre: Contact): boolean =>
  partage(un.tels.map(telDe), autre.tels.map(telDe)) ||
  partage(un.emails.map(emailDe), autre.emails.map(emailDe));

const motsDe = (nom: string): Set<string> =>
  new Set(
    normalize(nom)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
const entier = (nom: string): string => [...motsDe(nom)].toSorted().join(' ');
/** How many words the two names share. */
function communs(un: Contact, autre: Contact): number {
  const mots = motsDe(autre.nom);
  return [...motsDe(un.nom)].filter((mot) => mots.has(mot)).length;
}

/** The same, unless the name is closer to another's who shares them: « Mme Salma » is one of a couple that has one telephone. */
export function estASien(contact: Contact, personne: Contact, autres: readonly Contact[]): boolean {
  if (!memeContact(contact, personne)) return false;
  if (entier(contact.nom) === entier(personne.nom)) return true;
  const sien = communs(contact, personne);
  return !autres.some(
    (autre) =>
      memeContact(contact, autre) &&
      (entier(autre.nom) === entier(contact.nom) || communs(contact, autre) > sien),
  );
}

/** What an appointment said once is of this person: by the telephone, unless it is another's, or by the whole name. */
export const ditDe = (dit: Contact, personne: Contact, autres: readonly Contact[]): boolean =>
  estASien(dit, personne, autres) || (entier(dit.nom) !== '' && entier(dit.nom) === entier(personne.nom));
