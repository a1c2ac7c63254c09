import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { invalidate } from '../../kit/web/queryClient';
import { useCall } from '../../kit/web/useCall';
import { getNotifications } from '../api';
import classes from './NotificationBell.module.css';
import { ecouterNotifications } from './flux';
import { messages } from './messages';

/** Every screen has the bell: the panel's code is loaded only at its first opening. */
const loadPanel = () => import('./NotificationPanel').then((module) => module.NotificationPanel);
const NotificationPanel = lazyWindow(loadPanel);
const aimAt = (): void => void loadPanel().catch(() => null);

const CALM_MS = 500;

/** Notifications, live. Listens once the first screen is drawn, and reads only then, rather than before and once more. */
function useNouvelles() {
  const [listens, setListens] = useState(false);
  useEffect(() => {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop = ecouterNotifications(() => {
        setListens(true);
        void invalidate(getNotifications);
      });
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return useCall(getNotifications, undefined, { enabled: listens });
}

/** How many times a notification has arrived since the first reading; one made unread again does not count as an arrival. */
function useArrivals(newest: string | undefined): number {
  const before = useRef<string | undefined>(undefined);
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    if (newest === undefined) return;
    if (before.current !== undefined && newest > before.current) setArrivals((count) => count + 1);
    before.current = newest;
  }, [newest]);
  return arrivals;
}

/** R031, R056: the bell of the top bar, with how many notifications are unread. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const [bell, setBell] = useState<HTMLButtonElement | null>(null);
  const { data } = useNouvelles();
  const unread = data?.filter(({ isRead }) => !isRead).length ?? 0;
  const arrivals = useArrivals(data && (data[0]?.updated_at ?? ''));
  const label = unread === 0 ? messages.title : `${messages.title}, ${messages.unread(unread)}`;
  const close = (): void => {
    setOpened(false);
    bell?.focus({ preventScroll: true });
  };
  return (
    <span className={classes.place}>
      <ActionIcon
        ref={setBell}
        className={classes.bell}
        color="gray"
        size={36}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => (opened ? close() : setOpened(true))}
        onPointerEnter={aimAt}
        onFocus={aimAt}
      >
        <IconBell size={18} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {messages.count(unread)}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden aria-live="polite">
        {/* The same words again are heard only of another element. */}
        {arrivals > 0 && <span key={arrivals}>{messages.arrived}</span>}
      </VisuallyHidden>
      {opened && <NotificationPanel label={label} bell={bell} onClose={close} />}
    </span>
  );
}
