import { formatDate } from '../../../kit/dates';
import { Amount } from '../../../kit/web/Amount';
import { ListTable } from '../../../kit/web/ListTable';
import { EmptyState } from '../../../kit/web/states';
import type { Column } from '../../../kit/web/Table';
import { useList } from '../../../kit/web/useList';
import { type EcritureBanque, getEcrituresSansBanque } from '../../apiRapprochement';
import type { CompteBanque } from '../../releve';
import { type EtatListe, requete } from './Barre';
import { LienEcriture, Lieu } from '../Lieu';
import {
  AUCUNE_ECRITURE,
  COLONNES,
  ECRITURES,
  ERREUR_LIGNES,
  RIEN_A_RAPPROCHER,
  ecrituresDites,
  jours,
} from './messages';

export const COLONNES_ECRITURE: Column<EcritureBanque>[] = [
  { key: 'date', label: COLONNES.date, width: 110, render: ({ date }) => formatDate(date) },
  { key: 'libelle', label: COLONNES.libelle, card: 'title', render: ({ libelle }) => libelle },
  {
    key: 'numero',
    label: COLONNES.etat,
    width: 90,
    render: ({ numero }) => <LienEcriture numero={numero}>{ecrituresDites([numero])}</LienEcriture>,
  },
  {
    key: 'reference',
    label: COLONNES.reference,
    width: 130,
    muted: true,
    spare: true,
    render: ({ reference }) => reference,
  },
];

const COLUMNS: Column<EcritureBanque>[] = [
  ...COLONNES_ECRITURE,
  { key: 'lieu', label: COLONNES.lieu, width: 200, render: (row) => <Lieu {...row} /> },
  {
    key: 'attente',
    label: COLONNES.attente,
    align: 'right',
    width: 90,
    render: (row) => jours(row.jours),
  },
  {
    key: 'montant',
    label: COLONNES.montant,
    align: 'right',
    width: 160,
    render: ({ montant }) => <Amount value={montant} />,
  },
];

/** Cheques in circulation, deposits on their way: the oldest first. */
export function EcrituresAttendues({
  state,
  compte,
  au,
}: {
  state: EtatListe;
  compte: CompteBanque;
  au: string;
}) {
  const list = useList(
    getEcrituresSansBanque,
    { ...state, query: requete(state, compte, au) },
    { error: ERREUR_LIGNES },
  );
  return (
    <ListTable
      label={ECRITURES}
      columns={COLUMNS}
      list={list}
      state={state}
      rowId={({ id }) => id}
      rowLabel={({ libelle }) => libelle}
      empty={<EmptyState text={AUCUNE_ECRITURE} hint={RIEN_A_RAPPROCHER} />}
    />
  );
}
