/**
 * Where scrollbars take width, as on Windows, theme.css reserves it on every page, so that nothing jumps sideways between a page
 * that scrolls and one that does not, nor behind a window. Overlay scrollbars need nothing.
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
