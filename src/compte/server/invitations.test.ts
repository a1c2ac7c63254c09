import { describe, expect, it } from 'vitest';
import {
  PASSWORD,
  PERIME,
  SOI,
  accepter,
  changer,
  essayer,
  jetonDe,
  lire,
  soi,
  unLien,
  uneAdresse,
} from '../../app/testing/invitations';
import { type Compte, type Office, describeOffices, unCompte, cookieDe } from '../../app/testing/office';
import { updatePass, updateUser } from '../apiProfil';
import { annulerInvitation, creerLien, getCollaborateurs, inviter } from '../collaborateur';
import { DROITS_PAR_DEFAUT } from '../droits';
import { DEVINABLE } from '../motDePasse';
import { readJournal } from '../../kit/server/testing/sql-journal';

async function perimer(office: Office, id: number): Promise<void> {
  const hier = new Date(Date.now() - 86_400_000).toISOString();
  const { db } = office.server.app;
  await db.updateTable('invitation').set({ expire_le: hier }).where('id', '=', id).execute();
}
async function toutLeTexte(office: Office): Promise<string> {
  const { db } = office.server.app;
  const tables = ['journal_valeur', 'idempotence', 'invitation'] as const;
  return JSON.stringify(await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute())));
}

describeOffices('Inviter un collaborateur (D15)', (office) => {
  it('un lien, une fois, fait un compte avec les droits choisis et ouvre sa session', async () => {
    const droits = { ...DROITS_PAR_DEFAUT, supprimer: false };
    const email = uneAdresse();
    const { jeton } = await unLien(office(), email.toUpperCase(), droits);
    expect((await lire(office(), jeton)).body).toEqual({ email, nouveau: true, inspection: null });
    const accepte = await accepter(office(), jeton, { isNotaire: true, email: 'autre@etude.example' });
    expect([accepte.status, accepte.body]).toEqual([200, { ok: true }]);
    const { body } = await soi(office(), { cookie: cookieDe(accepte.headers) });
    expect(body).toMatchObject({
      ...SOI,
      phone: '0661223344',
      email,
      isNotaire: false,
      numCompteProff: null,
    });
    expect(body.droits).toEqual(['cloturer', 'voirMdp', 'tousDossiers']);
    expect((await essayer(office(), email, PASSWORD)).status).toBe(200);
    for (const again of [await accepter(office(), jeton), await lire(office(), jeton)]) {
      expect(again.status).toBe(404);
      expect(again.error.message).toContain(PERIME);
    }
  });

  it('le lien mène à la page d’invitation de l’étude, dit jusqu’à quand, et n’est gardé nulle part', async () => {
    const { lien, jeton, expireLe, envoye } = await unLien(office());
    expect(lien).toBe(`${office().url}/invitation#${jeton}`);
    expect(Buffer.from(jeton, 'base64url')).toHaveLength(32);
    const jours = (new Date(expireLe).getTime() - Date.now()) / 86_400_000;
    expect(jours).toBeGreaterThan(6.99);
    expect(jours).toBeLessThanOrEqual(7);
    expect(envoye).toBe(false);
    await accepter(office(), jeton);
    const kept = await toutLeTexte(office());
    expect(kept).not.toContain(jeton);
    expect(kept).not.toContain(PASSWORD);
  });

  it('un lien inconnu, expiré ou annulé est refusé avec les mêmes mots', async () => {
    const [expire, annule] = [await unLien(office()), await unLien(office())];
    await perimer(office(), expire.id);
    expect((await office().call(annulerInvitation, { params: { id: annule.id } })).status).toBe(200);
    const messages = new Set<string>();
    for (const jeton of ['inconnu', expire.jeton, annule.jeton]) {
      for (const answer of [await lire(office(), jeton), await accepter(office(), jeton)]) {
        expect(answer.status).toBe(404);
        expect(answer.headers.getSetCookie()).toEqual([]);
        messages.add(answer.error.message);
      }
    }
    expect([...messages]).toEqual([expect.stringContaining(PERIME)]);
    expect((await office().call(annulerInvitation, { params: { id: annule.id } })).status).toBe(404);
  });

  it('exige de qui arrive son nom, son téléphone, son travail et un vrai mot de passe', async () => {
    const { jeton } = await unLien(office());
    const rien = { firstname: '', lastname: '', phone: '', travail: '', password: '' };
    const vide = await accepter(office(), jeton, rien);
    const champs = (vide.error.details as { path: string }[]).map(({ path }) => path);
    expect(champs.sort()).toEqual(Object.keys(rien).sort());
    const court = await accepter(office(), jeton, { password: 'court' });
    expect(court.error.details).toEqual([{ path: 'password', message: '12 caractères au moins.' }]);
    expect((await accepter(office(), jeton)).status).toBe(200);
  });

  it('de deux qui acceptent ensemble, un seul a le compte', async () => {
    const { jeton } = await unLien(office());
    const all = await Promise.all(Array.from({ length: 3 }, () => accepter(office(), jeton)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('une adresse invitée plusieurs fois ensemble n’a qu’un lien', async () => {
    const email = uneAdresse();
    const liens = await Promise.all(Array.from({ length: 4 }, () => unLien(office(), email)));
    const valables = await Promise.all(liens.map(async ({ jeton }) => (await lire(office(), jeton)).status));
    expect(valables.sort()).toEqual([200, 404, 404, 404]);
  });

  it('les liens de qui ne gère plus les comptes ne valent plus rien', async () => {
    const gerant = await unCompte(office(), { droits: { ...DROITS_PAR_DEFAUT, gererComptes: true } });
    const email = uneAdresse();
    const { body } = await office().call(inviter, {
      body: { email, droits: DROITS_PAR_DEFAUT },
      cookie: gerant.cookie,
    });
    const jeton = jetonDe(body.lien);
    expect((await lire(office(), jeton)).status).toBe(200);
    await changer(office(), gerant, { droits: DROITS_PAR_DEFAUT });
    expect((await lire(office(), jeton)).status).toBe(404);
    expect((await accepter(office(), jeton)).status).toBe(404);
    const lignes = await readJournal(office().server.app.db, { entite: 'invitation', id: body.id });
    expect(lignes).toMatchObject([{ apres: { email } }, { avant: { email }, apres: null }]);
  });

  it('inviter la même adresse remplace le lien ; une adresse qui a un compte est refusée', async () => {
    const premier = await unLien(office());
    const second = await unLien(office(), premier.email, { ...DROITS_PAR_DEFAUT, cloturer: false });
    expect((await lire(office(), premier.jeton)).status).toBe(404);
    const { body } = await office().call(getCollaborateurs);
    const lignes = body.filter(({ email }) => email === premier.email);
    expect(lignes).toMatchObject([
      { id: second.id, etat: 'Invité', droits: ['supprimer', 'voirMdp', 'tousDossiers'] },
    ]);
    await accepter(office(), second.jeton);
    const invite = { body: { email: premier.email, droits: DROITS_PAR_DEFAUT } };
    const { error } = await office().call(inviter, invite);
    expect(error.details).toEqual([{ path: 'email', message: 'Cette adresse e-mail a déjà un compte.' }]);
  });

  it('l’adresse prise entre-temps par un autre compte est dite, et le lien reste bon', async () => {
    const { jeton, email } = await unLien(office());
    const clerc = await unCompte(office());
    const pris = { ...SOI, email, numCompteProff: null };
    expect((await office().call(updateUser, { cookie: clerc.cookie, body: pris })).body).toBe(0);
    const { status, error } = await accepter(office(), jeton);
    expect([status, error.code]).toEqual([409, 'conflit']);
    await office().call(updateUser, { cookie: clerc.cookie, body: { ...pris, email: clerc.email } });
    expect((await accepter(office(), jeton)).status).toBe(200);
  });
});

describeOffices('Un nouveau mot de passe par un lien (D15)', (office) => {
  async function unRenouvellement({ id }: Compte): Promise<string> {
    const { status, body } = await office().call(creerLien, { params: { id } });
    expect(status).toBe(200);
    return jetonDe(body.lien);
  }

  it('le change, ferme toutes ses sessions et en ouvre une', async () => {
    const clerc = await unCompte(office());
    const jeton = await unRenouvellement(clerc);
    expect((await lire(office(), jeton)).body).toEqual({
      email: clerc.email,
      nouveau: false,
      inspection: null,
    });
    const { status, headers } = await accepter(office(), jeton, { firstname: 'Autre' });
    expect(status).toBe(200);
    expect((await soi(office(), clerc)).status).toBe(401);
    const { body } = await soi(office(), { cookie: cookieDe(headers) });
    expect(body).toMatchObject({ id: clerc.id, firstname: 'Amine' });
    expect((await essayer(office(), clerc.email, clerc.password)).status).toBe(401);
    expect((await accepter(office(), jeton)).error.message).toContain(PERIME);
  });

  it('n’est pas fait du nom de qui le choisit, que l’e-mail n’a pas dit', async () => {
    const clerc = await unCompte(office());
    const jeton = await unRenouvellement(clerc);
    const { status, error } = await accepter(office(), jeton, { password: 'Amine Chraibi 7' });
    expect([status, error.details]).toEqual([422, [{ path: 'password', message: DEVINABLE }]]);
    expect((await accepter(office(), jeton)).status).toBe(200);
  });

  describe('ne vaut plus rien', () => {
    const expectRefus = async (jeton: string) => {
      expect((await lire(office(), jeton)).status).toBe(404);
      const answer = await accepter(office(), jeton);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
    };

    it('quand l’e-mail du compte a changé : il dort peut-être dans la boîte que l’on quitte', async () => {
      const clerc = await unCompte(office());
      const jeton = await unRenouvellement(clerc);
      const body = { ...SOI, email: uneAdresse(), numCompteProff: null };
      expect((await office().call(updateUser, { cookie: clerc.cookie, body })).body).toBe(0);
      await expectRefus(jeton);
    });

    it('quand un autre l’a remplacé', async () => {
      const clerc = await unCompte(office());
      const premier = await unRenouvellement(clerc);
      await unRenouvellement(clerc);
      await expectRefus(premier);
    });

    it('quand le compte a changé lui-même son mot de passe', async () => {
      const clerc = await unCompte(office());
      const jeton = await unRenouvellement(clerc);
      const body = { actuel: clerc.password, new: PASSWORD, conf: PASSWORD };
      expect((await office().call(updatePass, { cookie: clerc.cookie, body })).body).toBe(0);
      await expectRefus(jeton);
    });

    it('quand le compte a été désactivé, même réactivé depuis ; et un compte désactivé n’en reçoit pas', async () => {
      const clerc = await unCompte(office());
      const jeton = await unRenouvellement(clerc);
      await changer(office(), clerc, { actif: false });
      await expectRefus(jeton);
      const { error } = await office().call(creerLien, { params: { id: clerc.id } });
      expect(error.code).toBe('conflit');
      await changer(office(), clerc, { actif: true });
      await expectRefus(jeton);
    });
  });

  it('rouvre le poste que des essais ratés avaient freiné', async () => {
    const clerc = await unCompte(office());
    for (let i = 0; i < 6; i++) await essayer(office(), clerc.email, `faux ${i}`);
    expect((await essayer(office(), clerc.email, 'faux')).status).toBe(429);
    await accepter(office(), await unRenouvellement(clerc));
    expect((await essayer(office(), clerc.email, 'faux')).status).toBe(401);
    expect((await essayer(office(), clerc.email, PASSWORD)).status).toBe(200);
  });
});
