import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screensOf } from '../vite.ecrans.ts';

/** Whose screen is another document. */
const AILLEURS = ['/'];

describe('Les fichiers d’un écran', () => {
  it('sont connus de chaque adresse du routeur, et son écran existe', () => {
    const routes = readFileSync('src/app/web/routes.ts', 'utf8');
    const addresses = [...routes.matchAll(/^ {2}['\w-]+: '([^']+)',$/gm)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(30);
    const screens = new Map(
      ['src/app/web/dehors.tsx', 'src/app/web/router.tsx'].flatMap((path) => screensOf(path)),
    );
    for (const address of addresses.filter((each) => !AILLEURS.includes(each)))
      expect(existsSync(screens.get(address) ?? ''), address).toBe(true);
  });
});
