import { beforeEach, expect, it } from 'vitest';
import { changer, ligneDe, soi } from '../../app/testing/invitations';
import { type Compte, NOTAIRE, type Office, describeOffices, unCompte } from '../../app/testing/office';
import { readSecurityEvents, readJournal } from '../../kit/server/testing/sql-journal';
import { readDernier } from '../../kit/server/sql-journal';
import { getCollaborateurs, nommerNotaire } from '../collaborateur';
import { COMMANDE_NOMMER } from '../notaire';
import { nommerSurLaMachine } from './nommer';
import { readNotairesEmails, readNumCompte } from './sql';

const unGerant = (office: Office, isNotaire = false) =>
  unCompte(office, { isNotaire, droits: { gererComptes: true } });

const nommer = (
  office: Office,
  { id }: { id: number },
  {
    notaire = true,
    cookie = office.cookie,
    version,
  }: { notaire?: boolean; cookie?: string; version?: number } = {},
) => office.call(nommerNotaire, { params: { id }, body: { notaire, version }, cookie });

describeOffices('Les notaires de l’étude (R247, D69)', (office) => {
  const comptes = () => office().server.app.db.updateTable('utilisateur');
  const premier = async () => (await ligneDe(office(), NOTAIRE.email)) ?? { id: 0, version: 0, droits: [] };
  const numeroter = ({ id }: Pick<Compte, 'id'>, numCompteProff: string) =>
    comptes().set({ numCompteProff }).where('id', '=', id).execute();
  const lettres = () => readNotairesEmails(office().server.app.db);

  /** Of all that the other tests have named, only the office's own is left, in place. */
  beforeEach(async () => {
    await comptes().set({ isNotaire: false }).where('email', '<>', NOTAIRE.email).execute();
    await comptes()
      .set({ isNotaire: true, actif: true, numCompteProff: '007 780' })
      .where('email', '=', NOTAIRE.email)
      .execute();
  });

  it('un notaire qui gère les comptes en nomme un autre : les lettres vont aux deux, ses droits restent les siens', async () => {
    const clerc = await unCompte(office());
    const { seq: depuis } = await readDernier(office().server.app.db);
    const { droits } = (await soi(office(), clerc)).body;
    const fait = await nommer(office(), clerc, { version: 1 });
    expect([fait.status, fait.body, fait.headers.get('x-version')]).toEqual([
      200,
      { id: clerc.id, version: 2 },
      '2',
    ]);
    expect((await soi(office(), clerc)).body).toMatchObject({ isNotaire: true, droits, version: 2 });
    expect(await ligneDe(office(), clerc.email)).toMatchObject({ isNotaire: true });
    expect(await lettres()).toEqual([NOTAIRE.email, clerc.email]);
    expect(await readJournal(office().server.app.db, { depuis })).toMatchObject([
      {
        action: nommerNotaire.path,
        entite: 'utilisateur',
        entite_id: clerc.id,
        avant: { isNotaire: false },
        apres: { isNotaire: true },
      },
    ]);
  });

  it('déjà notaire, il le reste, et rien n’est écrit', async () => {
    const { id, version } = await premier();
    const { seq } = await readDernier(office().server.app.db);
    expect((await nommer(office(), { id })).body).toEqual({ id, version });
    expect((await readDernier(office().server.app.db)).seq).toBe(seq);
  });

  it('qui gère les comptes sans être notaire n’en nomme ni n’en retire, et un notaire qui ne les gère pas non plus', async () => {
    const [gerant, clerc] = [await unGerant(office()), await unCompte(office())];
    const sansGerer = await unCompte(office(), { isNotaire: true });
    for (const { cookie } of [gerant, sansGerer])
      for (const [qui, notaire] of [
        [clerc, true],
        [gerant, true],
        [sansGerer, false],
      ] as const) {
        const refus = await nommer(office(), qui, { notaire, cookie });
        expect([refus.status, refus.error.code]).toEqual([403, 'droit_requis']);
      }
    expect(await lettres()).toEqual([NOTAIRE.email, sansGerer.email]);
    // Kept like any other refusal, though it takes the database to know it.
    const tous = await readSecurityEvents(office().server.app.db, { limit: 100 });
    const refus = tous.filter(({ genre }) => genre === 'acces_refuse');
    for (const [{ id }, pourquoi] of [
      [gerant, 'Seul un notaire'],
      [sansGerer, 'gererComptes'],
    ] as const)
      expect(refus.filter((un) => un.utilisateur_id === id)).toMatchObject([
        { adresse: '127.0.0.1', detail: expect.stringContaining(`POST ${nommerNotaire.path} (${pourquoi}`) },
      ]);
  });

  it('tant que l’étude n’a aucun notaire, qui gère les comptes en nomme un', async () => {
    const [gerant, clerc] = [await unGerant(office()), await unCompte(office())];
    await comptes().set({ actif: false }).where('email', '=', NOTAIRE.email).execute();
    expect((await nommer(office(), clerc, { cookie: gerant.cookie })).status).toBe(200);
    expect(await lettres()).toEqual([clerc.email]);
    expect((await nommer(office(), gerant, { cookie: gerant.cookie })).status).toBe(403);
  });

  it('ni un compte désactivé, ni un accès d’inspection n’est celui d’un notaire', async () => {
    const [parti, inspecteur] = [await unCompte(office()), await unCompte(office())];
    await changer(office(), parti, { actif: false });
    const inspectionFin = { inspection_fin: '2999-01-01T00:00:00.000Z' };
    await comptes().set(inspectionFin).where('id', '=', inspecteur.id).execute();
    for (const [qui, pourquoi] of [
      [parti, 'désactivé'],
      [inspecteur, 'inspection'],
    ] as const) {
      const refus = await nommer(office(), qui);
      expect([refus.status, refus.error.message]).toEqual([409, expect.stringContaining(pourquoi)]);
    }
    expect((await nommer(office(), { id: 999_999 })).status).toBe(404);
    expect(await lettres()).toEqual([NOTAIRE.email]);
  });

  it('D75 celui qui a lu une autre version du compte apprend ce qu’il est, et par qui', async () => {
    const clerc = await unCompte(office());
    expect((await nommer(office(), clerc, { version: 1 })).status).toBe(200);
    const { status, error } = await nommer(office(), clerc, { notaire: false, version: 1 });
    expect([status, error.code]).toEqual([409, 'version_perimee']);
    expect(error.details).toMatchObject({ actuel: { isNotaire: true, version: 2 }, par: 'Salma' });
  });

  it('le seul notaire ne perd ni cette qualité ni son compte, avant qu’un autre soit nommé', async () => {
    const [moi, gerant] = [await unGerant(office(), true), await unGerant(office())];
    await comptes().set({ isNotaire: false }).where('email', '=', NOTAIRE.email).execute();
    const seul = await nommer(office(), moi, { notaire: false, cookie: moi.cookie });
    const ferme = await changer(office(), moi, { actif: false }, gerant.cookie);
    for (const { status, error } of [seul, ferme])
      expect([status, error.message]).toEqual([409, expect.stringContaining('seul notaire')]);
    expect(await lettres()).toEqual([moi.email]);

    const successeur = await unGerant(office());
    expect((await nommer(office(), successeur, { cookie: moi.cookie })).status).toBe(200);
    expect((await changer(office(), moi, { actif: false }, gerant.cookie)).status).toBe(200);
    expect(await lettres()).toEqual([successeur.email]);
  });

  it('D69 le numéro d’un notaire s’en va avec sa qualité ; les affaires prennent celui du premier qui reste', async () => {
    const { db } = office().server.app;
    const [clerc, associe] = [await unCompte(office()), await unGerant(office())];
    const moi = await premier();
    await nommer(office(), associe);
    await numeroter(associe, '999 111');
    expect(await readNumCompte(db, clerc.id)).toBe('007 780');
    expect(await readNumCompte(db, associe.id)).toBe('999 111');
    const { seq: depuis } = await readDernier(db);
    expect((await nommer(office(), moi, { notaire: false, cookie: associe.cookie })).status).toBe(200);
    expect(await readNumCompte(db, clerc.id)).toBe('999 111');
    expect(await readNumCompte(db, moi.id)).toBe('999 111');
    expect(await readJournal(db, { depuis })).toMatchObject([
      {
        avant: { isNotaire: true, numCompteProff: '007 780' },
        apres: { isNotaire: false, numCompteProff: null },
      },
    ]);
    expect((await soi(office(), { cookie: office().cookie })).body.droits).toEqual(moi.droits);
  });

  it('de deux notaires qui se retirent cette qualité l’un à l’autre ensemble, un la garde', async () => {
    const [un, deux] = [await unGerant(office(), true), await unGerant(office(), true)];
    await comptes().set({ isNotaire: false }).where('email', '=', NOTAIRE.email).execute();
    const all = await Promise.all([
      nommer(office(), deux, { notaire: false, cookie: un.cookie }),
      nommer(office(), un, { notaire: false, cookie: deux.cookie }),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await lettres()).toHaveLength(1);
  });

  it('sur la machine de l’étude, la commande nomme un notaire qui gère les comptes ; le journal le dit, au nom de personne', async () => {
    const { db } = office().server.app;
    const clerc = await unCompte(office());
    const { seq: depuis } = await readDernier(db);
    const faire = (email: string) => nommerSurLaMachine(db, email, new Date());
    expect(await faire(clerc.email.toUpperCase())).toBe('fait');
    expect(await faire(clerc.email)).toBe('deja');
    expect(await lettres()).toEqual([NOTAIRE.email, clerc.email]);
    expect((await office().call(getCollaborateurs, { cookie: clerc.cookie })).status).toBe(200);
    const tous = ['cloturer', 'supprimer', 'voirMdp', 'tousDossiers'];
    expect(await readJournal(db, { depuis })).toMatchObject([
      {
        action: COMMANDE_NOMMER,
        utilisateur_id: null,
        entite_id: clerc.id,
        avant: { isNotaire: false, droits: tous },
        apres: { isNotaire: true, droits: [...tous, 'gererComptes'] },
      },
    ]);
    const parti = await unCompte(office());
    await changer(office(), parti, { actif: false });
    expect([await faire(parti.email), await faire('personne@etude.example')]).toEqual(['ferme', 'inconnu']);
  });
});
