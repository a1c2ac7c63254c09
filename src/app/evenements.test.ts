import { expect, it } from 'vitest';
import { uneVente } from './testing/dossiers';
import { describeOffices, unCompte } from './testing/office';
import { empecherLesEvenements } from './testing/sql-evenements';
import { inviter } from '../compte/collaborateur';
import { DROITS_PAR_DEFAUT } from '../compte/droits';
import { getDossierById } from '../dossier/api';
import { securityEvent } from '../kit/server/sql-evenements';
import { readSecurityEvents } from '../kit/server/testing/sql-journal';

describeOffices('Les événements de sécurité (ASVS V16)', (office) => {
  it('gardent qui, quand, d’où et comment, sur une ligne', async () => {
    const { db } = office().server.app;
    await securityEvent(db, {
      genre: 'connexion_refusee',
      now: new Date('2026-03-02T09:00:00Z'),
      userId: null,
      adresse: '192.0.2.7',
      agent: `Firefox\n2026 connexion reussie\u0000${'x'.repeat(400)}`,
    });
    const [dernier] = await readSecurityEvents(db, { limit: 1 });
    expect(dernier).toMatchObject({
      le: '2026-03-02T09:00:00.000Z',
      genre: 'connexion_refusee',
      utilisateur_id: null,
      adresse: '192.0.2.7',
      detail: null,
    });
    expect(dernier?.agent).toMatch(/^Firefox 2026 connexion reussie x+$/);
    expect(dernier?.agent).toHaveLength(300);
  });

  it('ne se changent pas, et ne s’enlèvent qu’au bout d’un an', async () => {
    const { db } = office().server.app;
    const now = Date.now();
    const il_y_a = (jours: number) => new Date(now - jours * 86_400_000);
    for (const jours of [0, 364, 368])
      await securityEvent(db, {
        genre: 'connexion',
        now: il_y_a(jours),
        userId: 1,
        detail: `${jours} jours`,
      });
    const enlever = (jours: number) =>
      db.deleteFrom('evenement_securite').where('detail', '=', `${jours} jours`).execute();
    const changer = db.updateTable('evenement_securite').set({ detail: '' }).execute();
    await expect(changer).rejects.toThrow('append-only');
    await expect(enlever(0)).rejects.toThrow('append-only');
    await expect(enlever(364)).rejects.toThrow('append-only');
    await enlever(368);
    const restent = (await readSecurityEvents(db, { limit: 100 })).map(({ detail }) => detail);
    expect(restent).toEqual(expect.arrayContaining(['0 jours', '364 jours']));
    expect(restent).not.toContain('368 jours');
  });

  it('disent ce qui a été refusé à un compte, une fois par minute s’il insiste (ASVS 16.3.2)', async () => {
    const { cookie, id } = await unCompte(office(), { droits: { tousDossiers: false } });
    const { id: dossier } = await uneVente(office());
    const params = { id: dossier };
    expect((await office().call(getDossierById, { params, cookie })).status).toBe(404);
    const body = { email: 'intrus@mail.example', droits: DROITS_PAR_DEFAUT };
    for (let i = 0; i < 3; i += 1) expect((await office().call(inviter, { body, cookie })).status).toBe(403);
    const tous = await readSecurityEvents(office().server.app.db, { limit: 100 });
    const refus = tous.filter(
      ({ genre, utilisateur_id }) => genre === 'acces_refuse' && utilisateur_id === id,
    );
    expect(refus.map(({ detail, adresse }) => [detail, adresse])).toEqual([
      [`POST ${inviter.path} (gererComptes)`, '127.0.0.1'],
      [`GET ${getDossierById.path} (dossier ${dossier})`, '127.0.0.1'],
    ]);
  });

  it('ne taisent pas ce qui suit un refus qui n’a pas pu s’écrire', async () => {
    const { db } = office().server.app;
    const { cookie, id } = await unCompte(office());
    const body = { email: 'intrus@mail.example', droits: DROITS_PAR_DEFAUT };
    const demander = async () => (await office().call(inviter, { body, cookie })).status;
    const remettre = await empecherLesEvenements(db);
    const empeche = await demander();
    await remettre();
    expect([empeche, await demander(), await demander()]).toEqual([500, 403, 403]);
    const tous = await readSecurityEvents(db, { limit: 100 });
    const refus = tous.filter((dit) => dit.genre === 'acces_refuse' && dit.utilisateur_id === id);
    expect(refus).toHaveLength(1);
  });
});
