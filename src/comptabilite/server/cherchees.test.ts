import { expect, it } from 'vitest';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import { uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { AU, csv, envoyer, lignes } from '../../app/testing/releves';
import { getCandidats, getEcrituresSansBanque } from '../apiRapprochement';

describeOffices('Une écriture sans ligne de banque', (office) => {
  const { operer } = comptabilite(office);

  it('se cherche par son montant, tel qu’on le lit ou le tape, comme une ligne de la banque', async () => {
    const { id } = await uneVente(office());
    const pris = { ...PROVISION, genre: 'restitution', origine: 'PROVISION', reference: null };
    await operer(id, { ...PROVISION, montant: 61_234.5, reference: 'CHQ1' });
    await operer(id, { ...pris, montant: 1_250.75, tiers: 'Rendu' });
    const trouvees = async (q: string) => {
      const query = { compte: 'BANQUE', au: AU, q } as never;
      return (await office().call(getEcrituresSansBanque, { query })).body.map(({ montant }) => montant);
    };
    for (const q of ['61 234,50', '61\u00a0234,50', '61234,5', '61234.50', 'chq1'])
      expect([q, await trouvees(q)]).toEqual([q, [61_234.5]]);
    for (const q of ['1250,75', '-1 250,75', 'rendu'])
      expect([q, await trouvees(q)]).toEqual([q, [-1_250.75]]);
    expect(await trouvees('1250,7')).toEqual([]);

    await envoyer(office(), 'BANQUE', csv('20/12/2026;Divers;;;3,00'));
    const [ligne] = await lignes(office(), 'BANQUE');
    const { body } = await office().call(getCandidats, {
      params: { id: ligne?.id ?? 0 },
      query: { q: '61234,50' },
    });
    expect(body.map(({ montant }) => montant)).toEqual([61_234.5]);
  });
});
