import { expect, it } from 'vitest';
import { DEBOURS, PROVISION, comptabilite } from '../../app/testing/comptes';
import { uneVenteEnCaisse } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { PDF } from '../../app/testing/registres';
import { annulerOperation, changeJustificatif, updateOperation } from '../api';

describeOffices('Une opération', (office) => {
  const { operer } = comptabilite(office);

  it('que l’on a lue avant qu’un autre la corrige ne s’annule pas sans la relire', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const { body: lue } = await operer(id, PROVISION);
    const params = { id: lue.id };
    const corrige = { ...PROVISION, montant: 61_000, version: lue.version };
    const { body: corrigee } = await office().call(updateOperation, { params, body: corrige as never });
    const annuler = (version: number) =>
      office().call(annulerOperation, { params, body: { motif: 'Chèque impayé', version } });
    const perime = await annuler(lue.version);
    expect([perime.status, perime.error.code]).toEqual([409, 'version_perimee']);
    expect(perime.error.details).toMatchObject({ actuel: { montant: 61_000, motifAnnulation: null } });
    const { status, body, headers } = await annuler(corrigee.version);
    expect([status, headers.get('x-version')]).toEqual([200, String(body.version)]);
    expect(body.version).toBeGreaterThan(corrigee.version);
  });

  it('n’a de justificatif que si elle est un débours', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const joindre = async (operation: object) => {
      const { body } = await operer(id, operation);
      const file = { file: new Blob([PDF]), name: 'quittance.pdf', fields: {} };
      return office().upload(changeJustificatif, { params: { id: body.id }, ...file });
    };
    expect((await joindre(DEBOURS)).status).toBe(200);
    const refus = await joindre(PROVISION);
    expect([refus.status, refus.error.code]).toEqual([409, 'conflit']);
  });
});
