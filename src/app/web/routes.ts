/** The named routes (R018) and the screens that have no other name. */
export const ROUTES = {
  vitrine: '/',
  bientot: '/bientot',
  login: '/login',
  logout: '/logout',
  invitation: '/invitation',
  dashboard: '/app/dashboard',
  rdvs: '/app/rdv',
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
  profil: '/app/settings/profile',
  collaborateurs: '/app/settings/collabs',
} as const;

/** Where one lands. */
export const HOME = ROUTES.dashboard;

/** Those that need no parameter: what a menu can lead to. The router checks that they exist. */
type Address = (typeof ROUTES)[keyof typeof ROUTES];
export type PlainAddress = Exclude<Address, `${string}$${string}`>;
