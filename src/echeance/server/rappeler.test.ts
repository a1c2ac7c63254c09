import { expect, it } from 'vitest';
import { lire, signer, uneVente } from '../../app/testing/dossiers';
import { situer } from '../../app/testing/echeances';
import { describeOffices } from '../../app/testing/office';
import { addOuverture } from '../../dossier/api';
import { addRdv } from '../../rdv/api';
import { addEcheance } from '../api';
import { relever } from './tour';

describeOffices('Les alertes déjà dites', (office) => {
  const alertes = (id: number) =>
    office()
      .server.app.db.selectFrom('notification')
      .select(['title', 'content'])
      .where('cle', '=', `echeance:${id}`)
      .executeTakeFirst();
  const ronde = (instant: string) =>
    relever({ db: office().server.app.db, now: () => new Date(instant), arret: () => false });
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
});
