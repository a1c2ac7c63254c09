import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';

// In the middle of the top bar, where nothing is clicked: the right would cover a page's buttons.
/** Loaded after the screen; what is said before waits in the store. */
export function NoticeHost() {
  // What one session was told is not told to the next.
  useEffect(() => () => notifications.clean(), []);
  return <Notifications position="top-center" limit={4} containerWidth={380} />;
}
