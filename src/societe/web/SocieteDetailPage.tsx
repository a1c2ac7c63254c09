import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { HistoriqueButton } from '../../historique/web/HistoriqueButton';
import { formatDay } from '../../kit/dates';
import { TextLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { LoadingState } from '../../kit/web/states';
import { type Column, Table } from '../../kit/web/Table';
import { useBackToList } from '../../kit/web/useBackToList';
import { useCall } from '../../kit/web/useCall';
import { useHere } from '../../kit/web/useHere';
import { getSocieteById } from '../api';
import type { Societe } from '../societe';
import { CHAMPS } from '../champs';
import { INFORMATIONS, SES_DOSSIERS, SOCIETES, VIDE, VOIR_LA_SOCIETE } from './messages';
import { useDeleteSocietes } from './queries';

const SocieteModal = lazyWindow(() => import('./SocieteModal').then((module) => module.SocieteModal));

const LISTE = '/app/societe';
const ORDRE = ['nom', 'ice', 'rc', 'identifiantFiscale', 'adresse'] as const;

/** R183, R184. */
const COLUMNS: Column<Societe>[] = ORDRE.map((champ) => ({
  key: champ,
  label: CHAMPS[champ],
  // As wide as in the list: the fifteen digits fit on one line.
  ...(champ === 'ice' && { width: 164 }),
  render: (societe) => societe[champ] || <StatusBadge tone="attention">{VIDE}</StatusBadge>,
}));

/** R180 to R185. */
export function SocieteDetailPage() {
  const { societeId } = useParams({ from: '/app/societe/voir/$societeId' });
  const id = Number(societeId);
  const lecture = useCall(getSocieteById, { params: { id } });
  const [modifie, setModifie] = useState<number>();
  useBackToList(lecture, LISTE, modifie === id);
  const { data: societe } = lecture;
  if (!societe) return <LoadingState />;
  return (
    <>
      <SocieteFiche key={societe.id} societe={societe} onModifier={() => setModifie(id)} />
      {modifie === id && <SocieteModal id={id} onClose={() => setModifie(undefined)} />}
    </>
  );
}

function SocieteFiche({ societe, onModifier }: { societe: Societe; onModifier: () => void }) {
  const navigate = useNavigate();
  const here = useHere();
  const { remove, removing } = useDeleteSocietes(() => here() && navigate({ to: LISTE, replace: true })); // R182
  const supprimable = useDroit('supprimer');

  return (
    <>
      <PageHeader
        title={societe.nom}
        crumbs={[{ label: SOCIETES, to: LISTE }, { label: VOIR_LA_SOCIETE }]}
        subtitle={`Créée le ${formatDay(societe.createdAt)}`}
        actions={
          <>
            <HistoriqueButton
              entite="societe"
              id={societe.id}
              nom={societe.nom}
              retablir={async () => (await import('./retablir')).retablirSociete(societe.id)}
            />
            {supprimable && (
              <Button
                variant="default"
                leftSection={<IconTrash size={17} aria-hidden />}
                loading={removing}
                onClick={() => void remove([societe.id])}
              >
                Supprimer
              </Button>
            )}
            <Button leftSection={<IconPencil size={17} aria-hidden />} onClick={onModifier}>
              Modifier
            </Button>
          </>
        }
      />
      <Card
        padding="none"
        title={INFORMATIONS}
        actions={
          <TextLink
            to="/app/dossier/consultation"
            search={{ q: societe.ice ?? societe.nom } as never}
            size="sm"
          >
            {SES_DOSSIERS}
          </TextLink>
        }
      >
        <Table
          label={societe.nom}
          columns={COLUMNS}
          rows={[societe]}
          rowId={(row) => row.id}
          expected={1}
          whole
        />
      </Card>
    </>
  );
}
