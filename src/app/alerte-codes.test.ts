import { expect, it } from 'vitest';
import { arreterHorloge, codeDe, unTelephone } from './testing/facteurs';
import { type Compte, type Office, describeOffices, unCompte } from './testing/office';
import { getNotifications } from '../notification/api';
import { signIn } from '../compte/apiConnexion';

const MINUTE = 60_000;
const TITRE = 'Quelqu’un connaît votre mot de passe';

const essayer = (office: Office, { email, password }: Compte, code: string) =>
  office.call(signIn, { body: { email, password, code }, cookie: '' });
const avis = async (office: Office, { cookie }: { cookie: string }) =>
  (await office.call(getNotifications, { cookie })).body.filter(({ title }) => title === TITRE);

describeOffices('Des codes faux après le bon mot de passe (ASVS 6.3.5)', (office) => {
  it('le troisième avertit le propriétaire du compte, lui seul, une fois par quart d’heure', async () => {
    arreterHorloge(office());
    const { app } = office().server;
    const debut = app.now();
    const plusTard = (minutes: number) => {
      app.now = () => new Date(debut.getTime() + minutes * MINUTE);
    };
    const [compte, autre] = [await unCompte(office()), await unCompte(office())];
    const { secret } = await unTelephone(office(), compte);
    for (let i = 0; i < 4; i += 1) await essayer(office(), { ...compte, password: 'faux' }, '000000');
    await essayer(office(), compte, codeDe(office(), secret));
    for (let i = 0; i < 2; i += 1) await essayer(office(), compte, '000000');
    expect(await avis(office(), compte)).toEqual([]);
    plusTard(14);
    expect((await essayer(office(), compte, '000000')).error.code).toBe('second_facteur_requis');
    expect(await avis(office(), compte)).toMatchObject([
      { type: 'Alert', state: 'important', isRead: false, lien: '/app/settings/profile' },
    ]);
    expect([await avis(office(), autre), await avis(office(), office())]).toEqual([[], []]);
    // The window of the count itself ends; that of the warning does not.
    plusTard(20);
    for (let i = 0; i < 4; i += 1) await essayer(office(), compte, '000000');
    expect(await avis(office(), compte)).toHaveLength(1);
    plusTard(40);
    for (let i = 0; i < 3; i += 1) await essayer(office(), compte, '000000');
    expect(await avis(office(), compte)).toHaveLength(2);
    expect(JSON.stringify(await avis(office(), compte))).not.toContain(compte.password);
  });
});
