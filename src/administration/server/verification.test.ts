import { expect, it } from 'vitest';
import type { Verdict } from '../../historique/server/points';
import { createVerification } from './verification';

const INTACT: Verdict = { intact: true, phrase: 'Intact.' };

/** Readings that last until they are told, or given up. */
function lectures() {
  const toutes: { fin: AbortSignal; lire(lues: number, total: number): void; finir(): void }[] = [];
  const verification = createVerification(
    (fin, suivre = () => {}) =>
      new Promise((resolve, reject) => {
        fin.addEventListener('abort', () => reject(new Error('tué')));
        toutes.push({ fin, lire: suivre, finir: () => resolve(INTACT) });
      }),
  );
  return { toutes, verification };
}

it('deux qui demandent ensemble ont une seule lecture ; le dernier qui s’en va l’arrête', async () => {
  const { toutes, verification } = lectures();
  const [un, deux] = [new AbortController(), new AbortController()];
  const dits = [verification.demander(un.signal), verification.demander(deux.signal)];
  expect([toutes.length, verification.lecture()]).toEqual([1, null]);
  toutes[0]?.lire(500, 2_000);
  expect(verification.lecture()).toEqual({ lues: 500, total: 2_000 });
  un.abort(new Error('parti'));
  expect(toutes[0]?.fin.aborted).toBe(false);
  deux.abort(new Error('parti aussi'));
  expect([toutes[0]?.fin.aborted, verification.lecture()]).toEqual([true, null]);
  for (const dit of dits) await expect(dit).rejects.toThrow('parti aussi');
});

it('qui demande après un abandon a une lecture à lui, puis le même verdict pour qui redemande aussitôt', async () => {
  const { toutes, verification } = lectures();
  const parti = new AbortController();
  const abandonne = verification.demander(parti.signal);
  parti.abort(new Error('parti'));
  const reste = new AbortController();
  const dit = verification.demander(reste.signal);
  await expect(abandonne).rejects.toThrow('parti');
  expect(toutes.map(({ fin }) => fin.aborted)).toEqual([true, false]);
  toutes[1]?.finir();
  expect(await dit).toEqual(INTACT);
  expect(await verification.demander(reste.signal)).toEqual(INTACT);
  expect(toutes).toHaveLength(2);
});

it('un serveur qui s’arrête arrête ce qu’il lit, et le dit comme un arrêt', async () => {
  const { toutes, verification } = lectures();
  const dit = verification.demander(new AbortController().signal).catch((error: unknown) => error);
  await verification.close();
  expect(toutes[0]?.fin.aborted).toBe(true);
  expect(await dit).toMatchObject({ code: 'indisponible' });
});
