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

const mots = (nom: string): string => normalize(nom).split(' ').sort().join(' ');

/** … unless it says the name of another who shares them: a couple has one telephone. */
export const estASien = (contact: Contact, personne: Contact, autres: readonly Contact[]): boolean =>
  memeContact(contact, personne) &&
  (mots(contact.nom) === mots(personne.nom) ||
    !autres.some((autre) => mots(autre.nom) === mots(contact.nom) && memeContact(contact, autre)));
