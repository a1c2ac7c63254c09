import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notifyLoadError } from './notify';

const PARTIE =
  'Cette fenêtre n’a pas pu s’ouvrir. Réessayez\u00a0; sinon, enregistrez ce que vous avez saisi, puis rechargez la page.';

/**
 * A window whose code comes when it first opens: the list below it loads without it, and stays in sight meanwhile. Code that
 * does not come (a line cut, a new version since) closes the window, says so, and is asked for again the next time.
 */
export function lazyWindow<P extends object>(
  load: () => Promise<ComponentType<P>>,
  close: (props: P) => void = ({ onClose }: { onClose?: () => void }) => onClose?.(),
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function LazyWindow(props: P) {
    const [Window, show] = useState(() => known);
    const giveUp = useEffectEvent(() => {
      notifyLoadError(PARTIE);
      close(props);
    });
    useEffect(() => {
      if (Window) return undefined;
      let gone = false;
      load().then(
        (loaded) => {
          known = loaded;
          if (!gone) show(() => loaded);
        },
        () => {
          if (!gone) giveUp();
        },
      );
      return () => {
        gone = true;
      };
    }, [Window]);
    return Window && <Window {...props} />;
  };
}
