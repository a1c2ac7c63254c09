import { useUser } from './useUser';

/** From when this account reads nothing more, when it inspects the office; null for who works here. */
export const useInspection = (): string | null => useUser().data?.inspectionFin ?? null;
