import { beforeAll, expect, it } from 'vitest';
import { unAuthentificateur } from '../../app/testing/authentificateur';
import {
  arreterHorloge,
  codeDe,
  ici,
  origine,
  parNom,
  uneCle,
  unTelephone,
} from '../../app/testing/facteurs';
import { aLInstant } from '../../app/testing/horloge';
import { type Compte, type Office, describeOffices, unCompte, cookieDe } from '../../app/testing/office';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { getUser } from '../api';
import { signIn } from '../apiConnexion';
import {
  ajouterCle,
  connexionCle,
  demanderCle,
  demanderConnexionCle,
  getSecondFacteur,
  retirerCle,
  type SecondFacteurRequis,
} from '../secondFacteur';
import { countFailure } from './sql-tentatives';

type Appareil = ReturnType<typeof unAuthentificateur>;
interface Essai {
  par: Appareil;
  juste?: boolean;
  cookie?: string;
}
type Reponse = ReturnType<Appareil['signer']>;

const MINUTE = 60_000;

async function defi(office: Office): Promise<string> {
  const { body } = await parNom(office, demanderConnexionCle);
  expect(body).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  return body.challenge;
}
const presenter = (office: Office, cle: Reponse) => parNom(office, connexionCle, { body: { cle } });
const motDePasse = (office: Office, { email, password }: Compte, cle?: Reponse) =>
  parNom(office, signIn, { body: { email, password, cle } });

