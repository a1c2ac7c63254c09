import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { isAdmitted, loginUrl } from '../../compte/web/session';
import { LoadingState } from '../../kit/web/states';
import { fetchesAhead, hasPointer } from '../../kit/web/ahead';
import { bientot, invitation, login, logout, root, securite, under, vitrine } from './dehors';
import { lazyRouteComponent } from './lazyRouteComponent';
import { HOME } from './routes';
import { SansEcran } from './SansEcran';

/** The first screen waits for the role check; the next ones are checked by the shell while they open (R299). */
const app = createRoute({
  ...under('/app'),
  beforeLoad: async ({ location }) => {
    if (isAdmitted()) return;
    const [{ mayStay }] = await Promise.all([import('../../compte/web/guard'), import('./Shell')]);
    if (await mayStay()) return;
    throw redirect({ href: loginUrl(location.href), replace: true });
  },
  component: lazyRouteComponent(() => import('./Shell'), 'Shell'),
  notFoundComponent: lazyRouteComponent(() => import('./NotFound'), 'NotFound'),
});

const inApp = <P extends string>(path: P) => ({ getParentRoute: () => app, path }) as const;
const home = createRoute({
  ...inApp('/'),
  beforeLoad: () => {
    throw redirect({ to: HOME });
  },
});

const dashboard = createRoute({
  ...inApp('/dashboard'),
  component: lazyRouteComponent(() => import('../../tableau-de-bord/web/DashboardPage'), 'DashboardPage'),
});

const rdvs = createRoute({
  ...inApp('/rdv'),
  component: lazyRouteComponent(() => import('../../rdv/web/RdvListPage'), 'RdvListPage'),
});
const clients = createRoute({
  ...inApp('/client'),
  component: lazyRouteComponent(() => import('../../client/web/ClientListPage'), 'ClientListPage'),
});
const client = createRoute({
  ...inApp('/client/voir/$clientId'),
  component: lazyRouteComponent(() => import('../../client/web/ClientDetailPage'), 'ClientDetailPage'),
});
const societes = createRoute({
  ...inApp('/societe'),
  component: lazyRouteComponent(() => import('../../societe/web/SocieteListPage'), 'SocieteListPage'),
});
const societe = createRoute({
  ...inApp('/societe/voir/$societeId'),
  component: lazyRouteComponent(() => import('../../societe/web/SocieteDetailPage'), 'SocieteDetailPage'),
});
const proprietes = createRoute({
  ...inApp('/propriete'),
  component: lazyRouteComponent(() => import('../../propriete/web/ProprieteListPage'), 'ProprieteListPage'),
});
const cdgs = createRoute({
  ...inApp('/cdg'),
  component: lazyRouteComponent(() => import('../../cdg/web/CdgListPage'), 'CdgListPage'),
});
const ouverture = createRoute({
  ...inApp('/dossier/ouverture'),
  component: lazyRouteComponent(() => import('../../dossier/web/ConfigurationScreen'), 'ConfigurationScreen'),
});
const dossiers = createRoute({
  ...inApp('/dossier/consultation'),
  component: lazyRouteComponent(() => import('../../dossier/web/DossierListPage'), 'DossierListPage'),
});
const repertoire = createRoute({
  ...inApp('/dossier/repertoire'),
  component: lazyRouteComponent(() => import('../../dossier/web/RepertoirePage'), 'RepertoirePage'),
});
const dossier = createRoute({
  ...inApp('/dossier/consultation/$dossierId'),
  component: lazyRouteComponent(
    () => import('../../dossier/web/DossierConsultationPage'),
    'DossierConsultationPage',
  ),
});
const modification = createRoute({
  ...inApp('/dossier/modifier/$dossierId'),
  component: lazyRouteComponent(() => import('../../dossier/web/DossierEtapesPage'), 'DossierEtapesPage'),
});
const echeances = createRoute({
  ...inApp('/echeances'),
  component: lazyRouteComponent(() => import('../../echeance/web/EcheancesPage'), 'EcheancesPage'),
});
const dossierEcheances = createRoute({
  ...inApp('/dossier/echeances/$dossierId'),
  component: lazyRouteComponent(
    () => import('../../echeance/web/DossierEcheancesPage'),
    'DossierEcheancesPage',
  ),
});
const reglesEcheances = createRoute({
  ...inApp('/settings/echeances'),
  component: lazyRouteComponent(() => import('../../echeance/web/ReglesPage'), 'ReglesPage'),
});
const pieces = createRoute({
  ...inApp('/dossier/pieces/$dossierId'),
  component: lazyRouteComponent(() => import('../../dossier/web/archive/PiecesPage'), 'PiecesPage'),
});
const comptabilite = createRoute({
  ...inApp('/comptabilite'),
  component: lazyRouteComponent(() => import('../../comptabilite/web/ComptabilitePage'), 'ComptabilitePage'),
});
const releveCdg = createRoute({
  ...inApp('/comptabilite/cdg/$cdgId'),
  component: lazyRouteComponent(() => import('../../comptabilite/web/RelevePage'), 'RelevePage'),
});
const dossierComptes = createRoute({
  ...inApp('/dossier/comptes/$dossierId'),
  component: lazyRouteComponent(() => import('../../comptabilite/web/ComptesPage'), 'ComptesPage'),
});
const modeles = createRoute({
  ...inApp('/modeles'),
  component: lazyRouteComponent(() => import('../../acte/web/ModelesPage'), 'ModelesPage'),
});
const dossierActes = createRoute({
  ...inApp('/dossier/actes/$dossierId'),
  component: lazyRouteComponent(() => import('../../acte/web/ActesPage'), 'ActesPage'),
});
const profil = createRoute({
  ...inApp('/settings/profile'),
  component: lazyRouteComponent(() => import('../../compte/web/ProfilPage'), 'ProfilPage'),
});
const etude = createRoute({
  ...inApp('/settings/etude'),
  component: lazyRouteComponent(() => import('../../etude/web/EtudePage'), 'EtudePage'),
});
const baremes = createRoute({
  ...inApp('/settings/baremes'),
  component: lazyRouteComponent(() => import('../../etude/web/BaremesPage'), 'BaremesPage'),
});
const administration = createRoute({
  ...inApp('/settings/administration'),
  component: lazyRouteComponent(
    () => import('../../administration/web/AdministrationPage'),
    'AdministrationPage',
  ),
});
const journal = createRoute({
  ...inApp('/settings/journal'),
  component: lazyRouteComponent(() => import('../../administration/web/JournalPage'), 'JournalPage'),
});
const corbeille = createRoute({
  ...inApp('/settings/corbeille'),
  component: lazyRouteComponent(() => import('../../corbeille/web/CorbeillePage'), 'CorbeillePage'),
});
const donnees = createRoute({
  ...inApp('/settings/donnees'),
  component: lazyRouteComponent(() => import('../../protection/web/RegistrePage'), 'RegistrePage'),
});
const donneesPersonne = createRoute({
  ...inApp('/settings/donnees/personne'),
  component: lazyRouteComponent(() => import('../../protection/web/PersonnePage'), 'PersonnePage'),
});
const collaborateurs = createRoute({
  ...inApp('/settings/collabs'),
  component: lazyRouteComponent(() => import('../../compte/web/CollaborateursPage'), 'CollaborateursPage'),
});

