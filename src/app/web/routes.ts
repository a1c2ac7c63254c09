/** The named routes (R018) and the screens that have no other name. */
export const ROUTES = {
  vitrine: '/',
  bientot: '/bientot',
  login: '/login',
  logout: '/logout',
  invitation: '/invitation',
  securite: '/securite',
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
  repertoire: '/app/dossier/repertoire',
  'dossier-pieces': '/app/dossier/pieces/$dossierId',
  echeances: '/app/echeances',
  'dossier-echeances': '/app/dossier/echeances/$dossierId',
  comptabilite: '/app/comptabilite',
  'comptabilite-cdg': '/app/comptabilite/cdg/$cdgId',
  'dossier-comptes': '/app/dossier/comptes/$dossierId',
  modeles: '/app/modeles',
  'dossier-actes': '/app/dossier/actes/$dossierId',
  profil: '/app/settings/profile',
  collaborateurs: '/app/settings/collabs',
  etude: '/app/settings/etude',
  baremes: '/app/settings/baremes',
  'regles-echeances': '/app/settings/echeances',
  corbeille: '/app/settings/corbeille',
  journal: '/app/settings/journal',
  donnees: '/app/settings/donnees',
  'donnees-personne': '/app/settings/donnees/personne',
  administration: '/app/settings/administration',
} as const;

/** The first screen after sign-in. */
export const HOME = ROUTES.dashboard;

/** Addresses without a parameter, to which a menu can lead. The router's types check that they exist. */
type Address = (typeof ROUTES)[keyof typeof ROUTES];
export type PlainAddress = Exclude<Address, `${string}$${string}`>;
