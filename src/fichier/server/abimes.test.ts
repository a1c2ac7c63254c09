import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../../kit/dates';
import { openDatabase } from '../../kit/server/db/open';
import { newKey, ringOf } from '../../kit/server/key';
import { copyTemplateTo } from '../../kit/server/testing/template';
import { fichiersAbimes, relireFichiers } from './abimes';
import { insertAbime } from './sql-abimes';
import { createFileStore } from './store';

const PIECES = 100;
/** A Monday. */
const LUNDI = Date.parse('2026-11-23T03:10:00Z');
const SEMAINES = 10;

async function uneEtude(abime: (sha256: string) => void = () => {}) {
  const dossier = await mkdtemp(join(tmpdir(), 'minutier-relecture-'));
  const file = join(dossier, 'minutier.db');
  await copyTemplateTo(file);
  const db = await openDatabase({ file }, 'migrations');
  onTestFinished(async () => {
    await db.destroy();
    await rm(dossier, { recursive: true });
  });
  const store = await createFileStore(
    { folder: join(dossier, 'fichiers') },
    ringOf([newKey()]).purpose('fichiers'),
    ({ sha256 }) => abime(sha256),
  );
  /** None is on the disk: whichever is read is told. */
  const nommer = (noms: readonly string[]) =>
    db
      .insertInto('fichier')
      .values(noms.map((sha256) => ({ ...DITE, sha256, utilisateur_id: null })))
      .execute();
  return { db, store, nommer };
}

const DITE = {
  label: 'acte.pdf',
  type: 'application/pdf',
  size: 1,
  created_at: '2026-11-01T00:00:00.000Z',
};
const nomDe = (i: number): string => createHash('sha256').update(`${i}`).digest('hex');

it('les pièces d’une étude fermée le samedi et le dimanche sont toutes relues, comme celles des autres', async () => {
  const relues = new Set<string>();
  const { db, store, nommer } = await uneEtude((sha256) => relues.add(sha256));
  const noms = Array.from({ length: PIECES }, (_, i) => nomDe(i));
  await nommer(noms);
  for (let jour = 0; jour < 7 * SEMAINES; jour += 1)
    if (jour % 7 < 5) await relireFichiers({ db, store }, new Date(LUNDI + jour * DAY_MS));
  expect(noms.filter((nom) => !relues.has(nom))).toEqual([]);
});

it('des octets abîmés que plus aucune pièce ne nomme n’inquiètent plus personne', async () => {
  const { db, store, nommer } = await uneEtude();
  const [nommee, partie] = [nomDe(1), nomDe(2)];
  await nommer([nommee]);
  const now = new Date(LUNDI);
  for (const sha256 of [nommee, partie]) await insertAbime(db, { sha256, dommage: 'différent', now });
  await relireFichiers({ db, store }, now);
  expect((await fichiersAbimes(db, store)).abimes.map(({ sha256 }) => sha256)).toEqual([nommee]);
});

it('d’un disque perdu, les premières pièces abîmées sont dites, et combien il y en a', async () => {
  const { db, store, nommer } = await uneEtude();
  const noms = Array.from({ length: 2_500 }, (_, i) => nomDe(i));
  const partagee = nomDe(0);
  await nommer(noms);
  await nommer(Array.from({ length: 40 }, () => partagee));
  const { sha256: revenue } = await store.put(Buffer.from('remise'));
  await nommer([revenue]);
  const abimer = (sha256: string, ms: number) =>
    insertAbime(db, { sha256, dommage: 'absent', now: new Date(ms) });
  await abimer(revenue, 0);
  await abimer(partagee, 1);
  for (const sha256 of noms.slice(1)) await abimer(sha256, LUNDI);
  const { abimes, total } = await fichiersAbimes(db, store);
  expect([abimes.length, total]).toEqual([49, noms.length]);
  expect(abimes[0]).toMatchObject({ sha256: partagee, autresNoms: 36 });
  expect(abimes.map(({ noms }) => noms.length)).toEqual([5, ...Array<number>(48).fill(1)]);
  // The night looks at all of them: what has been put back leaves the list.
  await relireFichiers({ db, store }, new Date(LUNDI));
  expect((await fichiersAbimes(db, store)).abimes.length).toBe(50);
});
