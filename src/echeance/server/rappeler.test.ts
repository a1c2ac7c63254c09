import { expect, it } from 'vitest';
import { lire, signer, uneVente, uneVenteSignee } from '../../app/testing/dossiers';
import { echeancesDe, tourDe } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices, unCompte } from '../../app/testing/office';
import { addOuverture } from '../../dossier/api';
import { changerResponsable } from '../../dossier/apiRegistre';
import { getNotifications, lireNotifications } from '../../notification/api';
import { addRdv } from '../../rdv/api';
import { addEcheance, fermerEcheance, rouvrirEcheance } from '../api';
import { addRegleEcheance } from '../apiRegles';
import { relever } from './tour';

describeOffices('Les alertes déjà dites', (office) => {
  const alertes = (id: number) =>
    office()
      .server.app.db.selectFrom('notification')
      .select(['title', 'content'])
      .where('cle', '=', `echeance:${id}`)
      .executeTakeFirst();
  const ronde = (instant: string) => relever(tourDe(office(), instant));
  const duRdv = (rdv: number) =>
    office()
      .server.app.db.selectFrom('echeance')
      .select(['id', 'etat'])
      .where('objet', '=', `rdv:${rdv}`)
      .executeTakeFirstOrThrow();

  it('le jour du rendez-vous, l’alerte de la veille ne dit plus « demain »', async () => {
    situer(office(), '2034-04-09T10:00:00Z');
    const body = { nom: 'Alami', tel: '0661223344', heure: '09:00', date: '2034-04-10' };
    const { body: rdv } = await office().call(addRdv, { body });
    const { id } = await duRdv(rdv.id);
    await ronde('2034-04-09T11:00:00Z');
    expect((await alertes(id))?.title).toContain('demain');
    await ronde('2034-04-10T07:00:00Z');
    expect(await alertes(id)).toBeUndefined();
    expect((await duRdv(rdv.id)).etat).toBe('ouverte');
  });

  it('les mots d’une alerte sont ceux du jour, sans la rendre non lue', async () => {
    situer(office(), '2036-04-01T10:00:00Z');
    const { id: dossier } = await uneVente(office());
    const echeance = { libelle: 'Relancer', date: '2036-04-10' };
    await office().call(addEcheance, { params: { id: dossier }, body: echeance });
    const lue = async () =>
      (await office().call(getNotifications)).body.find(
        ({ lien }) => lien === `/app/dossier/echeances/${dossier}`,
      );
    const dit = async () => {
      const { title, state, isRead } = (await lue()) ?? {};
      return [title?.split('\u00a0: ')[1], state, isRead];
    };
    await ronde('2036-04-07T00:00:00Z');
    const { id: alerte = 0, updated_at } = (await lue()) ?? {};
    await office().call(lireNotifications, { body: { ids: [alerte] } });
    expect(await dit()).toEqual(['dans 3 jours', 'info', true]);
    await ronde('2036-04-08T00:00:00Z');
    expect(await dit()).toEqual(['dans 2 jours', 'info', true]);
    expect((await lue())?.updated_at).toBe(updated_at);
    // Another step is told anew.
    await ronde('2036-04-09T00:00:00Z');
    expect(await dit()).toEqual(['demain', 'warning', false]);
    await ronde('2036-04-15T00:00:00Z');
    await ronde('2036-05-10T00:00:00Z');
    expect(await dit()).toEqual(['dépassée de 30 jours', 'important', false]);
  });

  it('un rendez-vous du jour a son alerte à lui : pas une de plus', async () => {
    situer(office(), '2034-06-10T08:00:00Z');
    const body = { nom: 'Alami', tel: '0661223344', heure: '17:00', date: '2034-06-10' };
    const { id } = await duRdv((await office().call(addRdv, { body })).body.id);
    expect(await alertes(id)).toBeUndefined();
    await ronde('2034-06-10T09:00:00Z');
    expect(await alertes(id)).toBeUndefined();
  });

  it('ce que son jour a fermé, rouvert à la main, le reste le lendemain', async () => {
    situer(office(), '2026-11-10T10:00:00Z');
    const regle = {
      declencheur: 'signature',
      delai: 3,
      unite: 'jours',
      report: 'aucun',
      libelle: 'Prévenir le syndic',
      fermeture: 'jourPasse',
      rappels: [],
      source: 'Usage',
      actif: true,
    };
    expect((await office().call(addRegleEcheance, { body: regle as never })).status).toBe(200);
    const { id: dossier } = await uneVenteSignee(office());
    const lue = async () =>
      (await echeancesDe(office(), dossier)).echeances.find(({ libelle }) => libelle === regle.libelle);
    expect(await lue()).toMatchObject({ date: '2026-11-15', etat: 'ouverte' });
    situer(office(), '2026-11-16T10:00:00Z');
    await ronde('2026-11-16T10:00:00Z');
    expect(await lue()).toMatchObject({ etat: 'faite', faiteLe: '2026-11-15' });
    const params = { id: (await lue())?.id ?? 0 };
    expect((await office().call(rouvrirEcheance, { params, body: {} })).status).toBe(200);
    await ronde('2026-11-17T10:00:00Z');
    expect(await lue()).toMatchObject({ etat: 'ouverte', parLaMain: true });
  });

  it('une alerte déjà dite suit le nom de son dossier, et le numéro qu’il reçoit', async () => {
    situer(office(), '2034-05-01T10:00:00Z');
    const { id: dossier } = await uneVente(office());
    const echeance = { libelle: 'Relancer', date: '2034-05-04' };
    const { id } = (await office().call(addEcheance, { params: { id: dossier }, body: echeance })).body;
    const dit = async () => (await alertes(id))?.content;
    expect(await dit()).toBe('04/05/2034 · Dossier Vente Tazi');
    const { ouverture } = await lire(office(), dossier);
    const renomme = { id: dossier, ouverture: { ...ouverture, titre: 'Vente Idrissi' } };
    expect((await office().call(addOuverture, { body: renomme })).status).toBe(200);
    expect(await dit()).toBe('04/05/2034 · Dossier Vente Idrissi');
    await signer(office(), dossier);
    const { repertoire } = await lire(office(), dossier);
    expect(await dit()).toBe(`04/05/2034 · Dossier ${repertoire} · Vente Idrissi`);
  });

  it('au-delà de cinquante, qui ne voit que ses dossiers apprend qu’il y en a d’autres chez lui', async () => {
    situer(office(), '2044-05-01T10:00:00Z');
    const [clerc, autre] = [
      await unCompte(office(), { droits: { tousDossiers: false } }),
      await unCompte(office(), { droits: { tousDossiers: false } }),
    ];
    const { id: aTous } = await uneVente(office());
    const { id: sien } = await uneVente(office());
    await office().call(changerResponsable, { body: { ids: [sien], responsable: clerc.id } });
    const ajouter = (id: number, libelle: string, date: string) =>
      office().call(addEcheance, { params: { id }, body: { libelle, date } });
    for (let n = 0; n < 51; n++) await ajouter(aTous, `Tâche ${n}`, '2044-06-03');
    await ajouter(sien, 'La sienne', '2044-06-04');
    await ronde('2044-05-31T10:00:00Z');
    const cloche = async ({ cookie }: { cookie: string }) =>
      (await office().call(getNotifications, { cookie })).body.filter(({ title }) =>
        title.includes('échéances'),
      );
    expect(await cloche(clerc)).toMatchObject([
      { title: 'D’autres échéances à suivre', content: '1 dans les sept jours.' },
    ]);
    expect(await cloche(autre)).toEqual([]);
    // Counted anew each day, not told anew; nothing left of it, it goes.
    await ronde('2044-06-06T10:00:00Z');
    expect(await cloche(clerc)).toMatchObject([{ content: '1 dépassée.' }]);
    const [laSienne] = (await echeancesDe(office(), sien)).echeances.filter(
      ({ libelle }) => libelle === 'La sienne',
    );
    const params = { id: laSienne?.id ?? 0 };
    expect((await office().call(fermerEcheance, { params, body: { etat: 'faite' } })).status).toBe(200);
    await ronde('2044-06-07T10:00:00Z');
    expect(await cloche(clerc)).toEqual([]);
  });
});
