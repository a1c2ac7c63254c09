import { Button } from '@mantine/core';
import { IconFileImport, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../kit/dates';
import { lazyWindow } from '../../../kit/web/lazyWindow';
import { ListCard } from '../../../kit/web/ListTable';
import { FilterSelect } from '../../../kit/web/SearchBox';
import { useListState } from '../../../kit/web/useListState';
import { useKnownChoice } from '../../../kit/web/useRefusedAddress';
import { useToday } from '../../../kit/web/useToday';
import { COMPTES_BANQUE, type CompteBanque } from '../../releve';
import { DateFilter } from '../../../kit/web/fields/DateFilter';
import { Barre } from './Barre';
import { EcrituresAttendues } from './EcrituresAttendues';
import { EtatBanque } from './EtatBanque';
import { LignesBanque } from './LignesBanque';
import {
  AU,
  CHOIX_COMPTES,
  CHOIX_MONTRER,
  COMPTE,
  DU,
  IMPORTER,
  RAPPROCHER_SEULS,
  RAPPROCHER_SEULS_AIDE,
} from './messages';
import { useRapprocherSeuls } from './queries';
import classes from './rapprochement.module.css';

const ImportModal = lazyWindow(() => import('./ImportModal').then((module) => module.ImportModal));

const enCompte = (texte: string): CompteBanque => COMPTES_BANQUE.find((compte) => compte === texte) ?? 'CDG';

/** What the bank says beside what the books say, line by line. */
export function Rapprochement() {
  const aujourdhui = useToday();
  const state = useListState({ filters: { compte: 'CDG', du: '', au: '', montrer: '' } });
  const { filters, setFilter } = state;
  useKnownChoice(state, 'montrer', CHOIX_MONTRER);
  const compte = enCompte(filters.compte);
  const au = filters.au || aujourdhui;
  const [importe, setImporte] = useState(false);
  const seuls = useRapprocherSeuls();
  const Lignes = ['attendues', 'avant'].includes(filters.montrer) ? EcrituresAttendues : LignesBanque;
  return (
    <>
      <div className={classes.barre}>
        <FilterSelect
          label={COMPTE}
          data={CHOIX_COMPTES}
          value={compte}
          onChange={(choix) => setFilter('compte', choix)}
          width={184}
        />
        <DateFilter label={DU} value={filters.du} onFilter={(du) => setFilter('du', du)} />
        <DateFilter
          label={AU}
          from={{ label: DU, value: filters.du }}
          placeholder={formatDate(aujourdhui)}
          value={filters.au}
          onFilter={(jour) => setFilter('au', jour)}
        />
        <div className={classes.gestes}>
          <Button
            variant="default"
            leftSection={<IconLink size={16} aria-hidden />}
            title={RAPPROCHER_SEULS_AIDE}
            loading={seuls.saving}
            onClick={() => void seuls.save(compte)}
          >
            {RAPPROCHER_SEULS}
          </Button>
          <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setImporte(true)}>
            {IMPORTER}
          </Button>
        </div>
      </div>
      <EtatBanque compte={compte} au={au} onMontrer={(quoi) => setFilter('montrer', quoi)} />
      <ListCard toolbar={<Barre state={state} />}>
        <Lignes key={filters.montrer} state={state} compte={compte} au={au} />
      </ListCard>
      {importe && <ImportModal compte={compte} onClose={() => setImporte(false)} />}
    </>
  );
}
