import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notifyLoadError } from './notify';

const PARTIE =
  'Cette fenêtre n’a pas pu s’ouvrir. Réessayez\u00a0; sinon, enregistrez ce que vous avez saisi, puis rechargez la page.';

/**
 * Code that is loaded when it is first shown; nothing is shown meanwhile. When it does not come (a line cut, a new version since),
 * `missing` is called, the screen stays as it is, and the next showing tries again.
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

/** A window loaded apart from the screen below it. When its code does not come, a notice says so, and it closes. */
export const lazyWindow = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  close: (props: P) => void = ({ onClose }: { onClose?: () => void }) => onClose?.(),
): ComponentType<P> =>
  lazyPart(load, (props) => {
    notifyLoadError(PARTIE);
    close(props);
  });
