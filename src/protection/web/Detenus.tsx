import { formatCount } from '../../kit/text';
import { IconEraser, IconLock, IconScissors } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../kit/web/Card';
import { StatusBadge, type Tone } from '../../kit/web/StatusBadge';
import { EmptyState } from '../../kit/web/states';
import { type Column, Table } from '../../kit/web/Table';
import type { Detenu, Sort } from '../personne';
import { SORT, TEXTES, pourquoi } from './messages';
import classes from './Personne.module.css';

const ICON = { size: 14, 'aria-hidden': true };
const MARQUE: Record<Sort, { tone: Tone; icon: ReactNode }> = {
  efface: { tone: 'neutre', icon: <IconEraser {...ICON} /> },
  reduit: { tone: 'neutre', icon: <IconScissors {...ICON} /> },
  garde: { tone: 'attention', icon: <IconLock {...ICON} /> },
};

const { detenu: colonnes } = TEXTES;
const COLUMNS: Column<Detenu>[] = [
  {
    key: 'quoi',
    label: colonnes.quoi,
    strong: true,
    card: 'title',
    width: '30%',
    render: ({ quoi }) => quoi,
  },
  {
    key: 'nombre',
    label: colonnes.nombre,
    align: 'right',
    width: 92,
    render: ({ nombre }) => formatCount(nombre),
  },
  {
    key: 'sort',
    label: colonnes.sort,
    width: 132,
    card: 'corner',
    render: ({ sort }) => <StatusBadge {...MARQUE[sort]}>{SORT[sort]}</StatusBadge>,
  },
  {
    key: 'raison',
    label: colonnes.raison,
    render: pourquoi,
  },
];

/** Each thing that is held: how many, what an erasure would do to it, which duty keeps it and until when. */
export function Detenus({ detenus }: { detenus: Detenu[] }) {
  const toutGarde = detenus.length > 0 && detenus.every(({ sort }) => sort === 'garde');
  return (
    <Card title={TEXTES.detient} padding="none">
      {toutGarde && <p className={classes.avis}>{TEXTES.toutGarde}</p>}
      <div className={classes.entier}>
        <Table
          whole
          label={TEXTES.detient}
          columns={COLUMNS}
          rows={detenus}
          rowId={({ quoi }) => quoi}
          empty={<EmptyState text={TEXTES.rien} />}
        />
      </div>
    </Card>
  );
}
