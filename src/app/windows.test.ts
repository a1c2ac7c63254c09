import { execFile } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { construire, demarrer } from './testing/pannes/processus';
import { unDossierVide } from './testing/sauvegardes';

const WINDOWS = `--import ${pathToFileURL(resolve('src/kit/server/testing/windows-disk.mjs')).href}`;

it.skipIf(process.platform !== 'linux')(
  'un PC sous Windows ouvre l’étude, la sauvegarde, la remet en place, la chiffre et change sa clé',
  async () => {
    const env = { DATA_DIR: join(await unDossierVide('windows'), 'étude'), NODE_OPTIONS: WINDOWS };
    const commandes = dirname(await construire());
    const commande = (nom: string, ...args: string[]) =>
      new Promise<string>((done) => {
        const dite = [join(commandes, `commande-${nom}.js`), ...args];
        execFile(process.execPath, dite, { env: { PATH: process.env.PATH, ...env } }, (_, dit, plainte) =>
          done(dit + plainte),
        );
      });
    const serveur = await demarrer(env);
    expect(await (await fetch(`${serveur.url}/api/sante`)).json()).toEqual({ ok: true });
    await serveur.arreter();

    const sauvegarde = await commande('sauvegarder');
    expect(sauvegarde).toContain('relu en entier');
    expect(await commande('exercice')).toContain('Exercice réussi');
    const nom = /minutier-\S+\.sauvegarde/.exec(sauvegarde)?.[0] ?? '';
    expect(await commande('restaurer', nom, '--remplacer')).toContain('Restauré');
    expect(await commande('chiffrer-base')).toContain('La base est chiffrée');
    expect(await commande('tourner-cle')).toContain('la base');
    expect(await commande('chiffrer-base', '--dechiffrer')).toContain('La base est en clair');
    expect(await commande('verifier-journal')).toContain('Le journal est intact');
  },
);
