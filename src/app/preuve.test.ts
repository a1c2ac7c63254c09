import { expect, it } from 'vitest';
import { preparerTotp } from '../compte/secondFacteur';
import { describeOffices, unCompte } from './testing/office';

/** What asks again who one is, spelled out: a call that forgets to ask is missed here (ASVS 7.5). */
const SENSIBLES = [
  '/collaborateur/annuler/:id',
  '/collaborateur/inspection/inviter',
  '/collaborateur/inspection/prolonger/:id',
  '/collaborateur/inspection/terminer/:id',
  '/collaborateur/inviter',
  '/collaborateur/lien/:id',
  '/collaborateur/notaire/:id',
  '/collaborateur/second-facteur/:id',
  '/collaborateur/sessions/fermer/:id',
  '/collaborateur/update/:id',
  '/dossier/:id/tpi/:partieId/reveler',
  '/echeances/flux',
  '/etude/second-facteur/update',
  '/protection/personne/:genre/:id/effacer',
  '/protection/personne/:genre/:id/export',
  '/sauvegarde/exercer',
  '/sauvegarde/lancer',
  '/user/second-facteur/cle',
  '/user/second-facteur/cle/:id/retirer',
  '/user/second-facteur/cle/demande',
  '/user/second-facteur/codes',
  '/user/second-facteur/totp/confirmer',
  '/user/second-facteur/totp/preparer',
  '/user/second-facteur/totp/retirer',
  '/user/sessions/fermer-autres',
  '/user/sessions/fermer/:id',
];

/** What is answered once and kept for no second request, spelled out: a secret that would be kept is seen here (D76). */
const SECRETS = [
  '/collaborateur/inspection/inviter',
  '/collaborateur/inviter',
  '/collaborateur/lien/:id',
  '/dossier/:id/tpi/:partieId/reveler',
  '/echeances/flux',
  '/user/second-facteur/cle',
  '/user/second-facteur/codes',
  '/user/second-facteur/totp/confirmer',
  '/user/second-facteur/totp/preparer',
  '/user/updatePass',
];

const TOUS = {
  gererComptes: true,
  gererEtude: true,
  administrer: true,
  derogerCdg: true,
  tousDossiers: true,
};
const urlOf = (path: string): string => `/api${path.replace(/:\w+/g, '1')}`;

describeOffices('Ce qui est sensible', (office) => {
  it('répond 403 à qui n’a pas prouvé depuis dix minutes que c’est bien lui, et à lui seul', async () => {
    const { calls, db } = office().server.app;
    const sensibles = calls.filter(({ recent }) => recent);
    expect(sensibles.map(({ path }) => path).sort()).toEqual(SENSIBLES);
    const { id, cookie } = await unCompte(office(), { droits: TOUS });
    const confirmeeLe = new Date(Date.now() - 11 * 60_000).toISOString();
    await db.updateTable('session').set({ confirmeeLe }).where('userId', '=', id).execute();
    for (const { path, method } of sensibles) {
      const response = await fetch(office().url + urlOf(path), { method, headers: { cookie } });
      const { code } = (await response.json()) as { code?: string };
      expect([response.status, code], path).toEqual([403, 'confirmation_requise']);
    }
  });

  it('la réponse qui dit un secret n’est gardée pour aucune demande répétée', async () => {
    const { calls, db } = office().server.app;
    const secrets = calls.filter(({ secret }) => secret);
    expect(secrets.map(({ path }) => path).sort()).toEqual(SECRETS);
    const { cookie } = await unCompte(office());
    const headers = { 'idempotency-key': 'secret' };
    const demander = () => office().call(preparerTotp, { cookie, headers });
    const [un, deux] = [await demander(), await demander()];
    expect([un.status, deux.status, deux.body.secret === un.body.secret]).toEqual([200, 200, false]);
    const gardees = db.selectFrom('idempotence').select('reponse').where('cle', '=', 'secret');
    expect(await gardees.execute()).toEqual([]);
  });
});
