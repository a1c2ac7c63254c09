import { officeDay } from '../../kit/dates';
import { newKey, ringOf } from '../../kit/server/key';
import { createTaches } from '../../kit/server/taches';
import { sql } from '../../kit/server/testing/sql';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uneVenteClose } from '../../app/testing/dossiers';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { reglagesDe, suiviArreteA, unDossierVide, uneSauvegarde } from '../../app/testing/sauvegardes';
import { depotsDe, lanceurDe, ouvrirSource, terrainDe } from '../../app/sauvegardes';
import type { Settings } from '../../app/settings';
import { annulerSauvegarde, getSauvegardes, lancerExercice, lancerSauvegarde } from '../api';
import type { Avancement } from '../sauvegarde';
import { bonne } from './depot';
import { exercer } from './exercice';
import { sauvegarderChaqueNuit } from './nuit';
import { sauvegarder } from './sauvegarder';
import { readSauvegardes } from './sql';

const LONG_MS = 60_000;

type Etape = Avancement['etape'];

async function unExercice(settings: Settings) {
  const { source, ring, close } = await ouvrirSource(settings);
  try {
    return await exercer(source, depotsDe(settings), terrainDe(settings, ring));
  } finally {
    await close();
  }
}
const ailleurs = async (office: Office): Promise<Settings> =>
  reglagesDe(office, { SAUVEGARDES_DIR: await unDossierVide() });

