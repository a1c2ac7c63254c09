import { beforeAll, expect, it } from 'vitest';
import { getEtat } from '../administration/api';
import { getChoixJournal } from '../administration/apiJournal';
import { getAllCdgs, getCdgById } from '../cdg/api';
import { updateCollaborateur } from '../compte/collaborateur';
import { type Droits, DROITS } from '../compte/droits';
import { changerResponsable, deleteDossiers, getAllDossiers, getDossierById } from '../dossier/api';
import { getResponsables } from '../dossier/apiRegistre';
import { ecouterTout } from '../kit/server/testing/ecouter';
import { sql } from '../kit/server/testing/sql';
import { copierDossier } from './testing/copies';
import { comme } from './testing/cloisons';
import { lire, uneConfig, uneVenteClose } from './testing/dossiers';
import { type Compte, describeOffices, unCompte } from './testing/office';
import { uneAffaireLibre } from './testing/registres';

const INCONNU = 999_999;
const tousSaufLesAutres = (): Droits =>
  ({ ...Object.fromEntries(DROITS.map((droit) => [droit, true])), tousDossiers: false }) as Droits;

describeOffices('Le responsable d’un dossier', (office) => {
  let autre: number;
  let sien: number;
  let clerc: Compte;
  beforeAll(async () => {
    clerc = await unCompte(office(), { droits: { tousDossiers: false } });
    autre = await uneConfig(office());
    sien = (await uneVenteClose(comme(office(), clerc.cookie))).id;
  });
  const confier = (id: number, responsable: number, cookie = office().cookie) =>
    office().call(changerResponsable, { body: { ids: [id], responsable }, cookie });
  const lister = async (cookie: string, query: object = {}) =>
    (await office().call(getAllDossiers, { cookie, query: query as never })).body.map(({ id }) => id);

  it('est qui a créé le dossier ; la liste se filtre par lui', async () => {
    expect((await lire(office(), sien)).responsable).toEqual({
      id: clerc.id,
      nom: 'Amine Chraibi',
    });
    expect(await lister(office().cookie)).toEqual([sien, autre].toSorted((a, b) => a - b));
    expect(await lister(office().cookie, { responsable: clerc.id })).toEqual([sien]);
    expect(await lister(office().cookie, { responsable: 'moi' })).toEqual([autre]);
    expect(await lister(clerc.cookie)).toEqual([sien]);
  });

  it('cède son dossier, qu’il ne voit plus, même clos ; la version ne bouge pas, le journal le dit', async () => {
    const confrere = await unCompte(office(), { droits: { tousDossiers: false } });
    const { version } = await lire(office(), sien);
    const { status, body } = await confier(sien, confrere.id, clerc.cookie);
    expect([status, body.responsable.id]).toEqual([200, confrere.id]);
    expect(await lister(clerc.cookie)).toEqual([]);
    expect(await lister(confrere.cookie)).toEqual([sien]);
    expect((await confier(sien, clerc.id, clerc.cookie)).status).toBe(404);
    expect((await lire(office(), sien)).version).toBe(version);
    expect((await confier(sien, clerc.id)).status).toBe(200);
    expect(await lister(clerc.cookie)).toEqual([sien]);
  });

  it('qu’un collègue vient de changer n’est pas remplacé sans qu’on l’ait lu : 409, qui l’a fait et le dossier', async () => {
    const [un, deux] = [await unCompte(office(), {}), await unCompte(office(), {})];
    const dossier = await uneConfig(office());
    const { responsable: lu } = await lire(office(), dossier);
    const confierLu = (responsable: number, avant: number | null | undefined) =>
      office().call(changerResponsable, { body: { ids: [dossier], responsable, avant } });
    expect(
      (
        await office().call(changerResponsable, {
          body: { ids: [dossier], responsable: un.id, avant: lu?.id },
          cookie: deux.cookie,
        })
      ).status,
    ).toBe(200);
    const refus = await confierLu(deux.id, lu?.id);
    expect([refus.status, refus.error.code]).toEqual([409, 'version_perimee']);
    expect(refus.error.details).toMatchObject({ compte: deux.id, actuel: await lire(office(), dossier) });
    expect((await confierLu(deux.id, null)).status).toBe(409);
    expect((await lire(office(), dossier)).responsable?.id).toBe(un.id);
    // The same choice is no quarrel; nor is a caller who does not say what was read.
    expect((await confierLu(un.id, lu?.id)).status).toBe(200);
    expect((await confierLu(deux.id, un.id)).status).toBe(200);
    expect((await confierLu(un.id, undefined)).status).toBe(200);
    await office().call(deleteDossiers, { body: { ids: [dossier] } });
  });

  it('est un compte actif (422), et chacun perd la vue avec le droit, à la requête suivante', async () => {
    const parti = await unCompte(office(), { droits: { ...tousSaufLesAutres(), tousDossiers: true } });
    expect((await lister(parti.cookie)).length).toBe(2);
    const droits = tousSaufLesAutres();
    expect(
      (await office().call(updateCollaborateur, { params: { id: parti.id }, body: { droits } })).status,
    ).toBe(200);
    expect(await lister(parti.cookie)).toEqual([]);
    await office().call(updateCollaborateur, { params: { id: parti.id }, body: { actif: false } });
    const refus = await confier(sien, parti.id);
    expect([refus.status, refus.error.details]).toMatchObject([422, [{ path: 'responsable' }]]);
    expect((await confier(sien, INCONNU)).status).toBe(422);
  });

  it('parti avec des dossiers à son nom, se choisit dans la liste tant qu’il lui en reste un', async () => {
    const parti = await unCompte(office(), { droits: { tousDossiers: false } });
    const [un, deux] = [await uneConfig(office()), await uneConfig(comme(office(), parti.cookie))];
    const choix = async (query: object, cookie = office().cookie) => {
      const { body } = await office().call(getResponsables, { query: query as never, cookie });
      return body.filter(({ value }) => value === parti.id).map(({ label }) => label);
    };
    const actif = (actif: boolean) =>
      office().call(updateCollaborateur, { params: { id: parti.id }, body: { actif } });
    expect([await choix({}), await choix({ partis: '1' })]).toEqual([['Amine Chraibi'], ['Amine Chraibi']]);
    expect((await actif(false)).status).toBe(200);
    expect(await choix({})).toEqual([]);
    expect(await choix({ partis: '1' })).toEqual(['Amine Chraibi (compte désactivé)']);
    expect(await choix({ partis: '1' }, clerc.cookie)).toEqual([]);
    expect(await lister(office().cookie, { responsable: parti.id })).toEqual([deux]);
    expect((await confier(deux, clerc.id)).status).toBe(200);
    expect(await choix({ partis: '1' })).toEqual([]);
    await office().call(deleteDossiers, { body: { ids: [un, deux] } });
  });

  it('se choisit par le nom de famille, comme on le lit : ni capitale ni accent ne le déplace', async () => {
    const { db } = office().server.app;
    const noms = ['Zemmouri', 'Élalami', 'benkirane', 'Alami', 'Fassi'];
    const ids: number[] = [];
    for (const nom of noms) {
      const { id } = await unCompte(office());
      await sql`update utilisateur set lastname = ${nom} where id = ${id}`.execute(db);
      ids.push(id);
    }
    const parNom = [3, 2, 1, 4, 0].map((rang) => ids[rang]);
    const siens = (choix: readonly { value: number }[]) =>
      choix.flatMap(({ value }) => (ids.includes(value) ? [value] : []));
    expect(siens((await office().call(getResponsables)).body)).toEqual(parNom);
    const { personnes } = (await office().call(getChoixJournal)).body;
    expect(siens(personnes)).toEqual(parNom);
    const { sessions } = (await office().call(getEtat)).body;
    expect(siens(sessions.map(({ id }) => ({ value: id })))).toEqual(parNom);
  });

  it('manque à un dossier d’avant qu’il y en ait : qui ne voit que les siens ne le voit pas', async () => {
    const { db } = office().server.app;
    const ancien = await uneConfig(office());
    await sql`update dossier set responsable_id = null where id = ${ancien}`.execute(db);
    const lu = (cookie: string) => office().call(getDossierById, { params: { id: ancien }, cookie });
    expect([(await lu(clerc.cookie)).status, (await lu(office().cookie)).status]).toEqual([404, 200]);
    expect((await confier(ancien, clerc.id, clerc.cookie)).status).toBe(404);
    expect(await lister(clerc.cookie)).toEqual([sien]);
    await office().call(deleteDossiers, { body: { ids: [ancien] } });
  });

  it('d’une affaire sans dossier n’est personne : elle est à toute l’étude', async () => {
    const libre = await uneAffaireLibre(office());
    const lue = await office().call(getCdgById, { params: { id: libre }, cookie: clerc.cookie });
    expect(lue.status).toBe(200);
    const { body: liste } = await office().call(getAllCdgs, { cookie: clerc.cookie });
    expect(liste.map(({ id }) => id)).toContain(libre);
  });

  it('de dizaines de dossiers confiés ensemble, se change par lots : les comptes et les échéances n’en disent rien', async () => {
    const { id } = await uneVenteClose(office());
    const ids = await copierDossier(office(), id, 50);
    const body = { ids, responsable: clerc.id };
    const dits = await ecouterTout(async () =>
      expect((await office().call(changerResponsable, { body })).status).toBe(200),
    );
    expect(dits.length, dits.map(({ sql }) => sql.slice(0, 60)).join('\n')).toBeLessThan(50);
    expect(await lister(clerc.cookie)).toEqual(expect.arrayContaining(ids));
  });
});
