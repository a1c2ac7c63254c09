import { expect, it } from 'vitest';
import { HORS_VUE, VENTE, lire, uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { addCdg } from '../../cdg/api';
import { addOuverture } from '../api';

describeOffices('L’affaire CDG choisie dans l’Ouverture', (office) => {
  it('D68 puis décochée, n’est pas attachée', async () => {
    const { body: affaire } = await office().call(addCdg, { body: { objet: VENTE } });
    const { id, ouverture } = await uneVente(office());
    const prix = { ...HORS_VUE, caisseNotaire: { isChecked: false, cdg: { value: affaire.cdgId } } };
    const ecrite = await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, prix } } });
    expect(ecrite.status).toBe(200);
    expect((await lire(office(), id)).ouverture.prix.caisseNotaire).toEqual({ isChecked: false, cdg: null });
  });
});
