import { it, expect } from 'vitest';
import pg from 'pg';
import { createDatabase } from '../testing/postgres';
it('opens', async () => {
  const t = Date.now();
  const url = await createDatabase(process.env.TEST_DATABASE_URL!);
  console.log('create', Date.now() - t);
  const c = new pg.Client({ connectionString: url }); await c.connect();
  console.log((await c.query('select version(), current_setting(\'lc_collate\') x')).rows); await c.query('create extension pg_trgm');
  await c.end(); expect(url).toContain('minutier');
});
