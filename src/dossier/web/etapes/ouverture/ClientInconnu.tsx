import { useEffect } from 'react';
import { getClientById } from '../../../../client/api';
import { clientSelectLabel } from '../../../../client/client';
import { useCall } from '../../../../kit/web/useCall';
import type { ClientConnu } from './useConnus';

interface Props {
  id: number;
  onConnu: (client: ClientConnu) => void;
}

/** The client of a draft found again on this machine: what is known of him may have changed since, and is read. */
export function ClientInconnu({ id, onConnu }: Props): null {
  const { data } = useCall(getClientById, { params: { id } });
  useEffect(() => {
    if (!data) return;
    const { nom, prenom, cin, cinId } = data;
    onConnu({ value: id, label: clientSelectLabel(nom, prenom, cin), numCin: cin, hasCin: cinId !== null });
  }, [data, id, onConnu]);
  return null;
}
