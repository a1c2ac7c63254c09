/** The screens of who inspects the office, and no other. */
import {
  IconBook2,
  IconCalendarDue,
  IconHistory,
  IconListNumbers,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { useInspection } from '../../compte/web/useInspection';
import type { MenuSection } from './menu';
import { HOME, type PlainAddress, ROUTES } from './routes';

const ACCUEIL = ROUTES.repertoire;

export const SECTIONS_INSPECTION: MenuSection[] = [
  {
    label: 'Registres',
    icon: IconListNumbers,
    entries: [
      { label: 'Répertoire', icon: IconListNumbers, to: ACCUEIL },
      { label: 'Comptabilité', icon: IconBook2, to: ROUTES.comptabilite },
      { label: 'Échéances', icon: IconCalendarDue, to: ROUTES.echeances },
      { label: 'Journal', icon: IconHistory, to: ROUTES.journal },
    ],
  },
  {
    label: 'Paramètres',
    icon: IconSettings,
    entries: [{ label: 'Mot de passe', icon: IconUserCircle, to: ROUTES.profil }],
  },
];

const ECRANS = SECTIONS_INSPECTION.flatMap(({ entries }) => entries.flatMap(({ to }) => to ?? []));

/** What is not a screen of the office is nobody's to refuse here: a download, the sign-out. */
export function ouvreEnInspection(href: string): boolean {
  const pathname = href.split(/[?#]/)[0] ?? '';
  if (!pathname.startsWith('/app')) return true;
  return ECRANS.some((to) => `${pathname}/`.startsWith(`${to}/`));
}

/** Addresses that stand for where one lands: the office's own first screen is not an inspection's. */
export const estAccueil = (pathname: string): boolean => ['/app', HOME].includes(pathname.replace(/\/$/, ''));

/** Where one lands. */
export const useHome = (): PlainAddress => (useInspection() === null ? HOME : ACCUEIL);
