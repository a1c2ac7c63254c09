import { insecables } from '../../kit/text';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { WithNote } from '../../kit/web/WithNote';
import type { Column } from '../../kit/web/Table';
import { type Bareme, formatValeur } from '../bareme';
import { direVerification, motsVerification } from '../verification';
import classes from './Baremes.module.css';
import { joursDe, joursDeLigne, type Ligne } from './lignes';
import { baremes as text } from './messages';

const { colonnes } = text;

function Etat({ bareme }: { bareme: Bareme }) {
  const [mot, par] = motsVerification(bareme);
  return (
    <span className={classes.etat}>
      <StatusBadge tone={bareme.verifieLe === null ? 'attention' : 'ok'}>{mot}</StatusBadge>
      {par}
    </span>
  );
}

export const colonnesDesLignes: Column<Ligne>[] = [
  {
    key: 'libelle',
    label: colonnes.libelle,
    strong: true,
    card: 'title',
    render: ({ libelle, bareme }) => <WithNote note={insecables(bareme.source)}>{libelle}</WithNote>,
  },
  {
    key: 'valeur',
    label: colonnes.valeur,
    width: 132,
    align: 'right',
    card: 'corner',
    render: ({ bareme, quand }) => (quand === 'passé' ? '—' : formatValeur(bareme)),
  },
  { key: 'jours', label: colonnes.jours, width: 136, render: joursDeLigne },
  {
    key: 'etat',
    label: colonnes.etat,
    width: 196,
    card: 'plain',
    title: ({ bareme }) => direVerification(bareme),
    render: ({ bareme }) => <Etat bareme={bareme} />,
  },
];

export const colonnesDeLHistorique: Column<Bareme>[] = [
  {
    key: 'valeur',
    label: colonnes.valeur,
    width: 146,
    align: 'right',
    strong: true,
    card: 'title',
    render: formatValeur,
  },
  { key: 'jours', label: colonnes.jours, width: '20%', render: joursDe },
  { key: 'source', label: colonnes.source, muted: true, render: ({ source }) => insecables(source) },
  {
    key: 'etat',
    label: colonnes.etat,
    width: 216,
    card: 'plain',
    title: (bareme) => direVerification(bareme),
    render: (bareme) => <Etat bareme={bareme} />,
  },
];
