// Before the first paint, so that a dark screen never flashes white. A file of its own: no inline script is allowed.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  localStorage.getItem('mode') === 'dark' ? 'dark' : 'light',
);
