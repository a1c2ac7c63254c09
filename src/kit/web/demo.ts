/** The server says so in the page that it serves: a demonstration, whose data are invented (D83). */
export const isDemo: boolean =
  document.querySelector('meta[name="minutier-demo"]')?.getAttribute('content') === '1';
