import { expect, it } from 'vitest';
import { DEBOURS, PROVISION, comptabilite } from '../../app/testing/comptes';
import { uneVenteEnCaisse } from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
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

  it('D75 dont un collègue vient de déposer le justificatif le garde : on dit qui l’a déposé', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const { body } = await operer(id, DEBOURS);
    const { cookie } = await unCompte(office());
    const joindre = (remplace: number, sent: object = {}) =>
      office().upload(changeJustificatif, {
        params: { id: body.id },
        file: new Blob([PDF]),
        name: 'quittance.pdf',
        fields: { remplace: String(remplace) },
        ...sent,
      });
    const sien = await joindre(0, { cookie });
    expect(sien.status).toBe(200);
    const refus = await joindre(0);
    expect([refus.status, refus.error.message]).toEqual([
      409,
      'Amine a déposé «\u00a0quittance.pdf\u00a0» ici entre-temps\u00a0: rien n’a été remplacé.',
    ]);
    expect((await joindre(sien.body.id)).status).toBe(200);
  });
});
