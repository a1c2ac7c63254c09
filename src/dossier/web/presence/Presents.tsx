import { VisuallyHidden } from '@mantine/core';
import { IconPencil, IconUser } from '@tabler/icons-react';
import { type EtapeId, etapeDe } from '../../etapes';
import type { Presence } from '../../presence';
import classes from './presence.module.css';
import { usePresence } from './usePresence';

const nomDe = (etape: number): string => etapeDe(etape as EtapeId).label;

/** « Salma modifie Enregistrement. » */
function phrase({ nom, etape, modifie, moi }: Presence): string {
  if (moi) {
    const verbe = modifie ? 'Vous modifiez' : 'Vous avez ouvert';
    return `${verbe} ${nomDe(etape)} dans une autre fenêtre.`;
  }
  return `${nom} ${modifie ? 'modifie' : 'a ouvert'} ${nomDe(etape)}.`;
}

/** One line at the top of a file. It is rendered even when empty: a live region must exist before it changes to be read aloud. */
export function Presents({ presents }: { presents: readonly Presence[] }) {
  return (
    <div className={classes.presents} role="status">
      {presents.map((presence) => (
        <span key={`${presence.nom} ${presence.etape} ${presence.moi}`} className={classes.present}>
          {presence.modifie ? <IconPencil size={15} aria-hidden /> : <IconUser size={15} aria-hidden />}
          {phrase(presence)}
        </span>
      ))}
    </div>
  );
}

/** For pages on which the file is only read. */
export function PresentsDuDossier({ dossierId }: { dossierId: number }) {
  return <Presents presents={usePresence({ dossierId, etape: null, modifie: false })} />;
}

/** Beside the name of a step: those who have it open. */
export function PresentsOnglet({ presents, etape }: { presents: readonly Presence[]; etape: EtapeId }) {
  const ici = presents.filter((presence) => presence.etape === etape);
  if (ici.length === 0) return null;
  const modifie = ici.some((presence) => presence.modifie);
  const Icon = modifie ? IconPencil : IconUser;
  return (
    <span className={classes.onglet} title={ici.map(phrase).join(' ')}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{ici.map(phrase).join(' ')}</VisuallyHidden>
      <span aria-hidden>{ici.map(({ nom, moi }) => (moi ? 'Vous' : nom)).join(', ')}</span>
    </span>
  );
}
