import type { Sweep } from './sweep';

/**
 * Where sealed bytes lie under the name of their content: a folder, or a bucket. It knows neither what they are nor
 * what opens them; `store.ts` does.
 */
export interface Shelf {
  /** As said to people. */
  place: string;
  /** What older versions left in clear may lie here. */
  mayBePlain: boolean;
  /** A file that has arrived, whole under its name when this ends, for good; it may have been there, the same or damaged. */
  keep(arrived: string, sha256: string): Promise<void>;
  /** @throws an error of code ENOENT when there is none of that name */
  read(sha256: string): AsyncIterable<Buffer>;
  /** As many first bytes as tell by which key it is sealed. @throws as `read` */
  head(sha256: string): Promise<Buffer>;
  list(): AsyncGenerator<string>;
  touch(sha256: string): Promise<void>;
  sweep(sweep: Sweep): Promise<string[]>;
  remove(sha256: string, sweep: Sweep): Promise<boolean>;
  /** Every piece under a second name, that no sweep sees; where, or null when there is nothing. */
  setAside(label: string): Promise<string | null>;
  /** @throws when it does not answer */
  ping(): Promise<void>;
}

export const pathOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;
