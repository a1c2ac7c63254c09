import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { uneVente, uneVenteSignee } from '../../app/testing/dossiers';
import { ouvertes, tourDe, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { createServer } from '../../app/server';
import { readSettings } from '../../app/settings';
import { addRdv, updateRdv } from '../../rdv/api';
import { addEcheance, deplacerEcheance, fermerEcheance } from '../api';
import { relever } from './tour';

describeOffices('La ronde des échéances', (office) => {
  const { alertes, rappels } = {
    alertes: (id: number) =>
      office()
        .server.app.db.selectFrom('notification')
        .select(['title', 'content', 'state', 'lien'])
        .where('cle', '=', `echeance:${id}`)
        .executeTakeFirst(),
    rappels: async (id: number) =>
      (
        await office()
          .server.app.db.selectFrom('rappel')
          .select('palier')
          .where('echeance_id', '=', id)
          .orderBy('palier', 'desc')
          .execute()
      ).map(({ palier }) => palier),
  };
  const ronde = (instant: string) => relever(tourDe(office(), instant));
  const duRdv = (rdv: number) =>
    office()
      .server.app.db.selectFrom('echeance')
      .select(['id', 'etat', 'faite_le'])
      .where('objet', '=', `rdv:${rdv}`)
      .executeTakeFirstOrThrow();
  const ajouter = async (date: string, libelle = 'Relancer') => {
    const { id } = await uneVente(office());
    const { body } = await office().call(addEcheance, { params: { id }, body: { libelle, date } });
    return { dossier: id, id: body.id };
  };

  it('dit chaque palier une fois, et remplace l’alerte du précédent', async () => {
    situer(office(), '2026-11-01T10:00:00Z');
    const { id, dossier } = await ajouter('2026-12-12', 'Relancer la banque');
    await ronde('2026-11-26T10:00:00Z');
    expect(await alertes(id)).toBeUndefined();
    const dit: (string | undefined)[] = [];
    for (const jour of ['11-27', '11-28', '12-05', '12-09', '12-11', '12-12', '12-13', '12-14']) {
      await ronde(`2026-${jour}T10:00:00Z`);
      await ronde(`2026-${jour}T11:00:00Z`);
      dit.push((await alertes(id))?.title);
    }
    expect(dit.map((title) => title?.split('\u00a0: ')[1])).toEqual([
      'dans 15 jours',
      'dans 14 jours',
      'dans 7 jours',
      'dans 3 jours',
      'demain',
      'aujourd’hui',
      'dépassée depuis hier',
      'dépassée de 2 jours',
    ]);
    expect(await rappels(id)).toEqual([15, 7, 3, 1, 0, -1]);
    expect(await alertes(id)).toMatchObject({
      state: 'important',
      lien: `/app/dossier/echeances/${dossier}`,
      content: '12/12/2026 · Dossier Vente Tazi',
    });
  });

  it('après une absence, dit le dernier palier manqué, et lui seul', async () => {
    situer(office(), '2026-11-01T10:00:00Z');
    const { id } = await ajouter('2026-12-12');
    await ronde('2026-12-10T10:00:00Z');
    expect((await alertes(id))?.title).toBe('Relancer\u00a0: dans 2 jours');
    expect(await rappels(id)).toEqual([3]);
  });

  it('fermée ou déplacée, elle se tait ; à sa nouvelle date, elle se redit', async () => {
    situer(office(), '2026-12-10T10:00:00Z');
    const { id } = await ajouter('2026-12-12');
    expect((await alertes(id))?.title).toBe('Relancer\u00a0: dans 2 jours');
    const params = { id };
    await office().call(deplacerEcheance, { params, body: { date: '2026-12-30' } });
    expect(await alertes(id)).toBeUndefined();
    await ronde('2026-12-15T10:00:00Z');
    expect((await alertes(id))?.title).toBe('Relancer\u00a0: dans 15 jours');
    await office().call(fermerEcheance, { params, body: { etat: 'faite' } });
    expect(await alertes(id)).toBeUndefined();
    await ronde('2027-01-15T10:00:00Z');
    expect(await alertes(id)).toBeUndefined();
  });

  it('le jour commence à minuit à Casablanca, même pendant le Ramadan', async () => {
    situer(office(), '2026-01-01T10:00:00Z');
    const hiver = await ajouter('2026-01-12');
    await ronde('2026-01-11T22:59:59Z'); // 23:59 in the office
    expect((await alertes(hiver.id))?.title).toContain('demain');
    await ronde('2026-01-11T23:00:00Z');
    expect((await alertes(hiver.id))?.title).toContain('aujourd’hui');
    const ramadan = await ajouter('2026-03-01');
    await ronde('2026-02-28T23:30:00Z'); // Greenwich's time: 23:30 in the office
    expect((await alertes(ramadan.id))?.title).toContain('demain');
    await ronde('2026-03-01T00:00:00Z');
    expect((await alertes(ramadan.id))?.title).toContain('aujourd’hui');
  });

  it('le rendez-vous de demain se dit la veille, et se ferme avec son jour', async () => {
    situer(office(), '2034-02-01T10:00:00Z');
    const { body } = await office().call(addRdv, {
      body: { nom: 'Alami', tel: '0661223344', heure: '09:00', date: '2034-02-10' },
    });
    const lue = () => duRdv(body.id);
    const { id } = await lue();
    await ronde('2034-02-08T10:00:00Z');
    expect(await alertes(id)).toBeUndefined();
    await ronde('2034-02-09T10:00:00Z');
    expect(await alertes(id)).toMatchObject({
      title: 'Rendez-vous (à 09:00 · Alami)\u00a0: demain',
      content: '10/02/2034',
      lien: '/app/rdv?date=2034-02-10',
    });
    await ronde('2034-02-10T10:00:00Z');
    expect(await rappels(id)).toEqual([1]);
    await ronde('2034-02-11T10:00:00Z');
    expect(await lue()).toMatchObject({ etat: 'faite', faite_le: '2034-02-10' });
    expect(await alertes(id)).toBeUndefined();
  });

  it('un rendez-vous déjà dit le redit à sa nouvelle heure', async () => {
    situer(office(), '2034-03-09T10:00:00Z');
    const rdv = { nom: 'Alami', tel: '0661223344', heure: '09:00', date: '2034-03-10' };
    const { body } = await office().call(addRdv, { body: rdv });
    const { id } = await duRdv(body.id);
    expect((await alertes(id))?.title).toBe('Rendez-vous (à 09:00 · Alami)\u00a0: demain');
    await office().call(updateRdv, { params: { id: body.id }, body: { ...rdv, heure: '14:30' } });
    expect((await alertes(id))?.title).toBe('Rendez-vous (à 14:30 · Alami)\u00a0: demain');
    expect(await rappels(id)).toEqual([1]);
  });

  it('des dossiers d’avant les échéances les reçoivent à l’ouverture du serveur', async () => {
    const { id } = await uneVenteSignee(office());
    const { db } = office().server.app;
    const avant = await ouvertes(office(), id);
    await db.deleteFrom('echeance').execute();
    await db.updateTable('calcul_echeance').set({ empreinte: '' }).execute();
    expect(await ouvertes(office(), id)).toEqual({});
    await office().server.echeances.tick();
    expect(await ouvertes(office(), id)).toEqual(avant);
    const { version } = await uneEcheance(office(), id, 'enregistrement');
    await db.updateTable('calcul_echeance').set({ empreinte: 'autre' }).execute();
    await office().server.echeances.tick();
    expect((await uneEcheance(office(), id, 'enregistrement')).version).toBe(version);
  });

  it('au-delà de cinquante, une seule alerte pour les autres', async () => {
    situer(office(), '2041-01-01T10:00:00Z');
    const { id } = await uneVente(office());
    for (let n = 0; n < 55; n++)
      await office().call(addEcheance, {
        params: { id },
        body: { libelle: `Tâche ${n}`, date: '2041-06-01' },
      });
    const { dites } = await ronde('2041-05-20T10:00:00Z');
    expect(dites).toBeGreaterThanOrEqual(55);
    const { db } = office().server.app;
    const compte = db.selectFrom('notification').selectAll().where('cle', '=', 'echeances');
    const summary = await compte.executeTakeFirst();
    expect(summary).toMatchObject({ title: 'Beaucoup d’échéances à suivre', lien: '/app/echeances' });
    expect((await ronde('2041-05-20T11:00:00Z')).dites).toBe(0);
    await ajouter('2041-05-27', 'Une de plus');
    expect((await ronde('2041-05-21T10:00:00Z')).dites).toBeLessThan(50);
    expect((await compte.executeTakeFirst())?.content).not.toBe(summary?.content);
  });

  it('de deux serveurs qui passent ensemble, un seul dit', async () => {
    situer(office(), '2026-11-01T10:00:00Z');
    const { dataDir, databaseUrl } = office();
    const other = await createServer({
      ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
      databaseUrl,
    });
    onTestFinished(() => other.close());
    const ids: number[] = [];
    for (let n = 0; n < 20; n++) ids.push((await ajouter('2043-06-01', `Tâche ${n}`)).id);
    const instant = '2043-05-29T10:00:00Z';
    const ailleurs = { ...tourDe(office(), instant), db: other.app.db };
    await ronde('2043-05-01T10:00:00Z');
    // Two writers of one SQLite file wait for each other without letting go of their thread: here they share it.
    const [ici, la] = databaseUrl
      ? await Promise.all([ronde(instant), relever(ailleurs)])
      : [await ronde(instant), await relever(ailleurs)];
    expect(ici.dites + la.dites).toBe(20);
    for (const id of ids) expect(await rappels(id)).toEqual([3]);
    expect((await relever(ailleurs)).dites + (await ronde(instant)).dites).toBe(0);
  });
});

describe('Un serveur qui démarre', () => {
  it('dit ce qui est dû, à l’heure qu’on lui donne', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'minutier-ronde-'));
    const server = await createServer(
      readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
      () => new Date('2026-12-11T08:00:00Z'),
    );
    onTestFinished(async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    });
    const { db, http } = server.app;
    const echeance = {
      objet: '',
      libelle: 'Relancer',
      depart: null,
      date: '2026-12-12',
      etat: 'ouverte',
      faite_le: null,
    };
    await db
      .insertInto('echeance')
      .values({
        ...echeance,
        etat: 'ouverte',
        dossier_id: null,
        regle_id: null,
        note: null,
        deplacee: true,
        par_la_main: true,
        created_at: '2026-12-01T08:00:00Z',
        recherche: 'relancer',
      })
      .execute();
    await http.listen({ port: 0, host: '127.0.0.1' });
    await server.echeances.tick();
    const [told] = await db.selectFrom('notification').select('title').execute();
    expect(told?.title).toBe('Relancer\u00a0: demain');
  });
});
