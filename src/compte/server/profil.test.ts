import { expect, it } from 'vitest';
import { essayer } from '../../app/testing/invitations';
import { type Compte, NOTAIRE, type Office, describeOffices, unCompte } from '../../app/testing/office';
import { ROLE, checkUserRole, getUser } from '../api';
import { updatePass, updateUser } from '../apiProfil';
import { readJournal } from '../../kit/server/testing/sql-journal';

const PROFIL = {
  civilite: 'Mme',
  firstname: 'Ilham',
  lastname: 'Sefrioui',
  phone: '06 61 22 33 44',
  email: 'ilham@etude.example',
  travail: 'Clerc principal',
  numCompteProff: null,
};
let counter = 0;
const profil = (changes: object = {}) => ({
  ...PROFIL,
  email: `p${(counter += 1)}@etude.example`,
  ...changes,
});

const update = (office: Office, { cookie }: Pick<Compte, 'cookie'>, body: object) =>
  office.call(updateUser, { cookie, body });
const lire = async (office: Office, { cookie }: Pick<Compte, 'cookie'>) =>
  (await office.call(getUser, { cookie })).body;
const changer = (office: Office, { cookie }: Pick<Compte, 'cookie'>, body: object) =>
  office.call(updatePass, { cookie, body });
const nouveau = (password: string, actuel: string) => ({ actuel, new: password, conf: password });

const dernierJournal = async (office: Office) => (await readJournal(office.server.app.db)).at(-1);

