import { describe, expect, it } from 'vitest';
import { NOTAIRE, type Office, describeOffices, unCompte } from '../../app/testing/office';
import { ROLE, checkUserRole, getUser, signOut } from '../api';
import { signIn } from '../apiConnexion';

const tryPassword = (office: Office, password: string, email = NOTAIRE.email) =>
  office.call(signIn, { body: { email, password }, cookie: '' });

describeOffices('Comptes', (office) => {
  describe('se connecter (D01)', () => {
    it('R353 ouvre une session par un cookie que le navigateur seul lit', async () => {
      const { status, body, headers } = await tryPassword(office(), NOTAIRE.password);
      expect([status, body]).toEqual([200, { ok: true }]);
      const [cookie, appareil, ...others] = headers.getSetCookie();
      expect(others).toEqual([]);
      expect(appareil).toMatch(/^minutier\.appareil=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(cookie).toMatch(/^minutier\.session_token=/);
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
    });

    it('accepte l’e-mail quelle que soit sa casse', async () => {
      expect((await tryPassword(office(), NOTAIRE.password, NOTAIRE.email.toUpperCase())).status).toBe(200);
    });

    it('refuse un mauvais mot de passe et un compte inconnu avec les mêmes mots', async () => {
      const { email } = await unCompte(office());
      const wrong = await tryPassword(office(), 'faux', email);
      const unknown = await tryPassword(office(), 'faux', 'personne@etude.example');
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      expect(wrong.error).toEqual({ code: 'session_requise', message: 'E-mail ou mot de passe incorrect.' });
      expect(unknown.error).toEqual(wrong.error);
      expect(wrong.headers.getSetCookie()).toEqual([]);
    });

    it('après des échecs répétés, répond 429 et dit quand réessayer, mais jamais au bon mot de passe', async () => {
      const { email, password } = await unCompte(office());
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push((await tryPassword(office(), `faux ${i}`, email)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const late = await tryPassword(office(), 'faux encore', email);
      expect(late.error.code).toBe('trop_de_tentatives');
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await tryPassword(office(), NOTAIRE.password)).status).toBe(200);
      expect((await tryPassword(office(), password, email)).status).toBe(200);
    });

    it('ne ralentit jamais les bonnes connexions', async () => {
      const { email, password } = await unCompte(office());
      const all = await Promise.all(Array.from({ length: 22 }, () => tryPassword(office(), password, email)));
      expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    });

    it('des essais lancés ensemble ne passent pas à côté du compte des échecs', async () => {
      const { email } = await unCompte(office());
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, i) => tryPassword(office(), `f${i}`, email)),
      );
      expect(all.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    });

    it('une bonne connexion efface les échecs du poste', async () => {
      const { email, password } = await unCompte(office());
      for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 4; j++) expect((await tryPassword(office(), 'faux', email)).status).toBe(401);
        expect((await tryPassword(office(), password, email)).status).toBe(200);
      }
    });
  });

  describe('la session', () => {
    it('R348 rend le compte connecté, sans rien de secret', async () => {
      const { status, body } = await office().call(getUser);
      expect(status).toBe(200);
      expect(body).toEqual({
        id: expect.any(Number),
        version: 1,
        civilite: null,
        firstname: 'Salma',
        lastname: 'Benjelloun',
        phone: null,
        email: NOTAIRE.email,
        travail: 'Notaire',
        numCompteProff: '007 780 0001234567890123 45',
        isNotaire: true,
        roles: [ROLE],
        droits: [
          'cloturer',
          'supprimer',
          'voirMdp',
          'derogerCdg',
          'tousDossiers',
          'gererEtude',
          'gererComptes',
          'administrer',
        ],
        motDePasseAChanger: false,
        inspectionFin: null,
      });
    });

    it('R351 dit 0 sans session, 1 avec le rôle, 2 sans le rôle', async () => {
      const ask = (body: unknown, cookie?: string) =>
        office().call(checkUserRole, { body, ...(cookie === undefined ? {} : { cookie }) });
      expect((await ask([ROLE], '')).body).toBe(0);
      expect((await ask([ROLE])).body).toBe(1);
      expect((await ask(['ROLE_AUTRE', ROLE])).body).toBe(1);
      const without = await ask(['ROLE_AUTRE']);
      expect([without.status, without.body]).toEqual([200, 2]);
      expect(without.headers.get('content-type')).toContain('application/json');
      expect((await ask([])).status).toBe(422);
    });

    it('R353 D01 se déconnecter ferme la session tout de suite, et elle seule', async () => {
      const { email, password } = await unCompte(office());
      const [one, two] = [await office().signIn(email, password), await office().signIn(email, password)];
      const out = await office().call(signOut, { cookie: one });
      expect(out.status).toBe(200);
      expect(out.headers.get('clear-site-data')).toBe('"cache"');
      expect(out.headers.getSetCookie()[0]).toMatch(/^minutier\.session_token=;.*Max-Age=0/i);
      expect((await office().call(getUser, { cookie: one })).status).toBe(401);
      expect((await office().call(checkUserRole, { cookie: one, body: [ROLE] })).body).toBe(0);
      expect((await office().call(getUser, { cookie: two })).status).toBe(200);
      expect((await office().call(signOut, { cookie: one })).status).toBe(200);
      expect((await office().call(signOut, { cookie: '' })).status).toBe(200);
    });
  });

  it('n’expose de better-auth que la connexion et la déconnexion', async () => {
    const hidden = ['sign-up/email', 'update-user', 'change-password', 'delete-user', 'reset-password'];
    for (const path of [...hidden, 'get-session', 'list-sessions', 'revoke-sessions']) {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${office().url}/api/auth/${path}`, {
          method,
          headers: { cookie: office().cookie, 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: '{"isNotaire":true}' } : {}),
        });
        expect(response.status, `${method} ${path}`).toBe(404);
      }
    }
  });
});
