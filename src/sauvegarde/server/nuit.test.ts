import { expect, it } from 'vitest';
import { lanceur } from './nuit';

it('ce qui se fait à côté du serveur cède le pas à ceux qui travaillent', async () => {
  const dire = 'console.error(`rang ${require("node:os").getPriority()}`); process.exit(1)';
  const lancer = lanceur(() => ['-e', dire], process.env);
  await expect(lancer('verifier-journal')).rejects.toThrow(/^rang 1\d$/);
});
