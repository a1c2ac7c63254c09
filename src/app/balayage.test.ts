import { appendFile, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSha256 } from '../fichier/server/sql-abimes';
import { ecouter, ecouterTout } from '../kit/server/testing/ecouter';
import { ajouter } from '../kit/server/testing/remplir';
import { sql } from '../kit/server/testing/sql';
import { expect, it } from 'vitest';
import { changeClientFile, deleteClients } from '../client/api';
import { uneVente, uneVenteSignee, verser } from './testing/dossiers';
import { facturer } from './testing/factures';
import { describeOffices } from './testing/office';
import { PDF, unClient } from './testing/registres';
import { readJournal } from '../kit/server/testing/sql-journal';
import { lireTables } from '../sauvegarde/server/sql-catalogue';
import { balayer, essayerBalayage, fichiersNommes } from '../fichier/server/balayage';
import { readReferences } from '../fichier/server/sql-balayage';
import { FICHIER_POINTS } from '../historique/server/points';
import { balaiDe } from './temoins';

const JOUR_MS = 86_400_000;
const dans = (jours: number): Date => new Date(Date.now() + jours * JOUR_MS);
const AVANT_HIER = dans(-2);

describeOffices('Le balai de la nuit (D81)', (office) => {
  const etude = () => {
    const { app, store } = office().server;
    const lieu = { dataDir: office().dataDir, fichiersS3: undefined };
    return { db: app.db, store, log: { info: () => {} }, ...balaiDe(lieu) };
  };
  const chemin = (sha256: string) => join(office().dataDir, 'fichiers', sha256.slice(0, 2), sha256);
  const surLeDisque = async () => {
    const la: string[] = [];
    for await (const sha256 of etude().store.list()) la.push(sha256);
    return la;
  };
  const deposerCin = async (id: number, suite: string) =>
    (
      await office().upload(changeClientFile, {
        params: { id },
        file: new Blob([PDF, suite]),
        name: 'cin.pdf',
        fields: { fileType: 'cin' },
      })
    ).body;
  const octetsDe = async (id: number) =>
    (await etude().db.selectFrom('fichier').select('sha256').where('id', '=', id).executeTakeFirst())
      ?.sha256 ?? '';

  it('connaît par la base toutes les colonnes qui nomment une pièce', async () => {
    const { db } = etude();
    const connues = (await readReferences(db)).map(({ nom, colonne }) => `${nom}.${colonne}`).sort();
    const nommees = (await lireTables(db)).flatMap(({ nom, colonnes }) =>
      colonnes.filter((colonne) => /(^|_)fichier_id$/.test(colonne)).map((colonne) => `${nom}.${colonne}`),
    );
    expect(connues).toEqual(nommees.sort());
    expect(connues).toContain('etude.logo_fichier_id');
  });

  it('laisse ce que nomme une fiche, une ancienne version ou la corbeille, puis retire la pièce, et un jour plus tard ses octets', async () => {
    const client = await unClient(office());
    const piece = await deposerCin(client, 'une');
    const suivante = await deposerCin(client, 'deux');
    const dossier = await uneVente(office());
    await verser(office(), dossier.id, 'minute');
    const sha256 = await octetsDe(piece.id);
    expect(await essayerBalayage(etude(), dans(400))).toMatchObject({ pieces: [], octets: [] });
    await office().call(deleteClients, { body: [client] });
    const { pieces, octets } = await balayer(etude(), dans(400));
    expect([pieces, octets]).toEqual([[], []]);

    await sql`delete from corbeille where entite = 'client' and entite_id = ${client}`.execute(etude().db);
    const ids = [piece.id, suivante.id];
    expect((await balayer(etude(), dans(29))).pieces).toEqual([]);
    expect((await essayerBalayage(etude(), dans(31))).pieces.map(({ id }) => id)).toEqual(ids);
    expect((await balayer(etude(), dans(31))).pieces.map(({ id }) => id)).toEqual(ids);
    const journal = await readJournal(etude().db, { entite: 'fichier', id: piece.id });
    expect(journal).toMatchObject([
      { action: 'balayage', utilisateur_id: null, avant: { label: 'cin.pdf', sha256 }, apres: null },
    ]);
  });

  it('laisse un ancien logo tant qu’une facture émise sous lui le nomme', async () => {
    const client = await unClient(office());
    const piece = await deposerCin(client, 'un ancien logo');
    const { id } = await uneVenteSignee(office());
    await facturer(office(), id);
    const { db } = etude();
    await db.deleteFrom('client_fichier').where('fichier_id', '=', piece.id).execute();
    const sortirait = async () => (await essayerBalayage(etude(), dans(31))).pieces.map((une) => une.id);
    expect(await sortirait()).toContain(piece.id);
    const {
      donnees,
      id: _,
      ...facture
    } = await db.selectFrom('facture').selectAll().executeTakeFirstOrThrow();
    const figee = JSON.parse(donnees);
    const page = { ...figee.page, logo: await octetsDe(piece.id) };
    await db
      .insertInto('facture')
      .values({ ...facture, annee: 1999, donnees: JSON.stringify({ ...figee, page }) })
      .execute();
    expect(await sortirait()).not.toContain(piece.id);
  });

  it('une sauvegarde déjà commencée trouve encore les octets d’une pièce retirée cette nuit', async () => {
    const client = await unClient(office());
    const { id } = await deposerCin(client, 'sauvée');
    const sha256 = await octetsDe(id);
    await utimes(chemin(sha256), AVANT_HIER, AVANT_HIER);
    await etude().db.deleteFrom('client_fichier').where('fichier_id', '=', id).execute();
    await etude()
      .db.updateTable('fichier')
      .set({ created_at: dans(-31).toISOString() })
      .where('id', '=', id)
      .execute();
    expect((await balayer(etude(), new Date())).pieces.map((piece) => piece.id)).toEqual([id]);
    expect(await surLeDisque()).toContain(sha256);
    expect((await balayer(etude(), dans(1.1))).octets).toContain(sha256);
    expect(await surLeDisque()).not.toContain(sha256);
  });

  it('retire les octets que rien ne nomme et les envois interrompus, pas ceux d’aujourd’hui ; l’essai ne retire rien', async () => {
    const { store } = etude();
    const vieux = await store.put(Buffer.from('%PDF- jamais nommé'));
    const jeune = await store.put(Buffer.from('%PDF- en cours'));
    const moitie = join(office().dataDir, 'fichiers', 'arrivee', 'moitie');
    await writeFile(moitie, 'la moitié');
    for (const path of [moitie, chemin(vieux.sha256)]) await utimes(path, AVANT_HIER, AVANT_HIER);
    const attendu = { pieces: [], octets: [vieux.sha256], arrivees: 1 };
    expect(await essayerBalayage(etude(), new Date())).toEqual(attendu);
    expect(await balayer(etude(), new Date())).toEqual(attendu);
    expect(await surLeDisque()).not.toContain(vieux.sha256);
    expect(await surLeDisque()).toContain(jeune.sha256);
    expect(await readdir(join(moitie, '..'))).toEqual([]);
  });

  it('ce qu’un balayage coupé avait mis de côté est remis', async () => {
    const { store } = etude();
    const { sha256 } = await store.put(Buffer.from('%PDF- mis de côté'));
    await rename(chemin(sha256), `${chemin(sha256)}.balaye`);
    expect(await store.check(sha256)).toBe('absent');
    await balayer(etude(), new Date());
    expect(await store.check(sha256)).toBeNull();
  });

  it('pendant que l’on dépose sans cesse les mêmes pièces, aucune ne se perd', async () => {
    const client = await unClient(office());
    const fini = new AbortController();
    const balais = (async () => {
      while (!fini.signal.aborted) await balayer(etude(), new Date());
    })();
    const deposees: number[] = [];
    for (let tour = 0; tour < 12; tour += 1) {
      const { sha256 } = await etude().store.put(Buffer.concat([PDF, Buffer.from(`tour ${tour}`)]));
      await utimes(chemin(sha256), AVANT_HIER, AVANT_HIER).catch(() => {});
      deposees.push((await deposerCin(client, `tour ${tour}`)).id);
    }
    fini.abort();
    await balais;
    for (const id of deposees) expect(await etude().store.check(await octetsDe(id))).toBeNull();
  });

  it('de milliers de pièces, n’en regarde que quelques-unes à la fois, et les trouve toutes', async () => {
    const { db } = etude();
    const une = (i: number) => ({ sha256: i.toString(16).padStart(64, '0'), label: `p${i}.pdf` });
    const commun = { type: 'application/pdf', size: 1, created_at: '2020-01-01T00:00:00.000Z' } as const;
    await ajouter(
      db,
      'fichier',
      Array.from({ length: 4_500 }, (_, i) => ({ ...une(i), ...commun })),
    );
    let orphelines = 0;
    const lus = await ecouter(async () => {
      orphelines = (await essayerBalayage(etude(), new Date())).pieces.length;
    });
    expect(orphelines).toBe(4_500);
    expect(lus.filter(({ sql: texte }) => /not exists/.test(texte)).length).toBeGreaterThanOrEqual(3);
    const corbeille = lus.filter(({ sql: texte }) => /from "corbeille"/.test(texte));
    expect(corbeille.filter(({ sql: texte }) => !texte.includes('limit'))).toEqual([]);
    const pages: number[] = [];
    for await (const page of readSha256(db)) pages.push(page.length);
    expect(Math.max(...pages)).toBeLessThanOrEqual(1_000);
    expect(pages.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(4_500);
    const dits = await ecouterTout(() => balayer(etude(), new Date()));
    expect(dits.length, 'des lots, pas un énoncé par pièce').toBeLessThan(450);
    expect((await essayerBalayage(etude(), new Date())).pieces).toEqual([]);
  });

  it('une base plus ancienne que les points gardés avec les pièces n’en retire aucune', async () => {
    const point = await office().server.prendrePoint(new Date());
    const { sha256 } = await etude().store.put(Buffer.from('%PDF- versée depuis'));
    await utimes(chemin(sha256), AVANT_HIER, AVANT_HIER);
    const suivant = { ...point, numero: point.numero + 1 };
    await appendFile(join(office().dataDir, FICHIER_POINTS), `${JSON.stringify(suivant)}\n`);
    const refus = /point de contrôle n°\u00a02 .* plus ancienne, ou d’une autre étude/;
    await expect(essayerBalayage(etude(), new Date())).rejects.toThrow(refus);
    await expect(balayer(etude(), new Date())).rejects.toThrow(refus);
    expect(await surLeDisque()).toContain(sha256);
  });

  it('reconnaît les pièces nommées dans la corbeille, où qu’elles soient', () => {
    const contenu = {
      dossier: { id: 1, prix: 7 },
      dossier_fichier: [{ id: 2, fichier_id: 12 }],
      logo: { fichierId: 9 },
    };
    expect([...fichiersNommes(contenu)]).toEqual([12, 9]);
  });
});
