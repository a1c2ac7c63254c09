import { formatDate } from '../../../kit/dates';
import { Value } from '../../../kit/web/DescriptionList';
import { Amount } from '../../../kit/web/Amount';
import { EmptyState } from '../../../kit/web/states';
import { type Column, Table } from '../../../kit/web/Table';
import { rem } from '../../../kit/web/rem';
import type { Dossier } from '../../dossier';
import { FORMALITES } from '../../etapes';
import { CHEQUE_CDG, LIBELLE_MODE, LIBELLES_PAIEMENT, PAS_D_AFFAIRE, type Paiement } from '../../paiement';
import { manqueDe } from './acces';
import classes from './consultation.module.css';
import { AUCUN_PAIEMENT } from './messages';

export type LignePaiement = Pick<Paiement, 'modePaiement' | 'montant' | 'cdg' | 'espece'> & {
  /** The path by which the rules name it: `qf.impot.modePaiements.0`. */
  path: string;
};

interface Props {
  dossier: Dossier;
  label: string;
  lignes: LignePaiement[];
}

/** The payment modes of the commune, of the tax office or of the collector (R570). */
export function PaiementsTable({ dossier, label, lignes }: Props) {
  const manque = manqueDe(dossier, FORMALITES);
  const affaire = dossier.ouverture.prix.caisseNotaire.cdg?.label;
  const parCheque = ({ modePaiement }: LignePaiement) => modePaiement === CHEQUE_CDG;
  const columns: Column<LignePaiement>[] = [
    {
      key: 'mode',
      label: LIBELLES_PAIEMENT.modePaiement,
      card: 'title',
      render: (row) => (
        <Value missing={manque(`${row.path}.modePaiement`)}>
          {row.modePaiement && LIBELLE_MODE[row.modePaiement]}
        </Value>
      ),
    },
    {
      key: 'affaire',
      label: LIBELLES_PAIEMENT['cdg.numAffaire'],
      render: (row) =>
        parCheque(row) ? (
          <Value missing={manque(`${row.path}.modePaiement`) && PAS_D_AFFAIRE}>
            {row.cdg.numAffaire ?? affaire}
          </Value>
        ) : null,
    },
    {
      key: 'cheque',
      label: LIBELLES_PAIEMENT['cdg.numCheque'],
      render: (row) =>
        parCheque(row) ? (
          <Value missing={manque(`${row.path}.cdg.numCheque`)}>{row.cdg.numCheque}</Value>
        ) : null,
    },
    {
      key: 'date',
      label: LIBELLES_PAIEMENT['espece.datePaiement'],
      render: (row) => {
        const champ = parCheque(row) ? 'cdg' : 'espece';
        return (
          <Value missing={manque(`${row.path}.${champ}.datePaiement`)}>
            {formatDate(row[champ].datePaiement)}
          </Value>
        );
      },
    },
    {
      key: 'montant',
      label: LIBELLES_PAIEMENT.montant,
      align: 'right',
      render: (row) => (
        <Value missing={manque(`${row.path}.montant`)}>
          {row.montant === null ? null : <Amount value={row.montant} />}
        </Value>
      ),
    },
  ];
  return (
    <div className={classes.table} style={{ marginTop: rem(12) }}>
      <Table
        label={label}
        columns={columns}
        rows={lignes}
        rowId={({ path }) => path}
        empty={<EmptyState text={AUCUN_PAIEMENT} />}
      />
    </div>
  );
}
