/**
 * Seals and opens drafts: XChaCha20-Poly1305, in JavaScript. The browser's own cipher works only behind TLS, which the office's
 * network may not have, and is asynchronous: a page that closes would be gone before the answer.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { maintenant } from '../horloge';
import type { SentBefore, withoutAnswer } from '../idempotency';
import type { Cles } from './cles';
import { ecrireScelle, jeterScelle, lireScelles, nouveauNom } from './poste';

const NONCE_BYTES = 24;

export interface Brouillon {
  /** Which form: `dossier/12/etape/3`. */
  cle: string;
  le: string;
  /** What the form was loaded with, and what was typed. */
  original: unknown;
  saisie: unknown;
  /** What the form had sent since it was loaded: perhaps stored. */
  envoyees?: unknown[];
  /** The names of the ids that were chosen. */
  noms: [string, string][];
  /** Writes sent without an answer: the key of each, and the mark that recognises it; the path of those that the form itself sent. */
  envois?: Envoi[];
}
export type Envoi = [key: string, marque: string, path?: string | null];
export interface Trouve extends Brouillon {
  nom: string;
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const utf8 = new TextEncoder();

/** The draft's name is authenticated: a draft cannot be passed off as another. */
const cipher = (key: Uint8Array, nonce: Uint8Array, nom: string) =>
  xchacha20poly1305(key, nonce, utf8.encode(nom));

export function sceller(key: Uint8Array, nom: string, brouillon: Brouillon): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = cipher(key, nonce, nom).encrypt(utf8.encode(JSON.stringify(brouillon)));
  const bytes = new Uint8Array(NONCE_BYTES + sealed.length);
  bytes.set(nonce);
  bytes.set(sealed, NONCE_BYTES);
  return toBase64(bytes);
}

/** A mark that recognises a write, of which it reveals nothing (a password perhaps). The nonce is the write's key: random, and used once. */
export const marquer = (key: Uint8Array, envoi: string, write: string): string =>
  toBase64(cipher(key, utf8.encode(envoi).subarray(0, NONCE_BYTES), write).encrypt(new Uint8Array()));

/** Null: another key, another name, or bytes that somebody changed. */
export function desceller(key: Uint8Array, nom: string, sealed: string): Brouillon | null {
  try {
    const bytes = fromBase64(sealed);
    const opened = cipher(key, bytes.subarray(0, NONCE_BYTES), nom).decrypt(bytes.subarray(NONCE_BYTES));
    return JSON.parse(new TextDecoder().decode(opened)) as Brouillon;
  } catch {
    return null;
  }
}

export interface Coffre {
  nouveauNom(): string;
  ecrire(nom: string, brouillon: Brouillon): boolean;
  jeter(nom: string): void;
  marquer(sent: ReturnType<typeof withoutAnswer>): Envoi[];
  reconnaitre(envois: readonly Envoi[]): SentBefore[];
  /** The drafts of one form, the latest first. */
  trouver(cle: string): Trouve[];
}

export function ouvrirCoffre({ compte, cles }: Cles): Coffre {
  const keys = cles.map(fromBase64);
  const [current] = keys;
  if (!current) throw new Error('no key');
  const open = (nom: string, sealed: string): Trouve[] => {
    for (const key of keys) {
      const brouillon = desceller(key, nom, sealed);
      if (brouillon) return [{ nom, ...brouillon }];
    }
    return [];
  };
  return {
    nouveauNom: () => nouveauNom(compte, maintenant()),
    ecrire: (nom, brouillon) => ecrireScelle(nom, sceller(current, nom, brouillon)),
    jeter: jeterScelle,
    marquer: (sent) => sent.map(([write, envoi, path]) => [envoi, marquer(current, envoi, write), path]),
    reconnaitre: (envois) =>
      envois.map(([envoi, marque, path]) => ({
        key: envoi,
        path,
        is: (write) => keys.some((key) => marquer(key, envoi, write) === marque),
      })),
    trouver: (cle) =>
      lireScelles(compte)
        .flatMap(([nom, sealed]) => open(nom, sealed))
        .filter((trouve) => trouve.cle === cle)
        .sort((a, b) => b.le.localeCompare(a.le)),
  };
}
