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

  const phone = matchMedia('(max-width: 767px)').matches;
  const desktop = matchMedia('(min-width: 1025px)').matches;
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
