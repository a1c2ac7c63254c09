import { useMatch } from '@tanstack/react-router';
import { isAt } from './screen';

/**
 * Whether the user is still on this screen when an answer comes: once gone elsewhere, he must be neither taken away from there nor
 * asked anything there.
 */
export function useHere(): () => boolean {
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return () => isAt(screen, location.pathname);
}
