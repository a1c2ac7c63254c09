/** One booking panel for the whole office: the round button opens it, and so does Ajouter (D05). */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../kit/web/store';

const { current, set, subscribe } = createStore(false);
export const openBooking = (): void => set(true);
export const closeBooking = (): void => set(false);
export const useBookingOpened = (): boolean => useSyncExternalStore(subscribe, current);
