import { expect, it } from 'vitest';
import { uneVenteSignee } from '../../app/testing/dossiers';
import { acteDu, uneEcheance } from '../../app/testing/echeances';
import { describeOffices, unCompte } from '../../app/testing/office';
import type { Call } from '../../kit/api';
import { deplacerEcheance, ecrireReperes, fermerEcheance, getEcheancesDuDossier } from '../api';

describeOffices('Une échéance changée entre-temps', (office) => {
  const faire = (spec: Call, id: number, body: object, sent: object = {}) =>
    office().call(spec, { params: { id }, body, ...sent });

  it('D75 dit qui l’a changée, sauf quand c’est sa règle', async () => {
    const { id } = await uneVenteSignee(office());
    const clerc = await unCompte(office());
    const { id: echeance, version, date } = await uneEcheance(office(), id, 'enregistrement');
    await faire(deplacerEcheance, echeance, { date, note: 'Demain' }, { cookie: clerc.cookie });
    const refus = await faire(fermerEcheance, echeance, { etat: 'faite', version });
    expect(refus.error).toMatchObject({
      code: 'version_perimee',
      details: {
        actuel: { id: echeance, note: 'Demain' },
        par: 'Amine',
        compte: clerc.id,
        le: expect.any(String),
      },
    });
    await acteDu(office(), id, '2026-11-01');
    const suivie = await faire(fermerEcheance, echeance, { etat: 'faite', version });
    expect(suivie.error.code).toBe('version_perimee');
    expect(suivie.error.details).not.toHaveProperty('par');
  });

  it('D75 des repères, qui les a écrits', async () => {
    const { id } = await uneVenteSignee(office());
    const clerc = await unCompte(office());
    const { version } = (await office().call(getEcheancesDuDossier, { params: { id } })).body;
    await faire(ecrireReperes, id, { compromis: '2026-03-02' }, { cookie: clerc.cookie });
    const refus = await faire(ecrireReperes, id, { compromis: '2026-03-03', version });
    expect(refus.error).toMatchObject({
      code: 'version_perimee',
      details: { actuel: { compromis: '2026-03-02' }, compte: clerc.id, le: expect.any(String) },
    });
  });
});
