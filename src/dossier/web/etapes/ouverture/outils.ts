/** What the parts of the first step share. */
import type { UseFormReturn } from 'react-hook-form';
import type { OuvertureSaisie } from '../../../etapes/ouverture';
import type { Connus } from './useConnus';

export type CoteKey = 'acquereurs' | 'vendeurs';
/** Where a record made in a modal goes. */
export type ChampClient = `${CoteKey}.${number}.client.client` | `${CoteKey}.${number}.mandataire.client`;
export type ChampSociete = `${CoteKey}.${number}.representant`;

export interface Outils {
  form: UseFormReturn<OuvertureSaisie>;
  connus: Connus;
  creerClient: (champ: ChampClient) => void;
  creerSociete: (champ: ChampSociete) => void;
  readOnly: boolean;
}
