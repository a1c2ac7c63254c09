import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Without the pages: the server writes something into each before sending it. */
const TEXT = /\.(css|js|json|svg|txt)$/;
/** In bytes: less fits in one packet anyway. */
const LEAST = 1_000;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const slowest = (bytes) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** Writes a .br and a .gz beside each text of a folder, once for all requests (src/app/assets.ts). */
export async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name))));
}

async function compress(path) {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST) return;
  const smaller = { br: await brotli(bytes, slowest(bytes)), gz: await deflate(bytes, { level: 9 }) };
  for (const [end, packed] of Object.entries(smaller))
    if (packed.length < bytes.length) writeFileSync(`${path}.${end}`, packed);
}
