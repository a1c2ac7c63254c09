import { useCall } from '../../kit/web/useCall';
import { getUser } from '../api';

/** Short enough for the screens to follow what the office gives and takes. */
const FIVE_MINUTES_MS = 300_000;

/** The signed-in account. */
export const useUser = () => useCall(getUser, {}, { staleTime: FIVE_MINUTES_MS });
