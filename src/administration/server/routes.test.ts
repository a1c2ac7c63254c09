import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOffices, unCompte } from '../../app/testing/office';
import { PDF, unClient } from '../../app/testing/registres';
import { changeClientFile } from '../../client/api';
import { insertFichier } from '../../fichier/server/sql';
import { noterPassage } from '../../sauvegarde/server/sql';
import { ALTERE } from '../../historique/server/faute';
import { getAlertes, getEtat } from '../api';
import { getChaine } from '../apiJournal';
import { insertIncident, readIncidents } from './sql-incidents';

const JOUR_MS = 86_400_000;

describeOffices('L’écran d’administration', (office) => {
  it('dit la version, la base, le disque, les pièces, les sessions et le dernier point de contrôle', async () => {
    const { server } = office();
    const avant = (await office().call(getEtat)).body;
    const compte = await unCompte(office());
    await office().signIn(compte.email, compte.password);
    await server.prendrePoint(new Date());
    const { sha256, size } = await server.store.put(Buffer.from('pièce'));
    await insertFichier(
      server.app.db,
      { sha256, size, label: 'minute.pdf', type: 'application/pdf' },
      { userId: compte.id, now: new Date() },
    );
    const { status, body } = await office().call(getEtat);
    expect(status).toBe(200);
    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Date.parse(body.depuis)).toBeLessThanOrEqual(Date.now());
    expect([body.base.genre, body.base.chiffree]).toEqual(
      office().databaseUrl ? ['PostgreSQL', null] : ['SQLite', false],
    );
    expect(body.base.taille).toBeGreaterThan(100_000);
    expect(body.disque.libre).toBeGreaterThan(0);
    expect(body.disque.libre).toBeLessThanOrEqual(body.disque.total);
    expect(body.pieces).toEqual({
      nombre: avant.pieces.nombre + 1,
      octets: avant.pieces.octets + size,
      lieu: join(office().dataDir, 'fichiers'),
      joignable: true,
      nombreAbimees: 0,
      abimees: [],
    });
    expect(body.sessions).toContainEqual({ id: compte.id, compte: 'Amine Chraibi', nombre: 2 });
    expect(body.pointDeControle).toMatchObject({ numero: expect.any(Number), lignes: expect.any(Number) });
    expect(body.alertes.filter((alerte) => alerte !== 'disque')).toEqual(['sauvegardeMemeDisque']);
  });

  it('nomme une pièce abîmée, et le dit à qui administre sans qu’il le demande', async () => {
    const { server, dataDir } = office();
    const { sha256, size } = await server.store.put(Buffer.from('à abîmer'));
    const of = { sha256, size, label: 'procuration.pdf', type: 'application/pdf' };
    await insertFichier(server.app.db, of, { userId: 1, now: new Date() });
    const path = join(dataDir, 'fichiers', sha256.slice(0, 2), sha256);
    await writeFile(path, 'autre chose');
    expect(await server.store.check(sha256)).not.toBeNull();
    await expect.poll(async () => (await office().call(getAlertes)).body.alertes).toContain('pieces');
    const { abimees } = (await office().call(getEtat)).body.pieces;
    expect(abimees).toMatchObject([{ sha256, noms: ['procuration.pdf'] }]);
    // It may be of a file that is not his.
    const { cookie } = await unCompte(office(), { droits: { administrer: true, tousDossiers: false } });
    const { pieces } = (await office().call(getEtat, { cookie })).body;
    expect(pieces.abimees).toMatchObject([{ sha256, noms: [] }]);
    await rm(path);
  });

  it('s’inquiète d’une sauvegarde de plus de 36 heures, puis plus', async () => {
    const { db } = office().server.app;
    const passage = (ageMs: number, ok: boolean) =>
      noterPassage(db, {
        genre: 'sauvegarde',
        le: new Date(Date.now() - ageMs).toISOString(),
        nom: 'x',
        lieu: 'y',
        taille: 1,
        lignes: 1,
        fichiers: 1,
        dureeMs: 1,
        ok,
        erreur: ok ? null : 'pleine',
      });
    const alertes = async () => (await office().call(getAlertes)).body.alertes;
    await passage(2 * JOUR_MS, true);
    await passage(1_000, false);
    expect(await alertes()).toContain('sauvegarde');
    await passage(JOUR_MS, true);
    expect(await alertes()).not.toContain('sauvegarde');
  });

  it('montre les erreurs du jour par leur numéro de demande, et n’en garde que les 500 dernières', async () => {
    const { db } = office().server.app;
    // The one failure that a test can bring about on a call: a piece that is gone.
    const client = await unClient(office());
    const sent = {
      params: { id: client },
      fields: { fileType: 'cin' },
      file: new Blob([PDF]),
      name: 'Tazi.pdf',
    };
    const { body: piece } = await office().upload(changeClientFile, sent);
    const { sha256 } = await db
      .selectFrom('fichier')
      .select('sha256')
      .where('id', '=', piece.id)
      .executeTakeFirstOrThrow();
    await rm(join(office().dataDir, 'fichiers', sha256.slice(0, 2), sha256));
    const refus = await fetch(`${office().url}/api/fichiers/${piece.id}`, {
      headers: { cookie: office().cookie },
    });
    expect(refus.status).toBe(500);
    await refus.text();
    const demande = refus.headers.get('x-request-id');
    await expect
      .poll(async () => (await office().call(getEtat)).body.incidents)
      .toContainEqual(
        expect.objectContaining({
          demande,
          route: 'GET /api/fichiers/:id',
          erreur: expect.stringContaining('fichier_abime'),
        }),
      );
    const { incidents, alertes } = (await office().call(getEtat)).body;
    expect(alertes).toContain('incidents');
    expect(JSON.stringify(incidents)).not.toContain('Tazi');
    const ligne = { demande: 'd', route: 'GET /x', erreur: 'Error' };
    for (let n = 0; n < 510; n += 1) await insertIncident(db, { ...ligne, le: new Date(n).toISOString() });
    const gardes = await readIncidents(db, new Date(0), 1_000);
    expect([gardes.length, gardes[0]?.le]).toEqual([500, new Date(509).toISOString()]);
  });

  it('ce qui a empêché de lire le journal cette nuit n’est pas une faute dans le journal', async () => {
    const { db } = office().server.app;
    const tache = { nom: 'journal', jour: '2026-01-01', tentee_le: '', faite_le: null, reprise_le: null };
    const dite = async (erreur: string) => {
      await db.deleteFrom('tache').where('nom', '=', 'journal').execute();
      await db
        .insertInto('tache')
        .values({ ...tache, erreur })
        .execute();
      return (await office().call(getChaine)).body;
    };
    expect(await dite('Les pièces sont hors d’atteinte.')).toMatchObject({ altere: false });
    const faute = `${ALTERE} (ligne retirée)\u00a0: la ligne 4 a été retirée.`;
    expect(await dite(faute)).toMatchObject({ altere: true, erreur: faute });
  });
});
