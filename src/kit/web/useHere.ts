import { useMatch } from '@tanstack/react-router';
import { isAt } from './screen';

/**
 * Whether one is still on this screen when an answer comes: whoever has gone elsewhere meanwhile is neither taken away from
 * there nor asked there.
 */
export function useHere(): () => boolean {
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return () => isAt(screen, location.pathname);
}
