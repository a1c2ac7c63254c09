/** What the parts of the first step share. */
import type { UseFormReturn } from 'react-hook-form';
import type { OuvertureSaisie } from '../../../etapes/ouverture';
import type { Connus } from './useConnus';

export type CoteKey = 'acquereurs' | 'vendeurs';
/** The field that receives a record created in a window. */
export type ChampClient = `${CoteKey}.${number}.client.client` | `${CoteKey}.${number}.mandataire.client`;
export type ChampSociete = `${CoteKey}.${number}.representant`;

/** A field of a row, and the row's id (null: not stored yet), to find it again when rows have moved. */
export interface Cible<C extends ChampClient | ChampSociete> {
  champ: C;
  id: number | null;
}

type Parties = Pick<OuvertureSaisie, CoteKey>;
const CHEMIN = /^(acquereurs|vendeurs)\.(\d+)\.(.+)$/;
const decouper = (champ: string): [CoteKey, number, string] => {
  const [, cote, row, reste = ''] = CHEMIN.exec(champ) ?? [];
  return [cote as CoteKey, Number(row), reste];
};

/** Noted when the window opens, before a merge moves the rows. */
export function cibler<C extends ChampClient | ChampSociete>(parties: Parties, champ: C): Cible<C> {
  const [cote, row] = decouper(champ);
  return { champ, id: parties[cote][row]?.id ?? null };
}

/** Where the field is now; null when its row is gone. Rows that are not stored yet come last: the last one is taken. */
export function champActuel<C extends ChampClient | ChampSociete>(
  parties: Parties,
  { champ, id }: Cible<C>,
): C | null {
  const [cote, row, reste] = decouper(champ);
  const rangees = parties[cote];
  const place =
    rangees[row] && rangees[row].id === id ? row : rangees.findLastIndex((partie) => partie.id === id);
  return place < 0 ? null : (`${cote}.${place}.${reste}` as C);
}

export interface Outils {
  form: UseFormReturn<OuvertureSaisie>;
  connus: Connus;
  creerClient: (champ: ChampClient) => void;
  creerSociete: (champ: ChampSociete) => void;
  readOnly: boolean;
}
