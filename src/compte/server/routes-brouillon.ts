import type { App } from '../../kit/server/app';
import { type PurposeKeys, derivedKey } from '../../kit/server/key';
import { serve } from '../../kit/server/serve';
import { cleBrouillons } from '../apiBrouillon';

/** One key per account, derived and never stored: the drafts in a browser can be read only with a session of that account. */
export function brouillonRoutes(app: App, keys: PurposeKeys): void {
  serve(app, cleBrouillons, async ({ user: { id } }) => ({
    compte: id,
    cles: keys.all().map((key) => derivedKey(key, `compte ${id}`).toString('base64')),
  }));
}
