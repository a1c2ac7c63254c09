import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getJournal } from '../comptabilite/api';
import { checkUserRole, getUser, ROLE, ROLE_INSPECTION } from '../compte/api';
import { inviterInspection, prolongerInspection, terminerInspection } from '../compte/apiInspection';
import { creerLien } from '../compte/collaborateur';
import { AUCUN_DROIT } from '../compte/droits';
import { finDe } from '../compte/inspection';
import { changerResponsable, getResponsables } from '../dossier/apiRegistre';
import { officeDay, startOfOfficeDay } from '../kit/dates';
import { uneVente } from './testing/dossiers';
import { unDernierJour, unInspecteur } from './testing/inspecteurs';
import { changer, essayer, ligneDe, lire, soi, uneAdresse, unLien } from './testing/invitations';
import { type Compte, NOTAIRE, describeOffices, unCompte } from './testing/office';

let maintenant: Date | undefined;
const now = (): Date => maintenant ?? new Date();
afterEach(() => {
  maintenant = undefined;
});
const MINUTE_MS = 60_000;

describeOffices(
  'Un accès d’inspection',
  (office) => {
    let inspecteur: Compte;
    beforeAll(async () => {
      inspecteur = await unInspecteur(office(), 30);
    });

    describe('qui l’ouvre', () => {
      it('quelqu’un qui gère les comptes, pour quatre-vingt-dix jours au plus', async () => {
        const sans = await unCompte(office());
        const email = uneAdresse();
        const qui = { firstname: 'Driss', lastname: 'Alami', email };
        const inviter = (jours: number, cookie = office().cookie) =>
          office().call(inviterInspection, {
            body: { ...qui, dernierJour: unDernierJour(office(), jours) },
            cookie,
          });
        expect((await inviter(5, sans.cookie)).status).toBe(403);
        for (const jours of [-1, 91]) {
          const { status, error } = await inviter(jours);
          expect([status, error.details]).toEqual([422, [expect.objectContaining({ path: 'dernierJour' })]]);
        }
        const { status, body } = await inviter(2);
        expect(status).toBe(200);
        // Nobody accepts it once it would open nothing.
        expect(body.expireLe).toBe(finDe(unDernierJour(office(), 2)));
        expect(await ligneDe(office(), email)).toMatchObject({
          etat: 'Invité',
          lastname: 'Alami',
          droits: [],
          inspectionFin: body.expireLe,
        });
        const lu = await lire(office(), body.lien.split('#')[1] ?? '');
        expect(lu.body).toEqual({
          email,
          nouveau: true,
          inspection: { nom: 'Driss Alami', fin: body.expireLe },
        });
        // The last link that an address was given is the one that counts, whatever it gives.
        await unLien(office(), email);
        expect(await ligneDe(office(), email)).toMatchObject({ etat: 'Invité', inspectionFin: null });
      });

      it('ne reçoit aucun droit, et ne travaille pas à l’étude', async () => {
        const { id, email } = inspecteur;
        expect(await ligneDe(office(), email)).toMatchObject({ droits: [], travail: 'Inspection' });
        const donner = await changer(office(), { id }, { droits: { ...AUCUN_DROIT, supprimer: true } });
        expect([donner.status, donner.error.message]).toEqual([
          409,
          'Un accès d’inspection ne reçoit aucun droit.',
        ]);
        const { body: responsables } = await office().call(getResponsables);
        expect(responsables.map(({ value }) => value)).not.toContain(id);
        const { id: dossier } = await uneVente(office());
        const confier = await office().call(changerResponsable, {
          body: { ids: [dossier], responsable: id },
        });
        expect([confier.status, confier.error.details]).toEqual([
          422,
          [expect.objectContaining({ path: 'responsable' })],
        ]);
        const notaire = (await soi(office(), office())).body.id;
        const params = { id: notaire };
        expect((await office().call(terminerInspection, { params })).status).toBe(404);
        const prolonger = { params, body: { dernierJour: unDernierJour(office(), 1) } };
        expect((await office().call(prolongerInspection, prolonger)).status).toBe(404);
      });

      it('a un rôle à lui, que les autres écrans ne connaissent pas', async () => {
        const { cookie } = inspecteur;
        const role = async (un: string) => (await office().call(checkUserRole, { body: [un], cookie })).body;
        expect([await role(ROLE), await role(ROLE_INSPECTION)]).toEqual([2, 1]);
        expect((await soi(office(), { cookie })).body).toMatchObject({
          droits: [],
          roles: [ROLE_INSPECTION],
        });
      });
    });

    describe('quand il finit', () => {
      const revenir = async () => {
        office().cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
      };
      const TERMINE = /^Votre accès d’inspection a pris fin le \d\d\/\d\d\/\d{4}\.$/;

      it('à la fin du dernier jour plus rien ne répond, et la connexion le dit au seul bon mot de passe', async () => {
        const jour = officeDay(new Date(Date.now() + 2 * 86_400_000));
        maintenant = new Date(startOfOfficeDay(jour).getTime() - 5 * MINUTE_MS);
        await revenir();
        const { id, email, password, cookie } = await unInspecteur(office());
        maintenant = new Date(startOfOfficeDay(jour).getTime() - 1);
        expect((await office().call(getUser, { cookie })).status).toBe(200);
        maintenant = startOfOfficeDay(jour);
        expect((await office().call(getUser, { cookie })).status).toBe(401);
        expect((await office().call(getJournal, { query: {}, cookie })).status).toBe(401);
        expect((await office().call(checkUserRole, { body: [ROLE_INSPECTION], cookie })).body).toBe(0);
        const faux = await essayer(office(), email, 'faux');
        expect([faux.status, faux.error.message]).toEqual([401, 'E-mail ou mot de passe incorrect.']);
        const juste = await essayer(office(), email, password);
        expect([juste.status, juste.headers.getSetCookie()]).toEqual([403, []]);
        expect(juste.error.message).toMatch(TERMINE);

        // Prolonged, it is to be signed in to again: what was asleep stays so.
        const prolonger = { params: { id }, body: { dernierJour: unDernierJour(office(), 90) } };
        expect((await office().call(prolongerInspection, prolonger)).status).toBe(200);
        expect((await office().call(getUser, { cookie })).status).toBe(401);
        expect((await essayer(office(), email, password)).status).toBe(200);
      });

      it('fermé avant, il l’est partout et tout de suite, même par un lien', async () => {
        await revenir();
        const { id, email, password, cookie } = await unInspecteur(office(), 10);
        const lien = await office().call(creerLien, { params: { id } });
        expect((await office().call(terminerInspection, { params: { id } })).status).toBe(200);
        expect((await office().call(getUser, { cookie })).status).toBe(401);
        // By the clock of another server, a little late, the end has not come yet.
        maintenant = new Date(Date.now() - MINUTE_MS);
        expect((await office().call(getUser, { cookie })).status).toBe(401);
        maintenant = undefined;
        expect((await essayer(office(), email, password)).error.message).toMatch(TERMINE);
        expect(lien.status).toBe(200);
        const encore = await office().call(terminerInspection, { params: { id } });
        expect([encore.status, encore.error.message]).toEqual([409, 'Cet accès a déjà pris fin.']);
      });
    });
  },
  now,
);
