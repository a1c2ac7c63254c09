import { expect, it } from 'vitest';
import { describeOffices, unCompte } from './testing/office';

/** What asks again who one is, spelled out: a call that forgets to ask is missed here (ASVS 7.5). */
const SENSIBLES = [
  '/collaborateur/annuler/:id',
  '/collaborateur/inspection/inviter',
  '/collaborateur/inspection/prolonger/:id',
  '/collaborateur/inspection/terminer/:id',
  '/collaborateur/inviter',
  '/collaborateur/lien/:id',
  '/collaborateur/second-facteur/:id',
  '/collaborateur/sessions/fermer/:id',
  '/collaborateur/update/:id',
  '/dossier/:id/tpi/:partieId/reveler',
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
});
