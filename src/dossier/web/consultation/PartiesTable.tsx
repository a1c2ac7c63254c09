import { formatPercent } from '../../../kit/money';
import { Value } from '../../../kit/web/DescriptionList';
import { CardSection } from '../../../kit/web/Card';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { EmptyState } from '../../../kit/web/states';
import { type Column, Table } from '../../../kit/web/Table';
import {
  choisitMandataire,
  choisitSociete,
  LIBELLES_PARTIE,
  type Partie,
  quotePartsRepartis,
} from '../../partie';
import { Ecart } from '../etapes/Ecart';
import { repartis } from '../messages';
import classes from './consultation.module.css';
import { PERSONNE } from './messages';

/** For whom the party acts, or who acts in its place: a company, or a mandataire. */
function pour(partie: Partie): string | null {
  if (choisitSociete(partie)) return partie.representantLabel;
  return choisitMandataire(partie) ? (partie.mandataire?.fullname ?? null) : null;
}

function colonnes(path: string, manque: (path: string) => string | undefined): Column<Partie>[] {
  const missing = ({ index }: Partie, champ: keyof typeof LIBELLES_PARTIE) =>
    manque(`${path}.${index - 1}.${champ}`);
  return [
    {
      key: 'fullname',
      label: 'Nom et prénom',
      strong: true,
      card: 'title',
      title: ({ client }) => client.fullname,
      render: ({ client }) => client.fullname,
    },
    { key: 'cin', label: 'CIN', width: '14%', render: ({ client }) => <Value>{client.numCin}</Value> },
    {
      key: 'quote',
      label: LIBELLES_PARTIE.quote,
      width: '13%',
      align: 'right',
      render: (row) => (
        <Value missing={missing(row, 'quote')}>{row.quote === null ? null : formatPercent(row.quote)}</Value>
      ),
    },
    {
      key: 'qualite',
      label: LIBELLES_PARTIE.qualite,
      width: '18%',
      render: (row) => <Value missing={missing(row, 'qualite')}>{row.qualite}</Value>,
    },
    {
      key: 'typeQualite',
      label: 'Mandataire ou société',
      width: '26%',
      title: (row) => pour(row) ?? undefined,
      render: (row) => (
        <Value
          missing={
            missing(row, 'typeQualite') ?? missing(row, 'representant') ?? missing(row, 'mandataire.client')
          }
        >
          {pour(row) && `${row.typeQualite} · ${pour(row)}`}
        </Value>
      ),
    },
  ];
}

interface Props {
  titre: string;
  parties: readonly Partie[];
  /** `ouverture.vendeurs`. */
  path: string;
  manque: (path: string) => string | undefined;
  avis: string | null;
}

/** R565, D57. */
export function PartiesTable({ titre, parties, path, manque, avis }: Props) {
  const { total, juste } = quotePartsRepartis(parties);
  const texte = repartis(total, juste);
  return (
    <CardSection
      title={titre}
      note={parties.length > 0 && (juste ? texte : <StatusBadge tone="attention">{texte}</StatusBadge>)}
    >
      <div className={classes.table}>
        <Table
          label={titre}
          columns={colonnes(path, manque)}
          rows={parties}
          rowId={({ id }) => id}
          empty={<EmptyState text={PERSONNE} />}
        />
      </div>
      <Ecart texte={avis} />
    </CardSection>
  );
}