const routeTree = root.addChildren([
  vitrine,
  bientot,
  login,
  logout,
  invitation,
  securite,
  app.addChildren([
    home,
    dashboard,
    rdvs,
    clients,
    client,
    societes,
    societe,
    proprietes,
    cdgs,
    ouverture,
    dossiers,
    repertoire,
    dossier,
    modification,
    pieces,
    echeances,
    dossierEcheances,
    comptabilite,
    releveCdg,
    dossierComptes,
    reglesEcheances,
    corbeille,
    modeles,
    dossierActes,
    profil,
    collaborateurs,
    etude,
    baremes,
    journal,
    donnees,
    donneesPersonne,
    administration,
  ]),
]);

const errorScreen = lazyRouteComponent(
  () => import('./RouteError').catch(() => ({ RouteError: SansEcran })),
  'RouteError',
);
/** The error screen's code must be there before any import fails: it is loaded ahead, once the first screen is drawn. */
export const fetchErrorScreen = (): void => void errorScreen.preload?.();

export const router = createRouter({
  routeTree,
  // A screen's code is loaded as soon as the pointer or the focus is on a link to it: menu, rows, buttons.
  defaultPreload: fetchesAhead() && hasPointer() ? 'intent' : false,
  defaultPendingComponent: () => <LoadingState />,
  defaultErrorComponent: errorScreen,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./NotFound'), 'NotFoundOutside'),
  scrollRestoration: true,
  // Search parameters as plain text: ?q=123, without the router's JSON quotes.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text && `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
