import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { listOptions } from '../../kit/web/useList';
import { getAllRdvs } from '../api';
import { MOMENT, type RdvForm, momentDe, rdvLabel } from '../rdv';
import { aussiAttendus } from './messages';

const NOMMES = 3;

/** Who is expected at that moment already; two may be received together: told, never refused. `id`: the one that is modified. */
export function useAttendus(control: Control<RdvForm>, id?: number): string | undefined {
  const moment = momentDe(useWatch({ control, name: MOMENT }));
  const { data } = useQuery({
    // With the one that is modified, and one that says whether there are more.
    ...listOptions(getAllRdvs, { ...moment, page: 1, size: NOMMES + 2 }),
    enabled: moment !== null,
  });
  const autres = data?.rows.filter((rdv) => rdv.id !== id) ?? [];
  if (!moment || autres.length === 0) return undefined;
  return aussiAttendus(autres.slice(0, NOMMES).map(rdvLabel), autres.length > NOMMES);
}
