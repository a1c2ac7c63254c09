import { useState } from 'react';
import { formatDate } from '../../../kit/dates';
import { sum, toCentimes, toDirhams } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { FormModal } from '../../../kit/web/FormModal';
import { SearchBox } from '../../../kit/web/SearchBox';
import { EmptyState, ErrorState } from '../../../kit/web/states';
import { type Column, Table } from '../../../kit/web/Table';
import { useZodForm } from '../../../kit/web/useZodForm';
import { z } from 'zod';
import type { EcritureBanque, LigneBanque } from '../../apiRapprochement';
import { resteARapprocher } from '../../rapprochement';
import { AutresLignes } from './AutresLignes';
import { COLONNES_ECRITURE } from './EcrituresAttendues';
import { COLONNES, fenetre } from './messages';
import { useCandidats, useRapprocher } from './queries';
import classes from './rapprochement.module.css';
import { useChoix } from './useChoix';

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

interface SommeProps {
  /** The amounts of the bank's lines, then of the entries, in dirhams. */
  banque: readonly number[];
  choisis: readonly number[];
  reste: number;
  inegal: boolean;
}

const total = (montants: readonly number[]): number => toDirhams(sum(montants.map(toCentimes)));

function Somme({ banque, choisis, reste, inegal }: SommeProps) {
  return (
    <div role="status">
      <dl className={classes.somme}>
        {banque.length > 1 && (
          <div>
            <dt>{fenetre.ensemble(banque.length)}</dt>
            <dd>
              <Amount value={total(banque)} />
            </dd>
          </div>
        )}
        <div>
          <dt>{fenetre.choisi}</dt>
          <dd>
            <Amount value={total(choisis)} />
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

/** One line of the bank, with others or alone, and the entries of the same sum. */
export function RapprocherModal({ ligne, onClose }: { ligne: LigneBanque; onClose: () => void }) {
  const [q, setQ] = useState('');
  const form = useZodForm(rien, { defaultValues: {} });
  const { data, isError, partie, refetch } = useCandidats(ligne.id, q);
  const ecritures = useChoix();
  const lignes = useChoix();
  const { save, saving } = useRapprocher(ligne, lignes.ids, {
    onSaved: onClose,
    // A row that has gone from the list would still be counted.
    onDevance: () => {
      ecritures.vider();
      lignes.vider();
    },
  });
  const rows = data ?? [];
  const choisies = ecritures.ids.length + lignes.ids.length;
  const banque = [ligne.montant, ...lignes.montants];
  const reste = toDirhams(resteARapprocher(banque.map(toCentimes), ecritures.montants.map(toCentimes)));
  return (
    <FormModal
      size="xl"
      title={fenetre.titre}
      form={form}
      saving={saving}
      confirmLabel={fenetre.confirmer}
      unsaved={choisies > 0}
      onClose={onClose}
      onSubmit={() => (reste === 0 ? save(ecritures.ids) : null)}
      footer={
        <Somme
          banque={banque}
          choisis={ecritures.montants}
          reste={reste}
          inegal={form.formState.isSubmitted && reste !== 0}
        />
      }
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
        {partie && <ErrorState text={fenetre.partie} />}
        {!partie && isError && !data && <ErrorState text={fenetre.echec} onRetry={() => void refetch()} />}
        {!partie && (data || !isError) && (
          <Table
            label={fenetre.candidats}
            columns={COLUMNS}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ libelle, numero }) => `${libelle}, n°\u00a0${numero}`}
            loading={!data}
            expected={5}
            selection={{ selected: new Set(ecritures.ids), onChange: (ids) => ecritures.cocher(rows, ids) }}
            empty={<EmptyState text={fenetre.aucun} />}
          />
        )}
      </div>
      <AutresLignes ligneId={ligne.id} choix={lignes} />
    </FormModal>
  );
}
