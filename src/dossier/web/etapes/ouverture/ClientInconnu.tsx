import { useEffect } from 'react';
import { getClientById } from '../../../../client/api';
import { clientSelectLabel } from '../../../../client/client';
import { useCall } from '../../../../kit/web/useCall';
import type { ClientConnu } from './useConnus';

interface Props {
  id: number;
  onConnu: (client: ClientConnu) => void;
}

/** Comes back with a draft: what was known of the client then may have changed since, and is asked. */
export function ClientInconnu({ id, onConnu }: Props): null {
  const { data } = useCall(getClientById, { params: { id } });
  useEffect(() => {
    if (!data) return;
    const { nom, prenom, cin, cinId } = data;
    onConnu({ value: id, label: clientSelectLabel(nom, prenom, cin), numCin: cin, hasCin: cinId !== null });
  }, [data, id, onConnu]);
  return null;
}
