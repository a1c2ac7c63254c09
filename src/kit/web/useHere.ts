import { useMatch } from '@tanstack/react-router';

const bare = (pathname: string): string => pathname.replace(/\/$/, '');

/**
 * Whether one is still on this screen when an answer comes: whoever has gone elsewhere meanwhile is neither taken away from
 * there nor asked there.
 */
export function useHere(): () => boolean {
  const screen = useMatch({ strict: false, select: ({ pathname }) => bare(pathname) });
  return () => bare(location.pathname) === screen;
}
