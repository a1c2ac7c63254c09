import { expect, it } from 'vitest';
import { restaure, supprimer } from '../../app/testing/corbeille';
import { DONATION, VENTE, configSaisie, uneAffaire, uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { submitConfig } from '../api';
import { deleteCdg, getAllCdgs, getCdgById } from '../../cdg/api';

describeOffices('Une affaire CDG qui revient de la corbeille', (office) => {
  it('D33 prend l’objet que son dossier a maintenant', async () => {
    const vente = await uneVente(office());
    const { cdgId } = await uneAffaire(office(), vente);
    const lire = async () => (await office().call(getCdgById, { params: { id: cdgId } })).body;
    const { numRecu, objet, version } = await lire();
    expect(objet).toBe(VENTE);
    await supprimer(office(), deleteCdg, cdgId);
    const config = { type: DONATION, complement: null };
    const ecrit = await office().call(submitConfig, { body: configSaisie({ id: vente.id, config }) });
    expect([ecrit.status, ecrit.error.message]).toEqual([200, undefined]);
    await restaure(office(), 'cdg');
    expect(await lire()).toMatchObject({ objet: DONATION, dossierId: vente.id, version: version + 2 });
    const { body } = await office().call(getAllCdgs, { query: { q: `donation ${numRecu}` } });
    expect(body.map(({ id }) => id)).toEqual([cdgId]);
  });
});
