import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { formatInstant } from '../../kit/dates';
import { Card } from '../../kit/web/Card';
import { call } from '../../kit/web/call';
import { confirm } from '../../kit/web/dialogs';
import { RowAction } from '../../kit/web/RowAction';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useSave } from '../../kit/web/useSave';
import { fermerAutresSessions, fermerSession, getSessions, type SessionOuverte } from '../sessions';
import classes from './AppareilsCard.module.css';
import { appareils as text } from './messagesSessions';

const { colonnes } = text;

const COLONNES: Column<SessionOuverte>[] = [
  {
    key: 'appareil',
    label: colonnes.appareil,
    strong: true,
    card: 'title',
    render: ({ appareil, courante }) => (
      <span className={classes.appareil}>
        {appareil}
        {courante && <StatusBadge tone="ok">{text.courant}</StatusBadge>}
      </span>
    ),
  },
  { key: 'adresse', label: colonnes.adresse, width: '20%', muted: true, render: (row) => row.adresse },
  {
    key: 'ouverte',
    label: colonnes.ouverte,
    width: '20%',
    render: (row) => text.le(formatInstant(row.ouverteLe)),
  },
  { key: 'vue', label: colonnes.vue, width: '20%', render: (row) => text.le(formatInstant(row.vueLe)) },
];

const LISTE = [getSessions];

/** Where one is signed in, and out from there. */
export function AppareilsCard() {
  const { data = [], isPending, isError, refetch } = useCall(getSessions);
  const une = useSave({
    run: (id: number) => call(fermerSession, { params: { id } }),
    success: text.fermee,
    invalidate: LISTE,
  });
  const autres = useSave({
    run: () => call(fermerAutresSessions),
    success: ({ fermees }) => text.autresFermees(fermees),
    invalidate: LISTE,
  });
  const fermerAutres = async () => {
    if (await confirm(text.question)) await autres.save(undefined);
  };
  return (
    <Card
      title={text.title}
      note={text.note}
      padding="none"
      actions={
        data.length > 1 && (
          <Button variant="default" size="sm" disabled={autres.saving} onClick={() => void fermerAutres()}>
            {text.fermerAutres}
          </Button>
        )
      }
    >
      <Table
        label={text.title}
        columns={COLONNES}
        rows={data}
        rowId={({ id }) => id}
        rowLabel={({ appareil }) => appareil}
        loading={isPending}
        failed={isError}
        onRetry={() => void refetch()}
        expected={2}
        actionsWidth={92}
        actions={({ id, appareil, courante }) =>
          !courante && (
            <RowAction
              icon={<IconLogout size={17} aria-hidden />}
              label={text.fermer(appareil)}
              disabled={une.saving}
              onClick={() => void une.save(id)}
            />
          )
        }
      />
    </Card>
  );
}
