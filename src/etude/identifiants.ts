/** Numbers that check themselves: a wrong digit is found where it is typed. */

import { serre } from '../kit/text';

const MODULE = 97n;
const CHIFFRES = /^\d+$/;

/** 97 is prime and no power of ten is a multiple of it: one changed digit always changes the remainder. */
const tombeJuste = (chiffres: string): boolean => BigInt(chiffres) > 0n && BigInt(chiffres) % MODULE === 0n;

/** Without the spaces, dots and dashes with which it is typed or copied. */
export const compact = (texte: string): string => serre(texte).replace(/[.\-/]/g, '');

const verifier =
  (nom: string, longueur: number) =>
  (texte: string): string | null => {
    if (!CHIFFRES.test(texte) || texte.length !== longueur) return `${nom} a ${longueur} chiffres.`;
    return tombeJuste(texte)
      ? null
      : `${nom} est faux\u00a0: un chiffre ne correspond pas à sa clé de contrôle.`;
  };

/** What is wrong with it; null when it is right. */
export const erreurIce = verifier('L’ICE', 15);
export const erreurRib = verifier('Le RIB', 24);

/** « 007 780 0001234567890123 45 »: bank, town, account, key. */
export const formatRib = (rib: string | null): string | null =>
  rib?.replace(/^(\d{3})(\d{3})(\d{16})(\d{2})$/, '$1 $2 $3 $4') ?? null;

/** One source says seven or eight digits: too little to refuse another number, enough for a warning. */
export const ifInhabituel = (numero: string | null): boolean => numero !== null && !/^\d{7,8}$/.test(numero);
