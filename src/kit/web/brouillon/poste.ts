import { DAY_MS } from '../../dates';
import { randomHex } from '../randomHex';

/**
 * The drafts of a browser, under names that tell only the account and the day: which form they are of is sealed with them. In
 * `localStorage`, which writes synchronously: a page that closes waits for nothing.
 */
const PREFIX = 'minutier.brouillon.';
const DAYS_KEPT = 7;

/** A browser may refuse: private windows, a full disk, a policy. Then nothing is kept, and nothing breaks. */
function onDisk<R>(run: (storage: Storage) => R, otherwise: R): R {
  try {
    return run(localStorage);
  } catch {
    return otherwise;
  }
}

const names = (prefix: string): string[] =>
  onDisk((storage) => Object.keys(storage).filter((name) => name.startsWith(prefix)), []);

const ofAccount = (compte: number): string => `${PREFIX}${compte}.`;

export const nouveauNom = (compte: number, now: Date): string =>
  `${ofAccount(compte)}${now.toISOString().slice(0, 10)}.${randomHex(8)}`;

export const lireScelles = (compte: number): [string, string][] =>
  names(ofAccount(compte)).flatMap((name) => {
    const sealed = onDisk((storage) => storage.getItem(name), null);
    return sealed === null ? [] : [[name, sealed] as [string, string]];
  });

export const ecrireScelle = (name: string, sealed: string): boolean =>
  onDisk((storage) => {
    storage.setItem(name, sealed);
    return true;
  }, false);

export const jeterScelle = (name: string): void => onDisk((storage) => storage.removeItem(name), undefined);

/** At sign-out: nothing of this account stays on the machine. */
export const effacerCompte = (compte: number): void => names(ofAccount(compte)).forEach(jeterScelle);

/** Removes the drafts that are too old, of every account. */
export function jeterPerimes(now: Date): void {
  const oldest = new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10);
  for (const name of names(PREFIX)) if ((name.split('.')[3] ?? '') < oldest) jeterScelle(name);
}
