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
import { estAccueil, ouvreEnInspection, useHome } from './menuInspection';
import { HOME } from './routes';
import classes from './Shell.module.css';

const TITRE = 'Écran réservé à l’étude';
const TEXTE = 'Votre accès d’inspection lit les registres de l’étude\u00a0; cet écran n’en fait pas partie.';
const REVENIR = 'Revenir au répertoire';

/** Tells every screen whether it is read only, and which screens open. */
export function PorteeInspection({ children }: { children: ReactNode }) {
  const inspecte = useInspection() !== null;
  const portee = useMemo(
    () => ({ lecture: inspecte, ouvre: inspecte ? ouvreEnInspection : () => true }),
    [inspecte],
  );
  return <Portee value={portee}>{children}</Portee>;
}

/** Shown on every screen of an inspection. */
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

/** Draws the screen if an inspection may open it; the office's first screen gives way to the inspection's. */
export function EcranOuvert({ children }: { children: ReactNode }) {
  // The path of the screen that is drawn: while the next one loads, the address is ahead of it.
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
