import { call } from '../../kit/web/call';
import { notifyWarning } from '../../kit/web/notify';
import { invalidate, keyOf, queryClient } from '../../kit/web/queryClient';
import { useCall } from '../../kit/web/useCall';
import { getNotifications, lireNotifications } from '../api';
import type { Notification } from '../notification';
import { messages } from './messages';

export const useNotifications = () => useCall(getNotifications);

/** Shown at once, then saved; the server announces it to this user's other screens. */
export async function marquer(ids: number[], lu: boolean): Promise<void> {
  const queryKey = keyOf(getNotifications);
  // A reading under way would bring back the former state.
  void queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Notification[]>(queryKey);
  queryClient.setQueryData<Notification[]>(queryKey, (all) =>
    all?.map((one) => (ids.includes(one.id) ? { ...one, isRead: lu } : one)),
  );
  try {
    await call(lireNotifications, { body: { ids, lu } });
  } catch {
    queryClient.setQueryData(queryKey, before);
    notifyWarning(messages.notSaved);
    await invalidate(getNotifications);
  }
}
