import { expect, it } from 'vitest';
import { ajouter, pieces } from '../../app/testing/archive';
import { uneVente, verser } from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { PNG, unClient } from '../../app/testing/registres';
import { changeClientFile } from '../../client/api';
import { deleteFile } from '../../fichier/api';

describeOffices('Une pièce déposée là où un collègue vient d’en déposer une', (office) => {
  const minute = (id: number, remplace: string | undefined, sent: object = {}) =>
    verser(office(), id, 'minute', {
      fields: { fileType: 'minute', ...(remplace === undefined ? {} : { remplace }) },
      ...sent,
    });

  it('D75 ne remplace pas ce qui n’a pas été lu : on dit qui l’a déposée', async () => {
    const { id } = await uneVente(office());
    const { cookie, id: clerc } = await unCompte(office());
    const sienne = await minute(id, '0', { cookie, name: 'sienne.pdf' });
    expect(sienne.status).toBe(200);

    const refus = await minute(id, '0');
    expect(refus.status).toBe(409);
    expect(refus.error).toMatchObject({
      code: 'version_perimee',
      message: 'Amine a déposé «\u00a0sienne.pdf\u00a0» ici entre-temps\u00a0: rien n’a été remplacé.',
      details: { actuel: { id: sienne.body.id, label: 'sienne.pdf' }, par: 'Amine', compte: clerc },
    });
    expect(await pieces(office(), id)).toMatchObject([
      { courante: { fichier: { id: sienne.body.id } }, anciennes: [] },
    ]);

    const relue = await minute(id, String(sienne.body.id));
    expect(relue.status).toBe(200);
    const perdue = await minute(id, String(sienne.body.id), { name: 'autre.pdf' });
    expect(perdue.error.message).toBe(
      'Vous avez déposé «\u00a0minute.pdf\u00a0» ici entre-temps, dans un autre onglet ou sur un autre poste\u00a0: rien n’a été remplacé.',
    );
  });

  it('là où un collègue a retiré la sienne, rien ne se perd : elle se dépose', async () => {
    const { id } = await uneVente(office());
    const { body } = await minute(id, undefined);
    await office().call(deleteFile, { params: { fileId: body.id } });
    expect((await minute(id, String(body.id))).status).toBe(200);
  });

  it('sans dire ce qui a été lu, elle remplace comme avant', async () => {
    const { id } = await uneVente(office());
    await minute(id, undefined);
    expect((await minute(id, undefined)).status).toBe(200);
  });

  it('D75 une CIN non plus', async () => {
    const params = { id: await unClient(office()) };
    const { cookie } = await unCompte(office());
    const cin = (remplace: string, sent: object = {}) =>
      office().upload(changeClientFile, {
        params,
        file: new Blob([PNG]),
        name: 'cin.png',
        fields: { fileType: 'cin', remplace },
        ...sent,
      });
    expect((await cin('0', { cookie })).status).toBe(200);
    const refus = await cin('0');
    expect([refus.status, refus.error.message]).toEqual([
      409,
      expect.stringMatching(/^Amine.* a déposé «\u00a0cin\.png\u00a0» ici entre-temps\u00a0: /),
    ]);
  });

  it('D75 une pièce libre dit qui l’a remplacée, ou qu’elle est retirée', async () => {
    const { id } = await uneVente(office());
    const { cookie } = await unCompte(office());
    const titre = 'Procuration';
    const { body: premiere } = await ajouter(office(), id, { titre });
    const remplace = String(premiere.id);
    const { body: seconde } = await ajouter(office(), id, { titre, remplace }, { cookie });
    const refus = await ajouter(office(), id, { titre, remplace });
    expect([refus.status, refus.error.message]).toEqual([
      409,
      expect.stringMatching(/^Amine.* a déposé «\u00a0scan\.pdf\u00a0» ici entre-temps\u00a0: /),
    ]);
    await office().call(deleteFile, { params: { fileId: seconde.id } });
    const retiree = await ajouter(office(), id, { titre, remplace });
    expect([retiree.status, retiree.error.message]).toEqual([
      409,
      'Cette pièce a été retirée entre-temps\u00a0: rien n’a été remplacé.',
    ]);
  });
});
