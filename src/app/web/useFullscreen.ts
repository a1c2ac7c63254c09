import { useEffect, useState } from 'react';

export function useFullscreen(): { fullscreen: boolean; toggle: () => void } {
  const [fullscreen, setFullscreen] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const read = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    const change = fullscreen ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser may refuse (an embedded page): nothing changes.
    change.catch((error: unknown) => console.warn('fullscreen', error));
  };
  return { fullscreen, toggle };
}
