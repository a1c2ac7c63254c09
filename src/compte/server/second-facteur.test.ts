import { beforeAll, describe, expect, it } from 'vitest';
import { arreterHorloge, codeDe, unTelephone } from '../../app/testing/facteurs';
import { type Compte, type Office, describeOffices, unCompte, cookieDe } from '../../app/testing/office';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { accepterInvitation, signIn } from '../apiConnexion';
import { getUser } from '../api';
import { creerLien, getCollaborateurs } from '../collaborateur';
import { retirerSecondFacteur } from './secours';
import {
  confirmerTotp,
  getSecondFacteur,
  nouveauxCodes,
  preparerTotp,
  reinitialiserSecondFacteur,
  retirerTotp,
} from '../secondFacteur';

const entrer = (office: Office, { email, password }: Compte, code?: string) =>
  office.call(signIn, { body: { email, password, code }, cookie: '' });

const session = async (office: Office, cookie: string) => (await office.call(getUser, { cookie })).status;

/** All that the office keeps outside the table of secrets. */
async function traces(office: Office): Promise<string> {
  const { db } = office.server.app;
  const journal = await readJournal(db);
  const evenements = await db.selectFrom('evenement_securite').selectAll().execute();
  const cles = await db.selectFrom('idempotence').selectAll().execute();
  const totp = await db.selectFrom('totp').selectAll().execute();
  const codes = await db.selectFrom('code_secours').selectAll().execute();
  return JSON.stringify([journal, evenements, cles, totp, codes]);
}

