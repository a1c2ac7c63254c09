const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: in dark mode, the light scheme is set while printing, then the dark one again. */
export function printInLight(): void {
  const html = document.documentElement;
  window.addEventListener('beforeprint', () => {
    const shown = html.getAttribute(SCHEME);
    if (shown !== 'dark') return;
    html.setAttribute(SCHEME, 'light');
    window.addEventListener('afterprint', () => html.setAttribute(SCHEME, shown), { once: true });
  });
}
