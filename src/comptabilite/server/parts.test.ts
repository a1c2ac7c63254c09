import { expect, it } from 'vitest';
import { DEBOURS, PROVISION, comptabilite } from '../../app/testing/comptes';
import { lire, uneVenteEnCaisse, uneVenteSignee } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { getClientById, updateClient } from '../../client/api';
import { ESPECE } from '../../dossier/paiement';
import { sql } from '../../kit/server/testing/sql';
import { updateOperation } from '../api';
import type { Operation } from '../operation';
import { lireDecompte } from './routes-documents';

describeOffices('Une taxe du vendeur que l’étude paie en espèces', (office) => {
  const { comptes, ecritures, operer, payerTpi } = comptabilite(office);
  const payerEnEspeces = (id: number, montant: number) =>
    payerTpi(id, montant, { modePaiement: ESPECE, espece: { datePaiement: '2026-11-20' } });
  const nomDuVendeur = async (id: number) =>
    (await lire(office(), id)).ouverture.vendeurs[0]?.client.fullname ?? '';
  const corrigerLeNomDuVendeur = async (id: number) => {
    const [vendeur] = (await lire(office(), id)).ouverture.vendeurs;
    const params = { id: vendeur?.client.client ?? 0 };
    const { body } = await office().call(getClientById, { params });
    const corrige = { ...body, nom: 'Ez-Zahraoui' } as never;
    expect((await office().call(updateClient, { params, body: corrige })).status).toBe(200);
  };
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
      {
        path: 'montant',
        message: expect.stringContaining(`La provision n’a plus que ${reste}\u00a0DH à rendre.`),
      },
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

  it('une opération reste du côté pour lequel elle est dite, même si le nom du vendeur est corrigé depuis', async () => {
    const { id } = await uneVenteSignee(office());
    const tiers = await nomDuVendeur(id);
    await operer(id, { ...PROVISION, tiers, montant: 2_000 });
    await operer(id, PROVISION);
    await operer(id, { ...PROVISION, tiers: 'Son frère', montant: 500, pour: 'vendeur' });
    await operer(id, { ...DEBOURS, tiers: 'Mainlevée', montant: 700, pour: 'vendeur' });
    await corrigerLeNomDuVendeur(id);
    expect(await nomDuVendeur(id)).not.toBe(tiers);
    expect((await comptes(id)).operations.map(({ pour, montant }) => [pour, montant])).toEqual([
      ['vendeur', 2_000],
      ['acquereur', 60_000],
      ['vendeur', 500],
      ['vendeur', 700],
    ]);
    const { acquereur, vendeur } = await decomptes(id);
    expect([acquereur.totaux.solde, vendeur.totaux.solde]).toEqual([60_000, 1_800]);
    const rendre = { ...PROVISION, genre: 'restitution', origine: 'PROVISION', tiers: 'Son frère' };
    expect((await operer(id, { ...rendre, montant: 1_800.01, pour: 'vendeur' })).status).toBe(422);
    expect((await operer(id, { ...rendre, montant: 1_800, pour: 'vendeur' })).status).toBe(200);
  });

  it('une opération d’avant, qui ne le dit pas, est du côté de qui elle nomme jusqu’à ce qu’elle soit corrigée', async () => {
    const { id } = await uneVenteSignee(office());
    const tiers = await nomDuVendeur(id);
    await operer(id, { ...PROVISION, tiers, montant: 2_000 });
    await sql`update operation set pour = null where dossier_id = ${id}`.execute(office().server.app.db);
    const [operation] = (await comptes(id)).operations;
    expect(operation).toMatchObject({ pour: 'vendeur' });
    const { justificatif: _, motifAnnulation: __, ...saisie } = operation as Operation;
    const modifier = (body: object) =>
      office().call(updateOperation, { params: { id: saisie.id }, body: body as never });
    // Another has changed it meanwhile: what is answered says the side too.
    const perime = await modifier({ ...saisie, version: 99 });
    expect(perime.error.details).toMatchObject({ actuel: { pour: 'vendeur' } });
    expect((await modifier({ ...saisie, montant: 2_100 })).status).toBe(200);
    await corrigerLeNomDuVendeur(id);
    expect(await comptes(id)).toMatchObject({ provisionVendeur: 2_100 });
  });

  it('les fonds des parties ne sont d’aucun côté', async () => {
    const { id } = await uneVenteEnCaisse(office());
    await operer(id, { ...PROVISION, genre: 'restitution', origine: 'FONDS', montant: 10, pour: 'vendeur' });
    expect((await comptes(id)).operations.map(({ pour }) => pour)).toEqual([null]);
  });
});
