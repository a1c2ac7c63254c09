/** Props of a link to an address that the server gives: the router takes where it leads, and what it asks of that screen. */
export function versLien(lien: string): { to: string; search: Record<string, string> } {
  const [to = '', demande = ''] = lien.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(demande)) };
}
