import { useState } from 'react';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getJournal } from '../api';
import { Ecritures } from './Ecritures';
import classes from './comptes.module.css';
import { ERREUR_JOURNAL } from './messages';
import { ECRITURES } from './messagesComptes';

const PAR_PAGE = 10;

function Liste({ dossierId }: { dossierId: number }) {
  const state = useListState({ inUrl: false, size: PAR_PAGE });
  const query = { ...state.query, dossier: dossierId };
  const list = useList(getJournal, { ...state, query }, { error: ERREUR_JOURNAL });
  return <Ecritures list={list} state={state} />;
}

/** What the books say of the file, read when one unfolds it. */
export function EcrituresDuDossier({ dossierId }: { dossierId: number }) {
  const [ouvert, setOuvert] = useState(false);
  return (
    <details className={classes.ecritures} onToggle={(event) => setOuvert(event.currentTarget.open)}>
      <summary>{ECRITURES}</summary>
      {ouvert && <Liste dossierId={dossierId} />}
    </details>
  );
}
