import type { Droit } from '../droits';
import { litSansDroit } from '../inspection';
import { useUser } from './useUser';

/** Whether this account may do it (D15). True while unknown: the server refuses anyway, and nothing flickers. */
export const useDroit = (droit: Droit): boolean => useDroits()(droit);

/** The same, of any of them. */
export function useDroits(): (droit: Droit) => boolean {
  const { data: user } = useUser();
  if (user?.inspectionFin) return litSansDroit;
  return (droit) => user?.droits.includes(droit) ?? true;
}

/** Why a button stays out of reach. */
export const SANS_DROIT = 'L’étude n’a pas donné ce droit à votre compte.';
