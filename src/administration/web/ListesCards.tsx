import type { Key, ReactNode } from 'react';
import { Card } from '../../kit/web/Card';
import { StatusBadge, type Tone } from '../../kit/web/StatusBadge';
import { type Column, Table } from '../../kit/web/Table';
import type { Etat, Incident, TacheVue } from '../etat';
import classes from './AdministrationPage.module.css';
import { incidents as erreurs, sessions as ouvertes, taches as jour } from './messagesEtat';
import { formatInstant } from '../../kit/dates';

const etatDe = ({ faiteLe, erreur }: TacheVue): [Tone, string] => {
  if (erreur !== null) return ['perte', jour.echec];
  return faiteLe === null ? ['neutre', jour.enCours] : ['ok', jour.faite];
};
const nomDe = ({ nom }: TacheVue): string => jour.noms[nom] ?? nom;

const TACHES: Column<TacheVue>[] = [
  { key: 'nom', label: jour.colonnes.nom, strong: true, card: 'title', width: '30%', render: nomDe },
  {
    key: 'etat',
    label: jour.colonnes.etat,
    card: 'corner',
    width: 110,
    render: (tache) => {
      const [tone, mot] = etatDe(tache);
      return <StatusBadge tone={tone}>{mot}</StatusBadge>;
    },
  },
  {
    key: 'quand',
    label: jour.colonnes.quand,
    width: '17%',
    render: ({ tenteeLe }) => formatInstant(tenteeLe),
  },
  {
    key: 'fin',
    label: jour.colonnes.fin,
    width: '17%',
    render: ({ faiteLe }) => (faiteLe === null ? '—' : formatInstant(faiteLe)),
  },
  { key: 'erreur', label: jour.colonnes.erreur, muted: true, render: ({ erreur }) => erreur ?? '—' },
];

interface ListeProps<Row> {
  texte: { title: string; note?: string; aucune: string };
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => Key;
  rowLabel: (row: Row) => string;
}

function Liste<Row>({ texte, ...table }: ListeProps<Row>): ReactNode {
  return (
    <Card title={texte.title} note={texte.note} padding="none">
      {table.rows.length === 0 ? (
        <p className={classes.rien}>{texte.aucune}.</p>
      ) : (
        <Table whole label={texte.title} {...table} />
      )}
    </Card>
  );
}

export function TachesCard({ taches }: Pick<Etat, 'taches'>) {
  return <Liste texte={jour} columns={TACHES} rows={taches} rowId={({ nom }) => nom} rowLabel={nomDe} />;
}

const SESSIONS: Column<Etat['sessions'][number]>[] = [
  {
    key: 'compte',
    label: ouvertes.colonnes.compte,
    strong: true,
    card: 'title',
    render: ({ compte }) => compte,
  },
  {
    key: 'nombre',
    label: ouvertes.colonnes.nombre,
    align: 'right',
    width: 120,
    card: 'corner',
    render: ({ nombre }) => nombre,
  },
];

export function SessionsCard({ sessions }: Pick<Etat, 'sessions'>) {
  return (
    <Liste
      texte={ouvertes}
      columns={SESSIONS}
      rows={sessions}
      rowId={({ id }) => id}
      rowLabel={({ compte }) => compte}
    />
  );
}

const ERREURS: Column<Incident>[] = [
  { key: 'le', label: erreurs.colonnes.le, width: '17%', render: ({ le }) => formatInstant(le) },
  {
    key: 'route',
    label: erreurs.colonnes.route,
    strong: true,
    card: 'title',
    width: '27%',
    render: ({ route }) => route,
  },
  { key: 'erreur', label: erreurs.colonnes.erreur, render: ({ erreur }) => erreur },
  {
    key: 'demande',
    label: erreurs.colonnes.demande,
    width: '25%',
    muted: true,
    render: ({ demande }) => <span className={classes.demande}>{demande}</span>,
  },
];

export function IncidentsCard({ incidents }: Pick<Etat, 'incidents'>) {
  return (
    <Liste
      texte={erreurs}
      columns={ERREURS}
      rows={incidents}
      rowId={({ id }) => id}
      rowLabel={({ demande }) => demande}
    />
  );
}
