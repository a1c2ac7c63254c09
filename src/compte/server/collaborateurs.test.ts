import { expect, it, onTestFinished } from 'vitest';
import { accepter, changer, essayer, ligneDe, soi, unLien } from '../../app/testing/invitations';
import { NOTAIRE, type Office, describeOffices, unCompte } from '../../app/testing/office';
import { accepterInvitation } from '../apiConnexion';
import {
  annulerInvitation,
  creerLien,
  getCollaborateurs,
  inviter,
  updateCollaborateur,
} from '../collaborateur';
import { DROITS_PAR_DEFAUT } from '../droits';
import { readNumCompte } from './sql';
import { updateAcces } from './sql-collaborateurs';
import { readDernier } from '../../kit/server/sql-journal';
import { readJournal } from '../../kit/server/testing/sql-journal';

const unGerant = (office: Office) => unCompte(office, { droits: { gererComptes: true } });

describeOffices('Les comptes de l’étude (D15)', (office) => {
  it('la liste dit qui est là, ce que chacun peut faire, et quand il est venu', async () => {
    const clerc = await unCompte(office(), { droits: { voirMdp: false } });
    const { email, expireLe } = await unLien(office());
    const { body } = await office().call(getCollaborateurs);
    expect(body.find(({ id, etat }) => id === clerc.id && etat !== 'Invité')).toEqual({
      id: clerc.id,
      version: 1,
      etat: 'Actif',
      firstname: 'Amine',
      lastname: 'Chraibi',
      travail: 'Clerc',
      email: clerc.email,
      isNotaire: false,
      droits: ['cloturer', 'supprimer', 'tousDossiers'],
      secondFacteur: false,
      derniereConnexion: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      expireLe: null,
      inspectionFin: null,
    });
    expect(body.at(-1)).toMatchObject({ email, etat: 'Invité', expireLe, derniereConnexion: null });
  });

  it('un droit donné ou retiré vaut tout de suite, session ouverte', async () => {
    const clerc = await unCompte(office());
    const lister = () => office().call(getCollaborateurs, { cookie: clerc.cookie });
    expect((await lister()).error.code).toBe('droit_requis');
    const droits = { ...DROITS_PAR_DEFAUT, voirMdp: false, gererComptes: true };
    expect((await changer(office(), clerc, { droits })).status).toBe(200);
    expect((await lister()).status).toBe(200);
    expect((await soi(office(), clerc)).body.droits).toEqual([
      'cloturer',
      'supprimer',
      'tousDossiers',
      'gererComptes',
    ]);
    await changer(office(), clerc, { droits: DROITS_PAR_DEFAUT });
    expect((await lister()).error.code).toBe('droit_requis');
  });

  it('D75 de deux qui changent les droits d’un compte, le second apprend ce qu’ils sont, et par qui', async () => {
    const clerc = await unCompte(office());
    const [lue, autre] = [await ligneDe(office(), clerc.email), await unGerant(office())];
    const version = lue?.version;
    const sans = { ...DROITS_PAR_DEFAUT, supprimer: false };
    const premier = await changer(office(), clerc, { droits: sans, version }, autre.cookie);
    expect([premier.body, premier.headers.get('x-version')]).toEqual([{ id: clerc.id, version: 2 }, '2']);
    const perime = { droits: { ...DROITS_PAR_DEFAUT, voirMdp: false }, version };
    const { status, error } = await changer(office(), clerc, perime);
    expect([status, error.code]).toEqual([409, 'version_perimee']);
    expect(error.details).toEqual({
      actuel: await ligneDe(office(), clerc.email),
      par: 'Amine Chraibi',
      compte: expect.any(Number),
      le: expect.any(String),
    });
    expect((await soi(office(), clerc)).body).toMatchObject({
      droits: ['cloturer', 'voirMdp', 'tousDossiers'],
      version: 2,
    });
    expect((await changer(office(), clerc, { ...perime, version: 2 })).body.version).toBe(3);
    expect((await changer(office(), clerc, { droits: DROITS_PAR_DEFAUT })).status).toBe(200);
  });

  it('désactiver ferme les sessions ; la connexion répond alors comme à un mauvais mot de passe', async () => {
    const clerc = await unCompte(office());
    expect((await changer(office(), clerc, { actif: false })).status).toBe(200);
    expect((await soi(office(), clerc)).status).toBe(401);
    const refuse = await essayer(office(), clerc.email, clerc.password);
    const faux = await essayer(office(), clerc.email, 'faux');
    expect([refuse.status, refuse.error]).toEqual([faux.status, faux.error]);
    expect(refuse.headers.getSetCookie()).toEqual([]);
    expect(await ligneDe(office(), clerc.email)).toMatchObject({
      etat: 'Désactivé',
      derniereConnexion: expect.any(String),
      droits: ['cloturer', 'supprimer', 'voirMdp', 'tousDossiers'],
    });
    await changer(office(), clerc, { actif: true });
    expect((await soi(office(), clerc)).status).toBe(401);
    expect((await essayer(office(), clerc.email, clerc.password)).status).toBe(200);
  });

  it('une session qui serait restée d’un compte désactivé ne vaut plus rien', async () => {
    const clerc = await unCompte(office());
    const acces = { actif: false, droits: DROITS_PAR_DEFAUT };
    await updateAcces(office().server.app.db, clerc.id, acces, new Date());
    expect((await soi(office(), clerc)).status).toBe(401);
  });

  it('on ne se désactive pas soi-même', async () => {
    const gerant = await unGerant(office());
    const refuse = await changer(office(), gerant, { actif: false }, gerant.cookie);
    expect([refuse.status, refuse.error.code]).toEqual([409, 'conflit']);
    expect((await soi(office(), gerant)).status).toBe(200);
  });

  it('chaque changement est au journal : l’invitation, son acceptation, les droits, la désactivation, le lien', async () => {
    const { db } = office().server.app;
    const { seq: depuis } = await readDernier(db);
    const { email, jeton, id: invitation } = await unLien(office());
    await accepter(office(), jeton);
    const id = (await ligneDe(office(), email))?.id ?? 0;
    await changer(office(), { id }, { droits: { ...DROITS_PAR_DEFAUT, cloturer: false } });
    await office().call(creerLien, { params: { id } });
    await changer(office(), { id }, { actif: false });
    const annulee = await unLien(office());
    await office().call(annulerInvitation, { params: { id: annulee.id } });
    const lines = await readJournal(db, { depuis });
    const tous = ['cloturer', 'supprimer', 'voirMdp', 'tousDossiers'];
    const sans = ['supprimer', 'voirMdp', 'tousDossiers'];
    expect(lines).toMatchObject([
      { action: inviter.path, entite: 'invitation', entite_id: invitation, apres: { email, droits: tous } },
      { action: accepterInvitation.path, utilisateur_id: id, entite_id: id, apres: { email } },
      { action: updateCollaborateur.path, avant: { droits: tous }, apres: { droits: sans } },
      { action: creerLien.path, entite: 'utilisateur', entite_id: id },
      { action: updateCollaborateur.path, avant: { actif: true }, apres: { actif: false, droits: sans } },
      { action: inviter.path },
      { action: annulerInvitation.path, avant: { email: annulee.email }, apres: null },
    ]);
  });

  it('D69 le compte professionnel d’une affaire n’est pas celui d’un notaire parti', async () => {
    const { db } = office().server.app;
    const clerc = await unCompte(office());
    const successeur = await unCompte(office(), { isNotaire: true });
    const comptes = db.updateTable('utilisateur');
    await comptes.set({ numCompteProff: '999 111' }).where('id', '=', successeur.id).execute();
    const partir = (parti: boolean) =>
      comptes.set({ actif: !parti }).where('email', '=', NOTAIRE.email).execute();
    await partir(true);
    onTestFinished(async () => void (await partir(false)));
    expect(await readNumCompte(db, clerc.id)).toBe('999 111');
  });

  it('un compte inconnu est un 404', async () => {
    for (const call of [updateCollaborateur, creerLien]) {
      const answer = await office().call(call, { params: { id: 999_999 }, body: {} });
      expect(answer.status).toBe(404);
    }
  });
});

