import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asAppError } from './responseError';

interface Reading {
  data: unknown;
  error: Error | null;
}

/**
 * A record that cannot be read leads back to its list (R162, R185). One that is already on screen stays there when a second
 * reading fails, unless the record is gone; and even then while its window is open, whose typing would go with the page.
 */
export function useBackToList({ data, error }: Reading, list: string, windowOpen: boolean): void {
  const navigate = useNavigate();
  const lost = error !== null && (data === undefined || asAppError(error).code === 'introuvable');
  const leaves = lost && !windowOpen;
  useEffect(() => {
    if (leaves) void navigate({ to: list, replace: true });
  }, [leaves, list, navigate]);
}
