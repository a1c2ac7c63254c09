import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asAppError } from './responseError';

/**
 * A record that cannot be read leads back to its list (R162, R185). One that is already on screen stays there when a second
 * reading fails, unless the record is gone.
 */
export function useBackToList({ data, error }: { data: unknown; error: Error | null }, list: string): void {
  const navigate = useNavigate();
  const lost = error !== null && (data === undefined || asAppError(error).code === 'introuvable');
  useEffect(() => {
    if (lost) void navigate({ to: list, replace: true });
  }, [lost, list, navigate]);
}
