import type { Sweep } from './sweep';

/**
 * Where sealed bytes are kept under the digest of their content: a folder, or a bucket. It knows neither what they are nor
 * the keys; `store.ts` does.
 */
export interface Shelf {
  /** As said to people. */
  place: string;
  /** Whether pieces that older versions left in clear may be here. */
  mayBePlain: boolean;
  /** Stores a received file, durably under its name; an object already there, the same or damaged, is replaced. */
  keep(arrived: string, sha256: string): Promise<void>;
  /** @throws an error of code ENOENT when there is no such piece */
  read(sha256: string): AsyncIterable<Buffer>;
  /** The first bytes, which tell the key by which it is sealed. @throws as `read` */
  head(sha256: string): Promise<Buffer>;
  list(): AsyncGenerator<string>;
  touch(sha256: string): Promise<void>;
  sweep(sweep: Sweep): Promise<string[]>;
  remove(sha256: string, sweep: Sweep): Promise<boolean>;
  /** Keeps every piece under a second name, out of reach of sweeps; returns where, or null when there are none. */
  setAside(label: string): Promise<string | null>;
  /** @throws when it does not answer */
  ping(): Promise<void>;
}

export const pathOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;
