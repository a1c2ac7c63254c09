import { IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { RowAction } from '../../kit/web/RowAction';
import { Table } from '../../kit/web/Table';
import { Window } from '../../kit/web/Window';
import type { Bareme } from '../bareme';
import { BaremeModal } from './BaremeModal';
import classes from './Baremes.module.css';
import { colonnesDeLHistorique } from './colonnes';
import { joursDe } from './lignes';
import { baremes as text } from './messages';
import { useRetirer, useVerifier } from './useBaremes';

interface Props {
  libelle: string;
  /** Oldest first. */
  periodes: Bareme[];
  /** Whether the account may change the values. */
  peut: boolean;
  onClose: () => void;
}

const ICON = { size: 17, 'aria-hidden': true };

/** Every value of a rate, the latest first: none is lost when the next one comes. */
export function HistoriqueWindow({ libelle, periodes, peut, onClose }: Props) {
  const [corrige, setCorrige] = useState<Bareme | null>(null);
  const verifier = useVerifier();
  const retirer = useRetirer();
  const retirable = periodes.length > 1 ? periodes.at(-1) : undefined;
  const actions = (bareme: Bareme) => (
    <>
      <RowAction icon={<IconPencil {...ICON} />} label={text.modifier} onClick={() => setCorrige(bareme)} />
      {bareme.verifieLe === null && (
        <RowAction
          icon={<IconShieldCheck {...ICON} />}
          label={text.verifier}
          onClick={() => void verifier(bareme)}
        />
      )}
      {bareme === retirable && (
        <RowAction icon={<IconTrash {...ICON} />} label={text.retirer} onClick={() => void retirer(bareme)} />
      )}
    </>
  );
  return (
    <Window title={`${text.historique}\u00a0: ${libelle}`} size={900} onClose={onClose}>
      <div className={classes.historique}>
        <Table
          whole
          label={text.historique}
          columns={colonnesDeLHistorique}
          rows={periodes.toReversed()}
          rowId={({ id }) => id}
          rowLabel={joursDe}
          actions={peut ? actions : undefined}
        />
      </div>
      {corrige && <BaremeModal bareme={corrige} onClose={() => setCorrige(null)} />}
    </Window>
  );
}
