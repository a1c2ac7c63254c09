import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ceJour } from '../../kit/web/horloge';
import { type StatutEtape, resumeEtape, statutsFormulaire } from '../avancement';
import type { Dossier } from '../dossier';
import { ETAPES, type EtapeId, manquesEtape } from '../etapes';
import type { Presence } from '../presence';
import classes from './Onglets.module.css';
import { PresentsOnglet } from './presence/Presents';

const STATUTS: Record<StatutEtape, string> = {
  active: 'étape en cours',
  error: 'étape à corriger',
  started: 'étape commencée',
  done: 'étape terminée',
  disabled: 'étape à venir',
};

type Marque = 'faite' | 'attend' | 'erreur' | 'vierge';
const ICONES: Record<Marque, ReactNode> = {
  faite: <IconCircleCheck size={16} aria-hidden />,
  attend: <IconAlertCircle size={16} aria-hidden />,
  erreur: <IconAlertTriangle size={16} aria-hidden />,
  vierge: <IconCircle size={16} aria-hidden />,
};

/** The active tab shows its own state too: that a step is open does not say whether it is whole. */
function marqueDe(dossier: Dossier, id: EtapeId, statut: StatutEtape): Marque {
  if (statut === 'error') return 'erreur';
  if (statut === 'disabled') return 'vierge';
  return manquesEtape(dossier, id).length === 0 ? 'faite' : 'attend';
}

interface Props {
  /** The file with what is being typed. */
  dossier: Dossier;
  active: EtapeId;
  enErreur: EtapeId | null;
  /** Who else is in the file. */
  presents: readonly Presence[];
  onChoisir: (etape: EtapeId) => void;
  panneau: string;
}

const idOnglet = (id: EtapeId): string => `onglet-etape-${id}`;

/** Arrows move among the tabs; Enter opens, since opening saves first (R534). */
function auClavier(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  tabs[(at + step + tabs.length) % tabs.length]?.focus();
}

/** The six steps, always in sight, with their state in words (R401, R402). */
export function Onglets({ dossier, active, enErreur, presents, onChoisir, panneau }: Props) {
  const statuts = statutsFormulaire(dossier, active, enErreur);
  const today = ceJour();
  return (
    <div className={classes.onglets} role="tablist" aria-label="Étapes du dossier" onKeyDown={auClavier}>
      {ETAPES.map(({ id, label }) => {
        const statut = statuts[id];
        const marque = marqueDe(dossier, id, statut);
        return (
          <button
            key={id}
            id={idOnglet(id)}
            type="button"
            role="tab"
            aria-selected={id === active}
            aria-controls={id === active ? panneau : undefined}
            tabIndex={id === active ? 0 : -1}
            className={classes.onglet}
            data-statut={statut}
            data-marque={marque}
            onClick={() => onChoisir(id)}
          >
            <span className={classes.nom}>
              {ICONES[marque]}
              {label}
            </span>
            <span className={classes.resume} title={resumeEtape(dossier, id, today)}>
              {resumeEtape(dossier, id, today)}
            </span>
            <VisuallyHidden>, {STATUTS[statut]}</VisuallyHidden>
            <PresentsOnglet presents={presents} etape={id} />
          </button>
        );
      })}
    </div>
  );
}
