import { expect, it } from 'vitest';
import { Muette, lanceur } from './lanceur';

it('ce qui se fait à côté du serveur cède le pas à ceux qui travaillent', async () => {
  const dire = 'console.error(`rang ${require("node:os").getPriority()}`); process.exit(1)';
  const lancer = lanceur(() => ['-e', dire], process.env);
  await expect(lancer('verifier-journal')).rejects.toThrow(/^rang 1\d$/);
});

/** Deaf to what would end it, as what waits for a frozen disk is. */
const SOURD = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);';

it('ce qui ne donne plus signe de vie est abandonné, et l’échec le dit', async () => {
  const lancer = lanceur(() => ['-e', SOURD], process.env, { muetMs: 500, arretMs: 5_000 });
  const echec = await lancer('sauvegarder').catch((error: unknown) => error);
  expect(echec).toBeInstanceOf(Muette);
  expect(echec).toMatchObject({ message: expect.stringContaining('Rien n’avance plus') });
  expect((echec as Muette).encore()).toBe(false);
});

it('ce qui donne signe de vie est attendu aussi longtemps qu’il faut', async () => {
  const bavard =
    'let n = 0; setInterval(() => { process.send("là"); if (++n === 24) process.exit(0); }, 250);';
  const entendus: unknown[] = [];
  const lancer = lanceur(() => ['-e', bavard], process.env, { muetMs: 4_000, arretMs: 5_000 });
  await lancer('sauvegarder', undefined, (message) => entendus.push(message));
  expect(entendus.length).toBeGreaterThan(10);
});

it('ce que l’on arrête et qui n’écoute pas est arrêté quand même', async () => {
  const fin = new AbortController();
  const lancer = lanceur(() => ['-e', `${SOURD} process.send("là")`], process.env, { arretMs: 300 });
  await expect(lancer('exercice', fin.signal, () => fin.abort())).rejects.toThrow('exercice');
});
