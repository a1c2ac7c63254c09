// Before the first paint, so that no screen flashes in other colours or another layout. A file of its own: no inline
// script is allowed. The rules are those of src/app/web/appearance.ts, whose test runs this file.
(() => {
  const html = document.documentElement;
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const oneOf = (value, choices) => (choices.includes(value) ? value : choices[0]);
  const kept = (key, ...choices) => oneOf(read('sessionStorage', key), choices);

  const phone = matchMedia('(max-width: 47.9375em)').matches;
  const desktop = matchMedia('(min-width: 64.0625em)').matches;
  const chosen = oneOf(read('localStorage', 'menu'), ['vertical', 'horizontal', 'twocolumn']);
  const layout = phone ? 'vertical' : chosen;
  const view = kept('data-layout-style', 'default', 'detached');
  const size = kept('data-sidebar-size', 'lg', 'md', 'sm', 'sm-hover');

  const sizeHere = () => {
    if (phone || layout === 'horizontal') return 'lg';
    if (layout === 'twocolumn') return desktop ? 'lg' : 'sm';
    if (desktop || size === 'sm-hover') return size;
    return 'sm';
  };

  const attributes = {
    'data-mantine-color-scheme': read('localStorage', 'mode') === 'dark' ? 'dark' : 'light',
    'data-layout': layout,
    'data-layout-width': kept('data-layout-width', 'fluid', 'boxed'),
    'data-layout-position': kept('data-layout-position', 'fixed', 'scrollable'),
    'data-topbar': kept('data-topbar', 'light', 'dark'),
    'data-sidebar-size': sizeHere(),
    'data-layout-style': layout === 'vertical' && !phone ? view : 'default',
    'data-sidebar': kept('data-sidebar', 'light', 'dark'),
  };
  for (const [name, value] of Object.entries(attributes)) html.setAttribute(name, value);
})();

// While a new version takes the place of the one before, server after server, a page may come from one of them and its code
// be asked of another, which has not got it. Nothing that is typed is lost yet: the page is read anew, a little later each
// time, until all of it comes. It stands here because nothing else is sure to be there.
(() => {
  const KEY = 'minutier.relectures';
  const MOST = 12;
  const FIRST_MS = 250;
  const LONGEST_MS = 8_000;
  const FORGOTTEN_MS = 60_000;
  const CODE = 'script[type="module"], link[rel="stylesheet"]';
  const TEXT =
    'Cette page n’a pas pu être chargée. Si une nouvelle version est en cours d’installation, elle viendra dans un instant.';

  // None in the pages written beforehand, which are read without their code.
  const root = () => document.getElementById('root');
  const isDrawn = () => {
    const first = root()?.firstElementChild;
    return Boolean(first && !first.classList.contains('premier'));
  };

  const timesRead = () => {
    try {
      const [count, at] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number);
      return Date.now() - at < FORGOTTEN_MS ? count : 0;
    } catch {
      return 0;
    }
  };
  // A browser may refuse its storage: it knows at least whether the page was read anew.
  const remember = (count) => {
    try {
      sessionStorage.setItem(KEY, `${count} ${Date.now()}`);
      return true;
    } catch {
      return performance.getEntriesByType('navigation').every(({ type }) => type !== 'reload');
    }
  };

  const giveUp = () => {
    if (isDrawn()) return;
    const words = document.createElement('p');
    words.textContent = TEXT;
    const button = document.createElement('button');
    button.textContent = 'Recharger la page';
    button.addEventListener('click', () => {
      remember(0);
      location.reload();
    });
    const place = document.createElement('main');
    place.className = 'premier premier-absent';
    place.setAttribute('role', 'alert');
    place.append(words, button);
    root()?.replaceChildren(place);
  };
  const readAgain = async () => {
    for (let count = timesRead(); count < MOST && remember(count + 1); count += 1) {
      await new Promise((done) => setTimeout(done, Math.min(LONGEST_MS, FIRST_MS * 2 ** count)));
      if (!root()) return;
      // Of a server that is gone, all that would be left is the browser's own page of error.
      const answer = await fetch('/api/sante').catch(() => null);
      if (answer?.ok) return location.reload();
    }
    giveUp();
  };

  let missed = false;
  const miss = () => {
    if (missed || isDrawn()) return;
    missed = true;
    void readAgain();
  };
  const hear = ({ target }) => {
    if (target instanceof Element && target.matches(CODE)) miss();
  };
  // What the page names, then what this code asks for in its turn.
  addEventListener('error', hear, true);
  addEventListener('vite:preloadError', miss);
})();
