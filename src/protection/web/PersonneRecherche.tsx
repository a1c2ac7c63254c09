import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TextLink } from '../../kit/web/ButtonLink';
import { call } from '../../kit/web/call';
import { ListCard } from '../../kit/web/ListTable';
import { PageHeader } from '../../kit/web/PageHeader';
import { keyOf } from '../../kit/web/queryClient';
import { SearchBox } from '../../kit/web/SearchBox';
import { EmptyState, ErrorState } from '../../kit/web/states';
import { type Column, Table } from '../../kit/web/Table';
import { getPersonnes } from '../api';
import { LIBELLE_PERSONNE, type PersonneTrouvee } from '../personne';
import { versPersonne } from './adresse';
import { Onglets } from './Onglets';
import { TEXTES, trouvees } from './messages';
import classes from './Personne.module.css';

/** Length of what `getPersonnes` accepts. */
const MOTS = { min: 2, max: 200 };
/** The most people that the server returns. */
const PLAFOND = 50;
const EXPECTED = 3;

const COLUMNS: Column<PersonneTrouvee>[] = [
  {
    key: 'nom',
    label: TEXTES.colonnes.nom,
    strong: true,
    card: 'title',
    title: ({ nom }) => nom,
    render: (personne) => (
      <TextLink {...versPersonne(personne)} inherit>
        {personne.nom}
      </TextLink>
    ),
  },
  {
    key: 'genre',
    label: TEXTES.colonnes.genre,
    width: '22%',
    muted: true,
    card: 'corner',
    render: ({ genre }) => LIBELLE_PERSONNE[genre],
  },
  {
    key: 'precision',
    label: TEXTES.colonnes.precision,
    width: '34%',
    card: 'plain',
    render: ({ precision }) => precision,
  },
];

interface Props {
  q: string;
  onSearch: (q: string) => void;
}

/** Found as one types; what was asked before is given up. */
export function PersonneRecherche({ q, onSearch }: Props) {
  return (
    <>
      <PageHeader title={TEXTES.donnees} subtitle={TEXTES.sousTitre} documentTitle={TEXTES.titre} />
      <Onglets />
      <ListCard
        toolbar={
          <SearchBox label={TEXTES.recherche} placeholder={TEXTES.exemple} value={q} onSearch={onSearch} />
        }
      >
        {q.length < MOTS.min ? (
          <EmptyState text={TEXTES.invite} hint={TEXTES.inviteAide} />
        ) : (
          <Resultats q={q} />
        )}
      </ListCard>
    </>
  );
}

function Resultats({ q }: Pick<Props, 'q'>) {
  const query = { q: q.slice(0, MOTS.max) };
  const {
    data: rows = [],
    isPending,
    isError,
    refetch,
  } = useQuery({
    queryKey: keyOf(getPersonnes, { query }),
    queryFn: ({ signal }) => call(getPersonnes, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <ErrorState text={TEXTES.erreurRecherche} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.compte} role="status">
        {!isPending && rows.length > 0 && trouvees(rows.length)}
        {!isPending && rows.length === 0 && <EmptyState text={TEXTES.aucune} hint={TEXTES.aucuneAide} />}
        {rows.length === PLAFOND && ` ${TEXTES.beaucoup}`}
      </div>
      {(isPending || rows.length > 0) && (
        <Table
          label={TEXTES.resultats}
          columns={COLUMNS}
          rows={rows}
          rowId={({ genre, id }) => `${genre} ${id}`}
          loading={isPending}
          expected={EXPECTED}
        />
      )}
    </>
  );
}
