import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { changeClientFile } from '../client/api';
import { getUser, signOut } from '../compte/api';
import { signIn } from '../compte/apiConnexion';
import { connexionCle, demanderConnexionCle } from '../compte/secondFacteur';
import { journalCsv } from '../comptabilite/api';
import { streamFichier } from '../fichier/api';
import { newKey } from '../kit/server/key';
import { sql } from '../kit/server/testing/sql';
import { createDatabase } from '../kit/server/testing/postgres';
import { annulerSauvegarde, getSauvegardes, lancerExercice, lancerSauvegarde } from '../sauvegarde/api';
import { pushContact } from '../vitrine/api';
import { createServer } from './server';
import { readSettings } from './settings';
import { arreterHorloge, codeDe, ici, parNom, uneCle, unTelephone } from './testing/facteurs';
import { NOTAIRE, type Office, openOffice, unCompte, cookieDe } from './testing/office';
import { PDF, unClient } from './testing/registres';
import { unDossierVide } from './testing/sauvegardes';
import { unS3 } from './testing/s3';

const cluster = process.env.TEST_DATABASE_URL;
const LONG_MS = 60_000;
const fermetures: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const fermer of fermetures.splice(0)) await fermer();
});

/** Two servers that have nothing in common but their database, their bucket and their key. */
async function deuxServeurs(plus: { documentsParMinute?: number } = {}) {
  const [url, s3, cle] = [await createDatabase(cluster ?? ''), await unS3(), newKey().toString('base64')];
  const ouvrir = async (): Promise<Office> => {
    const { office, close } = await openOffice(url, undefined, { cle, fichiersS3: s3.reglages, ...plus });
    fermetures.unshift(close);
    return office;
  };
  const ici = await ouvrir();
  return { ici, la: await ouvrir(), s3, url };
}

