import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../kit/web/states';
import { EtapesForm } from './EtapesForm';
import { useDossierDeLaPage } from './queries';

/** Loaded apart: few files are opened without their configuration. */
const ConfigurationScreen = lazy(async () => ({
  default: (await import('./ConfigurationScreen')).ConfigurationScreen,
}));

/** R361, R362: a file opens on its steps, once it is configured. */
export function DossierEtapesPage() {
  const { dossierId } = useParams({ from: '/app/dossier/modifier/$dossierId' });
  return <DossierLu key={dossierId} id={Number(dossierId)} />;
}

function DossierLu({ id }: { id: number }) {
  const dossier = useDossierDeLaPage(id);

  if (!dossier) return <LoadingState />;
  if (!dossier.config.isConfig) return <EtapesForm dossier={dossier} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <ConfigurationScreen dossier={dossier} />
    </Suspense>
  );
}
