import { lazyRouteComponent as lazyOfRouter } from '@tanstack/react-router';

/**
 * A screen whose code comes when it opens. When it does not, the router reads the page anew at once, if it knows the browser's
 * words: of a server that is gone, all that would be left is the browser's own page of error. RouteError sees to it.
 */
export const lazyRouteComponent: typeof lazyOfRouter = (load, name) =>
  lazyOfRouter(
    () =>
      load().catch((error: unknown) => {
        throw new Error(`Screen: ${String(error)}`);
      }),
    name,
  );
