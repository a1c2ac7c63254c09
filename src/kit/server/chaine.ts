import { randomBytes } from 'node:crypto';
import { digest } from './json';

/** What a write changed, as kept: canonical JSON. Without `sel`, a short value would be guessed from its digest. */
export interface Valeurs {
  sel: string | null;
  avant: string | null;
  apres: string | null;
}

/** What a row of the journal says. Its chain covers all of it, so none of it may ever change. */
export interface Maillon {
  seq: number;
  le: string;
  utilisateur_id: number | null;
  action: string;
  entite: string;
  entite_id: number | null;
  /** Digest of its values. */
  empreinte: string;
}

/** What the first row is chained to. */
export const ORIGINE = '0'.repeat(64);

const SEL_BYTES = 16;

export const nouveauSel = (): string => randomBytes(SEL_BYTES).toString('hex');

// JSON quotes what it joins: two different lists never give one text. The first word tells a later format from this one.
export const texteDesValeurs = ({ sel, avant, apres }: Valeurs): string =>
  JSON.stringify(['minutier valeurs 1', sel, avant, apres]);

export const texteDuMaillon = (precedente: string, m: Maillon): string =>
  JSON.stringify([
    'minutier journal 1',
    precedente,
    m.seq,
    m.le,
    m.utilisateur_id,
    m.action,
    m.entite,
    m.entite_id,
    m.empreinte,
  ]);

/** SHA-256 of salt and values: the chain holds it, and the values may be erased without breaking it (D82). */
export const empreinteDe = (valeurs: Valeurs): string => digest(texteDesValeurs(valeurs));

/** SHA-256 of the row before and of all that this one says (D82). */
export const chaineDe = (precedente: string, maillon: Maillon): string =>
  digest(texteDuMaillon(precedente, maillon));
