import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notifyLoadError } from './notify';

const PARTIE =
  'Cette fenêtre n’a pas pu s’ouvrir. Réessayez\u00a0; sinon, enregistrez ce que vous avez saisi, puis rechargez la page.';

/**
 * Code that comes when it is first shown: nothing stands in its place meanwhile. When it does not come (a line cut, a new
 * version since), `missing` is told, the screen stays as it is, and it is asked for again the next time.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing: (props: P) => void,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Part, show] = useState(() => known);
    const giveUp = useEffectEvent(() => missing(props));
    useEffect(() => {
      if (Part) return undefined;
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
    }, [Part]);
    return Part && <Part {...props} />;
  };
}

/** A window: the list below it loads without it. One whose code does not come says so, and closes. */
export const lazyWindow = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  close: (props: P) => void = ({ onClose }: { onClose?: () => void }) => onClose?.(),
): ComponentType<P> =>
  lazyPart(load, (props) => {
    notifyLoadError(PARTIE);
    close(props);
  });
