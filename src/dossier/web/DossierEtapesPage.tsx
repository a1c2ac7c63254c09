import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { notifyLoadError } from '../../kit/web/notify';
import { LoadingState } from '../../kit/web/states';
import { EtapesForm } from './EtapesForm';
import { ERREUR_DOSSIER } from './messages';
import { useDossier } from './queries';

/** Few files come back without their configuration. */
const ConfigurationScreen = lazy(async () => ({
  default: (await import('./ConfigurationScreen')).ConfigurationScreen,
}));

/** R361, R362: a file opens on its steps, once it is configured. */
export function DossierEtapesPage() {
  const { dossierId } = useParams({ from: '/app/dossier/modifier/$dossierId' });
  return <DossierLu key={dossierId} id={Number(dossierId)} />;
}

function DossierLu({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data: dossier, isError } = useDossier(id);
  const perdu = isError && !dossier;
  useEffect(() => {
    if (!perdu) return;
    notifyLoadError(ERREUR_DOSSIER);
    void navigate({ to: '/app/dossier/consultation', replace: true });
  }, [perdu, navigate]);

  if (!dossier) return <LoadingState />;
  if (!dossier.config.isConfig) return <EtapesForm dossier={dossier} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <ConfigurationScreen dossier={dossier} />
    </Suspense>
  );
}
