import {
  IconKey,
  IconLink,
  IconLogout,
  IconShieldCog,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Card } from '../../kit/web/Card';
import { AddButton } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { notifyLoadError } from '../../kit/web/notify';
import { PageHeader } from '../../kit/web/PageHeader';
import { RowAction } from '../../kit/web/RowAction';
import { EmptyState, LoadingState } from '../../kit/web/states';
import { Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import type { User } from '../api';
import { type Collaborateur, getCollaborateurs } from '../collaborateur';
import classes from './Collaborateurs.module.css';
import { cleDe, colonnesPour, nomDe } from './colonnes';
import { collaborateurs as text } from './messages';
import { useCollaborateurs } from './useCollaborateurs';
import { useUser } from './useUser';

const InviterModal = lazyWindow(() => import('./InviterModal').then((module) => module.InviterModal));
const DroitsModal = lazyWindow(() => import('./DroitsModal').then((module) => module.DroitsModal));
const LienWindow = lazyWindow(() => import('./LienWindow').then((module) => module.LienWindow));

const EXPECTED = 4;

/** R016, D15: who works here, for whoever manages the accounts. */
export function CollaborateursPage() {
  const { data: user } = useUser();
  if (user?.droits.includes('gererComptes')) return <Comptes user={user} />;
  return (
    <>
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Card>{user ? <EmptyState text={text.reserve} hint={text.reserveAide} /> : <LoadingState />}</Card>
    </>
  );
}

function Comptes({ user }: { user: User }) {
  const { data = [], isPending, isError, errorUpdatedAt, refetch } = useCall(getCollaborateurs);
  const [invite, setInvite] = useState(false);
  const [droits, setDroits] = useState<Collaborateur | null>(null);
  const gestes = useCollaborateurs();
  useEffect(() => {
    if (isError && errorUpdatedAt) notifyLoadError(text.erreurListe);
  }, [isError, errorUpdatedAt]);

  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={<AddButton label={text.inviter} onClick={() => setInvite(true)} />}
      />
      <section className={classes.sheet}>
        <Table
          label={text.title}
          columns={colonnesPour(user.id)}
          rows={data}
          rowId={cleDe}
          rowLabel={nomDe}
          loading={isPending}
          failed={isError}
          onRetry={() => void refetch()}
          expected={EXPECTED}
          actionsWidth={174}
          actions={(row) => (
            <Actions row={row} moi={row.id === user.id} gestes={gestes} onDroits={() => setDroits(row)} />
          )}
        />
      </section>
      {invite && (
        <InviterModal
          onClose={() => setInvite(false)}
          onInvited={(lien) => {
            setInvite(false);
            gestes.montrer(lien);
          }}
        />
      )}
      {droits && <DroitsModal compte={droits} onClose={() => setDroits(null)} />}
      {gestes.lien && <LienWindow lien={gestes.lien} onClose={() => gestes.montrer(null)} />}
    </>
  );
}

interface ActionsProps {
  row: Collaborateur;
  moi: boolean;
  gestes: ReturnType<typeof useCollaborateurs>;
  onDroits: () => void;
}

const ICON = { size: 17, 'aria-hidden': true };

function Actions({ row, moi, gestes, onDroits }: ActionsProps) {
  if (row.etat === 'Invité')
    return (
      <>
        <RowAction
          icon={<IconLink {...ICON} />}
          label={text.nouveauLien}
          onClick={() => void gestes.reinviter(row)}
        />
        <RowAction
          icon={<IconX {...ICON} />}
          label={text.annulerInvitation}
          onClick={() => void gestes.annuler(row)}
        />
      </>
    );
  const actif = row.etat === 'Actif';
  return (
    <>
      <RowAction icon={<IconShieldCog {...ICON} />} label={text.modifierDroits} onClick={onDroits} />
      {actif && (
        <RowAction
          icon={<IconKey {...ICON} />}
          label={text.nouveauMotDePasse}
          onClick={() => void gestes.renouveler(row)}
        />
      )}
      {row.secondFacteur && !moi && (
        <RowAction
          icon={<IconShieldOff {...ICON} />}
          label={text.retirerFacteur}
          onClick={() => void gestes.retirerFacteur(row)}
        />
      )}
      {actif && !moi && (
        <RowAction
          icon={<IconLogout {...ICON} />}
          label={text.fermerSessions}
          onClick={() => void gestes.fermerSessions(row)}
        />
      )}
      {actif && !moi && (
        <RowAction
          icon={<IconUserOff {...ICON} />}
          label={text.desactiver}
          onClick={() => void gestes.desactiver(row)}
        />
      )}
      {!actif && (
        <RowAction
          icon={<IconUserCheck {...ICON} />}
          label={text.reactiver}
          onClick={() => void gestes.reactiver(row)}
        />
      )}
    </>
  );
}
