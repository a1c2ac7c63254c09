import { expect, it } from 'vitest';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import { uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { AU, csv, envoyer, lignes } from '../../app/testing/releves';
import { getCandidats, getEcrituresSansBanque, rapprocher } from '../apiRapprochement';

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

  it('ne l’est qu’une fois : rapprochée, ni l’import ni une main ne la donne à une autre ligne de la même somme', async () => {
    const { id } = await uneVente(office());
    await operer(id, { ...PROVISION, montant: 7_777.77 });
    const importer = async (ligne: string) => (await envoyer(office(), 'BANQUE', csv(ligne))).body;
    expect(await importer('03/11/2026;Virement;;;7 777,77')).toMatchObject({ ajoutees: 1, rapprochees: 1 });
    expect(await importer('04/11/2026;Encore;;;7 777,77')).toMatchObject({ ajoutees: 1, rapprochees: 0 });
    const [seconde, premiere] = await lignes(office(), 'BANQUE', { q: '7777,77' });
    const ecritures = premiere?.rapprochement?.ecritures.map((une) => une.id);
    expect([ecritures?.length, seconde?.rapprochement]).toEqual([1, null]);
    const params = { id: seconde?.id ?? 0 };
    const { status } = await office().call(rapprocher, { params, body: { ecritures } as never });
    expect(status).toBe(409);
  });
});
