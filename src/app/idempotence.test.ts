import { describe, expect, it } from 'vitest';
import { addClient, deleteClients, getAllClients, updateClient } from '../client/api';
import { addSignature, submitConfig } from '../dossier/api';
import { canonicalJson, digest } from '../kit/server/json';
import { writeOnce } from '../kit/server/write';
import { addSociete, getAllSocietes } from '../societe/api';
import { configSaisie, signer, uneVente } from './testing/dossiers';
import { situer } from './testing/horloge';
import { describeOffices, unCompte } from './testing/office';
import { clientSaisi, unClient, unique } from './testing/registres';

const avecCle = (cle: string) => ({ headers: { 'idempotency-key': cle } });

describeOffices('Une écriture répétée (D76)', (office) => {
  it('avec la même clé, deux demandes ensemble n’écrivent qu’une fois et répondent pareil', async () => {
    const nom = unique('Repete');
    const body = clientSaisi({ nom });
    const all = await Promise.all(
      Array.from({ length: 8 }, () => office().call(addClient, { body, ...avecCle('ensemble') })),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(all.map(({ headers }) => headers.get('x-version'))).toEqual(Array(8).fill('1'));
    expect((await office().call(getAllClients, { query: { q: nom } })).body).toHaveLength(1);
  });

  it('avec la même clé et un autre corps, est refusée (422)', async () => {
    const body = clientSaisi();
    expect((await office().call(addClient, { body, ...avecCle('corps') })).status).toBe(200);
    const other = { ...body, nom: 'Autre' };
    const refused = await office().call(addClient, { body: other, ...avecCle('corps') });
    expect([refused.status, refused.error.code]).toEqual([422, 'invalide']);
    const sameInAnotherOrder = Object.fromEntries(Object.entries(body).reverse());
    expect((await office().call(addClient, { body: sameInAnotherOrder, ...avecCle('corps') })).status).toBe(
      200,
    );
  });

  it('ce qui a été écrit ne se devine pas à son empreinte, et celle d’une clé d’avant ne gêne personne', async () => {
    const { db } = office().server.app;
    const body = clientSaisi();
    const ecrire = (envoye: object) =>
      office().call(addClient, { body: envoye as never, ...avecCle('devine') });
    const premiere = await ecrire(body);
    const gardee = () =>
      db.selectFrom('idempotence').select('empreinte').where('cle', '=', 'devine').executeTakeFirstOrThrow();
    const { empreinte } = await gardee();
    expect(empreinte).toMatch(/^[\da-f]{16}:[\da-f]{64}$/);
    const vu = addClient.body.parse(body);
    expect(empreinte).not.toContain(digest(canonicalJson(vu)));
    expect((await ecrire({ ...body, nom: 'Autre' })).status).toBe(422);
    for (const avant of [digest(canonicalJson(vu)), empreinte.replace(/^.{16}/, '0123456789abcdef')]) {
      await db.updateTable('idempotence').set({ empreinte: avant }).where('cle', '=', 'devine').execute();
      const encore = await ecrire(body);
      expect([encore.status, encore.body]).toEqual([200, premiere.body]);
    }
  });

  it('la clé est celle d’un compte et d’une adresse', async () => {
    const { cookie } = await unCompte(office());
    const mine = await office().call(addSociete, { body: { nom: 'Une' }, ...avecCle('partagee') });
    const theirs = await office().call(addSociete, { body: { nom: 'Deux' }, cookie, ...avecCle('partagee') });
    const elsewhere = await office().call(addClient, { body: clientSaisi(), ...avecCle('partagee') });
    expect([mine.status, theirs.status, elsewhere.status]).toEqual([200, 200, 200]);
    expect(theirs.body.id).not.toBe(mine.body.id);
    const encore = [
      await office().call(addSociete, { body: { nom: 'Une' }, ...avecCle('partagee') }),
      await office().call(addSociete, { body: { nom: 'Deux' }, cookie, ...avecCle('partagee') }),
    ];
    expect(encore.map(({ body }) => body)).toEqual([mine.body, theirs.body]);
    const [one, two] = [await unClient(office()), await unClient(office())];
    for (const id of [one, two]) {
      const body = clientSaisi();
      const saved = await office().call(updateClient, { params: { id }, body, ...avecCle('chemin') });
      expect(saved.body.id).toBe(id);
    }
  });

  it('la clé d’une écriture refusée redevient libre', async () => {
    const body = clientSaisi();
    const refused = await office().call(addClient, { body: { ...body, cin: '' }, ...avecCle('refus') });
    expect(refused.status).toBe(422);
    const known = clientSaisi({ cin: body.cin });
    const other = await unClient(office(), known);
    const inTransaction = await office().call(addClient, { body, ...avecCle('refus') });
    expect(inTransaction.status).toBe(422);
    await office().call(deleteClients, { body: [other] });
    expect((await office().call(addClient, { body, ...avecCle('refus') })).status).toBe(200);
  });

  it('ce qui suit une écriture attend qu’elle soit enregistrée, et ne se refait pas pour une réponse redonnée', async () => {
    const { app } = office().server;
    const suites: string[] = [];
    const request = { url: '/api/essai', ip: '127.0.0.1', headers: { 'idempotency-key': 'suite' } };
    const ecrire = (comment: 'échoue' | 'passe') =>
      writeOnce(app, addSociete, request as never, { header: () => {} } as never, {
        user: { id: 1 } as never,
        input: { params: undefined, query: undefined, body: addSociete.body.parse({ nom: 'Suite' }) },
        handler: async ({ committed }) => {
          committed(() => suites.push(comment));
          expect(suites).toEqual([]);
          if (comment === 'échoue') throw new Error(comment);
          return comment;
        },
      });
    await expect(ecrire('échoue')).rejects.toThrow('échoue');
    expect([await ecrire('passe'), await ecrire('passe')]).toEqual(['passe', 'passe']);
    expect(suites).toEqual(['passe']);
  });

  it('refuse une clé vide ou démesurée', async () => {
    for (const cle of ['', 'x'.repeat(201)]) {
      const answer = await office().call(addClient, { body: clientSaisi(), ...avecCle(cle) });
      expect([answer.status, answer.error.code]).toEqual([422, 'invalide']);
    }
  });

  it('la même clé rend la même réponse pendant 24 heures, puis dit que c’est enregistré, et sert de nouveau après 30 jours', async () => {
    const nom = unique('Lundi');
    const ecrire = () => office().call(addSociete, { body: { nom }, ...avecCle('vieille') });
    const { body: first } = await ecrire();
    const depuis = (heures: number) => situer(office(), Date.now() + heures * 3_600_000);
    depuis(23.9);
    expect((await ecrire()).body).toEqual(first);
    // Sent on Friday evening without an answer, and again on Monday.
    depuis(64);
    const lundi = await ecrire();
    expect([lundi.status, lundi.error.code]).toEqual([422, 'invalide']);
    expect(lundi.error.details).toMatchObject([
      { path: 'Idempotency-Key', message: /avait été enregistrée/ },
    ]);
    expect((await office().call(getAllSocietes, { query: { q: nom } })).body).toHaveLength(1);
    depuis(30 * 24 + 0.1);
    expect((await ecrire()).body.id).toBeGreaterThan(first.id);
  });

  it('personne n’attend celui qui tient d’anciennes clés', async () => {
    const { db } = office().server.app;
    // SQLite has one writer.
    if (!office().databaseUrl) return;
    const ancienne = { chemin: '/x', cle: 'ancienne', empreinte: '', created_at: '2020-01-01T00:00:00.000Z' };
    await db
      .insertInto('idempotence')
      .values({ ...ancienne, utilisateur_id: 1, reponse: null, version: null })
      .execute();
    await db.transaction().execute(async (lente) => {
      await lente.deleteFrom('idempotence').where('cle', '=', 'ancienne').execute();
      const { status } = await office().call(addClient, { body: clientSaisi(), ...avecCle('pressée') });
      expect(status).toBe(200);
    });
  });

  describe('sur un dossier', () => {
    it('une réponse qui n’est qu’un nombre est rendue à l’identique', async () => {
      const send = () => office().call(submitConfig, { body: configSaisie(), ...avecCle('config') });
      const [first, second] = await Promise.all([send(), send()]);
      expect(second.body).toBe(first.body);
      expect(second.headers.get('x-version')).toBe(first.headers.get('x-version'));
    });

    it('la signature reprise avec sa clé ne numérote qu’une fois', async () => {
      const { id } = await uneVente(office());
      const [first, second] = await Promise.all([
        signer(office(), id, undefined, avecCle('signature')),
        signer(office(), id, undefined, avecCle('signature')),
      ]);
      expect(first.body.repertoire).toMatch(/^\d+\/\d{4}$/);
      expect(second.body).toEqual(first.body);
      const next = await signer(office(), (await uneVente(office())).id);
      const number = (repertoire: string | null) => Number(repertoire?.split('/')[0]);
      expect(number(next.body.repertoire)).toBe(number(first.body.repertoire) + 1);
      const again = await office().call(addSignature, {
        params: { id },
        body: { vendeurs: [], acquereurs: [] },
        ...avecCle('signature'),
      });
      expect(again.status).toBe(422);
    });
  });
});
