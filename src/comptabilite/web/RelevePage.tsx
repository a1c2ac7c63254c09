import { Button } from '@mantine/core';
import { IconFileTypePdf, IconLockOpen } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AFFAIRE_PARTIE } from '../../cdg/web/messages';
import { useDroit } from '../../compte/web/useDroit';
import { formatDate, formatDay } from '../../kit/dates';
import { formatDirhams } from '../../kit/money';
import { Amount } from '../../kit/web/Amount';
import { callBytes } from '../../kit/web/call';
import { Card } from '../../kit/web/Card';
import { DescriptionList } from '../../kit/web/DescriptionList';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { PdfButton } from '../../kit/web/PdfButton';
import { PendingRecord } from '../../kit/web/PendingRecord';
import { EmptyState } from '../../kit/web/states';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { getReleveCdg } from '../api';
import { relevePdf } from '../apiDocuments';
import { plafondDe } from '../derogation';
import type { ReleveCdg } from '../lecture';
import classes from './comptabilite.module.css';
import { LienDossier } from './Lieu';
import {
  AUCUN_MOUVEMENT,
  AUCUNE_DEROGATION,
  AUTORISER,
  COLONNES_AFFAIRES,
  COLONNES_RELEVE,
  COMPTABILITE,
  DEROGATIONS,
  ERREUR_RELEVE,
  jusqua,
  MOUVEMENTS,
  NUM_COMPTE,
  parQui,
  PLUS_DE_DECOUVERT,
  RELEVE,
  releveDe,
  REMPLACE,
  SANS_DOSSIER,
  SOLDE_LIVRES,
} from './messages';
import { IMPRIMER_RELEVE, RELEVE as RELEVE_IMPRIME } from './messagesDocuments';
import { Solde } from './Solde';

const DerogationModal = lazyWindow(() =>
  import('./DerogationModal').then((module) => module.DerogationModal),
);

type Ligne = ReleveCdg['lignes'][number];
const montant = (value: number) => (value === 0 ? null : <Amount value={value} />);

const COLUMNS: Column<Ligne>[] = [
  {
    key: 'date',
    label: COLONNES_RELEVE.date,
    width: 112,
    card: 'corner',
    render: ({ date }) => formatDate(date),
  },
  { key: 'libelle', label: COLONNES_RELEVE.libelle, card: 'title', render: ({ libelle }) => libelle },
  {
    key: 'reference',
    label: COLONNES_RELEVE.reference,
    width: '14%',
    spare: true,
    render: ({ reference }) => reference,
  },
  {
    key: 'entree',
    label: COLONNES_RELEVE.entree,
    align: 'right',
    width: 166,
    render: ({ debit }) => montant(debit),
  },
  {
    key: 'sortie',
    label: COLONNES_RELEVE.sortie,
    align: 'right',
    width: 166,
    render: ({ credit }) => montant(credit),
  },
  {
    key: 'solde',
    label: COLONNES_RELEVE.solde,
    align: 'right',
    width: 166,
    render: ({ solde }) => <Amount value={solde} signed={solde < 0} />,
  },
];

function Derogations({ derogations }: Pick<ReleveCdg, 'derogations'>) {
  return (
    <Card title={DEROGATIONS}>
      {derogations.length === 0 ? (
        AUCUNE_DEROGATION
      ) : (
        <ul className={classes.derogations} aria-label={DEROGATIONS}>
          {derogations.map(({ plafond, motif, createdAt, par }, rang) => (
            // biome-ignore lint: they are never changed, and two may be of one instant.
            <li key={rang}>
              <strong>{plafond === 0 ? PLUS_DE_DECOUVERT : jusqua(formatDirhams(plafond))}</strong>
              <span>{`\u00a0: ${motif}`}</span>
              <span className={classes.qui}>
                {parQui(par, formatDay(createdAt))}
                {rang < derogations.length - 1 && `, ${REMPLACE}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Entete({ releve }: { releve: ReleveCdg }) {
  const { numRecu, numCompte, dossierId, repertoire, solde, derogations } = releve;
  return (
    <Card>
      <DescriptionList
        items={[
          { label: COLONNES_AFFAIRES.numRecu, value: numRecu },
          { label: NUM_COMPTE, value: numCompte },
          {
            label: COLONNES_AFFAIRES.dossier,
            value:
              dossierId === null ? (
                SANS_DOSSIER
              ) : (
                <LienDossier dossierId={dossierId} repertoire={repertoire} />
              ),
          },
          { label: SOLDE_LIVRES, value: <Solde solde={solde} plafond={plafondDe(derogations)} /> },
        ]}
      />
    </Card>
  );
}

function Releve({ id }: { id: number }) {
  const lecture = useCall(getReleveCdg, { params: { id } });
  const { data } = lecture;
  const [autorise, setAutorise] = useState(false);
  const droit = useDroit('derogerCdg');
  return (
    <>
      <PageHeader
        title={data ? releveDe(data.numRecu) : RELEVE}
        crumbs={[{ label: COMPTABILITE, to: '/app/comptabilite' }, { label: RELEVE }]}
        actions={
          data && (
            <>
              <PdfButton
                label={IMPRIMER_RELEVE}
                title={RELEVE_IMPRIME}
                icon={<IconFileTypePdf size={17} aria-hidden />}
                load={(signal) => callBytes(relevePdf, { params: { id }, signal })}
              />
              {droit && !data.lectureSeule && (
                <Button
                  variant="default"
                  leftSection={<IconLockOpen size={17} aria-hidden />}
                  onClick={() => setAutorise(true)}
                >
                  {AUTORISER}
                </Button>
              )}
            </>
          )
        }
      />
      {!data && <PendingRecord reading={lecture} text={ERREUR_RELEVE} gone={AFFAIRE_PARTIE} />}
      {data && (
        <>
          <Entete releve={data} />
          <Card title={MOUVEMENTS} padding="none">
            <Table
              label={MOUVEMENTS}
              columns={COLUMNS}
              rows={data.lignes}
              rowId={({ numero }) => numero}
              empty={<EmptyState text={AUCUN_MOUVEMENT} />}
            />
          </Card>
          <Derogations derogations={data.derogations} />
        </>
      )}
      {autorise && data && (
        <DerogationModal cdgId={id} version={data.version} onClose={() => setAutorise(false)} />
      )}
    </>
  );
}

/** The statement of one CDG affair: what came in, what went out, and who let it go below zero. */
export function RelevePage() {
  const { cdgId } = useParams({ strict: false });
  return <Releve key={cdgId} id={Number(cdgId)} />;
}
