import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createHttp } from '../http';
import { connect } from './open';

const PAGE = 4_096;

/** An embedded base whose every page but the first few has been overwritten, as a dying disk does. */
async function uneBaseAbimee() {
  const dossier = await mkdtemp(join(tmpdir(), 'minutier-abimee-'));
  onTestFinished(() => rm(dossier, { recursive: true, force: true }));
  const file = join(dossier, 'minutier.db');
  const avant = connect({ file });
  await sql`create table acte (id integer primary key, texte text)`.execute(avant);
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
    insert into acte select i, 'acte de vente ' || i from n`.execute(avant);
  await sql`pragma wal_checkpoint(TRUNCATE)`.execute(avant);
  await avant.destroy();
  const octets = await open(file, 'r+');
  const { size } = await octets.stat();
  await octets.write(Buffer.alloc(size - 3 * PAGE, 0xff), 0, size - 3 * PAGE, 3 * PAGE);
  await octets.close();
  const db = connect({ file });
  onTestFinished(() => db.destroy());
  return db;
}

it('une base qui s’abîme pendant que l’on travaille est dite, avec ce qu’il faut faire, et laisse un incident', async () => {
  const db = await uneBaseAbimee();
  const incidents: Error[] = [];
  const http = createHttp({ logLevel: 'silent', onFailure: (error) => incidents.push(error) });
  http.get('/api/actes', () => sql`select count(texte) from acte`.execute(db));
  const { statusCode, body } = await http.inject('/api/actes');
  await http.close();
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toEqual({
    code: 'erreur_interne',
    message: expect.stringMatching(/^La base de l’étude est abîmée.*npm run restore\.$/),
  });
  expect(incidents).toMatchObject([{ code: 'SQLITE_CORRUPT' }]);
});
