import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { addOperation } from '../api';
import { ecarterReleve, getCandidats, rapprocherAuto } from '../apiRapprochement';
import { uneVente } from '../../app/testing/dossiers';

describeOffices('Un relevé importé par erreur', (office) => {
  const ecarter = (id: number, motif = 'Relevé de l’autre compte') =>
    office().call(ecarterReleve, { params: { id }, body: { motif } });
  const unFichier = csv('04/11/2026;Virement reçu;V1;;5 000,00', '05/11/2026;Frais;;110,00;');

  it('écarté, ne compte plus : ni ses lignes, ni son solde ; son rapprochement est défait', async () => {
    const { id: dossierId } = await uneVente(office());
    const body = {
      genre: 'provision',
      montant: 5000,
      date: '2026-11-04',
      tiers: 'Acquereur',
      moyen: 'Virement',
    };
    await office().call(addOperation, { params: { dossierId }, body: body as never });
    const avant = await etat(office(), 'BANQUE');
    const { body: releve } = await envoyer(office(), 'BANQUE', unFichier, { solde: '7000,00' });
    expect(releve).toMatchObject({ ajoutees: 2, rapprochees: 1 });
    const [, virement] = await lignes(office(), 'BANQUE');
    expect((await etat(office(), 'BANQUE')).dernier).toMatchObject({ id: releve.id, ajoutees: 2 });

    expect((await ecarter(releve.id, ' ')).status).toBe(422);
    expect((await ecarter(releve.id)).status).toBe(200);
    expect(await lignes(office(), 'BANQUE')).toEqual([]);
    expect(await etat(office(), 'BANQUE')).toEqual({ ...avant, format: expect.anything() });
    const { status } = await office().call(getCandidats, { params: { id: virement?.id ?? 0 }, query: {} });
    expect(status).toBe(404);
    expect((await ecarter(releve.id)).status).toBe(409);
    expect((await ecarter(999_999)).status).toBe(409);
  });

  it('ses lignes s’importent de nouveau, une fois, et se rapprochent d’elles-mêmes', async () => {
    for (const rapprochees of [1, 1]) {
      const { body: encore } = await envoyer(office(), 'BANQUE', unFichier);
      expect(encore).toMatchObject({ ajoutees: 2, rapprochees });
      expect((await envoyer(office(), 'BANQUE', unFichier)).body).toMatchObject({
        id: encore.id,
        ajoutees: 0,
      });
      expect((await lignes(office(), 'BANQUE')).map(({ montant }) => montant)).toEqual([-110, 5000]);
      expect((await ecarter(encore.id)).status).toBe(200);
    }
    expect((await office().call(rapprocherAuto, { body: { compte: 'BANQUE' } })).body).toEqual({
      rapprochees: 0,
    });
  });
});
