import { IconBan, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { libellesCotes } from '../../dossier/config';
import type { Dossier } from '../../dossier/dossier';
import { formatDate } from '../../kit/dates';
import { Amount } from '../../kit/web/Amount';
import { Card } from '../../kit/web/Card';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { AddButton } from '../../kit/web/ListTable';
import { RowAction } from '../../kit/web/RowAction';
import { EmptyState } from '../../kit/web/states';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { type Column, Table } from '../../kit/web/Table';
import { type Operation, estAnnulee, estAPayer } from '../operation';
import classes from './comptes.module.css';
import { DeposerJustificatif, Justificatif } from './Justificatif';
import {
  A_PAYER,
  AJOUTER,
  ANNULER,
  annulee,
  AUCUNE_OPERATION,
  CHEQUE_CDG,
  COLONNES,
  LIBELLES_GENRES,
  LIBELLES_ORIGINES,
  LIBELLES_POSTES,
  MODIFIER,
  nomOperation,
  OPERATION_AIDE,
  OPERATIONS,
  pourLe,
  RESTITUER,
} from './messagesComptes';

const OperationModal = lazyWindow(() => import('./OperationModal').then((module) => module.OperationModal));
const AnnulerModal = lazyWindow(() => import('./AnnulerModal').then((module) => module.AnnulerModal));

/** An annulled operation is struck through. */
const barree = (row: Operation, content: ReactNode): ReactNode =>
  estAnnulee(row) && content ? <del className={classes.barre}>{content}</del> : content;

function Genre({ dossier, ...row }: Operation & Pick<Props, 'dossier'>) {
  const { genre, poste, origine, date, pour } = row;
  const precision = (poste && LIBELLES_POSTES[poste]) ?? (origine && LIBELLES_ORIGINES[origine]);
  return (
    <span className={classes.deux}>
      {barree(row, LIBELLES_GENRES[genre])}
      {precision && <span className={classes.second}>{precision}</span>}
      {pour === 'vendeur' && (
        <span className={classes.second}>{pourLe(libellesCotes(dossier.config.type).vendeur)}</span>
      )}
      <span className={classes.second}>{barree(row, formatDate(date))}</span>
    </span>
  );
}

function Moyen(row: Operation) {
  const { moyen, origine, reference } = row;
  const aPayer = estAPayer(row);
  if (!aPayer && !moyen && !reference && origine !== 'FONDS') return null;
  return (
    <span className={classes.deux}>
      {aPayer ? (
        <StatusBadge tone="attention">{A_PAYER}</StatusBadge>
      ) : (
        barree(row, origine === 'FONDS' ? CHEQUE_CDG : moyen)
      )}
      {reference && <span className={classes.second}>{barree(row, reference)}</span>}
    </span>
  );
}

// Two lines rather than two more columns: with the menu open, or enlarged by half, names keep their width.
const colonnesDe = (dossier: Dossier): Column<Operation>[] => [
  {
    key: 'genre',
    label: COLONNES.genre,
    width: 168,
    card: 'title',
    render: (row) => <Genre {...row} dossier={dossier} />,
  },
  {
    key: 'tiers',
    label: COLONNES.tiers,
    render: (row) => (
      <span className={classes.deux}>
        {barree(row, row.tiers)}
        {row.motifAnnulation !== null && (
          <span className={classes.second}>{annulee(row.motifAnnulation)}</span>
        )}
        <span className={classes.second}>
          <Justificatif {...row} />
        </span>
      </span>
    ),
  },
  { key: 'moyen', label: COLONNES.moyen, width: 150, render: (row) => Moyen(row) },
  {
    key: 'montant',
    label: COLONNES.montant,
    align: 'right',
    width: 166,
    card: 'corner',
    render: (row) => barree(row, <Amount value={row.montant} />),
  },
];

type Fenetre = { geste: 'saisir'; operation: Operation | null } | { geste: 'annuler'; operation: Operation };

interface Props {
  dossier: Dossier;
  operations: Operation[];
  readOnly: boolean;
  /** In an annulled file, a mistaken or unpaid operation may be annulled, and a restitution corrected. */
  annule: boolean;
  /** The annulled file still holds money: it may be given back, and nothing else. */
  aRendre: boolean;
}

function useGestes({ dossier, annule, aRendre }: Omit<Props, 'operations' | 'readOnly'>) {
  const [ouverte, ouvrir] = useState<Fenetre | null>(null);
  const fermer = () => ouvrir(null);
  const actions = (operation: Operation) => {
    if (estAnnulee(operation)) return null;
    const nom = nomOperation(operation);
    return (
      <>
        {(!annule || operation.genre === 'restitution') && (
          <RowAction
            icon={<IconPencil size={17} aria-hidden />}
            label={`${MODIFIER}\u00a0: ${nom}`}
            onClick={() => ouvrir({ geste: 'saisir', operation })}
          />
        )}
        <RowAction
          icon={<IconBan size={17} aria-hidden />}
          label={`${ANNULER}\u00a0: ${nom}`}
          onClick={() => ouvrir({ geste: 'annuler', operation })}
        />
        {operation.genre === 'debours' && !annule && (
          <DeposerJustificatif dossierId={dossier.id} operation={operation} />
        )}
      </>
    );
  };
  const fenetre =
    ouverte?.geste === 'annuler' ? (
      <AnnulerModal operation={ouverte.operation} onClose={fermer} />
    ) : (
      ouverte && (
        <OperationModal
          dossier={dossier}
          operation={ouverte.operation}
          restitution={aRendre}
          onClose={fermer}
        />
      )
    );
  return { actions, fenetre, ajouter: () => ouvrir({ geste: 'saisir', operation: null }) };
}

/** Each operation of a file, the annulled ones struck with why. */
export function OperationsCard({ operations, ...props }: Props) {
  const { readOnly, annule, aRendre } = props;
  const { actions, fenetre, ajouter } = useGestes(props);
  return (
    <Card
      title={OPERATIONS}
      padding="none"
      actions={
        (!readOnly || aRendre) && <AddButton label={aRendre ? RESTITUER : AJOUTER} onClick={ajouter} />
      }
    >
      <Table
        label={OPERATIONS}
        columns={colonnesDe(props.dossier)}
        rows={operations}
        rowId={({ id }) => id}
        actions={readOnly && !annule ? undefined : actions}
        empty={<EmptyState text={AUCUNE_OPERATION} hint={OPERATION_AIDE} />}
      />
      {fenetre}
    </Card>
  );
}
