import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type Compte, type Office, describeOffices, unCompte } from '../../app/testing/office';
import { readSecurityEvents } from '../../kit/server/testing/sql-journal';
import { getUser } from '../api';
import { signIn } from '../apiConnexion';
import { createHachage } from './hachage';
import { readIdentifiant } from './sql-connexion';
import { type Attempt, countFailure } from './sql-tentatives';

interface Essai {
  email: string;
  password?: string;
  /** Whose connection it is, as the server sees it. */
  de: string;
  cookie?: string;
  headers?: Record<string, string>;
}

/** Comes from that very address: what a client writes of it is a header like another. */
async function essayer(office: Office, { email, password = 'faux', de, cookie, headers = {} }: Essai) {
  const answer = await office.server.app.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: de,
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    payload: { email, password },
  });
  return { status: answer.statusCode, cookies: [answer.headers['set-cookie'] ?? []].flat() };
}

const cookieHeader = (cookies: string[], but = ''): string =>
  cookies
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => but === '' || !cookie.includes(but))
    .join('; ');
const statuts = async (essais: Promise<{ status: number }>[]) =>
  (await Promise.all(essais)).map(({ status }) => status);
const fois = (n: number, work: (i: number) => Promise<{ status: number }>) =>
  statuts(Array.from({ length: n }, (_, i) => work(i)));

/** As many failures as that, without the slowness of a hash each. */
async function echouer(
  office: Office,
  n: number,
  attempt: (i: number) => Omit<Attempt, 'now'>,
): Promise<void> {
  const { db, now } = office.server.app;
  for (let i = 0; i < n; i += 1) await countFailure(db, { ...attempt(i), now: now() });
}

/** The device of somebody who has signed in there once, without its session. */
async function unAppareil(office: Office, { email, password }: Compte, de: string): Promise<string> {
  const { status, cookies } = await essayer(office, { email, password, de });
  expect(status).toBe(200);
  return cookieHeader(cookies, 'session_token');
}

