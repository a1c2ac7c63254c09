import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aLInstant } from '../../app/testing/horloge';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { lire, uneVente } from '../../app/testing/dossiers';
import { getUser } from '../../compte/api';
import { ouvrirFlux } from '../../notification/server/testing/flux';
import { readDernier } from '../../kit/server/sql-journal';
import { addEnregistrement } from '../api';
import { direPresence } from '../apiPresence';
import { CONSERVATION, ENREGISTREMENT } from '../etapes';
import { DUREE_CACHEE_MS, DUREE_MS } from '../presence';

interface Dit {
  cookie?: string;
  ecran?: string;
  etape?: number | null;
  modifie?: boolean;
  cachee?: boolean;
}

const nouvelEcran = (): string => randomBytes(16).toString('hex');

const dire = async (office: Office, dossierId: number, { cookie, ...dit }: Dit) => {
  const body = { ecran: nouvelEcran(), etape: null, ...dit };
  const { status, body: presents } = await office.call(direPresence, { params: { dossierId }, body, cookie });
  return status === 200 ? presents.map(({ nom, etape, modifie, moi }) => [nom, etape, modifie, moi]) : status;
};

/** What happens once so many seconds are over. */
const apres = <R>(office: Office, ms: number, run: () => Promise<R>): Promise<R> =>
  aLInstant(office, office.server.app.now().getTime() + ms, run);

