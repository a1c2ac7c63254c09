import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifyLoadError } from '../../kit/web/notify';
import { LoadingState } from '../../kit/web/states';
import { ConfigurationScreen } from './ConfigurationScreen';
import { EtapesForm } from './EtapesForm';
import { ERREUR_DOSSIER } from './messages';
import { useDossier } from './queries';

/** R360–R362: a new file begins with its configuration; an existing one opens on its steps. */
export function DossierEtapesPage() {
  const { dossierId } = useParams({ strict: false });
  if (dossierId === undefined) return <ConfigurationScreen />;
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
  if (dossier.config.isConfig) return <ConfigurationScreen dossier={dossier} />;
  return <EtapesForm dossier={dossier} />;
}
