import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAll } from './compress.mjs';

it('Chaque texte construit a ses doubles serrés ; ni une police, ni une page, ni ce qui tient en un paquet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-serrer-'));
  try {
    const write = (name, content) => writeFileSync(join(folder, name), content);
    mkdirSync(join(folder, 'assets'));
    const text = 'const étude = 1;\n'.repeat(100);
    const files = ['assets/a-1.js', 'minutier.svg', 'assets/b-2.woff2', 'index.html'];
    for (const name of files) write(name, text);
    write('assets/court-3.css', 'a{b:c}');
    await compressAll(folder);
    for (const name of files.slice(0, 2)) {
      expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text);
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text);
    }
    for (const name of [...files.slice(2), 'assets/court-3.css'])
      expect(existsSync(join(folder, `${name}.br`)), name).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
