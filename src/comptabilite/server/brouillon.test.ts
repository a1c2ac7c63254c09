import { expect, it } from 'vitest';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import { caisse, uneVente, virement } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { uneAffaireLibre } from '../../app/testing/registres';
import { getCdgById } from '../../cdg/api';
import { addOuverture, deleteDossiers } from '../../dossier/api';
import { annulerOperation } from '../api';

describeOffices('Un brouillon qui a de l’argent en compte', (office) => {
  const { ecritures, operer, payerTpi } = comptabilite(office);

  it('ne se supprime pas ; ses opérations annulées, si', async () => {
    const { id } = await uneVente(office());
    const { body: ecrite } = await operer(id, PROVISION);
    const autre = await uneVente(office());
    await operer(autre.id, PROVISION);
    const sans = await uneVente(office());
    const bloque = (dossier: number) => ({ id: dossier, motif: 'Dossier Vente Tazi' });
    const refus = async (...ids: number[]) =>
      (await office().call(deleteDossiers, { body: { ids } })).error as object;
    expect(await refus(id, sans.id)).toMatchObject({
      code: 'utilise',
      message: expect.stringMatching(/^Ce dossier a de l’argent/),
      details: { bloquants: [bloque(id)] },
    });
    expect(await refus(sans.id, autre.id, id)).toMatchObject({
      message: expect.stringMatching(/^Ces dossiers ont de l’argent/),
      details: { bloquants: [bloque(id), bloque(autre.id)] },
    });
    const params = { id: ecrite.id };
    await office().call(annulerOperation, { params, body: { motif: 'Saisie par erreur' } });
    expect((await office().call(deleteDossiers, { body: { ids: [id] } })).status).toBe(200);
    const lignes = (await ecritures({ dossier: id, compte: 'PROVISION' })).flatMap((e) => e.lignes);
    expect(lignes.reduce((solde, { debit, credit }) => solde + credit - debit, 0)).toBe(0);
  });

  it.each([
    ['Chèque CDG', { modePaiement: 'Chèque CDG' }],
    ['espèces', { modePaiement: 'Espèce', espece: { datePaiement: '2026-11-20' } }],
  ])('ni tant qu’un impôt en est payé en %s : l’argent parti serait de nouveau là', async (_, changes) => {
    const { id, acquereur, ouverture } = await uneVente(office());
    const cdgId = await uneAffaireLibre(office(), { versements: [virement(acquereur, 5_000)] });
    await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, prix: caisse(cdgId) } } });
    const supprimer = () => office().call(deleteDossiers, { body: { ids: [id] } });
    const dossierDe = async () => (await office().call(getCdgById, { params: { id: cdgId } })).body.dossierId;
    expect((await payerTpi(id, 1_000, changes)).status).toBe(200);
    expect((await supprimer()).error.code).toBe('utilise');
    expect(await dossierDe()).toBe(id);
    expect((await payerTpi(id, 0, changes)).status).toBe(200);
    expect((await supprimer()).status).toBe(200);
    expect(await dossierDe()).toBeNull();
  });
});
