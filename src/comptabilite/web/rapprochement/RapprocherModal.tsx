import { useState } from 'react';
import { formatDate } from '../../../kit/dates';
import { sum, toCentimes, toDirhams } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { FormModal } from '../../../kit/web/FormModal';
import { SearchBox } from '../../../kit/web/SearchBox';
import { EmptyState, ErrorState } from '../../../kit/web/states';
import { type Column, Table } from '../../../kit/web/Table';
import { useCall } from '../../../kit/web/useCall';
import { useZodForm } from '../../../kit/web/useZodForm';
import { z } from 'zod';
import { type EcritureBanque, type LigneBanque, getCandidats } from '../../apiRapprochement';
import { resteARapprocher } from '../../rapprochement';
import { COLONNES_ECRITURE } from './EcrituresAttendues';
import { COLONNES, fenetre } from './messages';
import { useRapprocher } from './queries';
import classes from './rapprochement.module.css';

const COLUMNS: Column<EcritureBanque>[] = [
  ...COLONNES_ECRITURE,
  {
    key: 'montant',
    label: COLONNES.montant,
    align: 'right',
    width: 166,
    render: ({ montant }) => <Amount value={montant} />,
  },
];

const rien = z.object({});

/** What has been ticked stays counted when a search shows other rows. */
function useChoix() {
  const [choix, setChoix] = useState<ReadonlyMap<number, number>>(new Map());
  const cocher = (visibles: readonly EcritureBanque[], ids: ReadonlySet<number>) => {
    const suite = new Map(choix);
    for (const { id, montant } of visibles) {
      if (ids.has(id)) suite.set(id, montant);
      else suite.delete(id);
    }
    setChoix(suite);
  };
  return { choix, cocher };
}

/** What the ticked entries lack, in dirhams. */
const resteDe = (ligne: LigneBanque, choix: readonly number[]): number =>
  toDirhams(resteARapprocher(toCentimes(ligne.montant), choix.map(toCentimes)));

function Somme({ choix, reste, inegal }: { choix: readonly number[]; reste: number; inegal: boolean }) {
  return (
    <div role="status">
      <dl className={classes.somme}>
        <div>
          <dt>{fenetre.choisi}</dt>
          <dd>
            <Amount value={toDirhams(sum(choix.map(toCentimes)))} />
          </dd>
        </div>
        <div data-attention={reste !== 0 || undefined}>
          <dt>{fenetre.reste}</dt>
          <dd>
            <Amount value={reste} />
          </dd>
        </div>
      </dl>
      {inegal && <span className={classes.inegal}>{fenetre.inegal}</span>}
    </div>
  );
}

/** One line of the bank, and the entries whose sum it is. */
export function RapprocherModal({ ligne, onClose }: { ligne: LigneBanque; onClose: () => void }) {
  const [q, setQ] = useState('');
  const form = useZodForm(rien, { defaultValues: {} });
  const lus = { params: { id: ligne.id }, query: { q } };
  const { data, isError, refetch } = useCall(getCandidats, lus, { staleTime: 0 });
  const { choix, cocher } = useChoix();
  const { save, saving } = useRapprocher(ligne, onClose);
  const rows = data ?? [];
  const choisis = [...choix.values()];
  const reste = resteDe(ligne, choisis);
  return (
    <FormModal
      size="xl"
      title={fenetre.titre}
      form={form}
      saving={saving}
      confirmLabel={fenetre.confirmer}
      unsaved={choix.size > 0}
      onClose={onClose}
      onSubmit={() => (reste === 0 ? save([...choix.keys()]) : null)}
      footer={<Somme choix={choisis} reste={reste} inegal={form.formState.isSubmitted && reste !== 0} />}
    >
      <div className={classes.ligne}>
        <span>{formatDate(ligne.date)}</span>
        <strong>{ligne.libelle}</strong>
        {ligne.reference && <span className={classes.second}>{ligne.reference}</span>}
        <Amount value={ligne.montant} />
      </div>
      <p className={classes.note}>{fenetre.aide}</p>
      <div className={classes.recherche}>
        <SearchBox label={fenetre.recherche} value={q} onSearch={setQ} />
      </div>
      <div className={classes.candidats}>
        {isError && !data ? (
          <ErrorState text={fenetre.echec} onRetry={() => void refetch()} />
        ) : (
          <Table
            label={fenetre.candidats}
            columns={COLUMNS}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ libelle, numero }) => `${libelle}, n°\u00a0${numero}`}
            loading={!data}
            expected={5}
            selection={{ selected: new Set(choix.keys()), onChange: (ids) => cocher(rows, ids) }}
            empty={<EmptyState text={fenetre.aucun} />}
          />
        )}
      </div>
    </FormModal>
  );
}
