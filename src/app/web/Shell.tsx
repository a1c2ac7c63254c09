import { useDisclosure } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConfirmationHost } from '../../compte/web/ConfirmationHost';
import { mayStay, watchSession } from '../../compte/web/guard';
import type { User } from '../../compte/api';
import { loginUrl } from '../../compte/web/session';
import { USER, useUser } from '../../compte/web/useUser';
import { DialogHost } from '../../kit/web/DialogHost';
import { ErrorBoundary } from '../../kit/web/ErrorBoundary';
import { CALM_MS } from '../../kit/web/ahead';
import { keepFocus } from '../../kit/web/focusKept';
import { lazyPart } from '../../kit/web/lazyWindow';
import { useLecture } from '../../kit/web/portee';
import { queryClient } from '../../kit/web/queryClient';
import { BookingButton } from '../../rdv/web/BookingButton';
import { DemoBanner } from './DemoBanner';
import { EcranDit } from './EcranDit';
import { Extensions } from './Extensions';
import { Identity } from './Identity';
import { EcranOuvert, InspectionBanner, PorteeInspection } from './Inspection';
import { HOME } from './routes';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useAppearance } from './useAppearance';

/** A part that draws nothing when its code cannot be loaded: the screen does without it. */
const without = (): void => undefined;
const NoticeHost = lazyPart(
  () => import('../../kit/web/NoticeHost').then((module) => module.NoticeHost),
  without,
);

const isOffice = (pathname: string): boolean => pathname.startsWith('/app');

/** Checks the role again at each screen that opens after the first (R299, R301). */
function useRoleCheck(pathname: string): void {
  const router = useRouter();
  const checked = useRef(pathname);
  useEffect(() => watchSession((url) => router.history.push(url)), [router]);
  useEffect(() => {
    // The shell is still mounted while the login page loads.
    if (checked.current === pathname || !isOffice(pathname)) return;
    checked.current = pathname;
    void mayStay().then((stays) => {
      const { pathname: now, href } = router.state.location;
      if (!stays && isOffice(now)) router.history.push(loginUrl(href));
    });
  }, [pathname, router]);
}

/** Loads the lists ahead, once the first screen has what it needs (R022). */
function usePrefetch(): void {
  useEffect(() => {
    if (queryClient.getQueryData<User>(USER.queryKey)?.inspectionFin) return undefined;
    const timer = setTimeout(() => {
      // The search too: one types right after Ctrl K. What fails is asked again when it is needed.
      Promise.all([import('./prefetch'), import('./QuickSearch')])
        .then(([{ prefetchLists }]) => prefetchLists())
        .catch(() => undefined);
    }, CALM_MS);
    return () => clearTimeout(timer);
  }, []);
}

const Signal = lazyPart(
  () => import('../../administration/web/Signal').then((module) => module.Signal),
  without,
);

/** Alerts that must not wait, on the first screen, for who administers. */
function Alertes() {
  const { data: user } = useUser();
  if (!user?.droits.includes('administrer')) return null;
  return <Signal />;
}

/** Who is signed in, for which the top bar of a phone has no room. */
function WhoIsIn() {
  const { data: user } = useUser();
  return user ? <Identity user={user} whole /> : null;
}

/** The menu and the bars around the screen. On a phone the menu opens over the page, which is then inert. */
function Around({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { screen } = useAppearance();
  const lecture = useLecture();
  const [asked, { toggle, close }] = useDisclosure(false);
  const opened = asked && screen === 'phone';
  useEffect(close, [pathname, screen, close]);
  return (
    <div className={classes.frame}>
      <a href="#contenu" className={classes.skip} inert={opened}>
        Aller au contenu
      </a>
      <div className={classes.shell}>
        <TopBar opened={opened} onMenu={toggle} />
        <Sidebar opened={opened} onClose={close} foot={<WhoIsIn />} />
        {opened && <div className={classes.backdrop} onClick={close} aria-hidden />}
        <main className={classes.main} inert={opened}>
          <DemoBanner />
          <InspectionBanner />
          {children}
        </main>
        {/* R066: every screen of the office and its 404; /bientot, like sign-in and the showcase, has no session. */}
        <div inert={opened}>{!lecture && <BookingButton />}</div>
      </div>
    </div>
  );
}

export function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  useRoleCheck(pathname);
  usePrefetch();

  return (
    <QueryClientProvider client={queryClient}>
      <PorteeInspection>
        <Around pathname={pathname}>
          <div ref={keepFocus} id="contenu" tabIndex={-1} className={classes.content}>
            <ErrorBoundary resetKey={pathname}>
              <Extensions>
                {pathname === HOME && <Alertes />}
                <EcranOuvert>
                  <Outlet />
                </EcranOuvert>
              </Extensions>
            </ErrorBoundary>
          </div>
        </Around>
      </PorteeInspection>
      <EcranDit />
      <DialogHost />
      <ConfirmationHost />
      <NoticeHost />
    </QueryClientProvider>
  );
}
