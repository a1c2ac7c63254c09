/**
 * Where scrollbars take width, as on Windows, theme.css keeps their room on every page: nothing jumps sideways from a
 * page that scrolls to one that does not, nor behind a window. Where they lie over the page, nothing is kept.
 */
export function keepScrollbarRoom() {
  const probe = document.createElement('div');
  probe.style.overflow = 'scroll';
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  if (width === 0) return;
  const html = document.documentElement;
  html.dataset.scrollbars = '';
  html.style.setProperty('--scrollbar', `${width}px`);
}
