import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, officeYear, weekdayOf } from '../../kit/dates';
import { maintenant } from '../../kit/web/horloge';
import { Card } from '../../kit/web/Card';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RowAction } from '../../kit/web/RowAction';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { getJoursFeries } from '../apiRegles';
import type { Ferie } from '../jours';
import {
  AJOUTER_FERIE,
  ANNEE,
  CHAMPS_FERIE,
  FERIES,
  FERIES_AIDE,
  FIXE,
  SAISI,
  sansLunaires,
} from './messagesRegles';
import { JOURS } from './mois';
import { SUPPRIMER } from './messages';
import { useSupprimerFerie } from './queriesRegles';
import classes from './regles.module.css';

const FerieModal = lazyWindow(() => import('./FerieModal').then((module) => module.FerieModal));

const COLUMNS: Column<Ferie>[] = [
  { key: 'date', label: CHAMPS_FERIE.date, width: 120, render: ({ date }) => formatDate(date) },
  { key: 'jour', label: CHAMPS_FERIE.jour, width: 120, render: ({ date }) => JOURS[weekdayOf(date)] },
  {
    key: 'libelle',
    label: CHAMPS_FERIE.libelle,
    strong: true,
    card: 'title',
    render: ({ libelle }) => libelle,
  },
  {
    key: 'origine',
    label: CHAMPS_FERIE.origine,
    muted: true,
    render: ({ id }) => (id === null ? FIXE : SAISI),
  },
];

function Annee({ annee, onChange }: { annee: number; onChange: (annee: number) => void }) {
  const pas = (vers: number, icon: typeof IconChevronLeft) => {
    const Icon = icon;
    return (
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`${ANNEE} ${vers}`}
        title={`${ANNEE} ${vers}`}
        onClick={() => onChange(vers)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.annee} role="group" aria-label={ANNEE}>
      {pas(annee - 1, IconChevronLeft)}
      <strong aria-live="polite">{annee}</strong>
      {pas(annee + 1, IconChevronRight)}
    </div>
  );
}

/** The fixed ones are read only; the lunar ones are those that the office has typed for the year. */
export function FeriesCard({ reglable }: { reglable: boolean }) {
  const [annee, setAnnee] = useState(() => officeYear(maintenant()));
  const [ajoute, setAjoute] = useState(false);
  const { data = [], isPending, isError, refetch } = useCall(getJoursFeries, { query: { annee } });
  const { remove } = useSupprimerFerie();
  const sans = !isPending && !isError && data.every(({ id }) => id === null);
  return (
    <div className={classes.feries}>
      <Card
        title={FERIES}
        padding="none"
        actions={
          <>
            <Annee annee={annee} onChange={setAnnee} />
            {reglable && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setAjoute(true)}
              >
                {AJOUTER_FERIE}
              </Button>
            )}
          </>
        }
      >
        <div className={classes.manque}>
          <p className={classes.avis}>{FERIES_AIDE}</p>
          {sans && (
            <p className={classes.alerte}>
              <IconAlertCircle size={17} aria-hidden />
              {sansLunaires(annee)}
            </p>
          )}
        </div>
        <Table
          label={`${FERIES} ${annee}`}
          columns={COLUMNS}
          rows={data}
          // Fixed holidays have no id.
          rowId={({ id, date }) => id ?? date}
          loading={isPending}
          failed={isError}
          onRetry={() => void refetch()}
          expected={11}
          actionsWidth={88}
          actions={
            reglable
              ? ({ id, libelle }) =>
                  id !== null && (
                    <RowAction
                      icon={<IconTrash size={17} aria-hidden />}
                      label={`${SUPPRIMER}\u00a0: ${libelle}`}
                      onClick={() => void remove([id], [libelle])}
                    />
                  )
              : undefined
          }
        />
      </Card>
      {ajoute && <FerieModal onClose={() => setAjoute(false)} />}
    </div>
  );
}
