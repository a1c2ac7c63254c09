/** The waiting page (R019, R020, D12): how long until the launch. */
export const LANCEMENT = '2023-01-01T00:00:00';

export interface TempsRestant {
  jours: number;
  heures: number;
  minutes: number;
  secondes: number;
  /** The launch is past: four zeros, never a negative number. */
  passe: boolean;
}

const SECONDE = 1_000;
const MINUTE = 60 * SECONDE;
const HEURE = 60 * MINUTE;
const JOUR = 24 * HEURE;

/** Rounded up to the second, so that zero shows at the very instant of the launch. */
export function tempsRestant(lancement: Date, maintenant: Date): TempsRestant {
  const reste = Math.max(0, lancement.getTime() - maintenant.getTime());
  const entier = Math.ceil(reste / SECONDE) * SECONDE;
  return {
    jours: Math.floor(entier / JOUR),
    heures: Math.floor((entier % JOUR) / HEURE),
    minutes: Math.floor((entier % HEURE) / MINUTE),
    secondes: Math.floor((entier % MINUTE) / SECONDE),
    passe: reste === 0,
  };
}

/** « 1er janvier 2027 à 09:00 », which the browser's own table writes « 1 janvier ». */
export const enToutesLettres = (lancement: Date): string =>
  new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short' })
    .format(lancement)
    .replace(/^1(?= )/, '1er');
