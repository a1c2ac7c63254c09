import { useCall } from '../../kit/web/useCall';
import { getUser } from '../api';

const AN_HOUR_MS = 3_600_000;

/** The signed-in account. */
export const useUser = () => useCall(getUser, {}, { staleTime: AN_HOUR_MS });
