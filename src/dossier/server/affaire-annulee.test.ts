import { expect, it } from 'vitest';
import { comptabilite } from '../../app/testing/comptes';
import { uneVenteEnCaisse } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { getCdgById, updateCdg } from '../../cdg/api';
import { deleteDossiers } from '../api';

describeOffices('L’affaire d’un dossier annulé', (office) => {
  const { comptes, verifier } = comptabilite(office);

  it('D39 laisse partir un versement revenu impayé, et ne change en rien d’autre', async () => {
    const { id, cdgId, vendeur } = await uneVenteEnCaisse(office());
    const params = { id: cdgId };
    const ecrire = (body: object) => office().call(updateCdg, { params, body });
    const lue = async () => {
      const { autresBenLabels: autresBeneficiaire, ...affaire } = (
        await office().call(getCdgById, { params })
      ).body;
      return { ...affaire, autresBeneficiaire };
    };
    const { versements: poses, ...avec } = await lue();
    const second = { ...poses[0], idVers: null, montant: 50_000 };
    expect((await ecrire({ ...avec, versements: [...poses, second] })).status).toBe(200);
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Vente abandonnée' } });

    const affaire = await lue();
    expect(affaire.reserve).toContain('seul un versement revenu impayé peut encore en être retiré');
    const [premier] = affaire.versements;
    const refuses = [
      affaire,
      { ...affaire, versements: [premier, { ...premier, idVers: null }] },
      { ...affaire, versements: [{ ...premier, montant: 1 }] },
      { ...affaire, versements: [premier], autresBeneficiaire: ['RAF'] },
      { ...affaire, versements: [premier], clientsBeneficiaire: [vendeur] },
    ];
    for (const body of refuses)
      expect((await ecrire(body)).error).toMatchObject({
        code: 'dossier_clos',
        message: expect.stringContaining('revenu impayé'),
      });
    expect(await lue()).toEqual(affaire);

    expect((await ecrire({ ...affaire, versements: [premier] })).status).toBe(200);
    expect((await lue()).versements).toEqual([premier]);
    expect((await verifier(id)).fonds).toMatchObject({ verse: 900_000, disponible: 900_000 });
    expect((await ecrire({ ...(await lue()), versements: [] })).status).toBe(200);
    expect((await comptes(id)).fonds.solde).toBe(0);
  });
});