describeOffices('Le profil', (office) => {
  it('R255 R349 garde ce qui est saisi, le téléphone et l’e-mail sous leur forme', async () => {
    const clerc = await unCompte(office());
    const typed = `ILHAM.${counter}@Etude.example`;
    const answer = await update(office(), clerc, profil({ email: `\u202a${typed}\u202c` }));
    expect([answer.status, answer.body]).toEqual([200, 0]);
    const email = typed.toLowerCase();
    expect(await lire(office(), clerc)).toMatchObject({ ...PROFIL, phone: '0661223344', email });
    expect((await essayer(office(), `\u200b${email}`, clerc.password)).status).toBe(200);
    expect(await dernierJournal(office())).toMatchObject({
      action: updateUser.path,
      entite: 'utilisateur',
      entite_id: clerc.id,
      avant: { firstname: 'Amine', email: clerc.email },
      apres: { firstname: 'Ilham', email, civilite: 'Mme' },
    });
  });

  it('R249 tout est obligatoire, sauf la civilité ; D08 un e-mail vide manque, un e-mail mal formé est dit', async () => {
    const clerc = await unCompte(office());
    const { status, error } = await update(office(), clerc, { civilite: '' });
    expect(status).toBe(422);
    const obligatoire = 'Ce champ est obligatoire.';
    expect(error.details).toEqual(
      ['firstname', 'lastname', 'phone', 'travail', 'email'].map((path) => ({ path, message: obligatoire })),
    );
    const mal = await update(office(), clerc, profil({ email: 'ilham@' }));
    expect(mal.error.details).toEqual([{ path: 'email', message: 'Veuillez entrer un e-mail valide' }]);
    expect((await update(office(), clerc, profil({ civilite: null }))).body).toBe(0);
  });

  it('D75 de deux onglets sur un même profil, le second apprend ce qu’il est devenu', async () => {
    const clerc = await unCompte(office());
    const { version } = await lire(office(), clerc);
    const premier = await update(office(), clerc, profil({ travail: 'Clerc rédacteur', version }));
    expect([premier.body, premier.headers.get('x-version')]).toEqual([0, '2']);
    const { status, error } = await update(office(), clerc, profil({ version }));
    expect([status, error.code]).toEqual([409, 'version_perimee']);
    const actuel = await lire(office(), clerc);
    expect(actuel).toMatchObject({ travail: 'Clerc rédacteur', version: 2 });
    expect(error.details).toEqual({
      actuel,
      par: expect.stringContaining('Ilham'),
      compte: expect.any(Number),
      le: expect.any(String),
    });
  });

  it('le téléphone a dix chiffres', async () => {
    const clerc = await unCompte(office());
    for (const phone of ['06 12 34 56 7', '+33 6 98 76 54 32']) {
      const { error } = await update(office(), clerc, profil({ phone }));
      expect(error.details).toMatchObject([{ path: 'phone' }]);
    }
  });

  it('D13 la civilité est M., Mme ou Me, ou rien', async () => {
    const clerc = await unCompte(office());
    expect((await lire(office(), clerc)).civilite).toBeNull();
    for (const civilite of ['M.', 'Mme', 'Me', null]) {
      await update(office(), clerc, profil({ civilite }));
      expect((await lire(office(), clerc)).civilite).toBe(civilite);
    }
    expect((await update(office(), clerc, profil({ civilite: 'Mr' }))).status).toBe(422);
  });

  it('R249 le compte professionnel est exigé d’un notaire, et ignoré d’un autre', async () => {
    const clerc = await unCompte(office());
    expect((await update(office(), clerc, profil({ numCompteProff: '123' }))).body).toBe(0);
    expect((await lire(office(), clerc)).numCompteProff).toBeNull();
    const notaire = await unCompte(office(), { isNotaire: true });
    const sans = await update(office(), notaire, profil());
    expect(sans.error.details).toEqual([{ path: 'numCompteProff', message: 'Ce champ est obligatoire.' }]);
    expect((await update(office(), notaire, profil({ numCompteProff: ' 007 780 01 ' }))).body).toBe(0);
    expect((await lire(office(), notaire)).numCompteProff).toBe('007 780 01');
  });

  it('on ne se fait pas notaire, ni ne se donne un droit', async () => {
    const clerc = await unCompte(office(), { droits: { supprimer: false } });
    const plus = { isNotaire: true, roles: ['ROLE_ADMIN'], actif: false, id: 1 };
    const droits = [
      'cloturer',
      'supprimer',
      'voirMdp',
      'derogerCdg',
      'tousDossiers',
      'gererEtude',
      'gererComptes',
      'administrer',
    ];
    expect((await update(office(), clerc, profil({ ...plus, droits, droit_gerer_comptes: true }))).body).toBe(
      0,
    );
    const soi = await lire(office(), clerc);
    expect(soi).toMatchObject({ id: clerc.id, isNotaire: false, roles: [ROLE] });
    expect(soi.droits).toEqual(['cloturer', 'voirMdp', 'tousDossiers']);
    const admin = { cookie: clerc.cookie, body: ['ROLE_ADMIN'] };
    expect((await office().call(checkUserRole, admin)).body).toBe(2);
  });

  it('R349 un e-mail déjà pris répond 1, quelle que soit sa casse, et rien ne change', async () => {
    const clerc = await unCompte(office());
    const { status, body } = await update(office(), clerc, profil({ email: NOTAIRE.email.toUpperCase() }));
    expect([status, body]).toEqual([200, 1]);
    expect(await lire(office(), clerc)).toMatchObject({ firstname: 'Amine', email: clerc.email });
    expect((await update(office(), clerc, profil({ email: clerc.email }))).body).toBe(0);
  });

  it('R349 de deux qui prennent le même e-mail ensemble, un seul l’a', async () => {
    const clercs = await Promise.all(Array.from({ length: 4 }, () => unCompte(office())));
    const { email } = profil();
    const all = await Promise.all(clercs.map((clerc) => update(office(), clerc, profil({ email }))));
    expect(all.map(({ body }) => body).sort()).toEqual([0, 1, 1, 1]);
  });
});

