import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseExport, IconDatabaseImport } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Card } from '../../kit/web/Card';
import { call } from '../../kit/web/call';
import { isDemo } from '../../kit/web/demo';
import { DescriptionList } from '../../kit/web/DescriptionList';
import { Progression } from '../../kit/web/Progression';
import { invalidate } from '../../kit/web/queryClient';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useSave } from '../../kit/web/useSave';
import { formatBytes } from '../../kit/text';
import { annulerSauvegarde, getSauvegardes, lancerExercice, lancerSauvegarde } from '../../sauvegarde/api';
import type { Avancement, Lancable, Passage } from '../../sauvegarde/sauvegarde';
import { getAlertes, getEtat } from '../api';
import classes from './AdministrationPage.module.css';
import { sauvegardes as text } from './messagesEtat';
import { lieuDit, noteDite } from './sauvegardesDites';
import { formatInstant } from '../../kit/dates';

const SUITE_MS = 1_000;
const MONTREES = 10;

const { colonnes } = text;
const COLONNES: Column<Passage>[] = [
  { key: 'quand', label: colonnes.quand, width: '17%', render: ({ le }) => formatInstant(le) },
  {
    key: 'quoi',
    label: colonnes.quoi,
    width: '19%',
    strong: true,
    card: 'title',
    render: ({ genre }) => text.genres[genre],
  },
  {
    key: 'etat',
    label: colonnes.etat,
    width: 110,
    card: 'corner',
    render: ({ ok }) => (
      <StatusBadge tone={ok ? 'ok' : 'perte'}>{ok ? text.reussie : text.echec}</StatusBadge>
    ),
  },
  {
    key: 'taille',
    label: colonnes.taille,
    width: '10%',
    align: 'right',
    render: ({ taille }) => (taille === null ? '—' : formatBytes(taille)),
  },
  {
    key: 'contenu',
    label: colonnes.contenu,
    width: '19%',
    render: ({ lignes, fichiers }) => (lignes === null ? '—' : text.contenu(lignes, fichiers ?? 0)),
  },
  {
    key: 'detail',
    label: colonnes.detail,
    muted: true,
    render: ({ nom, lieu, erreur }) => erreur ?? [nom, lieu].filter(Boolean).join(' · '),
  },
];

/** Once a backup or a drill has ended, what the alerts say is out of date. */
function useFin(enCours: boolean): void {
  useEffect(() => (enCours ? () => void invalidate(getEtat, getAlertes) : undefined), [enCours]);
}

function Derniere({ passage, ancienne }: { passage: Passage | null; ancienne?: boolean }) {
  // A demonstration has nothing to lose.
  if (!passage) return <StatusBadge tone={isDemo ? 'neutre' : 'attention'}>{text.jamais}</StatusBadge>;
  return (
    <span className={classes.etat}>
      {formatInstant(passage.le)}
      {ancienne !== undefined && (
        <StatusBadge tone={ancienne ? 'perte' : 'ok'}>{ancienne ? text.ancienne : text.recente}</StatusBadge>
      )}
    </span>
  );
}

const LANCER = { sauvegarde: lancerSauvegarde, exercice: lancerExercice };
const invalides = [getSauvegardes];

function Lancer({ libre }: { libre: boolean }) {
  const { save, saving } = useSave({
    run: (genre: Lancable) => call(LANCER[genre]),
    success: (_, genre) => text.lancees[genre],
    invalidate: invalides,
  });
  const commun = { size: 'sm', variant: 'default', loading: saving, disabled: !libre } as const;
  return (
    <>
      <Button
        {...commun}
        leftSection={<IconDatabaseImport size={16} aria-hidden />}
        onClick={() => void save('exercice')}
      >
        {text.essayer}
      </Button>
      <Button
        {...commun}
        leftSection={<IconDatabaseExport size={16} aria-hidden />}
        onClick={() => void save('sauvegarde')}
      >
        {text.lancer}
      </Button>
    </>
  );
}

function EnCours({ genre, avancement }: { genre: Lancable; avancement: Avancement | null }) {
  const { save } = useSave({
    run: () => call(annulerSauvegarde),
    success: text.annulees[genre],
    invalidate: invalides,
  });
  const { fait = 0, total = null } = avancement ?? {};
  return (
    <div className={classes.enCours}>
      <Progression
        label={text.enCours(genre, avancement)}
        share={total ? fait / total : null}
        onCancel={() => void save(undefined)}
      />
    </div>
  );
}

/** `ancienne`: the last good backup is too old. */
export function SauvegardesCard({ ancienne }: { ancienne: boolean }) {
  // While one is under way, its progress is read, so that its result shows as soon as it is there.
  const { data, isPending, isError, refetch } = useCall(getSauvegardes, undefined, {
    refetchInterval: ({ state }) => (state.data?.enCours ? SUITE_MS : false),
  });
  const enCours = data?.enCours ?? null;
  const lieu = data && lieuDit(data, isDemo);
  useFin(enCours !== null);
  return (
    <Card
      title={text.title}
      note={data && noteDite(data, isDemo)}
      actions={<Lancer libre={data !== undefined && enCours === null} />}
    >
      {data?.empechement && (
        <p role="alert" className={classes.empechement}>
          <IconAlertTriangle size={18} aria-hidden />
          {data.empechement}
        </p>
      )}
      {enCours && <EnCours {...enCours} />}
      {data && (
        <DescriptionList
          columns={3}
          items={[
            {
              label: text.derniere,
              value: <Derniere passage={data.derniereSauvegarde} ancienne={ancienne} />,
            },
            { label: text.exercice, value: <Derniere passage={data.dernierExercice} /> },
            ...(lieu
              ? [
                  {
                    label: text.lieu,
                    value: (
                      <span className={classes.etat}>
                        {lieu.ou}
                        {lieu.memeDisque && <StatusBadge tone="attention">{text.memeDisque}</StatusBadge>}
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {data?.passages.length !== 0 && (
        <div className={classes.table}>
          <Table
            whole
            label={text.liste}
            columns={COLONNES}
            rows={data?.passages.slice(0, MONTREES) ?? []}
            rowId={({ id }) => id}
            rowLabel={({ genre, le }) => `${text.genres[genre]} ${formatInstant(le)}`}
            loading={isPending}
            failed={isError}
            onRetry={() => void refetch()}
            expected={3}
          />
        </div>
      )}
    </Card>
  );
}