describeOffices('Le second facteur', (office) => {
  beforeAll(() => arreterHorloge(office()));

  describe('par un code du téléphone', () => {
    it('n’est demandé qu’après le bon mot de passe, et aucune session n’existe avant lui', async () => {
      const compte = await unCompte(office());
      const { secret } = await unTelephone(office(), compte);
      const faux = await entrer(office(), { ...compte, password: 'faux' }, codeDe(office(), secret));
      expect(faux.error).toEqual({ code: 'session_requise', message: 'E-mail ou mot de passe incorrect.' });
      const { db } = office().server.app;
      const ouvertes = () => db.selectFrom('session').select('id').where('userId', '=', compte.id).execute();
      const avant = await ouvertes();
      const sans = await entrer(office(), compte);
      expect([sans.status, sans.error.code]).toEqual([401, 'second_facteur_requis']);
      expect(sans.error.details).toEqual({ moyens: ['totp', 'secours'] });
      expect(sans.headers.getSetCookie()).toEqual([]);
      expect(await ouvertes()).toEqual(avant);
      // The last recovery code is still one.
      await db
        .updateTable('code_secours')
        .set({ utilise_le: '2026' })
        .where('utilisateur_id', '=', compte.id)
        .where('empreinte', '<>', (eb) =>
          eb
            .selectFrom('code_secours as reste')
            .select((e) => e.fn.max('reste.empreinte').as('empreinte'))
            .where('reste.utilisateur_id', '=', compte.id),
        )
        .execute();
      expect((await entrer(office(), compte)).error.details).toEqual({ moyens: ['totp', 'secours'] });
      // The wrong password above did not use the code up.
      const { status, body, headers } = await entrer(office(), compte, codeDe(office(), secret));
      expect([status, body]).toEqual([200, { ok: true }]);
      expect(await session(office(), cookieDe(headers))).toBe(200);
    });

    it('un code ne sert qu’une fois, même présenté dix fois ensemble, et celui d’avant ne sert plus', async () => {
      const compte = await unCompte(office());
      const { secret } = await unTelephone(office(), compte);
      const code = codeDe(office(), secret);
      const ensemble = await Promise.all(Array.from({ length: 4 }, () => entrer(office(), compte, code)));
      expect(ensemble.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      expect((await entrer(office(), compte, codeDe(office(), secret, -1))).status).toBe(401);
      const suivant = codeDe(office(), secret, 1);
      expect((await entrer(office(), compte, `${suivant.slice(0, 3)} ${suivant.slice(3)}`)).status).toBe(200);
    });

    it('accepte une horloge en avance ou en retard d’un pas, pas de deux', async () => {
      const compte = await unCompte(office());
      const { secret } = await unTelephone(office(), compte);
      for (const [decalage, status] of [
        [-2, 401],
        [2, 401],
        [1, 200],
      ] as const)
        expect(
          (await entrer(office(), compte, codeDe(office(), secret, decalage))).status,
          `${decalage}`,
        ).toBe(status);
    });

    it('les codes faux sont comptés avec les mots de passe faux ; le bon mot de passe n’efface rien', async () => {
      const compte = await unCompte(office());
      const { secret } = await unTelephone(office(), compte);
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++) {
        await entrer(office(), compte);
        statuses.push((await entrer(office(), compte, '000000')).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await entrer(office(), compte, codeDe(office(), secret))).status, 'le bon').toBe(200);
      // The same for who does not exist: nobody learns which accounts do.
      const inconnu = { ...compte, email: 'personne@etude.example' };
      for (let i = 0; i < 5; i++) expect((await entrer(office(), inconnu, '000000')).status).toBe(401);
      expect((await entrer(office(), inconnu)).error.code).toBe('trop_de_tentatives');
    });

    it('son secret n’entre en service que confirmé, et ne paraît nulle part ensuite', async () => {
      const compte = await unCompte(office());
      const { body } = await office().call(preparerTotp, { cookie: compte.cookie });
      expect((await entrer(office(), compte)).status).toBe(200);
      const mauvais = await office().call(confirmerTotp, { cookie: compte.cookie, body: { code: '000000' } });
      expect(mauvais.error).toMatchObject({ code: 'invalide', details: [{ path: 'code' }] });
      const { secret, uri, codes } = await unTelephone(office(), compte);
      expect(secret).not.toBe(body.secret);
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toContain(`secret=${secret}`);
      const lu = await office().call(getSecondFacteur, { cookie: compte.cookie });
      const comptes = await office().call(getCollaborateurs);
      const vus = JSON.stringify([lu.body, comptes.body, await traces(office())]);
      for (const cache of [secret, body.secret, ...codes]) expect(vus).not.toContain(cache);
      expect(lu.body).toMatchObject({ totpDepuis: expect.any(String), cles: [], codesRestants: 10 });
      expect(comptes.body.find(({ id }) => id === compte.id)?.secondFacteur).toBe(true);
    });

    it('change de téléphone sans cesser de protéger le compte', async () => {
      const compte = await unCompte(office());
      const premier = await unTelephone(office(), compte);
      await office().call(preparerTotp, { cookie: compte.cookie });
      expect((await entrer(office(), compte, codeDe(office(), premier.secret))).status).toBe(200);
      const second = await unTelephone(office(), compte);
      expect(second.codes).toEqual([]);
      expect((await entrer(office(), compte, codeDe(office(), premier.secret, 1))).status).toBe(401);
      expect((await entrer(office(), compte, codeDe(office(), second.secret))).status).toBe(200);
    });
  });

  describe('les codes de secours', () => {
    it('sont dix, ne servent qu’une fois, et leur usage est au journal', async () => {
      const compte = await unCompte(office());
      const { codes } = await unTelephone(office(), compte);
      expect(new Set(codes).size).toBe(10);
      const [code = '', autre = ''] = codes;
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
      const essais = await Promise.all([1, 2, 3].map(() => entrer(office(), compte, code)));
      expect(essais.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect((await entrer(office(), compte, ` ${autre.toLowerCase().replace(/-/g, ' ')} `)).status).toBe(
        200,
      );
      const lu = await office().call(getSecondFacteur, { cookie: compte.cookie });
      expect(lu.body.codesRestants).toBe(8);
      expect((await traces(office())).match(/codeDeSecours/g)?.length).toBe(2);
    });

    it('se renouvellent tous ensemble, et ne sont à personne d’autre', async () => {
      const compte = await unCompte(office());
      const collegue = await unCompte(office());
      const { codes } = await unTelephone(office(), compte);
      await unTelephone(office(), collegue);
      const { body } = await office().call(nouveauxCodes, { cookie: compte.cookie });
      expect(body.codes).toHaveLength(10);
      expect((await entrer(office(), compte, codes[0])).status).toBe(401);
      expect((await entrer(office(), collegue, body.codes[0])).status).toBe(401);
      expect((await entrer(office(), compte, body.codes[0])).status).toBe(200);
    });
  });

  it('le retirer rend le compte à son seul mot de passe ; le journal le dit', async () => {
    const compte = await unCompte(office());
    const { codes } = await unTelephone(office(), compte);
    expect((await office().call(retirerTotp, { cookie: compte.cookie })).status).toBe(200);
    expect((await office().call(retirerTotp, { cookie: compte.cookie })).status).toBe(404);
    expect((await office().call(nouveauxCodes, { cookie: compte.cookie })).status).toBe(409);
    expect((await entrer(office(), compte)).status).toBe(200);
    expect(codes).toHaveLength(10);
    const dit = await traces(office());
    for (const change of ['application de codes ajoutée', 'application de codes retirée'])
      expect(dit).toContain(change);
  });

  it('changer ce qui protège un compte demande une preuve récente', async () => {
    const compte = await unCompte(office());
    const { db } = office().server.app;
    const ancien = new Date(Date.now() - 11 * 60_000).toISOString();
    await db.updateTable('session').set({ confirmeeLe: ancien }).where('userId', '=', compte.id).execute();
    for (const { path } of office().server.app.calls.filter(
      ({ path, method }) => /second-facteur/.test(path) && method === 'POST',
    )) {
      const url = `${office().url}/api${path.replace(':id', '1')}`;
      const response = await fetch(url, { method: 'POST', headers: { cookie: compte.cookie } });
      const { code } = (await response.json()) as { code: string };
      expect([403, path, code]).toEqual([
        response.status,
        path,
        expect.stringMatching(/confirmation_requise|droit_requis/),
      ]);
    }
  });

  it('un collègue qui gère les comptes le réinitialise : sessions fermées, journal écrit, jamais le sien', async () => {
    const compte = await unCompte(office());
    const clerc = await unCompte(office());
    await unTelephone(office(), compte);
    const params = { id: compte.id };
    const refus = await office().call(reinitialiserSecondFacteur, { params, cookie: clerc.cookie });
    expect(refus.error.code).toBe('droit_requis');
    expect((await office().call(reinitialiserSecondFacteur, { params })).status).toBe(200);
    expect((await office().call(reinitialiserSecondFacteur, { params })).status).toBe(409);
    expect(await session(office(), compte.cookie)).toBe(401);
    expect((await entrer(office(), compte)).status).toBe(200);
    const moi = (await office().call(getUser)).body.id;
    expect((await office().call(reinitialiserSecondFacteur, { params: { id: moi } })).status).toBe(409);
    const { db } = office().server.app;
    const lignes = await readJournal(db, { entite: 'utilisateur', id: compte.id });
    expect(JSON.stringify(lignes)).toContain('réinitialisé par un collègue');
  });

  it('qui a tout perdu est secouru par la machine même ; le journal le dit', async () => {
    const compte = await unCompte(office());
    await unTelephone(office(), compte);
    const { db } = office().server.app;
    const secourir = (email: string) => retirerSecondFacteur(db, email, new Date());
    expect(await secourir('personne@etude.example')).toBe('inconnu');
    expect(await secourir(compte.email.toUpperCase())).toBe('fait');
    expect(await secourir(compte.email)).toBe('sans');
    expect(await session(office(), compte.cookie)).toBe(401);
    expect((await entrer(office(), compte)).status).toBe(200);
    const dernier = (await readJournal(db, { entite: 'utilisateur', id: compte.id })).at(-1);
    expect(dernier).toMatchObject({ utilisateur_id: null, action: 'commande second-facteur' });
  });

  it('un nouveau mot de passe, choisi par un lien, ne le contourne pas', async () => {
    const compte = await unCompte(office());
    const { secret } = await unTelephone(office(), compte);
    const { body } = await office().call(creerLien, { params: { id: compte.id } });
    const password = 'agrafe violette comptoir';
    const choisi = { jeton: body.lien.split('#')[1], password };
    const accepte = await office().call(accepterInvitation, { body: choisi, cookie: '' });
    expect([accepte.status, accepte.error.code]).toEqual([401, 'second_facteur_requis']);
    expect(accepte.headers.getSetCookie()).toEqual([]);
    const nouveau = { ...compte, password };
    expect((await entrer(office(), compte, codeDe(office(), secret))).error.code).toBe('session_requise');
    expect((await entrer(office(), nouveau)).error.code).toBe('second_facteur_requis');
    expect((await entrer(office(), nouveau, codeDe(office(), secret))).status).toBe(200);
  });
});