describeOffices('Le mot de passe', (office) => {
  it('R350 change, et l’ancien n’ouvre plus rien', async () => {
    const clerc = await unCompte(office());
    const { status, body } = await changer(office(), clerc, nouveau('cheval agrafe 7', clerc.password));
    expect([status, body]).toEqual([200, 0]);
    expect((await essayer(office(), clerc.email, clerc.password)).status).toBe(401);
    expect((await essayer(office(), clerc.email, 'cheval agrafe 7')).status).toBe(200);
  });

  it('R350 un mot de passe actuel faux répond 1, et rien ne change', async () => {
    const clerc = await unCompte(office());
    const { status, body } = await changer(office(), clerc, nouveau('cheval agrafe 7', 'faux'));
    expect([status, body]).toEqual([200, 1]);
    expect((await essayer(office(), clerc.email, clerc.password)).status).toBe(200);
  });

  it('R258 R350 refuse un nouveau mot de passe vide, différent de sa confirmation, trop court ou trop long', async () => {
    const clerc = await unCompte(office());
    const actuel = clerc.password;
    const refus = async (body: object) => (await changer(office(), clerc, { actuel, ...body })).error.details;
    const verifiez = [{ path: 'conf', message: 'Vérifiez les mots de passe\u00a0!' }];
    expect(await refus({ new: 'cheval agrafe 7', conf: 'cheval agrafe 8' })).toEqual(verifiez);
    expect(await refus({ new: '', conf: '' })).toEqual([
      { path: 'new', message: '12 caractères au moins.' },
      ...verifiez,
    ]);
    expect(await refus({ new: 'onze signes', conf: 'onze signes' })).toEqual([
      { path: 'new', message: '12 caractères au moins.' },
    ]);
    const long = 'x'.repeat(201);
    expect(await refus({ new: long, conf: long })).toEqual([
      { path: 'new', message: '200 caractères au plus.' },
    ]);
    expect((await essayer(office(), clerc.email, actuel)).status).toBe(200);
  });

  it('le plus long mot de passe accepté ouvre bien la session', async () => {
    const clerc = await unCompte(office());
    const long = 'Été après été, '.repeat(14).slice(0, 200);
    expect((await changer(office(), clerc, nouveau(long, clerc.password))).body).toBe(0);
    expect((await essayer(office(), clerc.email, long)).status).toBe(200);
  });

  it('ferme les autres sessions du compte, et elles seules', async () => {
    const clerc = await unCompte(office());
    const ailleurs = await office().signIn(clerc.email, clerc.password);
    const autre = await unCompte(office());
    expect((await changer(office(), clerc, nouveau('cheval agrafe 7', clerc.password))).body).toBe(0);
    const statuses = [clerc.cookie, ailleurs, autre.cookie].map(
      async (cookie) => (await office().call(getUser, { cookie })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  });

  it('des mots de passe actuels faux sont freinés comme des connexions (429)', async () => {
    const clerc = await unCompte(office());
    const essais = await Promise.all(
      Array.from({ length: 7 }, (_, i) => changer(office(), clerc, nouveau('cheval agrafe 7', `faux ${i}`))),
    );
    expect(essais.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const late = await changer(office(), clerc, nouveau('cheval agrafe 7', 'faux encore'));
    expect(late.error.code).toBe('trop_de_tentatives');
    expect((await changer(office(), clerc, nouveau('cheval agrafe 7', clerc.password))).body).toBe(0);
    expect(
      (await changer(office(), { cookie: office().cookie }, nouveau('cheval agrafe 7', 'faux'))).body,
    ).toBe(1);
  });

  it('de deux changements lancés ensemble, un seul aboutit', async () => {
    const clerc = await unCompte(office());
    const ensemble = ['premier mot choisi', 'second mot choisi'].map((password) =>
      changer(office(), clerc, nouveau(password, clerc.password)),
    );
    expect((await Promise.all(ensemble)).map(({ body }) => body).sort()).toEqual([0, 1]);
  });

  it('rien de secret ne reste dans le journal ni dans les réponses gardées', async () => {
    const clerc = await unCompte(office());
    const body = nouveau('agrafe-PLANTEE-7', clerc.password);
    const headers = { 'idempotency-key': 'secret' };
    await office().call(updatePass, { cookie: clerc.cookie, body, headers });
    expect(await dernierJournal(office())).toMatchObject({
      action: updatePass.path,
      utilisateur_id: clerc.id,
      apres: { motDePasse: 'changé' },
    });
    const { db } = office().server.app;
    const kept = [
      await db.selectFrom('journal_valeur').selectAll().execute(),
      await db.selectFrom('idempotence').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain('PLANTE');
    expect(JSON.stringify(kept)).not.toContain(clerc.password);
  });
});
