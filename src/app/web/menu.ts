import {
  type Icon,
  IconBook2,
  IconBuilding,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarDue,
  IconCalendarEvent,
  IconCalendarTime,
  IconFileText,
  IconFolders,
  IconHistory,
  IconHome2,
  IconLayoutDashboard,
  IconListCheck,
  IconPercentage,
  IconScale,
  IconServerCog,
  IconSettings,
  IconShieldLock,
  IconTrash,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Droit } from '../../compte/droits';
import type { Appearance } from './appearance';
import { type PlainAddress, ROUTES } from './routes';

export interface MenuLink {
  label: string;
  to: PlainAddress;
  /** Screens below this address are this link's too, unless they are another's. */
  around?: string;
}
export interface MenuEntry {
  label: string;
  icon: Icon;
  to?: PlainAddress;
  /** Hidden from those who do not have this right (D15). */
  right?: Droit;
  links?: MenuLink[];
}
export interface MenuSection {
  label: string;
  icon: Icon;
  /** The section has a single entry, and no heading. */
  bare?: boolean;
  entries: MenuEntry[];
}

/** R036 to R039. */
export const SECTIONS: MenuSection[] = [
  {
    label: 'Accueil',
    icon: IconLayoutDashboard,
    bare: true,
    entries: [{ label: 'Tableau de bord', icon: IconLayoutDashboard, to: ROUTES.dashboard }],
  },
  {
    label: 'Notarial',
    icon: IconScale,
    entries: [
      { label: 'Rendez-vous', icon: IconCalendarEvent, to: ROUTES.rdvs },
      { label: 'Clients', icon: IconUsers, to: ROUTES.clients },
      { label: 'Sociétés', icon: IconBuilding, to: ROUTES.societes },
      {
        label: 'Dossiers',
        icon: IconFolders,
        links: [
          { label: 'Consultation', to: ROUTES['dossiers-consultation'], around: '/app/dossier' },
          { label: 'Ouverture', to: ROUTES['dossier-ouverture'] },
        ],
      },
      { label: 'Propriétés', icon: IconHome2, to: ROUTES.proprietes },
      { label: 'Affaires CDG', icon: IconBuildingBank, to: ROUTES.cdgs },
    ],
  },
  {
    label: 'Suivi',
    icon: IconListCheck,
    entries: [
      { label: 'Échéances', icon: IconCalendarDue, to: ROUTES.echeances },
      { label: 'Comptabilité', icon: IconBook2, to: ROUTES.comptabilite },
      { label: 'Modèles d’actes', icon: IconFileText, to: ROUTES.modeles },
    ],
  },
  {
    label: 'Paramètres',
    icon: IconSettings,
    entries: [
      { label: 'Profil & mot de passe', icon: IconUserCircle, to: ROUTES.profil },
      { label: 'Collaborateurs', icon: IconUsersGroup, to: ROUTES.collaborateurs, right: 'gererComptes' },
      { label: 'Étude', icon: IconBuildingCommunity, to: ROUTES.etude },
      { label: 'Barèmes', icon: IconPercentage, to: ROUTES.baremes },
      { label: 'Règles d’échéances', icon: IconCalendarTime, to: ROUTES['regles-echeances'] },
      { label: 'Corbeille', icon: IconTrash, to: ROUTES.corbeille, right: 'supprimer' },
      { label: 'Journal', icon: IconHistory, to: ROUTES.journal, right: 'administrer' },
      {
        label: 'Données personnelles',
        icon: IconShieldLock,
        to: ROUTES.donnees,
        right: 'administrer',
      },
      {
        label: 'Administration',
        icon: IconServerCog,
        to: ROUTES.administration,
        right: 'administrer',
      },
    ],
  },
];

const leadsTo = (to: string | undefined, pathname: string): boolean =>
  to !== undefined && `${pathname}/`.startsWith(`${to.replace(/\/$/, '')}/`);

/** Of an entry's links, the one to whose screens the path belongs. */
export const currentLink = (links: readonly MenuLink[], pathname: string): MenuLink | undefined =>
  links.find(({ to }) => leadsTo(to, pathname)) ?? links.find(({ around }) => leadsTo(around, pathname));

/** Whether the path is under this entry's address, or belongs to one of its links. */
export const isCurrent = ({ to, links = [] }: MenuEntry, pathname: string): boolean =>
  leadsTo(to, pathname) || currentLink(links, pathname) !== undefined;

const isLinked = (entry: MenuEntry): entry is MenuEntry & MenuLink => entry.to !== undefined;

/** A bar has room for one row: the sections that are not of daily use become one entry, with their links. */
const folded = ({ label, icon, entries }: MenuSection): MenuEntry => ({
  label,
  icon,
  links: entries.filter(isLinked).map(({ label: name, to }) => ({ label: name, to })),
});

const DAILY = 'Notarial';

export function sectionsFor(
  layout: Appearance['layout'],
  may: (right: Droit) => boolean,
  all: readonly MenuSection[],
): MenuSection[] {
  const sections = all.map((section) => ({
    ...section,
    entries: section.entries.filter(({ right }) => !right || may(right)),
  }));
  if (layout !== 'horizontal') return sections;
  const entries = sections.flatMap((section) =>
    section.bare || section.label === DAILY ? section.entries : [folded(section)],
  );
  return [{ label: 'Menu', icon: IconScale, bare: true, entries }];
}
