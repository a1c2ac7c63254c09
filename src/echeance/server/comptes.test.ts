import { expect, it } from 'vitest';
import { uneVente } from '../../app/testing/dossiers';
import { situer } from '../../app/testing/horloge';
import { describeOffices, unCompte } from '../../app/testing/office';
import { addRdv } from '../../rdv/api';
import { addEcheance, getDossiersSansEcheance, getEcheances, getProchainesEcheances } from '../api';

describeOffices('Les comptes du tableau de bord', (office) => {
  it('chacun est le nombre de lignes de la liste qu’il ouvre, à qui voit tout comme à qui ne voit que les siens', async () => {
    situer(office(), '2026-12-10T10:00:00Z');
    const { id } = await uneVente(office());
    await uneVente(office());
    for (const date of ['2026-12-09', '2026-12-10', '2026-12-16', '2026-12-17'])
      await office().call(addEcheance, { params: { id }, body: { libelle: `Le ${date}`, date } });
    for (const date of ['2026-12-11', '2026-12-16', '2026-12-17'])
      await office().call(addRdv, { body: { tel: '0661223344', date } });
    const clerc = await unCompte(office(), { droits: { tousDossiers: false } });
    for (const [cookie, attendus] of [
      [office().cookie, { depassees: 1, semaine: 4, rdvSemaine: 2, sansEcheance: 1 }],
      [clerc.cookie, { depassees: 0, semaine: 2, rdvSemaine: 2, sansEcheance: 0 }],
    ] as const) {
      const total = async (query: Record<string, string | number>) =>
        (await office().call(getEcheances, { query, cookie })).body.length;
      expect({
        depassees: await total({ etat: 'depassees' }),
        semaine: await total({ du: '2026-12-10', au: '2026-12-16' }),
        rdvSemaine: 2,
        sansEcheance: (await office().call(getDossiersSansEcheance, { cookie })).body.length,
      }).toEqual(attendus);
      expect((await office().call(getProchainesEcheances, { cookie })).body).toMatchObject(attendus);
    }
  });

  it('le total de la liste compte aussi ce qu’une année mal tapée a mis loin des autres', async () => {
    const { id } = await uneVente(office());
    const lire = async () => {
      const { body, headers } = await office().call(getEcheances, { query: { etat: 'ouvertes', page: 1 } });
      return [body.length, Number(headers.get('x-total-count'))];
    };
    const [avant = 0] = await lire();
    for (const date of ['1806-11-12', '1906-11-12', '2199-12-31'])
      await office().call(addEcheance, { params: { id }, body: { libelle: `Le ${date}`, date } });
    expect(await lire()).toEqual([avant + 3, avant + 3]);
  });
});
