import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Option, QueryOf } from '../../kit/api';
import { comparable, lettresDe } from '../../kit/doublons';
import { call } from '../../kit/web/call';
import { Doublons } from '../../kit/web/doublons/Doublons';
import { getSocieteDoublons } from '../apiDoublons';
import { aUnNumero } from '../doublon';
import { lienSociete, type SocieteForm } from '../societe';
import { MEME_SOCIETE } from './messages';

type Cherche = Partial<QueryOf<typeof getSocieteDoublons>>;

async function chercher(query: Cherche, signal: AbortSignal) {
  const { doublons, total } = await call(getSocieteDoublons, { query, signal });
  const dire = (doublon: (typeof doublons)[number]) => ({
    ...doublon,
    raison: MEME_SOCIETE[doublon.motif],
    href: lienSociete(doublon.value),
  });
  return { doublons: doublons.map(dire), total };
}

interface Props {
  control: Control<SocieteForm>;
  id: number | undefined;
  onChoisi: ((societe: Option) => void) | undefined;
  children: ReactNode;
}

/** Around the fields that identify a company: shows the probable duplicates. */
export function DoublonsSociete({ control, id, onChoisi, children }: Props) {
  const [nom, ice, rc] = useWatch({ control, name: ['nom', 'ice', 'rc'] });
  const saisie = { nom: comparable(nom), ice: comparable(ice), rc: comparable(rc) };
  const assez = lettresDe(saisie.nom) !== '' || aUnNumero(saisie.ice) || aUnNumero(saisie.rc);
  return (
    <Doublons
      registre="societe"
      saisi={assez ? { ...saisie, sauf: id } : null}
      chercher={chercher}
      onChoisi={onChoisi}
    >
      {children}
    </Doublons>
  );
}
