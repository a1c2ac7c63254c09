import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { AppError } from '../../kit/errors';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { callBytes } from '../../kit/web/call';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { notifySuccess } from '../../kit/web/notify';
import { PageHeader } from '../../kit/web/PageHeader';
import { Progression } from '../../kit/web/Progression';
import { saveBytes } from '../../kit/web/saveBytes';
import { EmptyState, ErrorState, LoadingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { useCancel } from '../../kit/web/useCancel';
import { useSave } from '../../kit/web/useSave';
import { exporterPersonne, getPersonne } from '../api';
import { type DossierPersonne, LIBELLE_PERSONNE, type PersonneTrouvee } from '../personne';
import { Detenus } from './Detenus';
import { TEXTES } from './messages';

const EffacerWindow = lazyWindow(() => import('./EffacerWindow').then((module) => module.EffacerWindow));

const RECHERCHE = '/app/settings/donnees/personne';
const CRUMBS = [
  { label: TEXTES.donnees, to: '/app/settings/donnees' },
  { label: TEXTES.personne, to: RECHERCHE },
];
/** An export may hold the files of many years, with their pieces. */
const PATIENCE_MS = 300_000;
/** Never from the cache: any other screen may change what is held. */
const FRAIS = { staleTime: 0 };

/** What the office holds of one person, and what may be done about it. */
export function PersonneFiche({ genre, id }: Pick<PersonneTrouvee, 'genre' | 'id'>) {
  const params = { genre, id };
  const { data, error, refetch } = useCall(getPersonne, { params }, FRAIS);
  const code = error instanceof AppError ? error.code : undefined;
  const [parti, reserve] = [code === 'introuvable', code === 'droit_requis'];
  if (data && !parti && !reserve) return <Fiche personne={data} />;
  return (
    <>
      <PageHeader title={TEXTES.titre} crumbs={CRUMBS} />
      <Card>
        {!error && <LoadingState />}
        {reserve && <EmptyState text={error?.message} hint={TEXTES.reserveAide} />}
        {error && !parti && !reserve && <ErrorState text={TEXTES.erreur} onRetry={() => void refetch()} />}
        {parti && (
          <EmptyState
            text={TEXTES.introuvable}
            hint={TEXTES.introuvableAide}
            action={
              <ButtonLink to={RECHERCHE} variant="default">
                {TEXTES.autre}
              </ButtonLink>
            }
          />
        )}
      </Card>
    </>
  );
}

function Fiche({ personne }: { personne: DossierPersonne }) {
  const { genre, id, nom, precision, detenus } = personne;
  const [efface, setEfface] = useState(false);
  const { begin, cancel } = useCancel();
  const { save: exporter, saving } = useSave({
    run: () =>
      callBytes(exporterPersonne, { params: { genre, id }, timeoutMs: PATIENCE_MS, signal: begin() }),
    onSaved: (bytes) => {
      saveBytes(bytes);
      notifySuccess(TEXTES.exporte, TEXTES.exporteDit);
    },
  });
  const effacable = detenus.some(({ sort }) => sort !== 'garde');
  return (
    <>
      <PageHeader
        title={nom}
        crumbs={[...CRUMBS, { label: nom }]}
        subtitle={[LIBELLE_PERSONNE[genre], precision].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={17} aria-hidden />}
              loading={saving}
              onClick={() => void exporter(undefined)}
            >
              {TEXTES.exporter}
            </Button>
            {effacable && (
              <Button
                variant="default"
                leftSection={<IconEraser size={17} aria-hidden />}
                onClick={() => setEfface(true)}
              >
                {TEXTES.effacerQuoi}
              </Button>
            )}
          </>
        }
      />
      {saving && (
        <Card>
          <Progression label={TEXTES.exportEnCours} onCancel={cancel} />
        </Card>
      )}
      <Detenus detenus={detenus} />
      {efface && <EffacerWindow personne={personne} onClose={() => setEfface(false)} />}
    </>
  );
}
