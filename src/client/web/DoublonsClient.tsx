import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Option, QueryOf } from '../../kit/api';
import { comparable } from '../../kit/doublons';
import { isOfOurTime } from '../../kit/schema';
import { call } from '../../kit/web/call';
import { Doublons } from '../../kit/web/doublons/Doublons';
import { getClientDoublons } from '../apiDoublons';
import { type ClientForm, lienClient } from '../client';
import { aUneCin, aUneIdentite } from '../doublon';
import { MEME_CLIENT } from './messages';

type Cherche = Partial<QueryOf<typeof getClientDoublons>>;

async function chercher(query: Cherche, signal: AbortSignal) {
  const { doublons, total } = await call(getClientDoublons, { query, signal });
  const dire = (doublon: (typeof doublons)[number]) => ({
    ...doublon,
    raison: MEME_CLIENT[doublon.motif],
    href: lienClient(doublon.value),
  });
  return { doublons: doublons.map(dire), total };
}

interface Props {
  control: Control<ClientForm>;
  id: number | undefined;
  onChoisi: ((client: Option) => void) | undefined;
  children: ReactNode;
}

/** Around the fields that identify a client: shows the probable duplicates. */
export function DoublonsClient({ control, id, onChoisi, children }: Props) {
  const [nom, prenom, naissance, cin] = useWatch({
    control,
    name: ['nom', 'prenom', 'date_naissance', 'cin'],
  });
  const date_naissance = naissance && isOfOurTime(naissance) ? naissance : null;
  const saisi = {
    nom: comparable(nom),
    prenom: comparable(prenom),
    date_naissance,
    cin: comparable(cin),
  };
  const assez = aUneCin(saisi) || aUneIdentite(saisi);
  return (
    <Doublons
      registre="client"
      saisi={assez ? { ...saisi, sauf: id } : null}
      chercher={chercher}
      onChoisi={onChoisi}
    >
      {children}
    </Doublons>
  );
}
