import { expect, it } from 'vitest';
import { uneEtudeSansServeur } from '../../app/testing/sauvegardes';
import type { App } from '../../kit/server/app';
import type { Tache } from '../../kit/server/taches';
import { lanceur } from './lanceur';
import { sauvegarderChaqueNuit } from './nuit';
import { readSauvegardes } from './sql';

it('une sauvegarde de nuit qui ne donne plus signe de vie est un échec, que l’écran montre', async () => {
  const { source } = await uneEtudeSansServeur();
  const taches: Tache[] = [];
  const app = { db: source.db, taches: { add: (tache: Tache) => void taches.push(tache) } } as unknown as App;
  const muet = ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);'];
  sauvegarderChaqueNuit(
    app,
    lanceur(() => muet, process.env, { muetMs: 300, arretMs: 5_000 }),
  );
  const nuit = new Date('2026-11-24T02:30:00.000Z');
  for (const { run } of taches)
    await expect(run(nuit, new AbortController().signal)).rejects.toThrow('Rien n’avance plus');
  const { derniereSauvegarde, passages } = await readSauvegardes(source.db);
  expect(derniereSauvegarde).toBeNull();
  const erreur = expect.stringContaining('c’est abandonné');
  expect(passages).toMatchObject([
    { genre: 'exercice', ok: false, erreur },
    { genre: 'sauvegarde', ok: false, erreur },
  ]);
});
