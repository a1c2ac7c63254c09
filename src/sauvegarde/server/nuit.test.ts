import { expect, it } from 'vitest';
import { uneEtudeSansServeur } from '../../app/testing/sauvegardes';
import type { App } from '../../kit/server/app';
import { type Tache, createTaches } from '../../kit/server/taches';
import { lanceur } from './lanceur';
import { sauvegarderChaqueNuit } from './nuit';
import { nouveauPassage } from './passage';
import { noterPassage, readSauvegardes } from './sql';

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

it('une sauvegarde de nuit qui a échoué se reprend ; l’exercice revient la septième nuit, pas avant', async () => {
  const { source } = await uneEtudeSansServeur();
  const { db } = source;
  let maintenant = new Date('2026-11-23T12:00:00.000Z');
  let panne = false;
  const lances: string[] = [];
  const quiet = { addHook: () => {}, log: { error: () => {} } } as never;
  const taches = createTaches({ http: quiet, db, now: () => maintenant });
  taches.add({ nom: 'autre', heure: '01:00', run: () => Promise.reject(new Error('toujours')) });
  sauvegarderChaqueNuit({ db, taches } as unknown as App, async (commande, _fin, _entendre, options = []) => {
    lances.push([commande, ...options].join(' '));
    if (panne) throw new Error('le disque est débranché');
  });
  const a = async (instant: string): Promise<string[]> => {
    maintenant = new Date(instant);
    await taches.tick();
    return lances.splice(0);
  };
  panne = true;
  expect(await a('2026-11-23T12:00:00.000Z')).toEqual(['sauvegarder', 'exercice']);
  panne = false;
  expect(await a('2026-11-23T13:01:00.000Z')).toEqual(['sauvegarder --reprise', 'exercice']);
  const exerce = (le: string, ok: boolean) =>
    noterPassage(db, { ...nouveauPassage('exercice', new Date(le)), ok });
  await exerce('2026-11-23T13:30:00.000Z', true);
  await exerce('2026-11-23T14:00:00.000Z', false);
  expect(await a('2026-11-24T12:00:00.000Z')).toEqual(['sauvegarder']);
  expect(await a('2026-11-29T12:00:00.000Z'), 'la sixième').toEqual(['sauvegarder']);
  expect(await a('2026-11-30T12:40:00.000Z'), 'la septième').toEqual(['sauvegarder', 'exercice']);
  await exerce('2027-06-01T03:30:00.000Z', true);
  expect(await a('2026-12-01T12:00:00.000Z'), 'une horloge a avancé').toEqual(['sauvegarder', 'exercice']);
});
