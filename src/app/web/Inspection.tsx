import { Navigate, useMatches } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { dernierJourDe } from '../../compte/inspection';
import { useInspection } from '../../compte/web/useInspection';
import { formatDate } from '../../kit/dates';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { PageHeader } from '../../kit/web/PageHeader';
import { Portee } from '../../kit/web/portee';
import { EmptyState } from '../../kit/web/states';
import { estAccueil, ouvreEnInspection, useHome } from './inspection';
import { HOME } from './routes';
import classes from './Shell.module.css';

const TITRE = 'Écran réservé à l’étude';
const TEXTE = 'Votre accès d’inspection lit les registres de l’étude\u00a0; cet écran n’en fait pas partie.';
const REVENIR = 'Revenir au répertoire';

/** Every screen knows by it that nothing is written. */
export function PorteeInspection({ children }: { children: ReactNode }) {
  const inspecte = useInspection() !== null;
  const portee = useMemo(
    () => ({ lecture: inspecte, ouvre: inspecte ? ouvreEnInspection : () => true }),
    [inspecte],
  );
  return <Portee value={portee}>{children}</Portee>;
}

/** Said on every screen, as long as it lasts. */
export function InspectionBanner() {
  const fin = useInspection();
  if (fin === null) return null;
  return (
    <div className={classes.inspection} role="note">
      <strong>Accès d’inspection</strong>
      <span>{`en lecture seule, jusqu’au ${formatDate(dernierJourDe(fin))}`}</span>
    </div>
  );
}

/** The screen, when it is one of those that an inspection opens; the first of them in the place of the office's own. */
export function EcranOuvert({ children }: { children: ReactNode }) {
  // Of the screen that is drawn: the address is ahead of it while the next one comes.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? HOME });
  const inspecte = useInspection() !== null;
  const accueil = useHome();
  if (!inspecte || ouvreEnInspection(pathname)) return children;
  if (estAccueil(pathname)) return <Navigate to={accueil} replace />;
  return (
    <>
      <PageHeader title={TITRE} />
      <Card>
        <EmptyState text={TEXTE} action={<ButtonLink to={accueil}>{REVENIR}</ButtonLink>} />
      </Card>
    </>
  );
}
