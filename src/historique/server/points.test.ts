import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAccount } from '../../compte/server/sql';
import { migrate } from '../../kit/server/db/migrate';
import { newKey, ringOf } from '../../kit/server/key';
import { createMailer } from '../../kit/server/mail';
import { writeJournal } from '../../kit/server/sql-journal';
import { type SmtpSink, openSmtpSink } from '../../kit/server/testing/smtp';
import { lireFichierPoints, lirePoints } from './fichier-points';
import { pointsAuFichier } from './lieu-points';
import { signataireDe } from './point';
import { FICHIER_POINTS, prendrePoint } from './points';
import { readPoints } from './sql-points';
import { NOTAIRE, describeBases } from './testing/sql-bases';
import { verifierJournal } from './verifier';

const ring = ringOf([newKey()]);

let sink: SmtpSink;
beforeAll(async () => {
  sink = await openSmtpSink();
});
afterAll(() => sink.close());

describeBases('Le point de contrôle de chaque nuit', (base) => {
  const fichier = (serveur = '') => join(base().dossier, serveur, FICHIER_POINTS);
  const prendre = (instant: string, serveur = '', garde: Partial<Parameters<typeof prendrePoint>[1]> = {}) =>
    prendrePoint(
      base().db,
      {
        ring,
        lieu: pointsAuFichier(fichier(serveur)),
        mailer: createMailer(
          { url: sink.url, from: 'etude@etude.example', requireTls: false },
          { warn: () => {} },
        ),
        verifier: () => relire(fichier(serveur)),
        ...garde,
      },
      new Date(instant),
      new AbortController().signal,
    );
  /** As the command does. */
  const relire = async (points: string) => {
    const { faute } = await verifierJournal(base().db, {
      points: await lireFichierPoints(points),
      cles: signataireDe(ring).cles,
    });
    return { intact: faute === undefined, phrase: faute ? `Journal altéré\u00a0: ${faute.phrase}.` : '' };
  };
  const compter = (valeur: number) =>
    base().db.updateTable('compteur').set({ valeur }).where('nom', '=', 'journal').execute();
  const lettres = async (prise: Promise<unknown>) => {
    const before = sink.received.length;
    const issue = await prise.catch((error: Error) => error.message);
    return { issue, lettres: sink.received.slice(before) };
  };
  beforeAll(async () => {
    const { db } = base();
    await migrate(db, 'migrations');
    await insertAccount(db, NOTAIRE, 'hash', new Date());
    for (let id = 1; id <= 3; id += 1)
      await writeJournal(db, [{ entite: 'client', id }], { userId: 1, action: '/essai', now: new Date() });
  });

  it('s’ajoute au fichier, une ligne par point, comme dans la base ; une ligne déchirée est refaite', async () => {
    await prendre('2026-03-03T01:30:00Z');
    await appendFile(fichier(), '{"numero":2,"le":"2026-0');
    expect(await lireFichierPoints(fichier())).toHaveLength(1);
    const point = await prendre('2026-03-04T01:30:00Z');
    expect(point).toMatchObject({ numero: 2, seq: 3, le: '2026-03-04T01:30:00.000Z' });
    const texte = await readFile(fichier(), 'utf8');
    expect(lirePoints(texte)).toEqual(await readPoints(base().db));
    expect(texte.trimEnd().split('\n')).toHaveLength(2);
  });

  it('pris par un autre serveur, il complète aussi le fichier de celui-ci', async () => {
    await prendre('2026-03-05T01:30:00Z', 'autre');
    expect(await lireFichierPoints(fichier())).toHaveLength(2);
    await prendre('2026-03-06T01:30:00Z');
    for (const serveur of ['', 'autre'])
      expect((await lireFichierPoints(fichier(serveur))).map(({ numero }) => numero)).toEqual(
        serveur === '' ? [1, 2, 3, 4] : [1, 2, 3],
      );
  });

  it('le lundi, le notaire en reçoit une copie signée, qui suffit à vérifier', async () => {
    expect((await lettres(prendre('2026-03-08T01:30:00Z'))).lettres).toEqual([]);
    const { lettres: lundi } = await lettres(prendre('2026-03-09T01:30:00Z'));
    expect(lundi.map(({ to }) => to)).toEqual([[NOTAIRE.email]]);
    expect(lundi[0]?.headers.get('subject')).toBe('Point de contrôle du journal, 09/03/2026');
    const points = lirePoints(lundi[0]?.text.split('\n').at(-1) ?? '');
    expect(points.map(({ numero, seq }) => [numero, seq])).toEqual([[6, 3]]);
    const { cles } = signataireDe(ring);
    expect((await verifierJournal(base().db, { points, cles })).faute).toBeUndefined();
  });

  it('chacun des notaires en reçoit une, et se sait avec les autres', async () => {
    const { db } = base();
    const second = { ...NOTAIRE, email: 'associee@etude.example' };
    const id = await insertAccount(db, second, 'hash', new Date());
    const { lettres: lundi } = await lettres(prendre('2027-03-08T01:30:00Z', 'associes'));
    await db
      .deleteFrom('utilisateur')
      .where('id', '=', id ?? 0)
      .execute();
    expect(lundi.map(({ to }) => to)).toEqual([[NOTAIRE.email, second.email]]);
  });

  it('une faute fait échouer la tâche, et le dit au notaire une fois par jour ; le fichier modifié aussi', async () => {
    await compter(4); // as if row 4 had been cut off
    const faute = 'Journal altéré\u00a0: le journal s’arrête à la ligne 3, et 4 ont été écrites.';
    const premiere = await lettres(prendre('2026-03-10T01:30:00Z'));
    expect(premiere.issue).toBe(faute);
    expect(premiere.lettres[0]?.headers.get('subject')).toBe('Le journal de l’étude a été altéré');
    expect(await lettres(prendre('2026-03-10T02:30:00Z'))).toEqual({ issue: faute, lettres: [] });
    await compter(3);
    const texte = await readFile(fichier(), 'utf8');
    await writeFile(fichier(), texte.replace('"seq":3', '"seq":2'));
    const falsifie = await lettres(prendre('2026-03-11T01:30:00Z'));
    expect(falsifie.issue).toContain(
      'le point de contrôle n°\u00a01 du 2026-03-03T01:30:00.000Z a été modifié',
    );
    await writeFile(fichier(), texte.replace('"numero":2,', ''));
    const illisible = await lettres(prendre('2026-03-12T01:30:00Z'));
    expect(illisible.issue).toContain('la ligne 2 n’est pas un point de contrôle');
  });

  it('la lettre du lundi qui n’a pas pu partir part la fois suivante, une seule fois', async () => {
    const lieu = {
      ...pointsAuFichier(fichier('neuf')),
      completer: () => Promise.reject(new Error('le S3 ne répond pas')),
    };
    const lundi = await lettres(prendre('2026-03-16T01:30:00Z', 'neuf', { lieu }));
    expect(lundi).toEqual({ issue: 'le S3 ne répond pas', lettres: [] });
    sink.refuse = true;
    await prendre('2026-03-16T02:30:00Z', 'neuf');
    sink.refuse = false;
    const { lettres: mardi } = await lettres(prendre('2026-03-17T01:30:00Z', 'neuf'));
    expect(mardi.map((lettre) => lettre.headers.get('subject'))).toEqual([
      'Point de contrôle du journal, 17/03/2026',
    ]);
    expect((await lettres(prendre('2026-03-18T01:30:00Z', 'neuf'))).lettres).toEqual([]);
  });

  it('la lettre d’une faute, perdue avec le serveur, part quand on reprend la tâche', async () => {
    await compter(4);
    const arrete = { verifier: () => Promise.reject(new Error('arrêt')) };
    expect((await lettres(prendre('2026-03-19T01:30:00Z', 'neuf', arrete))).lettres).toEqual([]);
    expect((await lettres(prendre('2026-03-19T02:30:00Z', 'neuf'))).lettres).toHaveLength(1);
    await compter(3);
  });
});
