import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { holdOffice } from '../kit/server/db/hold';
import { connect } from '../kit/server/db/open';
import { LogisOccupe, demenager } from '../sauvegarde/server/demenager';
import { refermer } from '../sauvegarde/server/sql-remplir';
import { conduire, dire, nombre, poids } from './dire';
import { exigerBaseSure } from './liaisons';
import { MIGRATIONS, magasin, ouvrirSource } from './sauvegardes';
import { databaseOf, readSettings } from './settings';

const USAGE =
  'npm run move -- --vers postgres://… [--dossier <nouveau DATA_DIR>]   ou   npm run move -- --vers <nouveau DATA_DIR>';

const apres = (args: readonly string[], option: string): string | undefined =>
  args.includes(option) ? args[args.indexOf(option) + 1] : undefined;

async function vide(dossier: string): Promise<void> {
  const restes = existsSync(dossier) ? await readdir(dossier) : [];
  if (restes.length > 0)
    throw new LogisOccupe(`${resolve(dossier)} n’est pas vide\u00a0: rien n’a été touché.`);
  await mkdir(dossier, { recursive: true, mode: 0o700 });
}

/** `npm run move`: the office copied to the other kind of database, compared row by row; the present one is left as it is. */
await conduire(async () => {
  const args = process.argv.slice(2);
  const vers = apres(args, '--vers');
  if (!vers) throw new Error(USAGE);
  const settings = readSettings(process.env);
  const url = /^postgres(ql)?:\/\//.test(vers) ? exigerBaseSure(vers, process.env.PGHOST) : undefined;
  const dossier = url ? apres(args, '--dossier') : vers;
  const nouvel = { ...settings, databaseUrl: url, dataDir: dossier ?? settings.dataDir };
  const { source, ring, close } = await ouvrirSource(settings, 'alone');
  try {
    if (dossier) await vide(dossier);
    const where = databaseOf(nouvel, ring);
    const release = await holdOffice(where, 'alone');
    const db = connect(where);
    try {
      const store = dossier ? await magasin(dossier, ring) : source.store;
      const { tables, lignes, fichiers, octets } = await demenager(source, { db, store }, MIGRATIONS);
      if (dossier) await copyFile(settings.keyFile, join(dossier, 'cle'));
      dire(
        `Déménagé\u00a0: ${tables} tables et ${nombre(lignes)} lignes comparées une à une, ${nombre(fichiers)} fichiers (${poids(octets)}) relus.`,
      );
    } finally {
      await ('file' in where ? refermer(db) : db.destroy());
      await release();
    }
    dire('L’étude d’avant est restée telle quelle. Pour ouvrir la nouvelle\u00a0:');
    dire(
      `  DATA_DIR=${resolve(nouvel.dataDir)}${url ? ' DATABASE_URL=<celle que vous avez donnée>' : ' (sans DATABASE_URL)'}`,
    );
    return true;
  } finally {
    await close();
  }
});
