import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isWeekend } from '../../kit/dates';
import type { AnswerOf } from '../../kit/api';
import type { getMoisEcheances } from '../api';
import classes from './Calendrier.module.css';
import { Evenement } from './Evenement';
import { AUJOURDHUI, JOUR_FERIE, MOIS_PRECEDENT, MOIS_SUIVANT, autres, echeancesDuJour } from './messages';
import { JOURS, jourVise, moisDe, moisVoisin, nomDuJour, nomDuMois, premierJour, semaines } from './mois';
import { nomFerie } from './mots';

export type JourDuMois = AnswerOf<typeof getMoisEcheances>['jours'][number];

/** How many deadlines a cell has room for. */
const MONTREES = 3;

export interface MoisProps {
  mois: string;
  aujourdhui: string;
  /** The day whose deadlines are listed below. */
  jour: string | null;
  /** The days that were read; empty until then. */
  jours: ReadonlyMap<string, JourDuMois>;
  onJour: (jour: string) => void;
  onMois: (mois: string) => void;
}

export function BarreDuMois({ mois, aujourdhui, onMois }: Pick<MoisProps, 'mois' | 'aujourdhui' | 'onMois'>) {
  return (
    <div className={classes.barre}>
      <h2 className={classes.mois} aria-live="polite">
        {nomDuMois(mois)}
      </h2>
      <div className={classes.pas}>
        <Button
          variant="default"
          px={10}
          aria-label={MOIS_PRECEDENT}
          title={MOIS_PRECEDENT}
          onClick={() => onMois(moisVoisin(mois, -1))}
        >
          <IconChevronLeft size={17} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => onMois(moisDe(aujourdhui))}>
          {AUJOURDHUI}
        </Button>
        <Button
          variant="default"
          px={10}
          aria-label={MOIS_SUIVANT}
          title={MOIS_SUIVANT}
          onClick={() => onMois(moisVoisin(mois, 1))}
        >
          <IconChevronRight size={17} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

interface CaseProps extends Pick<MoisProps, 'aujourdhui' | 'jour' | 'mois' | 'onJour'> {
  iso: string;
  contenu: JourDuMois | undefined;
  /** The only day that Tab reaches: the arrows go from it to the others. */
  atteinte: boolean;
}

function Case({ iso, mois, aujourdhui, jour, contenu, atteinte, onJour }: CaseProps) {
  const { echeances = [], total = 0, chome } = contenu ?? {};
  const ferie = nomFerie(chome);
  const reste = total - MONTREES;
  const tabIndex = atteinte ? 0 : -1;
  return (
    <td
      className={classes.case}
      data-ailleurs={moisDe(iso) !== mois || undefined}
      data-repos={isWeekend(iso) || ferie !== undefined || undefined}
      data-choisi={iso === jour || undefined}
    >
      <button
        type="button"
        className={classes.numero}
        data-jour={iso}
        tabIndex={tabIndex}
        aria-current={iso === aujourdhui ? 'date' : undefined}
        aria-pressed={iso === jour}
        aria-label={echeancesDuJour(nomDuJour(iso), total)}
        onClick={() => onJour(iso)}
      >
        {Number(iso.slice(8))}
      </button>
      {ferie && (
        <span className={classes.ferie} title={ferie}>
          <VisuallyHidden>{JOUR_FERIE}</VisuallyHidden>
          {ferie}
        </span>
      )}
      {echeances.length > 0 && (
        <ul className={classes.liste}>
          {echeances.slice(0, MONTREES).map((echeance) => (
            <li key={echeance.id}>
              <Evenement echeance={echeance} tabIndex={tabIndex} />
            </li>
          ))}
        </ul>
      )}
      {reste > 0 && (
        <button
          type="button"
          className={classes.reste}
          tabIndex={tabIndex}
          aria-label={autres(reste, nomDuJour(iso))}
          onClick={() => onJour(iso)}
        >
          {`+\u00a0${reste}`}
        </button>
      )}
    </td>
  );
}

/** The arrows go from day to day, beyond the month too; the focus follows once the day is rendered. */
function useClavier({ mois, aujourdhui, jour, onMois }: MoisProps) {
  const table = useRef<HTMLTableElement>(null);
  const [atteint, setAtteint] = useState(jour ?? aujourdhui);
  const enVue = moisDe(atteint) === mois ? atteint : premierJour(mois);
  const demande = useRef<string | null>(null);
  useEffect(() => {
    const jourDemande = demande.current;
    if (jourDemande === null || moisDe(jourDemande) !== mois) return;
    table.current?.querySelector<HTMLElement>(`[data-jour="${jourDemande}"]`)?.focus();
    demande.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const cible = (event.target as HTMLElement).closest('td')?.querySelector<HTMLElement>('[data-jour]');
    const depuis = cible?.dataset.jour;
    const vers = depuis && jourVise(event.key, depuis);
    if (!vers || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    demande.current = vers;
    setAtteint(vers);
    if (moisDe(vers) !== mois) onMois(moisDe(vers));
  };
  return { table, enVue, onKeyDown, setAtteint };
}

/** A month, Monday first. On a phone the agenda takes its place. */
export function Calendrier(props: MoisProps) {
  const { mois, aujourdhui, jour, jours, onJour } = props;
  const { table, enVue, onKeyDown, setAtteint } = useClavier(props);
  const choisir = (iso: string) => {
    setAtteint(iso);
    onJour(iso);
  };
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of calendars
      role="grid"
      className={classes.grille}
      aria-label={nomDuMois(mois)}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {JOURS.map((nom) => (
            <th key={nom} scope="col" abbr={nom}>
              <span aria-hidden>{nom.slice(0, 3)}.</span>
              <VisuallyHidden>{nom}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semaines(mois).map((semaine) => (
          <tr key={semaine[0]}>
            {semaine.map((iso) => (
              <Case
                key={iso}
                iso={iso}
                mois={mois}
                aujourdhui={aujourdhui}
                jour={jour}
                contenu={jours.get(iso)}
                atteinte={iso === enVue}
                onJour={choisir}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