describeOffices('Qui gère les comptes (D15)', (office) => {
  const sansGerer = { droits: DROITS_PAR_DEFAUT };
  /** The only two of the office who manage accounts. */
  async function deuxGerants() {
    const [un, deux] = [await unGerant(office()), await unGerant(office())];
    const { body } = await office().call(getCollaborateurs, { cookie: un.cookie });
    const autres = body.filter(
      ({ id, droits }) => ![un.id, deux.id].includes(id) && droits.includes('gererComptes'),
    );
    for (const autre of autres)
      expect((await changer(office(), autre, sansGerer, un.cookie)).status).toBe(200);
    return [un, deux] as const;
  }

  it('le dernier compte actif qui les gère garde ce droit', async () => {
    const [un, deux] = await deuxGerants();
    expect((await changer(office(), deux, { actif: false }, un.cookie)).status).toBe(200);
    const refuse = await changer(office(), un, sansGerer, un.cookie);
    expect([refuse.status, refuse.error.code]).toEqual([409, 'conflit']);
    expect(refuse.error.message).toContain('gérer les comptes');
    expect((await soi(office(), un)).body.droits).toContain('gererComptes');
  });

  it.each([
    ['se retirent ce droit', sansGerer],
    ['se désactivent', { actif: false }],
  ])('de deux qui %s l’un à l’autre ensemble, un le garde', async (_, changement) => {
    const [un, deux] = await deuxGerants();
    const all = await Promise.all([
      changer(office(), deux, changement, un.cookie),
      changer(office(), un, changement, deux.cookie),
    ]);
    // The second one either comes too late to change, or has lost the right already, or its session.
    const [premier, second] = all.map(({ status }) => status).sort();
    expect(premier).toBe(200);
    expect([401, 403, 409]).toContain(second);
    const comptes = await Promise.all([soi(office(), un), soi(office(), deux)]);
    expect(comptes.filter(({ body }) => body.droits?.includes('gererComptes'))).toHaveLength(1);
  });
});
