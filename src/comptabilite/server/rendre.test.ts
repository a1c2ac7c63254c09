import { expect, it } from 'vitest';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import { uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { annulerOperation, updateOperation } from '../api';

describeOffices('Ce qui est rendu', (office) => {
  const { operer, verifier } = comptabilite(office);

  it('d’une provision il ne se rend pas plus que le dossier n’en tient, en corrigeant non plus', async () => {
    const { id } = await uneVente(office());
    const rendre = (montant: number) => ({
      ...PROVISION,
      genre: 'restitution',
      origine: 'PROVISION',
      montant,
    });
    const refus = async (montant: number) => {
      const { status, error } = await operer(id, rendre(montant));
      return [status, error.details];
    };
    const trop = (reste: string) => [
      422,
      [{ path: 'montant', message: expect.stringContaining(`La provision n’a plus que ${reste} à rendre.`) }],
    ];
    expect(await refus(0.01)).toEqual(trop('0,00\u00a0DH'));
    await operer(id, { ...PROVISION, montant: 60_000 });
    expect(await refus(60_000.01)).toEqual(trop('60\u00a0000,00\u00a0DH'));
    const { body: rendue } = await operer(id, rendre(20_000));
    expect(await refus(40_000.01)).toEqual(trop('40\u00a0000,00\u00a0DH'));
    const corriger = async (montant: number, version: number) =>
      (
        await office().call(updateOperation, {
          params: { id: rendue.id },
          body: { ...rendre(montant), version },
        })
      ).status;
    expect(await corriger(60_000.01, rendue.version)).toBe(422);
    expect(await corriger(60_000, rendue.version)).toBe(200);
    expect(await verifier(id)).toMatchObject({ provision: { restitue: 60_000, solde: 0 } });
  });

  it('se corrige encore, pour autant ou moins, quand la provision est descendue depuis', async () => {
    const { id } = await uneVente(office());
    const { body: recue } = await operer(id, { ...PROVISION, montant: 1_000 });
    const restitution = { ...PROVISION, genre: 'restitution', origine: 'PROVISION', montant: 400 };
    const { body: rendue } = await operer(id, restitution);
    const annulee = { params: { id: recue.id }, body: { motif: 'Impayée', version: recue.version } };
    expect((await office().call(annulerOperation, annulee)).status).toBe(200);
    const corriger = async (change: object) =>
      (
        await office().call(updateOperation, {
          params: { id: rendue.id },
          body: { ...restitution, ...change } as never,
        })
      ).status;
    expect(await corriger({ reference: 'CH 12' })).toBe(200);
    expect(await corriger({ montant: 350 })).toBe(200);
    expect(await corriger({ montant: 350.01 })).toBe(422);
  });

  it('n’est pas une provision que l’on aurait changée en restitution', async () => {
    const { id } = await uneVente(office());
    const { body: recue } = await operer(id, { ...PROVISION, montant: 100 });
    const body = { ...PROVISION, genre: 'restitution', origine: 'PROVISION', montant: 100 } as never;
    const { status, error } = await office().call(updateOperation, { params: { id: recue.id }, body });
    expect([status, error.details]).toMatchObject([422, [{ path: 'genre' }]]);
  });
});
