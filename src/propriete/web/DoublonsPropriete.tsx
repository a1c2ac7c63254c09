import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Option, QueryOf } from '../../kit/api';
import { comparable } from '../../kit/doublons';
import { call } from '../../kit/web/call';
import { Doublons } from '../../kit/web/doublons/Doublons';
import { getProprieteDoublons } from '../apiDoublons';
import { aUnNumero } from '../doublon';
import type { ProprieteForm } from '../propriete';
import { MEME_REFERENCE } from './messages';

type Cherche = Partial<QueryOf<typeof getProprieteDoublons>>;

async function chercher(query: Cherche, signal: AbortSignal) {
  const { doublons, total } = await call(getProprieteDoublons, { query, signal });
  const dire = (doublon: (typeof doublons)[number]) => ({
    ...doublon,
    raison: MEME_REFERENCE,
    // A property has no page: links to the list, filtered to this one.
    href: `/app/propriete?${new URLSearchParams({ q: doublon.refFonciere })}`,
  });
  return { doublons: doublons.map(dire), total };
}

interface Props {
  control: Control<ProprieteForm>;
  id: number | undefined;
  onChoisi: ((propriete: Option) => void) | undefined;
  children: ReactNode;
}

/** Around the fields that identify a property: shows the probable duplicates. */
export function DoublonsPropriete({ control, id, onChoisi, children }: Props) {
  const refFonciere = comparable(useWatch({ control, name: 'refFonciere' }));
  return (
    <Doublons
      registre="propriete"
      saisi={aUnNumero(refFonciere) ? { refFonciere, sauf: id } : null}
      chercher={chercher}
      onChoisi={onChoisi}
    >
      {children}
    </Doublons>
  );
}
