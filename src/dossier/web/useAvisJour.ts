import { useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { avisJour } from '../jours';
import { Extensions } from './extensions';

/** D58: the hint beside a deadline, with the holidays that the office has entered once they are known. */
export function useAvisJour(iso: string | null): string | null {
  const { ferieSaisi } = useContext(Extensions);
  const { data = null } = useQuery({
    queryKey: ['echeance', 'ferie', iso],
    queryFn: () => (iso === null ? null : (ferieSaisi?.(iso) ?? null)),
  });
  return avisJour(iso, data);
}