describeOffices('Qui est dans le dossier', (office) => {
  it('un collègue se voit à l’étape qu’il modifie, jusqu’à ce qu’il la quitte ou se taise', async () => {
    const { id } = await uneVente(office());
    const amine = await unCompte(office());
    const ici = { cookie: amine.cookie, ecran: nouvelEcran() };
    expect(await dire(office(), id, { ...ici, etape: ENREGISTREMENT, modifie: true })).toEqual([]);
    const vu = [['Amine', ENREGISTREMENT, true, false]];
    expect(await dire(office(), id, {})).toEqual(vu);
    expect(await apres(office(), DUREE_MS - 1_000, () => dire(office(), id, {}))).toEqual(vu);
    expect(await apres(office(), DUREE_MS + 1_000, () => dire(office(), id, {}))).toEqual([]);
    // It speaks again: it is there for as long again.
    await apres(office(), 20_000, () => dire(office(), id, { ...ici, etape: CONSERVATION }));
    const passe = [['Amine', CONSERVATION, false, false]];
    expect(await apres(office(), DUREE_MS + 19_000, () => dire(office(), id, {}))).toEqual(passe);
    await dire(office(), id, { ...ici, etape: null });
    expect(await dire(office(), id, {})).toEqual([]);
  });

  it('une page que l’on ne regarde pas parle moins souvent, et reste connue plus longtemps', async () => {
    const { id } = await uneVente(office());
    const amine = await unCompte(office());
    await dire(office(), id, { cookie: amine.cookie, etape: ENREGISTREMENT, modifie: true, cachee: true });
    const bientot = await apres(office(), DUREE_CACHEE_MS - 1_000, () => dire(office(), id, {}));
    expect(bientot).toHaveLength(1);
  });

  it('ce qui a été dit sous une horloge en avance ne se croit plus une fois qu’elle est remise à l’heure', async () => {
    const { id } = await uneVente(office());
    const amine = await unCompte(office());
    const ici = { cookie: amine.cookie, ecran: nouvelEcran(), etape: ENREGISTREMENT };
    await apres(office(), 10 * 3_600_000, () => dire(office(), id, ici));
    expect(await dire(office(), id, {})).toEqual([]);
    await dire(office(), id, ici);
    expect(await dire(office(), id, {})).toEqual([
      [expect.stringMatching(/^Amine/), ENREGISTREMENT, false, false],
    ]);
  });

  it('le nom suit le prénom quand deux collègues le partagent ; une autre fenêtre à soi se dit', async () => {
    const { id } = await uneVente(office());
    const [premier] = [await unCompte(office()), await unCompte(office())];
    await dire(office(), id, { cookie: premier.cookie, etape: ENREGISTREMENT });
    await dire(office(), id, { cookie: premier.cookie, etape: ENREGISTREMENT, modifie: true });
    expect(await dire(office(), id, {})).toEqual([['Amine Chraibi', ENREGISTREMENT, true, false]]);
    expect(await dire(office(), id, { cookie: premier.cookie })).toEqual([
      ['Amine Chraibi', ENREGISTREMENT, true, true],
    ]);
  });

  it('s’annonce sitôt qu’il entre, change d’étape ou sort, à qui voit ce dossier seulement', async () => {
    const { id } = await uneVente(office());
    const ailleurs = await unCompte(office(), { droits: { tousDossiers: false } });
    const { url, cookie } = office();
    // Opened first: what it was told would have left before what the other reads.
    const la = await ouvrirFlux({ url, cookie: ailleurs.cookie });
    const ici = await ouvrirFlux({ url, cookie });
    // Sees every file, and is responsible for none.
    const collegue = await ouvrirFlux({ url, cookie: (await unCompte(office())).cookie });
    const ecran = nouvelEcran();
    for (const dit of [
      { etape: ENREGISTREMENT },
      { etape: ENREGISTREMENT, modifie: true },
      { etape: null },
    ]) {
      await dire(office(), id, { ecran, ...dit });
      expect([await ici.next(), await collegue.next()]).toEqual(['presence', 'presence']);
      await dire(office(), id, { ecran, ...dit });
    }
    expect(ici.received().match(/^event: presence\ndata: \{"id":\d+\}$/gm)).toHaveLength(3);
    expect(ici.received()).toContain(`data: {"id":${id}}`);
    expect(la.received()).not.toContain('presence');
    for (const one of [ici, la, collegue]) one.close();
  });

  it('personne ne fait taire l’écran d’un autre, ni n’écrit d’un dossier qui n’existe pas', async () => {
    const { id } = await uneVente(office());
    const amine = await unCompte(office());
    const ecran = nouvelEcran();
    await dire(office(), id, { cookie: amine.cookie, ecran, etape: ENREGISTREMENT });
    await dire(office(), id, { ecran, etape: null });
    await dire(office(), id, { ecran, etape: CONSERVATION });
    const [[, vue, , moi] = []] = (await dire(office(), id, { cookie: amine.cookie })) as unknown[][];
    expect([vue, moi]).toEqual([ENREGISTREMENT, true]);
    for (const etape of [ENREGISTREMENT, null]) expect(await dire(office(), 999_999, { etape })).toBe(404);
    expect(await dire(office(), id, { ecran: 'x', etape: ENREGISTREMENT })).toBe(422);
  });

  it('ni le journal ni la session ne retiennent ces battements', async () => {
    const { id } = await uneVente(office());
    const { app } = office().server;
    const sessions = () => app.db.selectFrom('session').selectAll().orderBy('id').execute();
    const vueLe = new Date(Date.now() - 30 * 60_000).toISOString();
    await app.db.updateTable('session').set({ vueLe }).execute();
    const avant = [await readDernier(app.db), await sessions()];
    await dire(office(), id, { etape: ENREGISTREMENT });
    await dire(office(), id, { etape: ENREGISTREMENT, modifie: true });
    expect([await readDernier(app.db), await sessions()]).toEqual(avant);
    await office().call(getUser);
    expect(await sessions()).not.toEqual(avant[1]);
  });

  it('D75 une écriture périmée apprend qui a écrit, et quand', async () => {
    const { id } = await uneVente(office());
    const { version } = await lire(office(), id);
    const { cookie } = await unCompte(office());
    const body = { refAvis: 'A1', re: '1', or: '2', date: '2026-11-18', version };
    const debut = Date.now();
    const premiere = await apres(office(), 5_000, () =>
      office().call(addEnregistrement, { params: { id }, body, cookie }),
    );
    expect(premiere.status).toBe(200);
    const { status, error } = await office().call(addEnregistrement, { params: { id }, body });
    expect([status, error.code]).toEqual([409, 'version_perimee']);
    const { actuel, par, le } = error.details as { actuel: unknown; par: string; le: string };
    expect(actuel).toEqual(await lire(office(), id));
    expect(par).toBe('Amine Chraibi');
    expect(Date.parse(le)).toBeGreaterThanOrEqual(debut + 5_000);
    expect(Date.parse(le)).toBeLessThanOrEqual(Date.now() + 5_000);
  });
});
