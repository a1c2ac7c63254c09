/** Tells every few seconds what this page has open of a file, and reads who else is in it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { urlOf } from '../../../kit/url';
import { call, deCompte } from '../../../kit/web/call';
import { randomHex } from '../../../kit/web/randomHex';
import { surAnnonce } from '../../../notification/web/flux';
import { direPresence } from '../../apiPresence';
import type { EtapeId } from '../../etapes';
import { BATTEMENT_MS, type Presence, type PresenceBody } from '../../presence';

/** Identifies this page among those of the account. */
const ECRAN = randomHex(16);

interface Ouvert {
  dossierId: number;
  /** Null: this page only reads the file. */
  etape: EtapeId | null;
  modifie: boolean;
}

/** `keepalive`: the page is closing and cannot wait for the answer. */
function taire(dossierId: number): void {
  const body: PresenceBody = { ecran: ECRAN, etape: null, modifie: false, cachee: false };
  void fetch(urlOf(direPresence, { dossierId }), {
    method: 'POST',
    keepalive: true,
    headers: { ...deCompte(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
}

const AUCUN: readonly Presence[] = [];

export function usePresence({ dossierId, etape, modifie }: Ouvert): readonly Presence[] {
  const lit = etape === null;
  const { data, isError, refetch } = useQuery({
    queryKey: [direPresence.path, dossierId, etape, modifie],
    queryFn: () => {
      const cachee = document.visibilityState === 'hidden';
      return call(direPresence, { params: { dossierId }, body: { ecran: ECRAN, etape, modifie, cachee } });
    },
    refetchInterval: BATTEMENT_MS,
    // A page that only reads, and is hidden, has nothing to tell.
    refetchIntervalInBackground: !lit,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(
    () =>
      surAnnonce('presence', (id) => {
        if (id === null || id === dossierId) void refetch();
      }),
    [dossierId, refetch],
  );

  useEffect(() => {
    if (lit) return undefined;
    const partir = () => taire(dossierId);
    window.addEventListener('pagehide', partir);
    return () => {
      window.removeEventListener('pagehide', partir);
      partir();
    };
  }, [dossierId, lit]);

  return isError || !data ? AUCUN : data;
}
