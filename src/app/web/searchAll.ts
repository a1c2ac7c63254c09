/** The search of any screen: asks each register by the call of its own list, so with its matching rules and its rights. */
import {
  type Icon,
  IconBuilding,
  IconBuildingBank,
  IconCalendarEvent,
  IconFolders,
  IconHome2,
  IconUsers,
} from '@tabler/icons-react';
import { getAllCdgs } from '../../cdg/api';
import { getAllClients } from '../../client/api';
import { lienClient } from '../../client/client';
import { getAllDossiers } from '../../dossier/apiRegistre';
import { LIBELLE_ETAT, titreDossier } from '../../dossier/registre';
import type { Call } from '../../kit/api';
import { formatDirhams } from '../../kit/money';
import { formatPhone } from '../../kit/telephone';
import { callList, type RowOf } from '../../kit/web/call';
import { getAllProprietes } from '../../propriete/api';
import { natureLabel } from '../../propriete/propriete';
import { getAllRdvs } from '../../rdv/api';
import { rdvLabel } from '../../rdv/rdv';
import { getAllSocietes } from '../../societe/api';
import { lienSociete } from '../../societe/societe';
import { ROUTES } from './routes';

/** Results shown per register: with more, one should type another word. */
const MOST = 5;

/** A result that one may open. */
export interface Found {
  id: number;
  label: string;
  /** Tells it from another of the same name. */
  detail: string;
  href: string;
}
export interface Group {
  label: string;
  icon: Icon;
  found: Found[];
  total: number;
  /** There are more than `total` (D79). */
  capped: boolean;
  /** The address of the register's list, searched for the same words. */
  all: string;
}

interface Register<C extends Call> extends Pick<Group, 'label' | 'icon'> {
  call: C;
  list: string;
  order?: (q: string) => object;
  /** The words to search for, without those that only name the register. */
  words?: (q: string) => string;
  toFound: (row: RowOf<C>) => Found;
}

const listOf = (path: string, q: string): string => `${path}?${new URLSearchParams({ q })}`;
const details = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

type Search = (q: string, signal: AbortSignal) => Promise<Group>;

const register =
  <C extends Call>({ label, icon, call, list, order, words = (q) => q, toFound }: Register<C>): Search =>
  async (typed, signal) => {
    const q = words(typed);
    const query = { page: 1, size: MOST, q, ...order?.(q) };
    const { rows, total, capped } = await callList(call, { query, signal });
    return { label, icon, found: rows.map(toFound), total, capped, all: listOf(list, q) };
  };

/** 7/2026 is found in 17/2026 too: sorted by number, the one that was typed comes first. */
const NUMERO = /^\d+\/\d{4}$/;

/** « CDG 2026/0018 », as the accounts name a receipt, which the register finds by its number alone. */
const sansCdg = (q: string): string => q.replace(/^(affaire\s+)?cdg\s+(?=\d)/i, '');

const REGISTERS: Search[] = [
  register({
    label: 'Dossiers',
    icon: IconFolders,
    call: getAllDossiers,
    list: ROUTES['dossiers-consultation'],
    order: (q) => (NUMERO.test(q) ? { sort: 'repertoire', order: 'asc' } : {}),
    toFound: (row) => ({
      id: row.id,
      label: titreDossier(row),
      detail: details(LIBELLE_ETAT[row.cloture], row.aFaire),
      href: `/app/dossier/consultation/${row.id}`,
    }),
  }),
  register({
    label: 'Clients',
    icon: IconUsers,
    call: getAllClients,
    list: ROUTES.clients,
    toFound: ({ id, fullname, cin, tel_portable }) => ({
      id,
      label: fullname,
      detail: details(cin, formatPhone(tel_portable)),
      href: lienClient(id),
    }),
  }),
  register({
    label: 'Sociétés',
    icon: IconBuilding,
    call: getAllSocietes,
    list: ROUTES.societes,
    toFound: ({ id, nom, ice, rc }) => ({
      id,
      label: nom,
      detail: details(ice && `ICE ${ice}`, rc && `RC ${rc}`),
      href: lienSociete(id),
    }),
  }),
  register({
    label: 'Propriétés',
    icon: IconHome2,
    call: getAllProprietes,
    list: ROUTES.proprietes,
    toFound: ({ id, designation, nature, refFonciere }) => ({
      id,
      label: designation,
      detail: details(refFonciere, natureLabel(nature)),
      href: listOf(ROUTES.proprietes, refFonciere),
    }),
  }),
  register({
    label: 'Affaires CDG',
    icon: IconBuildingBank,
    call: getAllCdgs,
    list: ROUTES.cdgs,
    words: sansCdg,
    toFound: ({ id, numRecu, objet, solde }) => ({
      id,
      label: numRecu,
      detail: details(objet, formatDirhams(solde)),
      href: listOf(ROUTES.cdgs, numRecu),
    }),
  }),
  register({
    label: 'Rendez-vous',
    icon: IconCalendarEvent,
    call: getAllRdvs,
    list: ROUTES.rdvs,
    toFound: (row) => ({
      id: row.id,
      label: rdvLabel(row),
      detail: details(row.date, row.heure, formatPhone(row.tel)),
      href: listOf(ROUTES.rdvs, row.tel),
    }),
  }),
];

/** The results of each register, without the registers that have none. */
export async function searchAll(q: string, signal: AbortSignal): Promise<Group[]> {
  const groups = await Promise.all(REGISTERS.map((search) => search(q, signal)));
  return groups.filter(({ found }) => found.length > 0);
}
