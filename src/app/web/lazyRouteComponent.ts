import { lazyRouteComponent as lazyOfRouter } from '@tanstack/react-router';

/**
 * A screen whose code is loaded when it opens. On a failed import whose message it recognises, the router would reload the page
 * at once, and with the server down leave the browser's own error page: the error is wrapped, and RouteError sees to it.
 */
export const lazyRouteComponent: typeof lazyOfRouter = (load, name) =>
  lazyOfRouter(
    () =>
      load().catch((error: unknown) => {
        throw new Error(`Screen: ${String(error)}`);
      }),
    name,
  );
