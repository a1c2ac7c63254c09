import { formatDay } from '../../kit/dates';
import { StatusBadge } from '../../kit/web/StatusBadge';
import type { Modele } from '../acte';
import { A_VERIFIER, verifie } from './messages';

export function EtatModele({ modele: { verifieLe, verifiePar } }: { modele: Modele }) {
  if (verifieLe === null) return <StatusBadge tone="attention">{A_VERIFIER}</StatusBadge>;
  return <StatusBadge tone="ok">{verifie(formatDay(verifieLe), verifiePar)}</StatusBadge>;
}
