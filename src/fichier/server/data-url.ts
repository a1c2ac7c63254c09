import type { StoredFichier } from './sql';
import type { FileStore } from './store';

/** Above it, `base64` is null and the URL streams (D77). */
const MAX_BASE64_BYTES = 2 * 1_048_576;

export async function dataUrl(
  store: FileStore,
  { size, type, sha256 }: Pick<StoredFichier, 'size' | 'type' | 'sha256'>,
): Promise<string | null> {
  if (size > MAX_BASE64_BYTES) return null;
  return `data:${type};base64,${(await store.read(sha256)).toString('base64')}`;
}
