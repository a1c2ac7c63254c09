import { StatusBadge } from '../../kit/web/StatusBadge';
import type { Echeance } from '../echeance';
import { situation, ton } from './mots';

/** Where a deadline stands, in words; what is far away needs no colour. */
export function Delai({ echeance }: { echeance: Echeance }) {
  const mots = situation(echeance);
  const tone = ton(echeance);
  return tone === 'neutre' ? mots : <StatusBadge tone={tone}>{mots}</StatusBadge>;
}
