import { expect, it } from 'vitest';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import { lire, uneVenteSignee } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { ESPECE } from '../../dossier/paiement';
import { updateOperation } from '../api';
import { lireDecompte } from './routes-documents';

describeOffices('Une taxe du vendeur que l’étude paie en espèces', (office) => {
  const { comptes, ecritures, operer, payerTpi } = comptabilite(office);
  const payerEnEspeces = (id: number, montant: number) =>
    payerTpi(id, montant, { modePaiement: ESPECE, espece: { datePaiement: '2026-11-20' } });
  const nomDuVendeur = async (id: number) =>
    (await lire(office(), id)).ouverture.vendeurs[0]?.client.fullname ?? '';
  const decomptes = async (id: number) => {
    const { app, cipher } = office().server;
    const de = async (cote: 'acquereur' | 'vendeur') =>
      (await lireDecompte(app.db, id, cipher, cote)).decompte;
    return { acquereur: await de('acquereur'), vendeur: await de('vendeur') };
  };

  it('est réclamée au vendeur, jamais à l’acquéreur, sans qu’une écriture change', async () => {
    const { id } = await uneVenteSignee(office());
    await operer(id, PROVISION);
    expect(await comptes(id)).toMatchObject({ provisionVendeur: null });
    expect((await payerEnEspeces(id, 30_000)).status).toBe(200);
    expect(await comptes(id)).toMatchObject({ provision: { solde: 30_000 }, provisionVendeur: -30_000 });
    const { acquereur, vendeur } = await decomptes(id);
    expect([acquereur.especes, acquereur.totaux.solde]).toEqual([[], 60_000]);
    expect(vendeur).toMatchObject({
      provisions: [],
      especes: [{ montant: 3_000_000 }],
      totaux: { solde: -30_000 },
    });
    const passees = await ecritures({ dossier: id });
    expect(passees.map(({ lignes }) => lignes.map(({ compte }) => compte).sort())).toEqual(
      expect.arrayContaining([['CAISSE', 'PROVISION', 'TPI', 'TPI']]),
    );
    expect(passees.every(({ contrepasse }) => contrepasse === null)).toBe(true);
  });

  it('se rembourse par le vendeur, et la provision de chacun ne se rend qu’à lui', async () => {
    const { id } = await uneVenteSignee(office());
    const tiers = await nomDuVendeur(id);
    await operer(id, PROVISION);
    await payerEnEspeces(id, 30_000);
    const rendre = { ...PROVISION, genre: 'restitution', origine: 'PROVISION' };
    const refus = async (body: object) => (await operer(id, body)).error.details;
    const trop = (reste: string) => [
      { path: 'montant', message: `La provision n’a plus que ${reste}\u00a0DH à rendre.` },
    ];
    expect(await refus({ ...rendre, tiers, montant: 1 })).toEqual(trop('0,00'));
    expect((await operer(id, { ...PROVISION, tiers: tiers.toUpperCase(), montant: 32_000 })).status).toBe(
      200,
    );
    expect(await comptes(id)).toMatchObject({ provision: { solde: 62_000 }, provisionVendeur: 2_000 });
    expect(await refus({ ...rendre, montant: 60_000.01 })).toEqual(trop('60\u00a0000,00'));
    expect(await refus({ ...rendre, tiers, montant: 2_000.01 })).toEqual(trop('2\u00a0000,00'));
    const { body: rendue } = await operer(id, { ...rendre, tiers, montant: 2_000 });
    expect((await operer(id, { ...rendre, montant: 60_000 })).status).toBe(200);
    expect(await comptes(id)).toMatchObject({ provision: { solde: 0 }, provisionVendeur: 0 });
    // Given to the other in its place, it would be out of what that one has left.
    const body = { ...rendre, montant: 2_000 } as never;
    const changee = await office().call(updateOperation, { params: { id: rendue.id }, body });
    expect(changee.error.details).toEqual(trop('0,00'));
  });
});
