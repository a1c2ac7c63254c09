import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suivre, type Secours } from './testing/bascule/secours';
import { openOffice, unCompte } from './testing/office';
import { type Grappe, creerGrappe } from './testing/pannes/grappe';
import { clientSaisi } from './testing/registres';
import { addClient, getAllClients } from '../client/api';
import { findPostgres } from '../kit/server/testing/postgres';

describe.skipIf(findPostgres() === null)('Les listes lues sur une réplique', () => {
  let grappe: Grappe;
  let secours: Secours;
  let ouverte: Awaited<ReturnType<typeof openOffice>>;
  beforeAll(async () => {
    grappe = await creerGrappe();
    await grappe.demarrer();
    secours = await suivre(grappe, { synchrone: false });
    ouverte = await openOffice(grappe.url, undefined, { databaseReplicaUrls: [secours.url] });
  });
  afterAll(async () => {
    await ouverte?.close();
    await secours?.arreter('SIGKILL');
    await grappe?.oublier();
  });

  const repliques = () => ouverte.office.server.app.replicas;
  /** What was asked of each of the two meanwhile. */
  async function qui(travail: () => Promise<unknown>): Promise<{ primary: number; replica: number }> {
    const avant = { ...repliques().answered };
    await travail();
    const { primary, replica } = repliques().answered;
    return { primary: primary - avant.primary, replica: replica - avant.replica };
  }
  /** Enough rounds for the replica to be known as it is. */
  async function regarder(): Promise<void> {
    for (let tour = 0; tour < 4; tour += 1) await repliques().look();
  }
  async function suivie(): Promise<void> {
    while ((await qui(lister)).replica === 0) await regarder();
  }
  const lister = async (cookie?: string, query: { page?: number } = { page: 1 }) => {
    const { status, body } = await ouverte.office.call(getAllClients, {
      query,
      ...(cookie && { cookie }),
    });
    expect(status).toBe(200);
    return body.map(({ id }) => id);
  };
  /** Writes, and answers the cookies that a browser then has. */
  async function ecrire(): Promise<{ id: number; cookie: string }> {
    const { office } = ouverte;
    const { body, headers } = await office.call(addClient, { body: clientSaisi() });
    const [ecrit = ''] = headers.getSetCookie();
    expect(ecrit).toMatch(
      /^minutier-ecrit=[0-9A-F]+\/[0-9A-F]+; Max-Age=30; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    return { id: body.id, cookie: `${office.cookie}; ${ecrit.split(';')[0]}` };
  }

  it('le sont par elle dès qu’elle suit, et montrent ce qui a été écrit', async () => {
    const { id } = await ecrire();
    await suivie();
    expect(await qui(async () => expect(await lister()).toContain(id))).toEqual({ primary: 0, replica: 1 });
  });

  it('entières, le sont par la primaire : une liste coupée en route ne se reprend pas ailleurs', async () => {
    await suivie();
    expect((await qui(() => lister(undefined, {}))).replica).toBe(0);
  });

  it('montrent à chacun ce qu’il vient d’écrire, si en retard qu’elle soit ; aux autres, au plus deux secondes après', async () => {
    await suivie();
    const autre = await unCompte(ouverte.office);
    await suivie();
    await secours.retenir();
    const { id, cookie } = await ecrire();
    expect(await qui(async () => expect(await lister(cookie)).toContain(id))).toEqual({
      primary: 1,
      replica: 0,
    });
    // It is late for longer than that: nobody is sent to it any more.
    await regarder();
    expect(await qui(async () => expect(await lister(autre.cookie)).toContain(id))).toEqual({
      primary: 1,
      replica: 0,
    });
    await secours.lacher();
    await suivie();
    expect(await qui(async () => expect(await lister(cookie)).toContain(id))).toEqual({
      primary: 0,
      replica: 1,
    });
  });

  it('d’un navigateur qui dit n’importe quoi de ce qu’il a écrit, le sont par la primaire', async () => {
    await suivie();
    const cookie = `${ouverte.office.cookie}; minutier-ecrit=0/0'--`;
    expect(await qui(() => lister(cookie))).toEqual({ primary: 1, replica: 0 });
  });

  it('le sont par la primaire quand elle n’est plus là, et par elle quand elle revient', async () => {
    await suivie();
    await secours.arreter('SIGKILL');
    // Its last session may outlive it for an instant: whoever answers, nobody is refused.
    while ((await qui(lister)).replica > 0);
    await regarder();
    expect(await qui(() => lister())).toEqual({ primary: 1, replica: 0 });
    await secours.demarrer();
    await suivie();
  });

  it('ne le sont plus par celle qui a pris la place de la primaire', async () => {
    await suivie();
    await secours.promouvoir();
    await regarder();
    expect(await qui(() => lister())).toEqual({ primary: 1, replica: 0 });
  });
});
