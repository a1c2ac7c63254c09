import { expect, it } from 'vitest';
import { supprimer } from '../../app/testing/corbeille';
import { virement } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, uneAffaireLibre } from '../../app/testing/registres';
import { deleteCdg } from '../../cdg/api';
import { getPersonne } from '../api';

describeOffices('Ce que les livres disent d’une personne', (office) => {
  const ecritures = async (id: number) => {
    const { body } = await office().call(getPersonne, { params: { genre: 'client', id } });
    const dites = body.detenus.find(({ quoi }) => quoi === 'Écritures comptables qui la nomment');
    return dites && [dites.nombre, dites.sort];
  };

  it('y reste quand son affaire est supprimée : le versement et sa contre-passation la nomment toujours', async () => {
    const [elle, autre] = [
      await unClient(office(), { nom: 'Qzpayeuse', prenom: 'Nadia' }),
      await unClient(office(), { nom: 'Qzpayeuse', prenom: 'Samira' }),
    ];
    const affaire = await uneAffaireLibre(office(), { versements: [virement(elle, 1_000)] });
    expect(await ecritures(elle)).toEqual([1, 'garde']);
    await supprimer(office(), deleteCdg, affaire);
    expect(await ecritures(elle)).toEqual([2, 'garde']);
    expect(await ecritures(autre)).toBeUndefined();
  });
});
