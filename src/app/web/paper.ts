const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: in dark, what is printed takes the inks of the light, and gives them back. */
export function printInLight(): void {
  const html = document.documentElement;
  window.addEventListener('beforeprint', () => {
    const shown = html.getAttribute(SCHEME);
    if (shown !== 'dark') return;
    html.setAttribute(SCHEME, 'light');
    window.addEventListener('afterprint', () => html.setAttribute(SCHEME, shown), { once: true });
  });
}
