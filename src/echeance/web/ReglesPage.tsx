import { IconCalendarRepeat, IconPencil, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { A_VERIFIER } from '../../etude/verification';
import { formatDay } from '../../kit/dates';
import { insecables } from '../../kit/text';
import { Card } from '../../kit/web/Card';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { AddButton } from '../../kit/web/ListTable';
import { PageHeader } from '../../kit/web/PageHeader';
import { RowAction } from '../../kit/web/RowAction';
import { EmptyState } from '../../kit/web/states';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { type Column, Table } from '../../kit/web/Table';
import { WithNote } from '../../kit/web/WithNote';
import { useCall } from '../../kit/web/useCall';
import { getReglesEcheance } from '../apiRegles';
import { LIBELLE_DECLENCHEUR, type Regle } from '../regle';
import { FeriesCard } from './FeriesCard';
import {
  A_REVOIR,
  AJOUTER_REGLE,
  AUCUNE_REGLE,
  CE_QU_ELLES_FONT,
  CHAMPS_REGLE,
  CHANGER_DELAI,
  INACTIVE,
  MODIFIER_REGLE,
  REGLES,
  SOUS_TITRE,
  VERIFIEE,
  VERIFIER,
  verifieePar,
} from './messagesRegles';
import { delaiEtReport, rappelsEnMots, validite } from './mots';
import classes from './regles.module.css';
import { useVerifier } from './queriesRegles';

const modals = () => import('./RegleModals');
const AjouterModal = lazyWindow(() => modals().then((module) => module.AjouterRegleModal));
const CorrectionModal = lazyWindow(() => modals().then((module) => module.CorrectionModal));
const PeriodeModal = lazyWindow(() => modals().then((module) => module.PeriodeModal));

function Statut({ actif, verifieLe, verifiePar }: Regle) {
  if (!actif) return <StatusBadge tone="neutre">{INACTIVE}</StatusBadge>;
  if (verifieLe === null) return <StatusBadge tone="attention">{A_VERIFIER}</StatusBadge>;
  return (
    <span title={verifieePar(formatDay(verifieLe), verifiePar)}>
      <StatusBadge tone="ok">{VERIFIEE}</StatusBadge>
    </span>
  );
}

const COLUMNS: Column<Regle>[] = [
  {
    key: 'libelle',
    label: CHAMPS_REGLE.libelle,
    strong: true,
    card: 'title',
    render: ({ libelle, source }) => <WithNote note={insecables(source)}>{libelle}</WithNote>,
  },
  {
    key: 'declencheur',
    label: CHAMPS_REGLE.declencheur,
    width: 144,
    render: ({ declencheur }) => LIBELLE_DECLENCHEUR[declencheur],
  },
  {
    key: 'delai',
    label: CHAMPS_REGLE.delai,
    width: 112,
    render: (row) => <WithNote note={validite(row)}>{delaiEtReport(row)}</WithNote>,
  },
  {
    key: 'rappels',
    label: CHAMPS_REGLE.rappels,
    spare: true,
    width: 164,
    render: ({ rappels }) => rappelsEnMots(rappels),
  },
  {
    key: 'statut',
    label: CHAMPS_REGLE.statut,
    width: 196,
    card: 'plain',
    render: (row) => <Statut {...row} />,
  },
];

type Ouverte = { fenetre: 'ajouter' } | { fenetre: 'correction' | 'periode'; regle: Regle } | null;

function Fenetre({ ouverte, onClose }: { ouverte: Ouverte; onClose: () => void }) {
  if (!ouverte) return null;
  if (ouverte.fenetre === 'ajouter') return <AjouterModal onClose={onClose} />;
  const Modal = ouverte.fenetre === 'correction' ? CorrectionModal : PeriodeModal;
  return <Modal regle={ouverte.regle} onClose={onClose} />;
}

function useGestes(ouvrir: (ouverte: Ouverte) => void) {
  const { save: verifier } = useVerifier();
  return (regle: Regle) => (
    <>
      <RowAction
        icon={<IconPencil size={17} aria-hidden />}
        label={`${MODIFIER_REGLE}\u00a0: ${regle.libelle}`}
        onClick={() => ouvrir({ fenetre: 'correction', regle })}
      />
      {/* Only the last period can be followed by another. */}
      {regle.valideAu === null && (
        <RowAction
          icon={<IconCalendarRepeat size={17} aria-hidden />}
          label={`${CHANGER_DELAI}\u00a0: ${regle.libelle}`}
          onClick={() => ouvrir({ fenetre: 'periode', regle })}
        />
      )}
      <RowAction
        icon={
          regle.verifieLe === null ? (
            <IconShieldCheck size={17} aria-hidden />
          ) : (
            <IconShieldQuestion size={17} aria-hidden />
          )
        }
        label={`${regle.verifieLe === null ? VERIFIER : A_REVOIR}\u00a0: ${regle.libelle}`}
        onClick={() => void verifier(regle)}
      />
    </>
  );
}

/** The delays that the office counts, whence they come and who has checked them; and the days when nothing is open. */
export function ReglesPage() {
  const { data = [], isPending, isError, refetch } = useCall(getReglesEcheance);
  const reglable = useDroit('gererEtude');
  const [ouverte, ouvrir] = useState<Ouverte>(null);
  const gestes = useGestes(ouvrir);
  return (
    <>
      <PageHeader
        title={REGLES}
        subtitle={SOUS_TITRE}
        actions={
          reglable && <AddButton label={AJOUTER_REGLE} onClick={() => ouvrir({ fenetre: 'ajouter' })} />
        }
      />
      <p className={classes.aide}>{CE_QU_ELLES_FONT}</p>
      <Card padding="none">
        <Table
          label={REGLES}
          whole
          columns={COLUMNS}
          rows={data}
          rowId={(row) => row.id}
          loading={isPending}
          failed={isError}
          onRetry={() => void refetch()}
          expected={8}
          empty={<EmptyState text={AUCUNE_REGLE} />}
          actions={reglable ? gestes : undefined}
        />
      </Card>
      <FeriesCard reglable={reglable} />
      <Fenetre ouverte={ouverte} onClose={() => ouvrir(null)} />
    </>
  );
}
