import { Button } from '@mantine/core';
import { IconEdit, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { estDonation } from '../config';
import { type Dossier, nomDossier } from '../dossier';
import { DevisButton } from './DevisButton';
import { HistoriqueDossier } from './HistoriqueDossier';
import classes from './EtapesForm.module.css';
import {
  DOSSIERS,
  ETAPES_BROUILLON,
  ETAPES_DOSSIER,
  FIL_MODIFICATION,
  MODIFICATION_DU_DOSSIER,
  MODIFIER_LE_DOSSIER,
  VOIR_LES_DETAILS,
} from './messages';

const ConfigurationModal = lazyWindow(() =>
  import('./ConfigurationModal').then((module) => module.ConfigurationModal),
);

function SousTitre({ dossier: { repertoire, titre } }: { dossier: Dossier }) {
  return (
    <>
      {repertoire ? (
        <>
          {ETAPES_DOSSIER}
          <span className={classes.numero}>{repertoire}</span>
        </>
      ) : (
        ETAPES_BROUILLON
      )}
      {titre && ` · ${titre}`}
    </>
  );
}

/** R360, R361, R397–R400. */
export function EnTete({ dossier, readOnly }: { dossier: Dossier; readOnly: boolean }) {
  const [configure, setConfigure] = useState(false);
  return (
    <>
      <PageHeader
        title={MODIFICATION_DU_DOSSIER}
        documentTitle={`${MODIFICATION_DU_DOSSIER} ${nomDossier(dossier)}`}
        subtitle={<SousTitre dossier={dossier} />}
        crumbs={[{ label: DOSSIERS, to: '/app/dossier/consultation' }, { label: FIL_MODIFICATION }]}
        actions={
          <>
            <HistoriqueDossier dossier={dossier} />
            {!estDonation(dossier) && <DevisButton dossier={dossier} />}
            {!readOnly && (
              <Button
                variant="default"
                leftSection={<IconEdit size={17} aria-hidden />}
                onClick={() => setConfigure(true)}
              >
                {MODIFIER_LE_DOSSIER}
              </Button>
            )}
            <ButtonLink
              to="/app/dossier/consultation/$dossierId"
              params={{ dossierId: String(dossier.id) }}
              variant="default"
              leftSection={<IconEye size={17} aria-hidden />}
            >
              {VOIR_LES_DETAILS}
            </ButtonLink>
          </>
        }
      />
      {configure && <ConfigurationModal dossier={dossier} onClose={() => setConfigure(false)} />}
    </>
  );
}
