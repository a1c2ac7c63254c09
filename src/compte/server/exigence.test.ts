import { beforeAll, expect, it } from 'vitest';
import { arreterHorloge, unTelephone } from '../../app/testing/facteurs';
import { describeOffices, unCompte } from '../../app/testing/office';
import { checkUserRole, ROLE, signOut } from '../api';
import { exigerSecondFacteur, getSecondFacteur, retirerTotp } from '../secondFacteur';

/** What an account may still do while the office waits for its second factor. */
const OUVERTS = [
  '/auth/confirmer',
  '/get/user',
  '/user/second-facteur',
  '/user/second-facteur/cle',
  '/user/second-facteur/cle/:id/retirer',
  '/user/second-facteur/cle/demande',
  '/user/second-facteur/codes',
  '/user/second-facteur/totp/confirmer',
  '/user/second-facteur/totp/preparer',
  '/user/second-facteur/totp/retirer',
  '/user/update',
  '/user/updatePass',
];

describeOffices('Le second facteur exigé', (office) => {
  beforeAll(() => arreterHorloge(office()));

  it('exigé par l’étude, tout le reste attend qu’il soit configuré', async () => {
    const exiger = (exige: boolean, cookie?: string) =>
      office().call(exigerSecondFacteur, { body: { exige }, ...(cookie ? { cookie } : {}) });
    const chef = await unCompte(office(), { droits: { gererEtude: true } });
    const clerc = await unCompte(office());
    expect((await exiger(true, clerc.cookie)).error.code).toBe('droit_requis');
    expect((await exiger(true, chef.cookie)).error.code).toBe('conflit');
    await unTelephone(office(), chef);
    expect((await exiger(true, chef.cookie)).status).toBe(200);
    try {
      const { calls } = office().server.app;
      const ouverts: string[] = [];
      for (const call of calls.filter((one) => !one.public)) {
        const url = `${office().url}/api${call.path.replace(':etat', 'on').replace(/:\w+/g, '1')}`;
        const response = await fetch(url, {
          method: call.method,
          headers: { cookie: clerc.cookie, 'content-type': 'application/json' },
        });
        const { code } = (await response.json()) as { code?: string };
        if (response.status === 403 && code === 'second_facteur_a_configurer') continue;
        ouverts.push(call.path);
      }
      expect(ouverts.sort()).toEqual(OUVERTS);
      const role = { body: [ROLE], cookie: clerc.cookie };
      expect((await office().call(checkUserRole, role)).error.code).toBe('second_facteur_a_configurer');
      const { codes } = await unTelephone(office(), clerc);
      expect(codes).toHaveLength(10);
      expect((await office().call(checkUserRole, role)).body).toBe(1);
      const dernier = await office().call(retirerTotp, { cookie: clerc.cookie });
      expect(dernier.error.code).toBe('conflit');
      expect((await office().call(getSecondFacteur, { cookie: clerc.cookie })).body.codesRestants).toBe(10);
      expect((await office().call(signOut, { cookie: clerc.cookie })).status).toBe(200);
    } finally {
      await exiger(false, chef.cookie);
    }
  });
});
