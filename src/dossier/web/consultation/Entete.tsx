import { ActionIcon, Button } from '@mantine/core';
import { IconFileInvoice, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SANS_DROIT, useDroit } from '../../../compte/web/useDroit';
import { formatDay } from '../../../kit/dates';
import { Amount } from '../../../kit/web/Amount';
import { ButtonLink } from '../../../kit/web/ButtonLink';
import { lazyWindow } from '../../../kit/web/lazyWindow';
import { PageHeader } from '../../../kit/web/PageHeader';
import { estDonation, libellesCotes } from '../../config';
import { ANNULE, type Dossier, estLectureSeule, nomDossier, titreDossier } from '../../dossier';
import { DevisButton } from '../DevisButton';
import { DOSSIERS, REOUVRIR } from '../messages';
import classes from './consultation.module.css';
import { EtatBadge } from './EtatBadge';
import { HistoriqueDossier } from '../HistoriqueDossier';
import { CLOTURER, CONSULTATION_DOSSIER, FACTURE, MODIFIER, RESPONSABLE, SUPPRIMER } from './messages';
import { Responsable } from './Responsable';
import { useCloture, useSuppression } from './useActions';

const FactureModal = lazyWindow(() => import('../FactureModal').then((module) => module.FactureModal));

interface Props {
  dossier: Dossier;
}

/** R561, R562. */
export function Entete({ dossier }: Props) {
  const { config, createdAt, cloture } = dossier;
  return (
    <PageHeader
      title={titreDossier(dossier)}
      documentTitle={`${CONSULTATION_DOSSIER} ${nomDossier(dossier)}`}
      crumbs={[{ label: DOSSIERS, to: '/app/dossier/consultation' }, { label: CONSULTATION_DOSSIER }]}
      badge={<EtatBadge etat={cloture} />}
      subtitle={
        <>
          {`Créé le ${formatDay(createdAt)} · ${config.type} · `}
          {dossier.responsable && `${RESPONSABLE.suiviPar} `}
          <Responsable dossier={dossier} />
        </>
      }
      aside={
        <>
          <div className={classes.balanceLabel}>
            {`Solde ${libellesCotes(config.type).vendeur.toLowerCase()}`}
          </div>
          <div className={classes.balance}>
            <Amount value={dossier.soldeVendeur} signed />
          </div>
        </>
      }
      actions={<Boutons dossier={dossier} />}
    />
  );
}

function Boutons({ dossier }: Props) {
  const [facture, setFacture] = useState(false);
  const annule = dossier.cloture === ANNULE;
  return (
    <>
      <HistoriqueDossier dossier={dossier} />
      {!estDonation(dossier) && <DevisButton dossier={dossier} />}
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={17} aria-hidden />}
        onClick={() => setFacture(true)}
      >
        {FACTURE}
      </Button>
      {!annule && <Ecritures dossier={dossier} />}
      {facture && <FactureModal dossier={dossier} onClose={() => setFacture(false)} />}
    </>
  );
}

/** An annulled file is only read (D39); a closed one is re-opened first (D50). */
function Ecritures({ dossier }: Props) {
  const { cloturer, reouvrir, basculant } = useCloture(dossier);
  const { supprimer, supprimant } = useSuppression(dossier);
  const supprimable = useDroit('supprimer');
  const cloturable = useDroit('cloturer');
  return (
    <>
      {supprimable && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={SUPPRIMER}
          title={SUPPRIMER}
          loading={supprimant}
          onClick={supprimer}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
      {!estLectureSeule(dossier.cloture) && (
        <ButtonLink
          to="/app/dossier/modifier/$dossierId"
          params={{ dossierId: String(dossier.id) }}
          variant="default"
          leftSection={<IconPencil size={17} aria-hidden />}
        >
          {MODIFIER}
        </ButtonLink>
      )}
      <Button
        leftSection={
          dossier.isComplet ? <IconLockOpen size={17} aria-hidden /> : <IconLock size={17} aria-hidden />
        }
        loading={basculant}
        disabled={!cloturable}
        title={cloturable ? undefined : SANS_DROIT}
        onClick={dossier.isComplet ? reouvrir : cloturer}
      >
        {dossier.isComplet ? REOUVRIR : CLOTURER}
      </Button>
    </>
  );
}
