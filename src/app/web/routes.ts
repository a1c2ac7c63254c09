/** The named routes (R018) and the screens that have no other name. */
export const ROUTES = {
  vitrine: '/',
  login: '/login',
  logout: '/logout',
  clients: '/app/client',
  'client-voir': '/app/client/voir/$clientId',
  societes: '/app/societe',
  'societe-voir': '/app/societe/voir/$societeId',
  proprietes: '/app/propriete',
  cdgs: '/app/cdg',
  'dossier-ouverture': '/app/dossier/ouverture',
  'dossiers-consultation': '/app/dossier/consultation',
  'dossier-consultation': '/app/dossier/consultation/$dossierId',
  'dossier-modification': '/app/dossier/modifier/$dossierId',
} as const;

/** Where one lands: the files, until the dashboard exists. */
export const HOME = ROUTES['dossiers-consultation'];

/** Those that need no parameter: what a menu can lead to. The router checks that they exist. */
type Address = (typeof ROUTES)[keyof typeof ROUTES];
export type PlainAddress = Exclude<Address, `${string}$${string}`>;
