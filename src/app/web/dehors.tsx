/** The routes outside of /app: the showcase, sign-in and sign-out, invitations. */
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazyRouteComponent } from './lazyRouteComponent';
import { ROUTES } from './routes';

export const root = createRootRoute({ component: Outlet });
export const under = <P extends string>(path: P) => ({ getParentRoute: () => root, path }) as const;

export const vitrine = createRoute({
  ...under('/'),
  // Another HTML document, sent by the server, or by Vite in development.
  beforeLoad: () => {
    throw redirect({ href: ROUTES.vitrine, reloadDocument: true });
  },
});
export const bientot = createRoute({
  ...under('/bientot'),
  component: lazyRouteComponent(() => import('../../vitrine/web/BientotPage'), 'BientotPage'),
});
export const login = createRoute({
  ...under('/login'),
  component: lazyRouteComponent(() => import('../../compte/web/LoginPage'), 'LoginPage'),
});
export const logout = createRoute({
  ...under('/logout'),
  component: lazyRouteComponent(() => import('../../compte/web/LogoutPage'), 'LogoutPage'),
});

export const invitation = createRoute({
  ...under('/invitation'),
  component: lazyRouteComponent(() => import('../../compte/web/InvitationPage'), 'InvitationPage'),
});

export const securite = createRoute({
  ...under('/securite'),
  component: lazyRouteComponent(() => import('../../compte/web/SecuritePage'), 'SecuritePage'),
});
