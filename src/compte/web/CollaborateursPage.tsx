import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useLoadError } from '../../kit/web/useLoadError';
import { useShownOnce } from '../../kit/web/useShownOnce';
import { type Collaborateur, getCollaborateurs, nomListe } from '../collaborateur';
import { estSeulNotaire, notairesEnPoste, peutNommer } from '../notaire';
import { ActionsCompte } from './ActionsCompte';
import classes from './Collaborateurs.module.css';
import { cleDe, colonnesPour } from './colonnes';
import { collaborateurs as text, lien } from './messages';
import { inspection } from './messagesInspection';
import { PAR_UN_NOTAIRE, quiEstNotaire } from './messagesNotaires';
import { Reserve } from './Reserve';
import { type LienMontre, useCollaborateurs } from './useCollaborateurs';
import { useInspections } from './useInspections';
import { useUser } from './useUser';

const InviterModal = lazyWindow(() => import('./InviterModal').then((module) => module.InviterModal));
const InspectionModal = lazyWindow(() =>
  import('./InspectionModal').then((module) => module.InspectionModal),
);
const ProlongerModal = lazyWindow(() => import('./ProlongerModal').then((module) => module.ProlongerModal));
const DroitsModal = lazyWindow(() => import('./DroitsModal').then((module) => module.DroitsModal));
const LienWindow = lazyWindow(() => import('./LienWindow').then((module) => module.LienWindow));

const EXPECTED = 4;
/** Of five icons, and of six: whoever names notaries may take a second factor away as well. */
const ACTIONS_PX = { cinq: 174, six: 206 };

/** R016, D15: who works here, for whoever manages the accounts. */
export const CollaborateursPage = () => (
  <Reserve droit="gererComptes" titre={text.title} sousTitre={text.subtitle} texts={text}>
    <Comptes />
  </Reserve>
);

function Comptes() {
  const moi = useUser().data?.id;
  const lecture = useCall(getCollaborateurs);
  const { data = [], isPending, isError, refetch } = lecture;
  useLoadError(lecture, text.erreurListe);
  const [invite, setInvite] = useState<'collaborateur' | 'inspection' | null>(null);
  const [droits, setDroits] = useState<Collaborateur | null>(null);
  const [prolonge, setProlonge] = useState<Collaborateur | null>(null);
  const gestes = useCollaborateurs();
  const inspections = useInspections(gestes.montrer);
  // One that was mailed too is not lost.
  useShownOnce(gestes.lien && !gestes.lien.envoye ? lien.quitter : null);
  const comptes = data.map((row) => ({ ...row, actif: row.etat === 'Actif' }));
  const nomme = moi !== undefined && peutNommer(moi, comptes);
  const six = nomme && data.some(({ secondFacteur, id }) => secondFacteur && id !== moi);
  const accueil = {
    onClose: () => setInvite(null),
    onInvited: (lien: LienMontre) => {
      setInvite(null);
      gestes.montrer(lien);
    },
  };

  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() => setInvite('inspection')}
            >
              {inspection.ouvrir}
            </Button>
            <AddButton label={text.inviter} onClick={() => setInvite('collaborateur')} />
          </>
        }
      />
      <section className={classes.sheet}>
        <Table
          label={text.title}
          whole
          columns={colonnesPour(moi)}
          rows={data}
          rowId={cleDe}
          rowLabel={nomListe}
          loading={isPending}
          failed={isError}
          onRetry={() => void refetch()}
          expected={EXPECTED}
          actionsWidth={six ? ACTIONS_PX.six : ACTIONS_PX.cinq}
          actions={(row) => (
            <ActionsCompte
              row={row}
              moi={row.id === moi}
              gestes={gestes}
              inspections={inspections}
              nomme={nomme}
              seulNotaire={estSeulNotaire(row.id, comptes)}
              onDroits={() => setDroits(row)}
              onProlonger={() => setProlonge(row)}
            />
          )}
        />
      </section>
      {lecture.data && (
        <p className={classes.note}>
          {quiEstNotaire(notairesEnPoste(comptes).map(nomListe))} {!nomme && PAR_UN_NOTAIRE}
        </p>
      )}
      {invite === 'collaborateur' && <InviterModal {...accueil} />}
      {invite === 'inspection' && <InspectionModal {...accueil} />}
      {prolonge && <ProlongerModal compte={prolonge} onClose={() => setProlonge(null)} />}
      {droits && <DroitsModal compte={droits} onClose={() => setDroits(null)} />}
      {gestes.lien && <LienWindow lien={gestes.lien} onClose={() => gestes.montrer(null)} />}
    </>
  );
}