describeOffices('La porte de l’étude (ASVS 6.3)', (office) => {
  it('mille adresses qui essaient ensemble le même compte n’ont pas plus d’essais qu’une', async () => {
    const { email } = await unCompte(office());
    await echouer(office(), 15, (i) => ({ email, address: `10.1.0.${i}` }));
    const all = await fois(20, (i) => essayer(office(), { email, de: `10.1.${i}.1` }));
    expect(all.filter((status) => status === 401)).toHaveLength(5);
    expect(all.filter((status) => status === 429)).toHaveLength(15);
  });

  it('qui s’acharne sur un compte n’en ferme pas la porte à l’appareil de son propriétaire', async () => {
    const compte = await unCompte(office());
    const cookie = await unAppareil(office(), compte, '105.66.0.9');
    const { email, password } = compte;
    await echouer(office(), 30, (i) => ({ email, address: `10.2.${i}.1` }));
    expect((await essayer(office(), { email, password, de: '10.2.99.1' })).status).toBe(429);
    expect((await essayer(office(), { email, password, de: '105.66.7.7', cookie })).status).toBe(200);
    // Not even from his own address: a whole office has one.
    await echouer(office(), 60, (i) => ({ email: `inconnu${i}@etude.example`, address: '105.66.7.7' }));
    expect((await essayer(office(), { email, password, de: '105.66.7.7' })).status).toBe(429);
    expect((await essayer(office(), { email, password, de: '105.66.7.7', cookie })).status).toBe(200);
  });

  it('une adresse démesurée est refusée comme une autre, et comptée', async () => {
    // Drawn at random: nothing of it can be kept in a shorter form.
    const email = Array.from({ length: 2_000 }, () => String.fromCharCode(0x4e00 + randomInt(20_000))).join(
      '',
    );
    expect(await fois(6, () => essayer(office(), { email, de: '10.7.0.1' }))).toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
  });

  it('qui a une session envoie aussi lentement qu’il peut, et autant d’envois', async () => {
    const { cookie } = await unCompte(office());
    const { hostname: host, port } = new URL(office().url);
    const tete = `POST /api/rdv/addRdv HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}`;
    const envois = Array.from({ length: 30 }, () => {
      const socket = connect({ host, port: Number(port) });
      onTestFinished(() => void socket.destroy());
      socket.write(`${tete}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
      return { socket, dit: once(socket, 'data').then(([octets]) => String(octets).split(' ')[1]) };
    });
    expect((await office().call(getUser, { cookie })).status).toBe(200);
    for (const { socket } of envois) socket.write('}');
    expect(new Set(await Promise.all(envois.map(({ dit }) => dit)))).toEqual(new Set(['422']));
  });

  it('un appareil connu a ses propres essais, pour son compte seulement, et rien qu’on puisse inventer', async () => {
    const [compte, autre] = [await unCompte(office()), await unCompte(office())];
    const { email } = compte;
    const cookie = await unAppareil(office(), compte, '105.66.1.1');
    const device = /=([\w-]+)\./.exec(cookie)?.[1] ?? '';
    const mien = async () => (await essayer(office(), { email, de: '105.66.1.1', cookie })).status;
    await echouer(office(), 9, () => ({ email, address: '105.66.1.1', device }));
    expect([await mien(), await mien()]).toEqual([401, 429]);
    expect((await essayer(office(), { email, de: '105.66.1.1' })).status).toBe(401);
    const volee = cookie.replace(/\.([^.])(?=[^.]*$)/, (_, first) => (first === 'x' ? '.y' : '.x'));
    await echouer(office(), 5, () => ({ email: autre.email, address: '105.66.2.2' }));
    const neuf = await unAppareil(office(), await unCompte(office()), '105.66.3.3');
    for (const invente of [cookie, neuf, volee, `${cookie}~x.y`, 'minutier.appareil=a.b']) {
      const { status } = await essayer(office(), { email: autre.email, de: '105.66.2.2', cookie: invente });
      expect(status, invente).toBe(429);
    }
    const { status } = await essayer(office(), { email, de: '105.66.2.2', cookie: volee });
    expect(status).toBe(401);
    await echouer(office(), 5, () => ({ email, address: '105.66.2.2' }));
    expect((await essayer(office(), { email, de: '105.66.2.2', cookie: volee })).status).toBe(429);
  });

  it('cinquante échecs d’une même adresse, de compte en compte, la ferment à qui n’y est jamais venu, et elle seule', async () => {
    const { email, password } = await unCompte(office());
    const de = '105.66.8.8';
    await echouer(office(), 49, (i) => ({ email: `tente${i}@etude.example`, address: de }));
    expect((await essayer(office(), { email, de })).status).toBe(401);
    expect((await essayer(office(), { email, password, de })).status).toBe(429);
    expect((await essayer(office(), { email, password, de: '105.66.8.9' })).status).toBe(200);
  });

  it('des essais lancés ensemble de tous les bouts d’un même réseau IPv6 sont comptés un par un', async () => {
    await echouer(office(), 49, (i) => ({ email: `reseau${i}@etude.example`, address: '2001:db8:7:7::1' }));
    const all = await fois(5, (i) =>
      essayer(office(), { email: `ensemble${i}@etude.example`, de: `2001:db8:7:7::${i + 2}` }),
    );
    expect(all.sort()).toEqual([401, 429, 429, 429, 429]);
  });

  it('changer la fin d’une adresse IPv6, ou en écrire une dans un en-tête, ne donne pas d’essais', async () => {
    const [a, b] = [await unCompte(office()), await unCompte(office())];
    await echouer(office(), 4, (i) => ({ email: a.email, address: `2001:db8:5:5::${i}` }));
    const v6 = ['2001:db8:5:5::9', '2001:db8:5:5:1:2:3:4', '2001:db8:5:6::1'];
    const places = [];
    for (const de of v6) places.push((await essayer(office(), { email: a.email, de })).status);
    expect(places).toEqual([401, 429, 401]);
    await echouer(office(), 4, () => ({ email: b.email, address: '198.51.100.7' }));
    const entetes = [];
    for (let i = 1; i <= 2; i += 1) {
      const ip = `203.0.113.${i}`;
      const headers = { 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` };
      entetes.push((await essayer(office(), { email: b.email, de: '198.51.100.7', headers })).status);
    }
    expect(entetes).toEqual([401, 429]);
  });

  it('un compte inconnu répond aussi lentement qu’un autre, même gardé à un coût d’avant', async () => {
    const [{ email }, ancien] = [await unCompte(office()), await unCompte(office())];
    // A cost that can be measured.
    const { auth } = office().server;
    const { hachage } = auth;
    Object.assign(auth, { hachage: createHachage(14) });
    onTestFinished(() => void Object.assign(auth, { hachage }));
    const { db } = office().server.app;
    const garder = async (qui: string, password: string): Promise<void> => {
      const { id = 0 } = (await readIdentifiant(db, qui)) ?? {};
      await db.updateTable('identifiant').set({ password }).where('userId', '=', id).execute();
    };
    await garder(email, await createHachage(14).hash('cheval agrafe batterie'));
    await garder(ancien.email, await createHachage(4).hash('cheval agrafe batterie'));
    // What the processor does for it: a loaded machine is slow for all of them, and not equally.
    const duree = async (who: string, i: number): Promise<number> => {
      const start = process.cpuUsage();
      expect((await essayer(office(), { email: who, de: `10.3.${i}.1` })).status).toBe(401);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const connus: number[] = [];
    const inconnus: number[] = [];
    const anciens: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      connus.push(await duree(email, i));
      inconnus.push(await duree(`personne${i}@etude.example`, i));
      anciens.push(await duree(ancien.email, i));
    }
    // Without a hash, they would answer in a twentieth of the time.
    for (const durees of [inconnus, anciens]) {
      expect(Math.min(...durees)).toBeGreaterThan(Math.min(...connus) / 2);
      expect(Math.min(...durees)).toBeLessThan(Math.min(...connus) * 2);
    }
  });

  it('se connecter de nouveau ferme la session d’avant, dont le cookie ne vaut plus rien', async () => {
    const compte = await unCompte(office());
    const { email, password } = compte;
    const again = await office().call(signIn, { cookie: compte.cookie, body: { email, password } });
    expect(again.status).toBe(200);
    expect((await office().call(getUser, { cookie: compte.cookie })).status).toBe(401);
  });

  it('ce qui se passe à la porte est consigné, sans rien de ce qui a été tapé à la place d’un e-mail', async () => {
    const { email, id } = await unCompte(office());
    await echouer(office(), 18, () => ({ email, address: '105.66.9.9' }));
    for (let i = 0; i < 4; i += 1) await essayer(office(), { email, de: '105.66.9.9' });
    await essayer(office(), { email: 'mon mot de passe', de: '105.66.9.8' });
    const events = (await readSecurityEvents(office().server.app.db, { limit: 4 })).reverse();
    const [ouverte, ...refus] = events;
    expect(ouverte).toMatchObject({ genre: 'connexion', utilisateur_id: id });
    const refuse = { genre: 'connexion_refusee', utilisateur_id: id, adresse: '105.66.9.9' };
    expect(refus).toMatchObject([
      { ...refuse, detail: null },
      { ...refuse, detail: 'essais suspendus un quart d’heure' },
      { genre: 'connexion_refusee', utilisateur_id: null, adresse: '105.66.9.8' },
    ]);
    const comptes = await office().server.app.db.selectFrom('tentative').selectAll().execute();
    expect(comptes.length).toBeGreaterThan(3);
    expect(JSON.stringify([events, comptes])).not.toContain('mon mot');
  });
});
