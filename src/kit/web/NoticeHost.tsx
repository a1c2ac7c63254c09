import { Notifications } from '@mantine/notifications';

/** Loaded after the screen; what is said before waits in the store. */
export function NoticeHost() {
  return <Notifications position="top-right" limit={4} containerWidth={380} />;
}
