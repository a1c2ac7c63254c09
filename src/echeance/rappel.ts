/** When a deadline is told, and in which words. */
import { formatDate } from '../kit/dates';
import { pluriel } from '../kit/text';
import { DEPASSE } from './regle';

/**
 * The nearest step reached, of those asked for: steps that came while no server was running are skipped. Null: it is too early.
 */
export function palierAtteint(jours: number, rappels: readonly number[]): number | null {
  if (jours < 0) return DEPASSE;
  const atteints = rappels.filter((palier) => jours <= palier);
  return atteints.length === 0 ? null : Math.min(...atteints);
}

/** « dans 3 jours », « demain », « dépassée de 2 jours ». */
export function quand(jours: number): string {
  if (jours === 0) return 'aujourd’hui';
  if (jours === 1) return 'demain';
  if (jours === -1) return 'dépassée depuis hier';
  return jours > 0 ? `dans ${jours} jours` : `dépassée de ${-jours} jours`;
}

export interface ARappeler {
  libelle: string;
  date: string;
  jours: number;
  /** The file's number, or its title while it has none. */
  dossier: string | null;
  titre: string | null;
}

export const rappelTitre = ({ libelle, jours }: ARappeler): string => `${libelle}\u00a0: ${quand(jours)}`;

export function rappelTexte({ dossier, titre, date }: ARappeler): string {
  const nom = dossier === titre || titre === null ? dossier : `${dossier} · ${titre}`;
  return nom === null ? formatDate(date) : `${formatDate(date)} · Dossier ${nom}`;
}

/** Open deadlines by number: past, in the coming days, and further away with a reminder due already. */
export type EnNombre = Record<'depassees' | 'prochaines' | 'ensuite', number>;

/** Zeros are left out. */
export const rappelEnNombre = ({ depassees, prochaines, ensuite }: EnNombre): string =>
  `${[
    depassees > 0 && pluriel(depassees, 'dépassée'),
    prochaines > 0 && `${prochaines} dans les sept jours`,
    ensuite > 0 && `${ensuite} au-delà de sept jours`,
  ]
    .filter(Boolean)
    .join(', ')}.`;

export const rappelEtat = (jours: number): 'important' | 'warning' | 'info' => {
  if (jours < 0) return 'important';
  return jours <= 1 ? 'warning' : 'info';
};
