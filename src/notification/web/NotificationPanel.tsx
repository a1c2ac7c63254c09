import { Badge, Button, Popover, Tabs, Title } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useState } from 'react';
import { maintenant } from '../../kit/web/horloge';
import { EmptyState, ErrorState, LoadingState } from '../../kit/web/states';
import { useToday } from '../../kit/web/useToday';
import type { Notification } from '../notification';
import { messages } from './messages';
import { NotificationItem } from './NotificationItem';
import classes from './notifications.module.css';
import { marquer, useNotifications } from './queries';

const TABS = ['Tous', 'Message', 'Alert'] as const; // R055
type Tab = (typeof TABS)[number];

const under = (tab: Tab, all: Notification[]): Notification[] =>
  tab === 'Tous' ? all : all.filter(({ type }) => type === tab);

function List({ rows, onLeave }: { rows: Notification[]; onLeave: () => void }) {
  useToday(); // drawn again when the day changes
  const now = maintenant();
  if (rows.length === 0) return <EmptyState text={messages.empty} />;
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <NotificationItem key={row.id} notification={row} now={now} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Head({ all, onAllRead }: { all: Notification[]; onAllRead: () => void }) {
  const unread = all.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const readAll = () => {
    onAllRead();
    void marquer(unread, true);
  };
  return (
    <div className={classes.head}>
      <Title order={2} size={17}>
        {messages.title}
      </Title>
      {unread.length > 0 && (
        <>
          <Badge variant="light" tt="none">
            {messages.unread(unread.length)}
          </Badge>
          <Button className={classes.all} variant="subtle" size="compact-xs" onClick={readAll}>
            {messages.readAll}
          </Button>
        </>
      )}
    </div>
  );
}

interface Props {
  label: string;
  /** The bell closes the panel by itself: a click on it does not count as a click outside. */
  bell: HTMLElement | null;
  onClose: () => void;
}

/** What the bell opens, under it. */
export function NotificationPanel({ label, bell, onClose }: Props) {
  const { data: all = [], isPending, isError, refetch } = useNotifications();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useClickOutside(onClose, null, [bell, panel]);
  const failed = isError && all.length === 0;
  return (
    <Popover
      opened
      onChange={onClose}
      closeOnClickOutside={false}
      position="bottom-end"
      width={400}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.pin} />
      </Popover.Target>
      <Popover.Dropdown
        ref={setPanel}
        className={classes.panel}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
      >
        {/* The button goes with what was unread: the keyboard stays in the panel, where Escape closes it. */}
        <Head all={all} onAllRead={() => panel?.focus()} />
        {isPending && <LoadingState />}
        {failed && <ErrorState text={messages.failed} onRetry={() => void refetch()} />}
        {!isPending && !failed && (
          <Tabs defaultValue="Tous" keepMounted={false}>
            <Tabs.List grow>
              {TABS.map((tab) => (
                <Tabs.Tab key={tab} value={tab}>
                  {`${messages.tabs[tab]} (${under(tab, all).length})`}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {TABS.map((tab) => (
              <Tabs.Panel key={tab} value={tab}>
                <List rows={under(tab, all)} onLeave={onClose} />
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
