import { codeOf } from '../../kit/server/error-code';
import { lotsOf } from '../../kit/server/lots';
import { type ReglagesS3, placeOf } from '../../kit/server/s3';
import { bucketOf } from './bucket';
import { pathOf, type Shelf } from './shelf';
import { SHA256, type Sweep } from './sweep';

const AT_ONCE = 16;

/** Null when the object no longer exists. */
const ifThere = <R>(done: Promise<R>): Promise<R | null> =>
  done.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

/**
 * A bucket that every server of the office sees. A piece is named by its content: two servers that put the same piece put the
 * same object. `ours` tells by the head of a sealed piece whether this office has sealed it: with a mistyped prefix, another
 * office's pieces must never be swept.
 */
export function s3Shelf(reglages: ReglagesS3, ours: (head: Buffer) => boolean): Shelf {
  const { prefix } = reglages;
  const bucket = bucketOf(reglages);
  const keyOf = (sha256: string): string => prefix + pathOf(sha256);
  /** The digest of the piece that has this key; undefined: the object is no piece. */
  const pieceOf = (key: string): string | undefined => {
    const name = key.slice(prefix.length + 3);
    return SHA256.test(name) && key === keyOf(name) ? name : undefined;
  };

  async function* pages() {
    for await (const objects of bucket.pages())
      yield objects.flatMap(({ key, written }) => {
        const sha256 = pieceOf(key);
        return sha256 === undefined ? [] : [{ sha256, written }];
      });
  }

  /** Removes only the object that was looked at: the same piece put anew has another ETag, since sealing is randomised. */
  async function remove(sha256: string, { before, wanted }: Sweep): Promise<boolean> {
    const seen = await ifThere(bucket.look(keyOf(sha256)));
    if (!seen || seen.written >= before || !ours(seen.head) || (await wanted([sha256])).has(sha256))
      return false;
    return bucket.remove(keyOf(sha256), seen.etag);
  }

  async function sweep(sweep: Sweep): Promise<string[]> {
    const swept: string[] = [];
    for await (const page of pages()) {
      sweep.end?.throwIfAborted();
      const old = page.filter(({ written }) => written < sweep.before).map(({ sha256 }) => sha256);
      const wanted = old.length > 0 ? await sweep.wanted(old) : new Set<string>();
      for (const sha256 of old.filter((one) => !wanted.has(one))) {
        sweep.end?.throwIfAborted();
        if (sweep.dryRun || (await remove(sha256, sweep))) swept.push(sha256);
      }
    }
    return swept;
  }

  async function setAside(label: string): Promise<string | null> {
    const aside = `${prefix}${label}/`;
    let none = true;
    for await (const page of pages())
      for (const some of lotsOf(page, AT_ONCE)) {
        none = false;
        await Promise.all(some.map(({ sha256 }) => bucket.copy(keyOf(sha256), aside + pathOf(sha256))));
      }
    return none ? null : `s3://${reglages.bucket}/${aside}`;
  }

  return {
    place: placeOf(reglages),
    mayBePlain: false,
    keep: (arrived, sha256) => bucket.put(keyOf(sha256), arrived),
    read: (sha256) => bucket.read(keyOf(sha256)),
    head: async (sha256) => (await bucket.look(keyOf(sha256))).head,
    async *list() {
      for await (const page of pages()) for (const { sha256 } of page) yield sha256;
    },
    touch: async (sha256) => void (await ifThere(bucket.copy(keyOf(sha256), keyOf(sha256), 'REPLACE'))),
    sweep,
    remove,
    setAside,
    ping: bucket.ping,
  };
}
