import { canonicalJson, digest } from '../../kit/server/json';

export type Valeur = string | number | boolean | null | Buffer | Date;
export type Ligne = Record<string, Valeur>;

const OCTETS = '$octets';

/** Both databases write one row the same way: sorted keys, instants in ISO, bytes in base64. */
export const enTexte = (ligne: Ligne): string =>
  canonicalJson(
    Object.fromEntries(
      Object.entries(ligne).map(([cle, valeur]) => {
        if (valeur instanceof Date) return [cle, valeur.toISOString()];
        return [cle, Buffer.isBuffer(valeur) ? { [OCTETS]: valeur.toString('base64') } : valeur];
      }),
    ),
  );

const estOctets = (valeur: unknown): valeur is Record<typeof OCTETS, string> =>
  typeof valeur === 'object' && valeur !== null && OCTETS in valeur;

export const deTexte = (texte: string): Ligne =>
  Object.fromEntries(
    Object.entries(JSON.parse(texte) as Record<string, unknown>).map(([cle, valeur]) => [
      cle,
      estOctets(valeur) ? Buffer.from(valeur[OCTETS], 'base64') : (valeur as Valeur),
    ]),
  );

const MODULO = 1n << 256n;

/** How many rows, and a sum of their digests: the same whatever their order, different when one byte of one differs. */
export interface Compte {
  lignes: number;
  empreinte: string;
}

export function compter() {
  let lignes = 0;
  let somme = 0n;
  return {
    ajouter(texte: string): void {
      lignes += 1;
      somme = (somme + BigInt(`0x${digest(texte)}`)) % MODULO;
    },
    total: (): Compte => ({ lignes, empreinte: somme.toString(16).padStart(64, '0') }),
  };
}
