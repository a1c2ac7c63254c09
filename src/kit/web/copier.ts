/** The clipboard is closed to pages on plain http, as on an office's network: the old command still copies there. */
export async function copier(texte: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texte);
    return true;
  } catch {
    return copierParSelection(texte);
  }
}

function copierParSelection(texte: string): boolean {
  const focus = document.activeElement;
  const champ = document.createElement('textarea');
  champ.value = texte;
  champ.style.position = 'fixed';
  document.body.append(champ);
  champ.select();
  const fait = document.execCommand('copy');
  champ.remove();
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
  return fait;
}