describe.skipIf(cluster === undefined)('Deux serveurs d’une étude', () => {
  it('une pièce déposée par l’un se lit par l’autre, et rien n’en reste sur leurs disques', async () => {
    const { ici, la, s3 } = await deuxServeurs();
    const client = await unClient(ici);
    const cin = { params: { id: client }, name: 'cin.pdf', fields: { fileType: 'cin' } };
    const bytes = Buffer.concat([PDF, randomBytes(700_000)]);
    const { body } = await ici.upload(changeClientFile, { ...cin, file: new Blob([bytes]) });
    const lue = await fetch(
      `${la.url}/api/${streamFichier.path.replace(/^\//, '').replace(':id', String(body.id))}`,
      {
        headers: { cookie: la.cookie },
      },
    );
    expect([lue.status, Buffer.from(await lue.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    for (const { dataDir } of [ici, la]) {
      expect(await readdir(join(dataDir, 'fichiers'))).toEqual(['arrivee']);
      expect(await readdir(join(dataDir, 'fichiers', 'arrivee'))).toEqual([]);
      expect(existsSync(join(dataDir, 'cle'))).toBe(false);
    }
    await s3.fermer();
    const refus = await la.upload(changeClientFile, { ...cin, file: new Blob([PDF, 'une autre']) });
    expect([refus.status, refus.error.code]).toEqual([503, 'indisponible']);
    const sans = await fetch(`${la.url}/api/sante/pret`);
    expect([sans.status, await sans.json()]).toEqual([200, { ok: true, sans: ['pieces'] }]);
  });

  it('une session ouverte sur l’un vit sur l’autre, et finit sur les deux à la fois', async () => {
    const { ici, la } = await deuxServeurs();
    const { cookie } = await unCompte(ici);
    expect((await la.call(getUser, { cookie })).status).toBe(200);
    expect((await ici.call(signOut, { cookie })).status).toBe(200);
    expect((await la.call(getUser, { cookie })).status).toBe(401);
  });

  it('un second facteur et une clé d’accès demandés par l’un se donnent à l’autre, une seule fois', async () => {
    const { ici: un, la: autre } = await deuxServeurs();
    for (const office of [un, autre]) arreterHorloge(office);
    const { id, email, password, ...compte } = await unCompte(un);
    const { secret } = await unTelephone(un, compte);
    const entrer = (office: Office, code?: string) =>
      office.call(signIn, { body: { email, password, code }, cookie: '' });
    expect((await entrer(un)).error.code).toBe('second_facteur_requis');
    const code = codeDe(un, secret);
    expect([(await entrer(autre, code)).status, (await entrer(un, code)).status]).toEqual([200, 401]);

    const { appareil } = await uneCle(un, compte);
    const { body } = await parNom(un, demanderConnexionCle);
    const cle = appareil.signer({ challenge: body.challenge, ...ici(autre) });
    const ouverte = await parNom(autre, connexionCle, { body: { cle } });
    expect(ouverte.status).toBe(200);
    const lu = await parNom(un, getUser, { cookie: cookieDe(ouverte.headers) });
    expect(lu.body.id).toBe(id);
    const encore = appareil.signer({ challenge: body.challenge, ...ici(un) });
    expect((await parNom(un, connexionCle, { body: { cle: encore } })).status).toBe(401);
  });

  it('comptent ensemble les mots de passe faux, les messages du site et les documents demandés', async () => {
    const { ici, la } = await deuxServeurs({ documentsParMinute: 3 });
    const { email, password, cookie } = await unCompte(ici);
    const entrer = async (office: Office, mot: string) =>
      (await office.call(signIn, { body: { email, password: mot }, cookie: '' })).status;
    const refus: number[] = [];
    for (const office of [ici, la, ici, la, ici]) refus.push(await entrer(office, 'un autre mot de passe'));
    expect(refus).toEqual([401, 401, 401, 401, 401]);
    expect([await entrer(la, 'faux'), await entrer(ici, 'faux')]).toEqual([429, 429]);
    expect([await entrer(la, password), await entrer(ici, password)]).toEqual([200, 200]);

    const demander = async (office: Office) => {
      const { status, headers } = await office.call(journalCsv, { cookie });
      return Number(headers.get('retry-after')) > 0 ? `${status}, à attendre` : `${status}`;
    };
    const servis = [await demander(ici), await demander(la), await demander(ici)];
    expect(servis).toEqual(['200', '200', '200']);
    expect([await demander(la), await demander(ici)]).toEqual(['429, à attendre', '429, à attendre']);
    expect((await ici.call(journalCsv)).status).toBe(200);

    const ecrire = async (office: Office, i: number) => {
      const body = {
        name: 'Rachid Alami',
        phone: '0612345678',
        email: 'r@exemple.ma',
        subject: `Question ${i}`,
        message: 'Bonjour, quand peut-on se voir ?',
        site: '',
      };
      return (await office.call(pushContact, { body, cookie: '' })).status;
    };
    const ecrits: number[] = [];
    for (let i = 0; i < 6; i += 1) ecrits.push(await ecrire(i % 2 ? ici : la, i));
    expect(ecrits).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('montrent et arrêtent tous deux la sauvegarde que l’un fait, et n’en lancent pas deux', async () => {
    const { ici, la } = await deuxServeurs();
    const lancees = await Promise.all([ici, la].map((office) => office.call(lancerExercice)));
    expect(lancees.map(({ status }) => status).sort()).toEqual([200, 409]);
    const enCours = (office: Office) => async () => (await office.call(getSauvegardes)).body.enCours?.genre;
    const [fait, regarde] = lancees[0]?.status === 200 ? [ici, la] : [la, ici];
    expect(await enCours(regarde)()).toBe('exercice');
    const refus = await regarde.call(lancerSauvegarde);
    expect([refus.status, refus.error.message]).toEqual([
      409,
      'Un exercice de restauration est déjà en cours.',
    ]);
    expect((await regarde.call(annulerSauvegarde)).status).toBe(200);
    for (const office of [fait, regarde])
      await expect.poll(enCours(office), { timeout: LONG_MS }).toBeUndefined();
  });

  it('qui a une autre clé, ou aucune, est refusé par une phrase claire, et n’en fait pas une nouvelle', async () => {
    const { ici, url } = await deuxServeurs();
    const dataDir = await unDossierVide('autre');
    const settings = { ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), databaseUrl: url };
    await expect(createServer(settings)).rejects.toThrow('La clé de l’étude n’est pas là');
    expect(await readdir(dataDir)).toEqual([]);
    const autre = { ...settings, cle: newKey().toString('base64') };
    await expect(createServer(autre)).rejects.toThrow(
      /La clé de ce serveur \([0-9a-f]{16}\) n’est pas celle/,
    );
    const combien = async (table: 'trousseau' | 'migration') =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(ici.server.app.db))
        .rows[0]?.n;
    expect(await combien('trousseau')).toBe(1);
    // An office of the version before is not brought up to date by a stranger.
    await sql`delete from migration where nom = (select max(nom) from migration)`.execute(ici.server.app.db);
    const avant = await combien('migration');
    await expect(createServer(autre)).rejects.toThrow('Rien n’a été écrit.');
    expect(await combien('migration')).toBe(avant);
    expect((await ici.signIn(NOTAIRE.email, NOTAIRE.password)).length).toBeGreaterThan(10);
  });

  it('qui s’ouvrent ensemble sur une base vide, chacun avec sa clé, ne restent pas deux', async () => {
    const url = await createDatabase(cluster ?? '');
    const essais = await Promise.allSettled(
      [1, 2].map(async () => {
        const dataDir = await unDossierVide('premier');
        const lus = readSettings({
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          MINUTIER_KEY: newKey().toString('base64'),
        });
        const server = await createServer({ ...lus, databaseUrl: url });
        onTestFinished(() => server.close());
      }),
    );
    expect(essais.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
