import { expect, it } from 'vitest';
import { DEBOURS, PROVISION, comptabilite } from '../../app/testing/comptes';
import { uneVenteEnCaisse } from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { getCdgById, updateCdg } from '../../cdg/api';
import { getNotifications } from '../../notification/api';
import { deroger } from '../api';

const TITRE = /^Affaire CDG \d{4}\/\d{4} sous zéro$/;

describeOffices('Une affaire descendue sous zéro', (office) => {
  const { operer, payerTpi } = comptabilite(office);
  const dites = async (cdgId: number, cookie?: string) =>
    (await office().call(getNotifications, { ...(cookie && { cookie }) })).body.filter(
      ({ title, lien }) => TITRE.test(title) && lien === `/app/comptabilite/cdg/${cdgId}`,
    );
  const verser = async (cdgId: number, montant: number) => {
    const params = { id: cdgId };
    const { body: affaire } = await office().call(getCdgById, { params });
    const versements = [{ ...affaire.versements[0], montant }];
    expect(
      (await office().call(updateCdg, { params, body: { ...affaire, versements } as never })).status,
    ).toBe(200);
  };
  const autoriser = async (id: number, plafond: number) =>
    expect(
      (await office().call(deroger, { params: { id }, body: { plafond, motif: 'Accord' } })).status,
    ).toBe(200);

  it('par un versement repris se dit dans la cloche, à qui voit son dossier, jusqu’à ce qu’elle soit couverte', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    expect((await payerTpi(id, 900_000)).status).toBe(200);
    expect(await dites(cdgId)).toEqual([]);
    await verser(cdgId, 450_000);
    const [dite] = await dites(cdgId);
    expect(dite).toMatchObject({ type: 'Alert', state: 'important', isRead: false });
    expect(dite?.content).toMatch(
      /^Il manque 450\s000,00\sDH\s: aucun découvert autorisé ne va jusque-là\.$/,
    );
    const { cookie } = await unCompte(office(), { droits: { tousDossiers: false } });
    expect(await dites(cdgId, cookie)).toEqual([]);
    await verser(cdgId, 900_000);
    expect(await dites(cdgId)).toEqual([]);
  });

  it('n’empêche d’écrire que ce qui tire davantage sur elle : une provision, un débours en espèces n’y touchent pas', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    expect((await payerTpi(id, 900_000)).status).toBe(200);
    await verser(cdgId, 450_000);
    expect((await operer(id, PROVISION)).status).toBe(200);
    expect((await operer(id, { ...DEBOURS, moyen: 'Espèces' })).status).toBe(200);
    expect((await payerTpi(id, 800_000)).status).toBe(200);
    expect((await payerTpi(id, 800_000.01)).error.code).toBe('solde_insuffisant');
    expect(await dites(cdgId)).toHaveLength(1);
  });

  it('dans ce qui est autorisé ne se dit pas ; l’autorisation finie, elle se dit', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    await autoriser(cdgId, 500);
    expect((await payerTpi(id, 900_500)).status).toBe(200);
    expect(await dites(cdgId)).toEqual([]);
    await autoriser(cdgId, 0);
    expect(await dites(cdgId)).toHaveLength(1);
    await autoriser(cdgId, 400);
    expect(await dites(cdgId)).toHaveLength(1);
    await autoriser(cdgId, 500);
    expect(await dites(cdgId)).toEqual([]);
  });
});