describeOffices('L’exercice', (office) => {
  it('remet la dernière sauvegarde à part, compare tout, et se note', async () => {
    await uneVenteClose(office());
    const settings = await ailleurs(office());
    expect(await unExercice(settings)).toMatchObject({ ok: false, erreur: 'Aucune sauvegarde à essayer.' });
    const { depot, nom } = await uneSauvegarde(settings);
    expect(await unExercice(settings)).toMatchObject({ ok: true, nom, erreur: null });
    expect((await readdir(office().dataDir)).filter((nom) => nom.startsWith('exercice-'))).toEqual([]);
    expect((await depot.lister())[0]?.fiche?.exercice).toMatchObject({ ok: true });
    const { dernierExercice, derniereSauvegarde, passages } = await readSauvegardes(office().server.app.db);
    expect([dernierExercice?.nom, derniereSauvegarde?.nom]).toEqual([nom, nom]);
    expect(passages.map(({ genre, ok }) => [genre, ok])).toEqual(
      expect.arrayContaining([
        ['exercice', false],
        ['exercice', true],
      ]),
    );
  });

  it('trouve une archive abîmée depuis, et un journal qui ne se tient pas', async () => {
    const settings = await ailleurs(office());
    const { db } = office().server.app;
    const { nom } = await uneSauvegarde(settings);
    const fichier = join(settings.sauvegardes.dossier ?? '', nom);
    const octets = await readFile(fichier);
    await writeFile(fichier, Buffer.concat([octets.subarray(0, 500), octets.subarray(501)]));
    expect(await unExercice(settings)).toMatchObject({
      ok: false,
      erreur: expect.stringContaining('abîmée'),
    });
    // It no longer counts as good: there is nothing left to try.
    expect(await unExercice(settings)).toMatchObject({ erreur: 'Aucune sauvegarde à essayer.' });

    const autre = await ailleurs(office());
    await sql`update compteur set valeur = valeur + 5 where nom = 'journal'`.execute(db);
    await uneSauvegarde(autre);
    expect(await unExercice(autre)).toMatchObject({
      ok: false,
      erreur: expect.stringContaining('Le journal'),
    });
    await sql`update compteur set valeur = valeur - 5 where nom = 'journal'`.execute(db);
  });

  it('qui manque de place le dit, et ne juge pas la sauvegarde', async () => {
    const settings = await ailleurs(office());
    const { depot, nom } = await uneSauvegarde(settings);
    const { source, ring, close } = await ouvrirSource(settings);
    for (const code of ['ENOSPC', 'SQLITE_FULL']) {
      const magasin = async (): Promise<never> => {
        throw Object.assign(new Error('no space'), { code });
      };
      const terrain = { ...terrainDe(settings, ring), magasin };
      expect(await exercer(source, depotsDe(settings), terrain)).toMatchObject({
        ok: false,
        nom,
        erreur: expect.stringContaining('la sauvegarde n’est pas en cause'),
      });
      const [rangee] = await depot.lister();
      expect([rangee?.nom, rangee && bonne(rangee)]).toEqual([nom, true]);
      expect((await readdir(office().dataDir)).filter((nom) => nom.startsWith('exercice-'))).toEqual([]);
    }
    await close();
  });

  it('d’une sauvegarde d’avant le changement de clé, ou d’une version plus récente, ne la juge pas', async () => {
    const settings = await ailleurs(office());
    const { depot, nom } = await uneSauvegarde(settings);
    const { source, ring, close } = await ouvrirSource(settings);
    const terrain = terrainDe(settings, ring);
    const neuve = ringOf([newKey()]).purpose('sauvegarde');
    const vide = await unDossierVide();
    for (const [dit, essai] of [
      ['autre clé', exercer({ ...source, cles: neuve }, [depot], terrain)],
      ['version plus récente', exercer(source, [depot], { ...terrain, migrations: vide })],
    ] as const)
      expect(await essai).toMatchObject({ ok: false, nom, erreur: expect.stringContaining(dit) });
    // Judged bad, the next night would remove it.
    const [rangee] = await depot.lister();
    expect([rangee?.nom, rangee && bonne(rangee), rangee?.fiche?.exercice]).toEqual([nom, true, undefined]);
    await close();
  });

  it('dont la fiche n’a pu être notée est gardé tout de même : l’écran le dit fait', async () => {
    const settings = await ailleurs(office());
    const { depot, nom } = await uneSauvegarde(settings);
    const { source, ring, close } = await ouvrirSource(settings);
    const noter = async (): Promise<never> => {
      throw new Error('le stockage ne répond plus');
    };
    const essai = exercer(source, [{ ...depot, noter }], terrainDe(settings, ring));
    await expect(essai).rejects.toThrow('ne répond plus');
    expect((await readSauvegardes(source.db)).dernierExercice?.nom).toBe(nom);
    await close();
  });

  it(
    'et la sauvegarde se font la nuit, dans un processus à part',
    async () => {
      const settings = await ailleurs(office());
      const { app } = office().server;
      // Whatever the hour of the test, the night's is past.
      const midi = new Date(`${officeDay(app.now())}T12:00:00Z`);
      const quiet = { addHook: () => {}, log: { error: () => {} } } as never;
      const taches = createTaches({ http: quiet, db: app.db, now: () => midi });
      await app.db.deleteFrom('sauvegarde').execute();
      sauvegarderChaqueNuit({ ...app, taches }, lanceurDe(settings));
      await taches.tick();
      const depots = depotsDe(settings);
      const [rangee] = (await depots[0]?.lister()) ?? [];
      expect(rangee?.fiche?.exercice?.ok).toBe(true);
      await taches.tick();
      expect(await depots[0]?.lister()).toHaveLength(1);
    },
    LONG_MS,
  );

  it(
    'une nuit où un seul endroit a échoué, l’autre n’est pas sauvegardé de nouveau à chaque reprise',
    async () => {
      // Nobody answers there.
      const muet = { S3_BUCKET: 'ailleurs', S3_ENDPOINT: 'http://127.0.0.1:9' };
      const cles = { S3_ACCESS_KEY_ID: 'une', S3_SECRET_ACCESS_KEY: 'clé' };
      const env = { SAUVEGARDES_DIR: await unDossierVide(), ...muet, ...cles };
      const settings = reglagesDe(office(), env);
      const { app } = office().server;
      let heure = Date.parse(`${officeDay(app.now())}T05:00:00Z`);
      const quiet = { addHook: () => {}, log: { error: () => {} } } as never;
      const taches = createTaches({ http: quiet, db: app.db, now: () => new Date(heure) });
      await app.db.deleteFrom('tache').where('nom', '=', 'sauvegarder').execute();
      sauvegarderChaqueNuit({ ...app, taches }, lanceurDe(settings));
      for (let essai = 0; essai < 2; essai += 1) {
        await taches.tick();
        heure += 61 * 60_000;
      }
      const { passages } = await readSauvegardes(app.db);
      const ailleurs = passages.filter(({ lieu }) => lieu?.startsWith('s3://ailleurs'));
      expect(ailleurs.map(({ ok }) => ok)).toEqual([false, false]);
      expect(await depotsDe(settings)[0]?.lister()).toHaveLength(1);
    },
    LONG_MS,
  );

  it('et la sauvegarde, arrêtés à chacune de leurs étapes, ne laissent rien ni ne jugent rien', async () => {
    await uneVenteClose(office());
    const settings = await ailleurs(office());
    const dossier = settings.sauvegardes.dossier ?? '';
    const [depot] = depotsDe(settings);
    const { source, ring, close } = await ouvrirSource(settings);
    /** Tells the steps that it went through; stopped at the first of `etape`. */
    async function suivre(travail: typeof sauvegarder | typeof exercer, etape: Etape | null) {
      const { etapes, suivi } = suiviArreteA(etape);
      const suivie = { ...source, suivi };
      const [passage] = [await travail(suivie, depotsDe(settings), terrainDe(settings, ring))].flat();
      return { etapes, passage };
    }
    for (const etape of ['tables', 'pieces', 'relecture'] as const) {
      const { passage } = await suivre(sauvegarder, etape);
      expect(passage).toMatchObject({ ok: false, erreur: 'Arrêtée.', nom: null });
      expect(await readdir(dossier)).toEqual([]);
    }
    const { etapes } = await suivre(sauvegarder, null);
    expect([...etapes]).toEqual(['tables', 'pieces', 'relecture']);
    const ESSAIS = ['relecture', 'remise', 'comparaison', 'verification', 'journal'] as const;
    for (const etape of ESSAIS) {
      expect((await suivre(exercer, etape)).passage).toMatchObject({ ok: false, erreur: 'Arrêtée.' });
      expect((await readdir(office().dataDir)).filter((nom) => nom.startsWith('exercice-'))).toEqual([]);
      // The backup is as good as before.
      expect((await depot?.lister())?.[0]?.fiche?.exercice).toBeUndefined();
    }
    expect([...(await suivre(exercer, null)).etapes]).toEqual([...ESSAIS]);
    await close();
  });

  it(
    's’annule : le processus s’arrête, le journal le dit, et l’on recommence aussitôt',
    async () => {
      const lire = async () => (await office().call(getSauvegardes)).body;
      const fini = () => expect.poll(async () => (await lire()).enCours, { timeout: LONG_MS }).toBeNull();
      expect((await office().call(annulerSauvegarde)).status).toBe(409);
      expect((await office().call(lancerExercice)).status).toBe(200);
      expect((await lire()).enCours?.genre).toBe('exercice');
      expect((await office().call(annulerSauvegarde)).status).toBe(200);
      await fini();
      const { rows } = await sql<{ action: string }>`
      select action from journal where entite = 'sauvegarde' order by seq desc limit 2`.execute(
        office().server.app.db,
      );
      expect(rows.map(({ action }) => action)).toEqual(['/sauvegarde/annuler', '/sauvegarde/exercer']);
      expect((await office().call(lancerExercice)).status).toBe(200);
      await fini();
    },
    LONG_MS,
  );

  it('se lance et se lit à l’écran de qui administre', { timeout: LONG_MS }, async () => {
    const clerc = await unCompte(office(), { droits: { administrer: false } });
    for (const appel of [getSauvegardes, lancerSauvegarde])
      expect((await office().call(appel, { body: {}, cookie: clerc.cookie })).status).toBe(403);
    const { body } = await office().call(getSauvegardes);
    expect([body.enCours, body.memeDisque, body.empechement]).toEqual([null, true, null]);
    expect(body.chaqueNuit, 'SAUVEGARDE_NUIT=0').toBe(false);
    const lancer = () => office().call(lancerSauvegarde);
    expect([(await lancer()).status, (await lancer()).status]).toEqual([200, 409]);
    const faite = async () => (await office().call(getSauvegardes)).body;
    await expect.poll(async () => (await faite()).enCours, { timeout: LONG_MS }).toBeNull();
    expect((await faite()).derniereSauvegarde?.lieu).toBe(reglagesDe(office()).sauvegardes.dossier);
    expect((await lancer()).error.message).toContain('vient d’être lancée');
  });
});
