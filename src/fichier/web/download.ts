import { deCompte } from '../../kit/web/call';
import { saveBytes } from '../../kit/web/saveBytes';
import type { Fichier } from '../fichier';

/** Saves the piece under its own name; a failure is only logged (R532). */
export async function download(fichier: Fichier): Promise<void> {
  try {
    // Not by `call`: a large piece may take longer than its time limit.
    const response = await fetch(`${fichier.file}?telecharger=1`, { headers: deCompte() });
    if (!response.ok) throw new Error(`${response.status}`);
    saveBytes({ blob: await response.blob(), name: fichier.label });
  } catch (error) {
    console.warn('téléchargement', fichier.id, error);
  }
}
