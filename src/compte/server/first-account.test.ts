import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PEU } from '../../app/testing/cout';
import { openDatabase } from '../../kit/server/db/open';
import { createDatabase } from '../../kit/server/testing/postgres';
import { createAuth } from './auth';
import { createFirstAccount } from './first-account';
import { createHachage } from './hachage';

const EMAIL = 'salma.tazi@etude.example';
const BON = 'cheval agrafe batterie';
const FAIBLES = {
  court: '12 caractères au moins',
  'Azertyuiop123!': 'est trop courant',
  'Salma Tazi 2026': 'se devine',
  [BON.repeat(10)]: '200 caractères au plus',
};

const ouverts: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const fermer of ouverts.splice(0)) await fermer();
});

/** An office where nobody has come yet, on a disk or in a cluster. */
async function uneEtudeVide(cluster?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-premier-'));
  const where = cluster ? { url: await createDatabase(cluster) } : { file: join(folder, 'minutier.db') };
  const db = await openDatabase(where, 'migrations');
  ouverts.push(
    () => db.destroy(),
    () => rm(folder, { recursive: true, force: true }),
  );
  const secret = 'secret de cet essai seulement';
  const hachage = createHachage(PEU);
  const auth = createAuth(db, { secret, secureCookies: false, now: () => new Date(), hachage });
  const comptes = async () => {
    const rows = await db.selectFrom('utilisateur').select(['email', 'mot_de_passe_a_changer']).execute();
    return rows.map(({ email, mot_de_passe_a_changer: aChanger }) => ({ email, aChanger }));
  };
  const premier = (password?: string) => createFirstAccount(auth, db, { email: EMAIL, password });
  return { premier, comptes };
}

const cluster = process.env.TEST_DATABASE_URL;
for (const { nom, sur, skip } of [
  { nom: 'SQLite', sur: undefined, skip: false },
  { nom: 'PostgreSQL', sur: cluster, skip: cluster === undefined },
])
  describe.skipIf(skip)(`Le premier compte (${nom})`, () => {
    it('donné par ADMIN_PASSWORD, son mot de passe suit la même règle que les autres, et il ouvre l’étude', async () => {
      const { premier, comptes } = await uneEtudeVide(sur);
      for (const [password, pourquoi] of Object.entries(FAIBLES))
        await expect(premier(password), password).rejects.toMatchObject({
          message: expect.stringMatching(`^ADMIN_PASSWORD est refusé\\. .*${pourquoi}`),
        });
      expect(await comptes()).toEqual([]);
      expect(await premier(BON)).toEqual({ email: EMAIL, password: null });
      expect(await comptes()).toEqual([{ email: EMAIL, aChanger: false }]);
      // Left in the settings, it is looked at no more.
      expect(await premier('court')).toBeNull();
    });

    it('tiré au sort et imprimé, il est à changer', async () => {
      const { premier, comptes } = await uneEtudeVide(sur);
      expect((await premier())?.password).toMatch(/^[\w-]{22}$/);
      expect(await comptes()).toEqual([{ email: EMAIL, aChanger: true }]);
    });
  });
