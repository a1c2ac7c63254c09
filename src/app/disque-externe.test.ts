import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandesDe, demarrer, surDisque } from './testing/pannes/processus';
import { unDossierVide } from './testing/sauvegardes';

const DISQUE = surDisque('external');

it.skipIf(process.platform !== 'linux')(
  'un disque externe (exFAT, sans second nom d’un fichier) tient l’étude : elle s’ouvre, se sauvegarde, se remet en place et change de clé',
  async () => {
    const env = { DATA_DIR: join(await unDossierVide('disque-externe'), 'étude'), NODE_OPTIONS: DISQUE };
    const commande = commandesDe(env);
    const serveur = await demarrer(env);
    expect(await (await fetch(`${serveur.url}/api/sante`)).json()).toEqual({ ok: true });
    await serveur.arreter();
    // Only its own: the draft that was to be named has gone.
    expect((await readdir(env.DATA_DIR)).filter((nom) => nom.startsWith('cle'))).toEqual(['cle']);

    // What a sweep that was cut short had set aside, of a piece just written.
    const [rangee, nomDePiece] = [join(env.DATA_DIR, 'fichiers', 'ab'), 'ab'.repeat(32)];
    await mkdir(rangee, { recursive: true });
    await writeFile(join(rangee, `${nomDePiece}.balaye`), 'pièce');
    await commande('balayer');
    expect(await readdir(rangee)).toEqual([nomDePiece]);
    await rm(rangee, { recursive: true });

    const sauvegarde = await commande('sauvegarder');
    expect(sauvegarde).toContain('relu en entier');
    expect(await commande('exercice')).toContain('Exercice réussi');
    const nom = /minutier-\S+\.sauvegarde/.exec(sauvegarde)?.[0] ?? '';
    expect(await commande('restaurer', nom, '--remplacer')).toContain('Restauré');
    expect(await commande('tourner-cle')).toContain('Une nouvelle clé a été tirée');
  },
);
