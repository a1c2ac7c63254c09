import { LienEcriture, Lieu } from './Lieu';
import { formatDate, formatDay } from '../../kit/dates';
import { Amount } from '../../kit/web/Amount';
import { Pagination } from '../../kit/web/Pagination';
import { EmptyState, PendingState } from '../../kit/web/states';
import type { List } from '../../kit/web/useList';
import type { ListState } from '../../kit/web/useListState';
import type { EcritureLue } from '../lecture';
import { COMPTES, JOURNAUX } from '../plan';
import classes from './ecritures.module.css';
import {
  AUCUNE_ECRITURE,
  COLONNES,
  contrepasse,
  contrepassee,
  ELARGIR,
  JOURNAL,
  lignesDe,
  numeroDe,
  passee,
  RIEN_ENCORE,
} from './messages';

const Montant = ({ label, value }: { label: string; value: number }) => (
  // On a phone CSS does not lay the rows out as a table: explicit roles keep them one for screen readers.
  <td role="cell" className={classes.montant} data-label={label}>
    {value !== 0 && <Amount value={value} />}
  </td>
);

function Lignes({ numero, lignes }: EcritureLue) {
  return (
    <table role="table" className={classes.lignes} aria-label={lignesDe(numero)}>
      <colgroup>
        <col />
        <col className={classes.lieux} />
        <col className={classes.montants} />
        <col className={classes.montants} />
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(COLONNES).map((label) => (
            <th key={label} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lignes.map((ligne, rang) => (
          // biome-ignore lint: the lines of an entry never change.
          <tr key={rang} role="row">
            <td role="cell" className={classes.compte}>
              {COMPTES[ligne.compte].libelle}
            </td>
            <td role="cell" className={classes.lieu}>
              <Lieu {...ligne} />
            </td>
            <Montant label={COLONNES.debit} value={ligne.debit} />
            <Montant label={COLONNES.credit} value={ligne.credit} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ecriture(ecriture: EcritureLue) {
  const { numero, date, journal, libelle, reference, par, createdAt } = ecriture;
  const saisie = formatDay(createdAt);
  return (
    <li className={classes.ecriture} data-reprise={ecriture.contrepassee !== null || undefined}>
      <div className={classes.tete}>
        <span className={classes.numero}>{numeroDe(numero)}</span>
        <time className={classes.jour} dateTime={date}>
          {formatDate(date)}
        </time>
        <span className={classes.libelle}>{libelle}</span>
        {reference && <span className={classes.second}>{reference}</span>}
        <span className={classes.second}>{`${JOURNAUX[journal]}, ${passee(saisie, par)}`}</span>
        {ecriture.contrepasse !== null && (
          <LienEcriture numero={ecriture.contrepasse} size="sm">
            {contrepasse(ecriture.contrepasse)}
          </LienEcriture>
        )}
        {ecriture.contrepassee !== null && (
          <LienEcriture numero={ecriture.contrepassee} size="sm">
            {contrepassee(ecriture.contrepassee)}
          </LienEcriture>
        )}
      </div>
      <Lignes {...ecriture} />
    </li>
  );
}

interface Props {
  list: List<EcritureLue>;
  state: Pick<ListState<never>, 'page' | 'size' | 'narrowed' | 'setPage'>;
}

/** The entries of the books, the last one first, each with its lines. */
export function Ecritures({ list, state }: Props) {
  const { rows, loading, failed, retry } = list;
  const vide = rows.length === 0;
  return (
    <>
      {vide && (failed || loading) && <PendingState failed={failed} onRetry={retry} />}
      {/* A live region must exist before its text: a search that finds nothing is then read aloud. */}
      <div aria-live="polite">
        {vide && !failed && !loading && (
          <EmptyState text={AUCUNE_ECRITURE} hint={state.narrowed ? ELARGIR : RIEN_ENCORE} />
        )}
      </div>
      {!vide && <Liste list={list} state={state} />}
    </>
  );
}

function Liste({ list, state }: Props) {
  const { rows, total, capped } = list;
  return (
    <div className={classes.cadre}>
      <div className={classes.colonnes} aria-hidden>
        {Object.values(COLONNES).map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ul className={classes.liste} aria-label={JOURNAL}>
        {rows.map((ecriture) => (
          <Ecriture key={ecriture.id} {...ecriture} />
        ))}
      </ul>
      <div className={classes.pages}>
        <Pagination
          page={state.page}
          size={state.size}
          total={total}
          capped={capped}
          onPage={state.setPage}
          onAim={list.aim}
        />
      </div>
    </div>
  );
}
