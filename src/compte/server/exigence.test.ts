import { beforeAll, expect, it } from 'vitest';
import { arreterHorloge, unTelephone } from '../../app/testing/facteurs';
import { type Compte, type Office, describeOffices, unCompte, cookieDe } from '../../app/testing/office';
import { checkUserRole, getUser, ROLE, signOut } from '../api';
import { accepterInvitation } from '../apiConnexion';
import { updatePass } from '../apiProfil';
import { creerLien } from '../collaborateur';
import { exigerSecondFacteur, getSecondFacteur, retirerTotp } from '../secondFacteur';

/** What an account may still do while the office waits for its own password, or for its second factor. */
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

/** The calls that answer this account anything but that. */
async function ouvertsA({ server, url }: Office, { cookie }: Compte, refus: string): Promise<string[]> {
  const ouverts: string[] = [];
  for (const { path, method } of server.app.calls.filter((one) => !one.public)) {
    const response = await fetch(`${url}/api${path.replace(':etat', 'on').replace(/:\w+/g, '1')}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
    });
    const { code } = (await response.json()) as { code?: string };
    if (response.status !== 403 || code !== refus) ouverts.push(path);
  }
  return ouverts.sort();
}

describeOffices('Un mot de passe donné par un autre (ASVS 6.4.1)', (office) => {
  it('n’ouvre rien avant que son propriétaire en ait choisi un autre', async () => {
    const compte = await unCompte(office());
    const { id, cookie, password } = compte;
    const { db } = office().server.app;
    await db.updateTable('utilisateur').set({ mot_de_passe_a_changer: true }).where('id', '=', id).execute();
    expect(await ouvertsA(office(), compte, 'mot_de_passe_a_changer')).toEqual(OUVERTS);
    const role = () => office().call(checkUserRole, { body: [ROLE], cookie });
    expect((await role()).error.code).toBe('mot_de_passe_a_changer');
    const aChanger = async () => (await office().call(getUser, { cookie })).body.motDePasseAChanger;
    expect(await aChanger()).toBe(true);
    const changer = (nouveau: string) =>
      office().call(updatePass, { body: { actuel: password, new: nouveau, conf: nouveau }, cookie });
    const message = 'Choisissez un autre mot de passe que l’actuel.';
    expect((await changer(password)).error.details).toEqual([{ path: 'new', message }]);
    expect((await changer('court')).status).toBe(422);
    expect((await role()).error.code).toBe('mot_de_passe_a_changer');
    expect((await changer('cheval agrafe batterie')).body).toBe(0);
    expect([(await role()).body, await aChanger()]).toEqual([1, false]);
  });

  it('choisi par un lien, il est le sien', async () => {
    const { id } = await unCompte(office());
    const { db } = office().server.app;
    await db.updateTable('utilisateur').set({ mot_de_passe_a_changer: true }).where('id', '=', id).execute();
    const { body: lien } = await office().call(creerLien, { params: { id } });
    const choisi = { jeton: lien.lien.split('#')[1], password: 'cheval agrafe batterie' };
    const { headers } = await office().call(accepterInvitation, { body: choisi, cookie: '' });
    const cookie = cookieDe(headers);
    expect((await office().call(checkUserRole, { body: [ROLE], cookie })).body).toBe(1);
  });
});

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
      expect(await ouvertsA(office(), clerc, 'second_facteur_a_configurer')).toEqual(OUVERTS);
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
