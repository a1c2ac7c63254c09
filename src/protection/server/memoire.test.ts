import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { insertAccount } from '../../compte/server/sql';
import { NOTAIRE, describeBases } from '../../historique/server/testing/sql-bases';
import { migrate } from '../../kit/server/db/migrate';
import type { GenrePersonne } from '../personne';
import { type Efface, aRefaire, memoireAuFichier } from './memoire';
import { insertEffacement } from './sql-effacement';

const a = (heure: string): string => `2026-11-2${heure}:00.000Z`;
const client = (id: number, le: string, genre: GenrePersonne = 'client'): Efface => ({ genre, id, le });

it('chaque effacement se retient, une seule fois, même après une ligne qu’une panne a coupée', async () => {
  const dossier = await mkdtemp(join(tmpdir(), 'minutier-memoire-'));
  onTestFinished(() => rm(dossier, { recursive: true }));
  const chemin = join(dossier, 'effacements.jsonl');
  const memoire = memoireAuFichier(chemin);
  const [un, deux] = [client(1, a('0T10:00')), client(2, a('1T10:00'))];
  await memoire.tenir([un]);
  expect(await memoire.toutes()).toEqual([un]);
  await appendFile(chemin, '{"genre":"cli');
  await memoire.tenir([un, deux]);
  await memoire.tenir([un, deux]);
  expect(await memoire.toutes()).toEqual([un, deux]);
});

describeBases('Une étude remise d’une sauvegarde', (base) => {
  it('dit les effacements qu’elle ne connaît pas, aussi ceux que la sauvegarde a croisés et ceux d’avant elle', async () => {
    const { db, dossier } = base();
    await migrate(db, 'migrations');
    const utilisateur_id = (await insertAccount(db, NOTAIRE, 'hash', new Date())) ?? 0;
    // What it has: the client 1, and the client 2 as far as a duty let him go.
    for (const [personne_id, le] of [
      [1, a('1T10:00')],
      [2, a('1T11:00')],
    ] as const)
      await insertEffacement(db, { genre: 'client', personne_id, le, motif: 'demande', utilisateur_id });
    const memoire = memoireAuFichier(join(dossier, 'effacements.jsonl'));
    await memoire.tenir([
      // Done again after a restoration of before.
      client(1, a('0T10:00')),
      client(1, a('1T10:00')),
      client(2, a('1T11:00')),
      // Once his duty was over.
      client(2, a('3T11:00')),
      // Asked for before the backup began, written after it had.
      client(3, a('2T02:29')),
      client(3, a('4T02:29')),
      // Of the same number, somebody else.
      client(1, a('0T10:00'), 'rdv'),
    ]);
    expect(await aRefaire(memoire, db)).toEqual([
      client(2, a('3T11:00')),
      client(3, a('4T02:29')),
      client(1, a('0T10:00'), 'rdv'),
    ]);
  });
});
