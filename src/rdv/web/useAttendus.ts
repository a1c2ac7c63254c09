import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { listOptions } from '../../kit/web/useList';
import { getAllRdvs } from '../api';
import { type RdvForm, momentDe, rdvLabel } from '../rdv';
import { aussiAttendus } from './messages';

const NOMMES = 3;

/** Who is expected at that moment already; two may be received together: told, never refused. `id`: the one that is modified. */
export function useAttendus(control: Control<RdvForm>, id?: number): string | undefined {
  const moment = momentDe(useWatch({ control, name: ['date', 'heure'] }));
  const { data } = useQuery({
    ...listOptions(getAllRdvs, { ...moment, size: NOMMES + 1 }),
    enabled: moment !== null,
  });
  const autres = data?.rows.filter((rdv) => rdv.id !== id) ?? [];
  if (!moment || autres.length === 0) return undefined;
  return aussiAttendus(autres.slice(0, NOMMES).map(rdvLabel), autres.length > NOMMES);
}
