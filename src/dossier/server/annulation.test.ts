import { expect, it } from 'vitest';
import {
  cloturer,
  lire as lireDossier,
  uneConfig,
  uneVente,
  uneVenteComplete,
  uneVenteSignee,
  verser,
} from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { HISTORIQUES } from '../../historique/api';
import { officeDay } from '../../kit/dates';
import { changerResponsable, deleteDossiers, getAnnulation } from '../api';

describeOffices('D39 l’annulation d’un dossier', (office) => {
  const lire = (id: number) => office().call(getAnnulation, { params: { id } });

  it('se lit avec son motif, son jour et son auteur', async () => {
    const { id } = await uneVenteSignee(office());
    expect((await lire(id)).body).toBeNull();
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Désistement des parties' } });
    const { body } = await lire(id);
    expect(body).toMatchObject({ motif: 'Désistement des parties', par: 'Salma Benjelloun' });
    expect(officeDay(new Date(body?.le ?? 0))).toBe(officeDay(office().server.app.now()));
    expect((await lire(999_999)).status).toBe(404);
  });

  it('celui qui l’a annulé est nommé, même quand un autre y a écrit après lui', async () => {
    const { id } = await uneVenteSignee(office());
    const clerc = await unCompte(office(), { droits: { supprimer: true } });
    const annuler = (sent: object = {}) =>
      office().call(deleteDossiers, { body: { ids: [id], motif: 'Désistement' }, ...sent });
    expect((await annuler({ cookie: clerc.cookie })).body).toEqual({ deleted: [], annules: [id] });
    const confier = { ids: [id], responsable: clerc.id };
    expect((await office().call(changerResponsable, { body: confier })).status).toBe(200);
    expect((await lire(id)).body?.par).toBe('Amine Chraibi');
    expect((await annuler()).error.message).toContain('Amine a déjà annulé');
  });

  it('D82 l’historique dit la clôture, la réouverture, puis l’annulation et son motif', async () => {
    const { id } = await uneVenteComplete(office());
    await cloturer(office(), id);
    await cloturer(office(), id, 'off');
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Désistement' } });
    const { ecritures } = (await office().call(HISTORIQUES.dossier, { params: { id } })).body;
    const dits = ecritures.map(({ changements }) =>
      changements.map(({ champ, avant, apres }) => [champ, avant, apres]),
    );
    expect(dits.slice(0, 3)).toEqual([
      [
        ['État', 'Non complet', 'Annulé'],
        ['Motif', null, 'Désistement'],
      ],
      [['État', 'Complet', 'Non complet']],
      [['État', 'Non complet', 'Complet']],
    ]);
  });

  it('D82 d’un brouillon supprimé, l’historique garde le titre et l’état', async () => {
    const id = await uneConfig(office(), { titre: 'Vente sans suite' });
    await office().call(deleteDossiers, { body: [id] });
    const { ecritures } = (await office().call(HISTORIQUES.dossier, { params: { id } })).body;
    expect(ecritures[0]?.changements).toMatchObject([
      { champ: 'Titre', avant: 'Vente sans suite', apres: null },
      { champ: 'État', avant: 'Brouillon', apres: null },
    ]);
  });

  it('D81 un brouillon supprimé n’emporte rien d’un autre dossier', async () => {
    const autre = await uneVente(office());
    await verser(office(), autre.id, 'minute');
    const avant = await lireDossier(office(), autre.id);
    const brouillon = await uneVente(office());
    expect((await office().call(deleteDossiers, { body: [brouillon.id] })).status).toBe(200);
    expect(avant).toMatchObject({ ouverture: { vendeurs: [{}] }, files: [{}] });
    expect(await lireDossier(office(), autre.id)).toEqual(avant);
  });
});
