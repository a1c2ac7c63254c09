import { formatDay } from '../../kit/dates';
import { useCall } from '../../kit/web/useCall';
import { getAnnulation } from '../api';
import { annuleLe } from './messages';

/** D39: why, when and by whom a file was annulled; `attente` stands in its place while it is not read. */
export function Annulation({ id, attente }: { id: number; attente?: string }) {
  const { data } = useCall(getAnnulation, { params: { id } });
  return data ? annuleLe(data.le && formatDay(data.le), data.par, data.motif) : attente;
}
