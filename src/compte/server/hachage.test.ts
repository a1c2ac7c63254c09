import { hashPassword as deBetterAuth } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../app/settings';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { createHachage } from './hachage';
import { readIdentifiant } from './sql-connexion';
import { signIn } from '../apiConnexion';

const MOT = 'cheval agrafe batterie';
const { hash, verify, isOld } = createHachage(4);

describe('Un mot de passe gardé', () => {
  it('dit son algorithme et son coût, jamais deux fois la même chose', async () => {
    const [un, deux] = [await hash(MOT), await hash(MOT)];
    expect(un).toMatch(/^\$scrypt\$ln=4,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(deux).not.toBe(un);
    expect(isOld(un)).toBe(false);
  });

  it('coûte ce que l’on conseille aujourd’hui, et aucun réglage ne le baisse', async () => {
    const dit = { COUT_MOT_DE_PASSE: '4', coutMotDePasse: '4' };
    expect(readSettings(dit).coutMotDePasse).toBe(15);
    const garde = await createHachage(15).hash(MOT);
    expect(garde).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect(await verify(garde, MOT)).toBe(true);
  });

  it('s’ouvre par lui seul, de quelque clavier qu’il vienne', async () => {
    const garde = await hash('Été à Fès, café');
    expect(await verify(garde, 'Été à Fès, café'.normalize('NFD'))).toBe(true);
    for (const faux of ['été à Fès, café', 'Été à Fès, café ', '', garde])
      expect(await verify(garde, faux), faux).toBe(false);
  });

  it('d’un autre coût, s’ouvre encore, et est à refaire', async () => {
    const ancien = await deBetterAuth(MOT);
    for (const garde of [ancien, await createHachage(5).hash(MOT)]) {
      expect([await verify(garde, MOT), await verify(garde, 'autre chose'), isOld(garde)]).toEqual([
        true,
        false,
        true,
      ]);
    }
  });

  it('gardé à N = 2^17 et p = 1, qui prenait 128 Mio, s’ouvre encore, et est à refaire', async () => {
    const ancien = '$scrypt$ln=17,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$PV7L4Fb3xdiWIkpcalc9HCpZAqxZAyfypap78j2PLpU';
    expect([await verify(ancien, MOT), await verify(ancien, 'autre chose'), isOld(ancien)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('retouché ou illisible, n’ouvre rien', async () => {
    const garde = await hash(MOT);
    const retouche = garde.replace(/.{2}$/, (fin) => (fin === 'AA' ? 'BA' : 'AA'));
    const [, , , sel = '', cle = ''] = garde.split('$');
    const moins = [`$scrypt$ln=3,r=8,p=3$${sel}$${cle}`, `$scrypt$ln=4,r=8,p=2$${sel}$${cle}`];
    for (const autre of [retouche, ...moins, '', MOT, `${sel}:${cle}`, garde.replace('scrypt', 'md5')])
      expect(await verify(autre, MOT), autre).toBe(false);
  });
});

const garde = async (office: Office, email: string) =>
  (await readIdentifiant(office.server.app.db, email))?.hash ?? '';

describeOffices('Un mot de passe gardé à un coût d’avant', (office) => {
  it('est refait à la bonne connexion, pas à une mauvaise, et ouvre toujours', async () => {
    const { id, email, password } = await unCompte(office());
    const { db } = office().server.app;
    const ancien = await deBetterAuth(password);
    await db.updateTable('identifiant').set({ password: ancien }).where('userId', '=', id).execute();
    const entrer = async (mot: string) =>
      (await office().call(signIn, { body: { email, password: mot }, cookie: '' })).status;
    expect(await entrer('faux')).toBe(401);
    expect(await garde(office(), email)).toBe(ancien);
    expect(await entrer(password)).toBe(200);
    const refait = await garde(office(), email);
    expect(refait).toMatch(/^\$scrypt\$ln=\d+,r=8,p=3\$/);
    expect(await entrer(password)).toBe(200);
    expect(await garde(office(), email)).toBe(refait);
  });
});
