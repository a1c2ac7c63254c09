import type { Fichier } from '../fichier';

const OBJECT_URL_LIFE_MS = 10_000;

/** Saves the piece under its own name; a failure is only logged (R532). */
export async function download(fichier: Fichier): Promise<void> {
  try {
    const response = await fetch(`${fichier.file}?telecharger=1`);
    if (!response.ok) throw new Error(`${response.status}`);
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = fichier.label;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFE_MS);
  } catch (error) {
    console.warn('téléchargement', fichier.id, error);
  }
}
