/** What the office may take away from an account, or give it (D15). Light: screens import it without zod. */
export const DROITS = [
  'cloturer',
  'supprimer',
  'voirMdp',
  'derogerCdg',
  'tousDossiers',
  'gererEtude',
  'gererComptes',
  'administrer',
] as const;
export type Droit = (typeof DROITS)[number];
export type Droits = Record<Droit, boolean>;

/** A new account has all that any signed-in user has, except what governs the whole office. */
export const DROITS_PAR_DEFAUT: Droits = {
  cloturer: true,
  supprimer: true,
  voirMdp: true,
  derogerCdg: false,
  tousDossiers: true,
  gererEtude: false,
  gererComptes: false,
  administrer: false,
};

/** What an inspection may do. */
export const AUCUN_DROIT = Object.fromEntries(DROITS.map((droit) => [droit, false])) as Droits;

export const droitsAccordes = (droits: Droits): Droit[] => DROITS.filter((droit) => droits[droit]);
