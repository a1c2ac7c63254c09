import { DROITS, type Droit, type Droits } from '../droits';

const COLONNES = {
  cloturer: 'droit_cloturer',
  supprimer: 'droit_supprimer',
  voirMdp: 'droit_voir_mdp',
  derogerCdg: 'droit_deroger_cdg',
  tousDossiers: 'droit_tous_dossiers',
  gererEtude: 'droit_gerer_etude',
  gererComptes: 'droit_gerer_comptes',
  administrer: 'droit_administrer',
} as const satisfies Record<Droit, string>;

/** The columns of the rights, in the tables of accounts and of invitations. */
export type DroitsColumns = Record<(typeof COLONNES)[Droit], boolean>;
export const DROITS_COLUMNS = Object.values(COLONNES);

export const accordesDe = (row: DroitsColumns): Droit[] => DROITS.filter((droit) => row[COLONNES[droit]]);
export const droitsOf = (row: DroitsColumns): Droits =>
  Object.fromEntries(DROITS.map((droit) => [droit, row[COLONNES[droit]]])) as Droits;
export const toDroitsColumns = (droits: Droits): DroitsColumns =>
  Object.fromEntries(DROITS.map((droit) => [COLONNES[droit], droits[droit]])) as DroitsColumns;
