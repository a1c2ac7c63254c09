import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../kit/web/PageHeader';
import { LoadingState } from '../../kit/web/states';
import { type Dossier, nomDossier, titreDossier } from '../dossier';
import { AvecLecteur } from './archive/AvecLecteur';
import { EtatBadge } from './consultation/EtatBadge';
import { DOSSIERS } from './messages';
import { PagesDossier } from './PagesDossier';
import { useDossierDeLaPage } from './queries';

interface Props {
  titre: string;
  actions?: (dossier: Dossier) => ReactNode;
  children: (dossier: Dossier) => ReactNode;
}

/** A page of one file beside its consultation: the same header, the same links, the same reader of pieces. */
export function PageDuDossier({ titre, actions, children }: Props) {
  const { dossierId } = useParams({ strict: false });
  const dossier = useDossierDeLaPage(Number(dossierId));
  if (!dossier) return <LoadingState />;
  return (
    <AvecLecteur key={dossier.id} dossierId={dossier.id}>
      <PageHeader
        title={titreDossier(dossier)}
        documentTitle={`${titre} ${nomDossier(dossier)}`}
        crumbs={[{ label: DOSSIERS, to: '/app/dossier/consultation' }, { label: titre }]}
        badge={<EtatBadge etat={dossier.cloture} />}
        actions={actions?.(dossier)}
      />
      <PagesDossier id={dossier.id} />
      {children(dossier)}
    </AvecLecteur>
  );
}
