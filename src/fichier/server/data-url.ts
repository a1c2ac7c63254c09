import type { StoredFichier } from './sql';
import { type FileStore, siSaine } from './store';

/** Above it, `base64` is null and the URL streams the piece (D77). Null for a damaged piece too: the URL then tells the error. */
const MAX_BASE64_BYTES = 2 * 1_048_576;

export async function dataUrl(
  store: FileStore,
  { size, type, sha256 }: Pick<StoredFichier, 'size' | 'type' | 'sha256'>,
): Promise<string | null> {
  if (size > MAX_BASE64_BYTES) return null;
  const bytes = await siSaine(store.read(sha256));
  return bytes && `data:${type};base64,${bytes.toString('base64')}`;
}
