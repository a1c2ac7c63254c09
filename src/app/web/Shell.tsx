import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { mayStay, watchSession } from '../../compte/web/guard';
import { loginUrl } from '../../compte/web/session';
import { DialogHost } from '../../kit/web/DialogHost';
import { ErrorBoundary } from '../../kit/web/ErrorBoundary';
import { queryClient } from '../../kit/web/queryClient';
import { DemoBanner } from './DemoBanner';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

const NoticeHost = lazy(() =>
  import('../../kit/web/NoticeHost').then((module) => ({ default: module.NoticeHost })),
);

const CONDENSED_BELOW = 992; // R041

const isOffice = (pathname: string): boolean => pathname.startsWith('/app');

/** The role is checked again at each screen that opens after the first (R299, R301). */
function useRoleCheck(pathname: string): void {
  const router = useRouter();
  const checked = useRef(pathname);
  useEffect(() => watchSession((url) => router.history.push(url)), [router]);
  useEffect(() => {
    // The shell is still there while the login page comes.
    if (checked.current === pathname || !isOffice(pathname)) return;
    checked.current = pathname;
    void mayStay().then((stays) => {
      const { pathname: now, href } = router.state.location;
      if (!stays && isOffice(now)) router.history.push(loginUrl(href));
    });
  }, [pathname, router]);
}

const CALM_MS = 1_500;

/** Once the first screen has what it needs (R022). */
function usePrefetch(): void {
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { prefetchLists } = await import('./prefetch');
      await prefetchLists();
    }, CALM_MS);
    return () => clearTimeout(timer);
  }, []);
}

export function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [menu, { toggle, close }] = useDisclosure(false);
  useRoleCheck(pathname);
  usePrefetch();
  useEffect(close, [pathname, close]);

  return (
    <QueryClientProvider client={queryClient}>
      <a href="#contenu" className={classes.skip}>
        Aller au contenu
      </a>
      <AppShell
        layout="alt"
        header={{ height: 56 }}
        navbar={{ width: 236, breakpoint: CONDENSED_BELOW, collapsed: { mobile: !menu } }}
        transitionDuration={120}
      >
        <Sidebar opened={menu} onClose={close} />
        <TopBar menu={menu} onMenu={toggle} />
        <AppShell.Main className={classes.main}>
          <DemoBanner />
          <div id="contenu" tabIndex={-1} className={classes.content}>
            <ErrorBoundary resetKey={pathname}>
              <Outlet />
            </ErrorBoundary>
          </div>
        </AppShell.Main>
      </AppShell>
      <DialogHost />
      <Suspense>
        <NoticeHost />
      </Suspense>
    </QueryClientProvider>
  );
}