describeOffices('Les clés d’accès', (office) => {
  beforeAll(() => arreterHorloge(office()));

  it('ouvre une session à elle seule, sans e-mail ni mot de passe, une fois par défi', async () => {
    const compte = await unCompte(office());
    const { appareil, codes } = await uneCle(office(), compte);
    expect(codes).toHaveLength(10);
    const cle = appareil.signer({ challenge: await defi(office()), ...ici(office()) });
    const ensemble = await Promise.all([1, 2, 3].map(() => presenter(office(), cle)));
    expect(ensemble.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const ouverte = ensemble.find(({ status }) => status === 200);
    const lu = await parNom(office(), getUser, { cookie: cookieDe(ouverte?.headers ?? new Headers()) });
    expect(lu.body.id).toBe(compte.id);
    const { body } = await parNom(office(), getSecondFacteur, { cookie: compte.cookie });
    expect(body.cles).toMatchObject([
      { nom: 'Mon ordinateur', domaine: 'localhost', utiliseeLe: office().server.app.now().toISOString() },
    ]);
  });

  it('refuse ce qui n’est pas la réponse de cette clé, à notre défi, à notre adresse, par son propriétaire', async () => {
    const compte = await unCompte(office());
    const { appareil } = await uneCle(office(), compte);
    const { origin, rpId } = ici(office());
    const compte5 = appareil.signer({ challenge: await defi(office()), origin, rpId, counter: 5 });
    expect((await presenter(office(), compte5)).status).toBe(200);
    const challenge = await defi(office());
    const autreDefi = Buffer.from(challenge, 'base64url');
    autreDefi.writeUInt8(autreDefi.readUInt8(0) ^ 1, 0);
    const inscription = await parNom(office(), demanderCle, { cookie: compte.cookie });
    const bon = { challenge, origin, rpId, counter: 6 };
    const juste = appareil.signer(bon);
    const faux: Record<string, Reponse> = {
      'une clé inconnue': unAuthentificateur().signer(bon),
      'la signature d’une autre clé': {
        ...unAuthentificateur().signer(bon),
        id: appareil.id,
        rawId: appareil.id,
      },
      'un autre site': appareil.signer({ ...bon, origin: 'https://mal.example' }),
      'un autre domaine': appareil.signer({ ...bon, rpId: 'mal.example' }),
      'personne n’a été reconnu': appareil.signer({ ...bon, verified: false }),
      'un défi inventé': appareil.signer({ ...bon, challenge: 'A'.repeat(75) }),
      'un défi retouché': appareil.signer({ ...bon, challenge: autreDefi.toString('base64url') }),
      'un défi d’un autre usage': appareil.signer({ ...bon, challenge: inscription.body.challenge }),
      'un compteur qui recule': appareil.signer({ ...bon, counter: 4 }),
      'rien de lisible': { ...juste, response: { ...juste.response, clientDataJSON: 'AAAA' } },
    };
    const { db } = office().server.app;
    for (const [quoi, cle] of Object.entries(faux)) {
      // So many failures would be refused without a look.
      await db.deleteFrom('tentative').execute();
      const { status, error, headers } = await presenter(office(), cle);
      expect([quoi, status, error], quoi).toEqual([
        quoi,
        401,
        { code: 'session_requise', message: 'Cette clé d’accès n’a pas été reconnue.' },
      ]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    const tropTard = office().server.app.now().getTime() + 6 * MINUTE;
    const refuse = await aLInstant(office(), tropTard, () => presenter(office(), appareil.signer(bon)));
    expect(refuse.status, 'un défi périmé').toBe(401);
    expect((await presenter(office(), appareil.signer(bon))).status).toBe(200);
  });

  it('les fausses sont comptées comme les mots de passe, par compte et par adresse, sauf pour un appareil connu', async () => {
    const [compte, autre] = [await unCompte(office()), await unCompte(office())];
    const { appareil } = await uneCle(office(), compte);
    const { appareil: sienne } = await uneCle(office(), autre);
    const { app } = office().server;
    const { host } = new URL(origine(office()));
    const presenterDe = async (remoteAddress: string, { par, juste = false, cookie = '' }: Essai) => {
      const signee = par.signer({ challenge: await defi(office()), ...ici(office()), verified: juste });
      return app.http.inject({
        method: 'POST',
        url: `/api${connexionCle.path}`,
        headers: { host, cookie },
        remoteAddress,
        payload: { cle: signee },
      });
    };
    const statuts = async (n: number, de: string, essai: Essai) => {
      const all = await Promise.all(Array.from({ length: n }, () => presenterDe(de, essai)));
      return all.map(({ statusCode }) => statusCode).sort();
    };
    expect(await statuts(7, '10.9.0.1', { par: appareil })).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await presenterDe('10.9.0.1', { par: appareil, juste: true })).statusCode, 'la bonne').toBe(200);
    expect((await presenterDe('10.9.0.1', { par: sienne, juste: true })).statusCode).toBe(200);
    const ouverte = await presenterDe('10.9.0.2', { par: appareil, juste: true });
    expect(ouverte.statusCode).toBe(200);
    // Whoever invents keys is refused too, and the key of nobody else with his.
    const inconnue = { par: unAuthentificateur() };
    expect(await statuts(6, '10.9.0.3', inconnue)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await presenterDe('10.9.0.3', { par: appareil, juste: true })).statusCode).toBe(200);
    for (let i = 0; i < 50; i += 1)
      await countFailure(app.db, { email: `inconnu${i}@etude.example`, address: '10.9.0.4', now: app.now() });
    expect((await presenterDe('10.9.0.4', { par: appareil, juste: true })).statusCode).toBe(429);
    const cookie = [ouverte.headers['set-cookie'] ?? []].flat().find((un) => un.includes('.appareil='));
    const connu = { par: appareil, juste: true, cookie: cookie?.split(';')[0] ?? '' };
    expect((await presenterDe('10.9.0.4', connu)).statusCode).toBe(200);
  });

  it('sert de second facteur après le mot de passe, pour son compte seulement', async () => {
    const [compte, autre] = [await unCompte(office()), await unCompte(office())];
    const { appareil } = await uneCle(office(), compte);
    const { appareil: sienne } = await uneCle(office(), autre);
    const requis = async () => {
      const { status, error } = await motDePasse(office(), compte);
      expect([status, error.code]).toEqual([401, 'second_facteur_requis']);
      return error.details as SecondFacteurRequis;
    };
    const { moyens, cle } = await requis();
    expect(moyens).toEqual(['cle', 'secours']);
    expect(cle?.allowCredentials).toEqual([
      { id: appareil.id, type: 'public-key', transports: ['internal'] },
    ]);
    const challenge = cle?.challenge ?? '';
    const signer = (par: Appareil, defi: string) => par.signer({ challenge: defi, ...ici(office()) });
    expect((await motDePasse(office(), compte, signer(sienne, challenge))).status).toBe(401);
    expect((await motDePasse(office(), compte, signer(appareil, await defi(office())))).status).toBe(401);
    // What it signs after a password does not open a session without one.
    expect((await presenter(office(), signer(appareil, challenge))).status).toBe(401);
    const juste = signer(appareil, challenge);
    expect((await motDePasse(office(), { ...compte, password: 'faux' }, juste)).error.code).toBe(
      'session_requise',
    );
    expect((await motDePasse(office(), compte, juste)).status).toBe(200);
    expect((await motDePasse(office(), compte, juste)).status).toBe(401);
  });

  it('un compte en a plusieurs, les nomme et les retire ; une clé retirée n’ouvre plus rien', async () => {
    const compte = await unCompte(office());
    const premiere = await uneCle(office(), compte, 'Clé du coffre');
    const seconde = await uneCle(office(), compte, 'Téléphone');
    expect([premiere.codes.length, seconde.codes.length]).toEqual([10, 0]);
    const { body: demande } = await parNom(office(), demanderCle, { cookie: compte.cookie });
    expect(demande.excludeCredentials.map(({ id }) => id)).toEqual([
      premiere.appareil.id,
      seconde.appareil.id,
    ]);
    // The answer to a challenge is taken once, and by its own account only.
    const cle = unAuthentificateur().creer({ challenge: demande.challenge, ...ici(office()) });
    const autre = await unCompte(office());
    const ajouter = (qui: Compte) =>
      parNom(office(), ajouterCle, { cookie: qui.cookie, body: { nom: 'Volée', cle } });
    expect((await ajouter(autre)).status).toBe(409);
    expect((await ajouter(compte)).status).toBe(200);
    expect((await ajouter(compte)).status).toBe(409);

    const retirer = (id: number, cookie: string) => parNom(office(), retirerCle, { params: { id }, cookie });
    expect((await retirer(premiere.id, autre.cookie)).status).toBe(404);
    expect((await retirer(premiere.id, compte.cookie)).status).toBe(200);
    const signer = async ({ appareil }: typeof premiere) =>
      presenter(office(), appareil.signer({ challenge: await defi(office()), ...ici(office()) }));
    expect((await signer(premiere)).status).toBe(401);
    expect((await signer(seconde)).status).toBe(200);
    const lignes = await readJournal(office().server.app.db, { entite: 'utilisateur', id: compte.id });
    expect(JSON.stringify(lignes)).toContain('clé d’accès retirée\u00a0: Clé du coffre');
  });

  it('d’un compte désactivé n’ouvre rien', async () => {
    const compte = await unCompte(office());
    const { appareil } = await uneCle(office(), compte);
    const { db } = office().server.app;
    await db.updateTable('utilisateur').set({ actif: false }).where('id', '=', compte.id).execute();
    const cle = appareil.signer({ challenge: await defi(office()), ...ici(office()) });
    expect((await presenter(office(), cle)).status).toBe(401);
  });

  it('à une adresse en chiffres, dit pourquoi elles ne sont pas possibles, et les autres moyens restent', async () => {
    const compte = await unCompte(office());
    await uneCle(office(), compte);
    const { secret } = await unTelephone(office(), compte);
    const lu = await office().call(getSecondFacteur, { cookie: compte.cookie });
    expect(lu.body.clesPossibles).toEqual({ domaine: null, raison: expect.stringContaining('https') });
    expect((await office().call(demanderCle, { cookie: compte.cookie })).error.code).toBe('conflit');
    expect((await office().call(demanderConnexionCle, { cookie: '' })).status).toBe(409);
    const body = { email: compte.email, password: compte.password };
    const { error } = await office().call(signIn, { body, cookie: '' });
    expect(error.details).toEqual({ moyens: ['totp', 'secours'] });
    const code = codeDe(office(), secret);
    expect((await office().call(signIn, { body: { ...body, code }, cookie: '' })).status).toBe(200);
  });
});
