import { readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { unClient } from '../../app/testing/registres';
import { autreMachine, reglagesDe, regarder, remettre, uneSauvegarde } from '../../app/testing/sauvegardes';

const RESTES = ['', '-wal', '-shm'];

describeOffices('Ce qu’une restauration met de côté', (office) => {
  const uneEtudeRestauree = async () => {
    const settings = reglagesDe(office());
    await unClient(office());
    const archive = await uneSauvegarde(settings);
    const ailleurs = await autreMachine(settings.keyFile, 'SQLite');
    expect((await remettre(ailleurs, archive)).deCote).toBeNull();
    return { archive, ailleurs, base: join(ailleurs.dataDir, 'minutier.db') };
  };

  it('garde les pièces d’une étude dont la base est perdue : les dernières ne sont dans aucune sauvegarde', async () => {
    const { archive, ailleurs, base } = await uneEtudeRestauree();
    const { db, store } = await regarder(ailleurs);
    const { sha256 } = await store.put(Buffer.from('%PDF- versée depuis la sauvegarde'));
    await db.destroy();
    for (const reste of RESTES) await rm(base + reste, { force: true });
    const { deCote } = await remettre(ailleurs, archive);
    expect(existsSync(join(deCote ?? '', 'fichiers', sha256.slice(0, 2), sha256))).toBe(true);
    expect(existsSync(join(deCote ?? '', 'minutier.db'))).toBe(false);
  });

  it.each([
    ['dont le début est abîmé', 0, 'plus rien de lisible'],
    ['dont une page est abîmée', 100, '\0'.repeat(1_000)],
  ])('remplace, si on le demande, une base %s, et la garde telle quelle', async (_, ou, abime) => {
    const { archive, ailleurs, base } = await uneEtudeRestauree();
    const octets = await readFile(base);
    octets.write(abime, ou, 'latin1');
    await writeFile(base, octets);
    await expect(remettre(ailleurs, archive)).rejects.toThrow('n’est pas vide');
    const { deCote } = await remettre(ailleurs, archive, true);
    expect((await readFile(join(deCote ?? '', 'minutier.db'))).equals(octets)).toBe(true);
    const { db } = await regarder(ailleurs);
    expect(await db.selectFrom('client').select('id').execute()).not.toEqual([]);
  });
});
