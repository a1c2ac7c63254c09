import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, LoadingState } from '../../../kit/web/states';
import classes from './lecteur.module.css';
import { messages } from './messages';
import { Page } from './Page';
import type { useLecture } from './useLecture';
import { formatInstant } from '../../../kit/dates';

type Etat = ReturnType<typeof useLecture>;

export const titreDe = ({ trouvee }: Etat): string => trouvee?.piece.titre ?? messages.piece;

interface Pas {
  label: string;
  vers: number | null;
  icon: ReactNode;
  onOuvrir: (fichierId: number) => void;
}

/** Disabled at an end, but still focusable, so that the keyboard does not lose its place. */
const Pas = ({ label, vers, icon, onOuvrir }: Pas) => (
  <ActionIcon
    color="gray"
    aria-label={label}
    title={label}
    aria-disabled={vers === null}
    data-bout={vers === null || undefined}
    onClick={() => {
      if (vers !== null) onOuvrir(vers);
    }}
  >
    {icon}
  </ActionIcon>
);

/** Which of the file's pieces is shown, the previous and the next one, and the same in a tab. */
export function Barre({ etat, onOuvrir }: { etat: Etat; onOuvrir: (fichierId: number) => void }) {
  const { trouvee, rang, total, precedente, suivante } = etat;
  return (
    <div className={classes.barre}>
      <Pas
        label={messages.precedente}
        vers={precedente}
        icon={<IconChevronLeft size={18} aria-hidden />}
        onOuvrir={onOuvrir}
      />
      <Pas
        label={messages.suivante}
        vers={suivante}
        icon={<IconChevronRight size={18} aria-hidden />}
        onOuvrir={onOuvrir}
      />
      {rang >= 0 && <span className={classes.rang}>{messages.rang(rang + 1, total)}</span>}
      {trouvee && (
        <ActionIcon
          component="a"
          href={trouvee.version.fichier.file}
          target="_blank"
          rel="noreferrer"
          color="gray"
          aria-label={messages.onglet}
          title={messages.onglet}
        >
          <IconExternalLink size={17} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

interface Props {
  etat: Etat;
  /** The PDF frame has loaded and taken the focus. */
  onPrise?: () => void;
}

export function Corps({ etat, onPrise }: Props) {
  const { trouvee, cherche, echec, refetch } = etat;
  if (cherche) return <LoadingState />;
  if (echec) return <ErrorState onRetry={() => void refetch()} />;
  if (!trouvee) return <EmptyState text={messages.retiree} />;
  const { piece, version, remplaceLe } = trouvee;
  return (
    <>
      {remplaceLe && (
        <p className={classes.ancienne}>
          {messages.ancienne(formatInstant(version.le), formatInstant(remplaceLe))}
        </p>
      )}
      <Page key={version.fichier.id} titre={piece.titre} fichier={version.fichier} onPrise={onPrise} />
    </>
  );
}
