import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addClient, changeClientFile } from '../client/api';
import { urlOf } from '../kit/url';
import { entrer } from './testing/pannes/ecrivain';
import { commandesDe, demarrer, surDisque } from './testing/pannes/processus';
import { PDF, clientSaisi } from './testing/registres';
import { unDossierVide } from './testing/sauvegardes';

const WINDOWS = surDisque('windows');

it.skipIf(process.platform !== 'linux')(
  'un PC sous Windows ouvre l’étude, la sauvegarde, la remet en place, la chiffre et change sa clé',
  async () => {
    const env = { DATA_DIR: join(await unDossierVide('windows'), 'étude'), NODE_OPTIONS: WINDOWS };
    const commande = commandesDe(env);
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

/** Of a piece, more than the system keeps of an answer that nobody reads. */
const LONGUE = 20_000_000;

it.skipIf(process.platform !== 'linux')(
  'une pièce que l’on dépose de nouveau pendant que quelqu’un la lit est acceptée par un PC sous Windows',
  async () => {
    const serveur = await demarrer({ DATA_DIR: await unDossierVide('windows'), NODE_OPTIONS: WINDOWS });
    onTestFinished(serveur.arreter);
    const cookie = await entrer(serveur.url);
    const poster = (adresse: string, body: string | FormData, plus = {}) =>
      fetch(serveur.url + adresse, {
        method: 'POST',
        headers: { cookie, 'idempotency-key': randomUUID(), ...plus },
        body,
      });
    const saisie = JSON.stringify(clientSaisi());
    const client = await poster(urlOf(addClient), saisie, { 'content-type': 'application/json' });
    const { id } = (await client.json()) as { id: number };
    const corps = new FormData();
    corps.set('fileType', 'cin');
    corps.set('file', new Blob([PDF, randomBytes(LONGUE)]), 'cin.pdf');
    const deposer = () => poster(urlOf(changeClientFile, { id }), corps);

    const piece = (await (await deposer()).json()) as { id: number };
    const lecture = await fetch(`${serveur.url}/api/fichiers/${piece.id}`, { headers: { cookie } });
    expect([lecture.status, (await deposer()).status]).toEqual([200, 200]);
    await lecture.body?.cancel();
  },
);

it.skipIf(process.platform !== 'linux')(
  'l’espace que « set DATA_DIR=D:\\étude && npm start » laisse au bout d’un réglage n’en fait pas partie',
  async () => {
    const DATA_DIR = join(await unDossierVide('windows'), 'étude');
    const mal = { DATA_DIR: `${DATA_DIR} `, DEMO: '0 ', PORT: '0 ' };
    const serveur = await demarrer({ ...mal, NODE_OPTIONS: WINDOWS });
    onTestFinished(serveur.arreter);
    expect(await readdir(dirname(DATA_DIR))).toEqual(['étude']);
  },
);
