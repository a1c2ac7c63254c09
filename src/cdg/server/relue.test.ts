import { expect, it } from 'vitest';
import { virement } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, uneAffaireLibre } from '../../app/testing/registres';
import { deleteCdg, getCdgById, updateCdg } from '../api';

describeOffices('Une suppression d’affaires ne jette que ce qui a été lu', (office) => {
  const lire = async (id: number) => (await office().call(getCdgById, { params: { id } })).body;
  const supprimer = (lues: { id: number; version: number }[]) => {
    const body = { ids: lues.map(({ id }) => id), lues: lues.map(({ id, version }) => ({ id, version })) };
    return office().call(deleteCdg, { body });
  };

  it('D75 pas celle qu’un collègue a garnie depuis, ni les autres avec elle', async () => {
    const client = await unClient(office());
    const [vide, autre] = [await uneAffaireLibre(office()), await uneAffaireLibre(office())];
    const lues = [await lire(autre), await lire(vide)];
    const versements = [virement(client, 100_000)];
    await office().call(updateCdg, { params: { id: vide }, body: { versements, objet: lues[1]?.objet } });

    const { numRecu } = await lire(vide);
    const { status, error } = await supprimer(lues);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'version_perimee',
      message: `L’affaire CDG ${numRecu} a changé depuis que vous l’avez lue\u00a0: rien n’a été supprimé.`,
      details: { actuel: { id: vide, solde: 100_000, version: 2 } },
    });
    expect(await lire(autre)).toMatchObject({ version: 1 });
    expect((await supprimer([await lire(autre), await lire(vide)])).status).toBe(200);
  });

  it('sans dire ce qui a été lu, elles se suppriment comme avant', async () => {
    const [seule, deux] = [await uneAffaireLibre(office()), await uneAffaireLibre(office())];
    expect((await office().call(deleteCdg, { body: [seule] })).body).toEqual({ deleted: [seule] });
    expect((await office().call(deleteCdg, { body: { ids: [deux] } })).body).toEqual({ deleted: [deux] });
  });
});
