import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDirhams, sum, toCentimes, toDirhams } from '../../kit/money';
import { Amount } from '../../kit/web/Amount';
import { Card } from '../../kit/web/Card';
import { FilterSelect } from '../../kit/web/SearchBox';
import { EmptyState } from '../../kit/web/states';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useListState } from '../../kit/web/useListState';
import { useRefusedAddress } from '../../kit/web/useRefusedAddress';
import { useThisYear } from '../../kit/web/useToday';
import { getTva } from '../api';
import type { MoisTva } from '../lecture';
import classes from './comptabilite.module.css';
import {
  ANNEE,
  aucuneFacture,
  AVOIRS_DEDUITS,
  HONORAIRES,
  MOIS,
  TOTAL,
  TVA_COLLECTEE,
  tvaDite,
  VUES,
} from './messages';

/** This one, and the ten for which books are kept after theirs. */
const ANNEES = 11;
const nomDuMois = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

interface Ligne extends Omit<MoisTva, 'mois'> {
  id: number;
  libelle: string;
  total?: boolean;
}

const fort = ({ total }: Ligne, content: ReactNode) => (total ? <strong>{content}</strong> : content);

const COLUMNS: Column<Ligne>[] = [
  { key: 'mois', label: MOIS, card: 'title', render: (row) => fort(row, row.libelle) },
  {
    key: 'honoraires',
    label: HONORAIRES,
    align: 'right',
    width: 220,
    render: (row) => fort(row, <Amount value={row.honoraires} />),
  },
  {
    key: 'tva',
    label: TVA_COLLECTEE,
    align: 'right',
    width: 220,
    render: (row) => fort(row, <Amount value={row.tva} />),
  },
];

/** The twelve months, those without an invoice too, and their total. */
function lignesDe(annee: number, mois: readonly MoisTva[]): Ligne[] {
  const douze = Array.from({ length: 12 }, (_, rang): Ligne => {
    const cle = `${annee}-${String(rang + 1).padStart(2, '0')}`;
    const { honoraires = 0, tva = 0 } = mois.find((un) => un.mois === cle) ?? {};
    return { id: rang + 1, libelle: nomDuMois.format(new Date(`${cle}-01T00:00:00Z`)), honoraires, tva };
  });
  const total = (part: 'honoraires' | 'tva') => toDirhams(sum(mois.map((un) => toCentimes(un[part]))));
  return [
    ...douze,
    { id: 13, libelle: TOTAL, honoraires: total('honoraires'), tva: total('tva'), total: true },
  ];
}

/** The VAT that the office owes, month by month. */
export function Tva() {
  const cetteAnnee = useThisYear();
  const state = useListState({ filters: { annee: '' } });
  const { filters, setFilter } = state;
  const annee = Number(filters.annee) || cetteAnnee;
  const lecture = useCall(getTva, { query: { annee } });
  const { data, isError, refetch } = lecture;
  useRefusedAddress(state, lecture);
  const lignes = data && data.length > 0 ? lignesDe(annee, data) : [];
  const total = lignes.at(-1);
  const annees = Array.from({ length: ANNEES }, (_, rang) => String(cetteAnnee - rang));
  return (
    <Card padding="none">
      <div className={classes.barre}>
        <FilterSelect
          label={ANNEE}
          data={[...new Set([...annees, String(annee)])]}
          value={String(annee)}
          onChange={(choisie) => setFilter('annee', choisie === String(cetteAnnee) ? '' : choisie)}
        />
        <p className={classes.dit}>{AVOIRS_DEDUITS}</p>
        <VisuallyHidden role="status">{total && tvaDite(annee, formatDirhams(total.tva))}</VisuallyHidden>
      </div>
      <div className={classes.tableau}>
        <Table
          label={VUES.tva}
          columns={COLUMNS}
          rows={lignes}
          rowId={({ id }) => id}
          loading={!data && !isError}
          failed={isError && !data}
          onRetry={() => void refetch()}
          expected={12}
          empty={<EmptyState text={aucuneFacture(annee)} />}
        />
      </div>
    </Card>
  );
}
