import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { keyId } from './key';
import { letGo } from './let-go';

/**
 * Bytes of any length sealed piece by piece, after the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár, 2015), as age and Tink do:
 *   header: « MNTSCEL », version 1, id of the key (8), salt (32) · then pieces of 64 KiB, each followed by its tag (16).
 * Each file has its own AES-256-GCM key, derived from the whole header; a piece's nonce is its rank, and whether it is the last.
 * So bytes changed, pieces moved, doubled, removed, cut off, added or taken from another file do not open.
 */
const MAGIC = Buffer.from('MNTSCEL\u0001', 'latin1');
const ID_BYTES = 8;
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
const PIECE_BYTES = 65_536;

/** What was sealed is damaged: changed, cut, or never whole. */
export class BrokenSeal extends Error {
  override name = 'BrokenSeal';
  constructor() {
    super('Ce contenu chiffré est abîmé ou incomplet.');
  }
}

/** The key of an id: `of` of a ring's PurposeKeys. */
export type KeyOf = (id: string) => Buffer;

/** Whether these first bytes are of something sealed (eight are enough). */
export const looksSealed = (head: Buffer): boolean => head.subarray(0, MAGIC.length).equals(MAGIC);

/** The id of the key that sealed a content, from its first bytes; null when it is not sealed. */
export const sealedBy = (head: Buffer): string | null =>
  looksSealed(head) && head.length >= MAGIC.length + ID_BYTES
    ? head.toString('hex', MAGIC.length, MAGIC.length + ID_BYTES)
    : null;

/** How many first bytes `sealedBy` needs. */
export const SEALED_HEAD_BYTES = MAGIC.length + ID_BYTES;

const fileKey = (key: Buffer, header: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, header, 'minutier morceaux', 32));

/** Never twice under one file's key: the rank, then 1 for the last piece. */
function nonce(rank: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(rank, 7);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/**
 * Cuts what comes into pieces of `size`; the last, which alone may be shorter, is known when all has come. A piece is to be
 * used before the next is asked for: they share their bytes.
 */
function slicer(size: number) {
  const piece = Buffer.allocUnsafe(size);
  let held = 0;
  return {
    *add(chunk: Buffer): Generator<Buffer> {
      for (let at = 0; at < chunk.length; ) {
        if (held === size) {
          yield piece;
          held = 0;
        }
        const copied = chunk.copy(piece, held, at);
        held += copied;
        at += copied;
      }
    },
    rest: (): Buffer => piece.subarray(0, held),
  };
}

/** Seals what it is given piece by piece. */
function sealer(key: Buffer) {
  const header = Buffer.concat([MAGIC, Buffer.from(keyId(key), 'hex'), randomBytes(SALT_BYTES)]);
  const own = fileKey(key, header);
  const pieces = slicer(PIECE_BYTES);
  let rank = 0;
  const seal = (piece: Buffer, last: boolean): Buffer[] => {
    const cipher = createCipheriv('aes-256-gcm', own, nonce(rank, last));
    rank += 1;
    const sealed = cipher.update(piece);
    cipher.final();
    letGo(piece.length);
    return [sealed, cipher.getAuthTag()];
  };
  return {
    header,
    *add(chunk: Buffer): Generator<Buffer> {
      for (const piece of pieces.add(chunk)) yield* seal(piece, false);
    },
    end: (): Buffer[] => seal(pieces.rest(), true),
  };
}

/** Opens the pieces after a header. */
function opener(key: Buffer, header: Buffer) {
  const own = fileKey(key, header);
  const pieces = slicer(PIECE_BYTES + TAG_BYTES);
  let rank = 0;
  const open = (piece: Buffer, last: boolean): Buffer => {
    if (piece.length < TAG_BYTES) throw new BrokenSeal();
    const at = piece.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', own, nonce(rank, last), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(piece.subarray(at));
    rank += 1;
    const text = decipher.update(piece.subarray(0, at));
    try {
      decipher.final();
    } catch {
      throw new BrokenSeal();
    }
    letGo(piece.length);
    return text;
  };
  return {
    *add(chunk: Buffer): Generator<Buffer> {
      for (const piece of pieces.add(chunk)) yield open(piece, false);
    },
    end: (): Buffer => open(pieces.rest(), true),
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Seals what flows through under `key` (32 bytes), whose id it carries. */
export function sealStream(key: Buffer): Transform {
  const seal = sealer(key);
  let begun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!begun) this.push(seal.header);
      begun = true;
      for (const part of seal.add(chunk)) this.push(part);
      done();
    },
    flush(done) {
      if (!begun) this.push(seal.header);
      for (const part of seal.end()) this.push(part);
      done();
    },
  });
}

/** The key is looked for by the id that the header carries. */
function openHeader(keyOf: KeyOf, header: Buffer) {
  const id = sealedBy(header);
  if (id === null) throw new BrokenSeal();
  return opener(keyOf(id), header);
}

/**
 * Opens what `sealStream` sealed. Each piece that comes out is what was sealed, at its place; only an end without error tells that
 * none is missing. @throws BrokenSeal, UnknownKey
 */
export function openStream(keyOf: KeyOf): Transform {
  let head: Buffer = Buffer.alloc(0);
  let opening: ReturnType<typeof opener> | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        let bytes = chunk;
        if (!opening) {
          head = Buffer.concat([head, chunk]);
          if (head.length < HEADER_BYTES) return done();
          opening = openHeader(keyOf, head.subarray(0, HEADER_BYTES));
          bytes = head.subarray(HEADER_BYTES);
        }
        for (const piece of opening.add(bytes)) this.push(piece);
        done();
      } catch (error) {
        done(asError(error));
      }
    },
    flush(done) {
      try {
        if (!opening) throw new BrokenSeal();
        this.push(opening.end());
        done();
      } catch (error) {
        done(asError(error));
      }
    },
  });
}

/**
 * The content of a file, sealed, or plain as older versions wrote it: its first bytes tell which. As with `openStream`, only an
 * end without error tells that it is whole. @throws BrokenSeal, UnknownKey
 */
export async function* openOrPlain(keyOf: KeyOf, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let opening: ReturnType<typeof opener> | undefined;
  let plain = false;
  for await (const chunk of source) {
    if (plain) yield chunk;
    else if (opening) yield* opening.add(chunk);
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEADER_BYTES) continue;
      plain = !looksSealed(head);
      if (plain) yield head;
      else {
        opening = openHeader(keyOf, head.subarray(0, HEADER_BYTES));
        yield* opening.add(head.subarray(HEADER_BYTES));
      }
    }
  }
  if (opening) yield opening.end();
  else if (!plain && looksSealed(head)) throw new BrokenSeal();
  else if (!plain) yield head;
}
