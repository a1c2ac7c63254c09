/** The only screens that an inspection opens. */
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

/** Whether an inspection may open this address. Addresses outside of /app (a download, the sign-out) are not refused here. */
export function ouvreEnInspection(href: string): boolean {
  const pathname = href.split(/[?#]/)[0] ?? '';
  if (!pathname.startsWith('/app')) return true;
  return ECRANS.some((to) => `${pathname}/`.startsWith(`${to}/`));
}

/** Addresses of the office's first screen, which an inspection replaces by its own. */
export const estAccueil = (pathname: string): boolean => ['/app', HOME].includes(pathname.replace(/\/$/, ''));

/** The user's first screen. */
export const useHome = (): PlainAddress => (useInspection() === null ? HOME : ACCUEIL);
