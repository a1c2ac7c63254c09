import { describe, expect, it, onTestFinished } from 'vitest';
import { NotOpened } from '../not-opened';
import { startPooler } from '../testing/pooler';
import { createDatabase } from '../testing/postgres';
import { holdOffice } from './hold';

const cluster = process.env.TEST_DATABASE_URL;

describe.skipIf(cluster === undefined)(
  'Une étude derrière un pooler en mode transaction (PostgreSQL)',
  () => {
    it('n’est tenue par personne sans DATABASE_DIRECT_URL : une restauration passerait à côté d’un serveur en marche', async () => {
      const direct = await createDatabase(cluster ?? '');
      const pooler = await startPooler(direct);
      onTestFinished(() => pooler.stop());
      for (const hold of ['shared', 'alone'] as const) {
        const held = holdOffice({ url: pooler.url }, hold);
        await expect(held).rejects.toThrow(NotOpened);
        await expect(held).rejects.toThrow('DATABASE_DIRECT_URL');
      }
      const release = await holdOffice({ url: pooler.url, direct }, 'shared');
      await expect(holdOffice({ url: pooler.url, direct }, 'alone')).rejects.toThrow('en marche');
      await release();
      await (await holdOffice({ url: pooler.url, direct }, 'alone'))();
    });
  },
);
