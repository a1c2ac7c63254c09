import { expect, it } from 'vitest';
import { arreterHorloge, codeDe, unTelephone } from '../../app/testing/facteurs';
import { type Compte, type Office, describeOffices, unCompte, cookieDe } from '../../app/testing/office';
import { confirmer, signIn } from '../apiConnexion';
import { getUser } from '../api';
import { updatePass, updateUser } from '../apiProfil';
import { inviter } from '../collaborateur';
import { DROITS_PAR_DEFAUT } from '../droits';
import { readJournal } from '../../kit/server/testing/sql-journal';

const MINUTE_MS = 60_000;

/** As if the account had signed in that long ago. */
async function vieillir(office: Office, { id }: Pick<Compte, 'id'>, minutes: number): Promise<void> {
  const confirmeeLe = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  const { db } = office.server.app;
  await db.updateTable('session').set({ confirmeeLe }).where('userId', '=', id).execute();
}

const gerant = (office: Office) => unCompte(office, { droits: { gererComptes: true } });
const invitation = (n: number) => ({ email: `confirme${n}@etude.example`, droits: DROITS_PAR_DEFAUT });
const prouver = (office: Office, { cookie }: Pick<Compte, 'cookie'>, password: string) =>
  office.call(confirmer, { cookie, body: { password } });

describeOffices('Prouver de nouveau qui l’on est', (office) => {
  it('ce qui est sensible est refusé dix minutes après la connexion, rien d’autre ne l’est', async () => {
    const compte = await gerant(office());
    const ask = () => office().call(inviter, { cookie: compte.cookie, body: invitation(1) });
    await vieillir(office(), compte, 9);
    expect((await ask()).status).toBe(200);
    await vieillir(office(), compte, 11);
    const refus = await ask();
    expect([refus.status, refus.error.code]).toEqual([403, 'confirmation_requise']);
    expect((await office().call(getUser, { cookie: compte.cookie })).status).toBe(200);
  });

  it('le mot de passe le permet de nouveau, sous un autre cookie : l’ancien ne vaut plus rien', async () => {
    const compte = await gerant(office());
    await vieillir(office(), compte, 60);
    const proof = await prouver(office(), compte, compte.password);
    expect([proof.status, proof.body]).toEqual([200, { ok: true }]);
    const cookie = cookieDe(proof.headers);
    expect(cookie).not.toBe(compte.cookie);
    expect(proof.headers.getSetCookie()[0]).toMatch(/Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await office().call(inviter, { cookie, body: invitation(2) })).status).toBe(200);
    expect((await office().call(getUser, { cookie: compte.cookie })).status).toBe(401);
  });

  it('un mot de passe faux ne prouve rien, et se compte comme à la connexion', async () => {
    const compte = await gerant(office());
    await vieillir(office(), compte, 60);
    const { cookie, email, password } = compte;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await prouver(office(), compte, `faux ${i}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const ailleurs = { cookie: '', body: { email, password: 'faux encore' } };
    expect((await office().call(signIn, ailleurs)).status).toBe(429);
    expect((await office().call(inviter, { cookie, body: invitation(3) })).status).toBe(403);
    expect((await office().call(getUser, { cookie })).status).toBe(200);
    expect((await prouver(office(), compte, password)).status, 'le bon').toBe(200);
  });

  it('changer son e-mail le demande, le reste du profil non', async () => {
    const compte = await unCompte(office());
    await vieillir(office(), compte, 11);
    const profil = { firstname: 'Amine', lastname: 'Tazi', phone: '0661223344', travail: 'Clerc' };
    const ecrire = (email: string) =>
      office().call(updateUser, { cookie: compte.cookie, body: { ...profil, email } });
    expect((await ecrire(compte.email)).body).toBe(0);
    expect((await ecrire(`autre.${compte.email}`)).error.code).toBe('confirmation_requise');
    expect((await office().call(getUser, { cookie: compte.cookie })).body.email).toBe(compte.email);
  });

  it('un compte qui a un second facteur le prouve aussi', async () => {
    arreterHorloge(office());
    const compte = await gerant(office());
    const { secret } = await unTelephone(office(), compte);
    await vieillir(office(), compte, 60);
    const essayer = (password: string, code?: string) =>
      office().call(confirmer, { cookie: compte.cookie, body: { password, code } });
    expect((await essayer('faux', codeDe(office(), secret, 1))).status).toBe(422);
    for (const code of [undefined, '000000']) {
      const refus = await essayer(compte.password, code);
      expect([refus.status, refus.error.code]).toEqual([401, 'second_facteur_requis']);
    }
    expect((await office().call(inviter, { cookie: compte.cookie, body: invitation(4) })).status).toBe(403);
    const proof = await essayer(compte.password, codeDe(office(), secret, 1));
    expect(proof.status).toBe(200);
    const cookie = cookieDe(proof.headers);
    expect((await office().call(inviter, { cookie, body: invitation(4) })).status).toBe(200);
  });

  it('le mot de passe seul n’efface pas les codes faux : le changer ne rend pas de nouveaux essais', async () => {
    arreterHorloge(office());
    const compte = await unCompte(office());
    await unTelephone(office(), compte);
    const { cookie, password } = compte;
    const essayer = async () =>
      (await office().call(confirmer, { cookie, body: { password, code: '000000' } })).status;
    const courant = { actuel: password, new: 'motdepasse123', conf: 'motdepasse123' };
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push(await essayer());
    const refus = await office().call(updatePass, { cookie, body: courant });
    expect(refus.error.details).toMatchObject([{ path: 'new' }]);
    statuses.push(await essayer(), await essayer());
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('un code de secours qui le prouve est au journal comme une preuve, non comme une connexion', async () => {
    const compte = await unCompte(office());
    const { codes } = await unTelephone(office(), compte);
    const { cookie, id, password } = compte;
    const proof = await office().call(confirmer, { cookie, body: { password, code: codes[0] } });
    expect(proof.status).toBe(200);
    const lignes = await readJournal(office().server.app.db, { entite: 'utilisateur', id });
    expect(lignes.at(-1)).toMatchObject({ action: confirmer.path, apres: { codeDeSecours: 'utilisé' } });
  });
});
