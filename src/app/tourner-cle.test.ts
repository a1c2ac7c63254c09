import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { addFormalite, deleteDossiers } from '../dossier/api';
import { signataireDe } from '../historique/server/point';
import { insertPoint } from '../historique/server/sql-points';
import { verifierJournal } from '../historique/server/verifier';
import { createCipher } from '../kit/server/cipher';
import { connect } from '../kit/server/db/open';
import { formOf } from '../kit/server/db/seal';
import { keyId, newKey, readKeys, ringOf, writeKeys } from '../kit/server/key';
import { BUT } from '../sauvegarde/server/archive';
import { ouvrirEtude } from './ouvrir';
import { magasin, ouvrirSource } from './sauvegardes';
import { databaseOf, readSettings } from './settings';
import { ajouter, pdf, sha256 } from './testing/archive';
import { lire, uneVente } from './testing/dossiers';
import { unTelephone } from './testing/facteurs';
import { describeOffices, unCompte } from './testing/office';
import { convertirBase, tournerCle } from './tourner-cle';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** libsql leaves a connection open until its statements are collected: the commands have a process of their own. */
const fermee = (file: string) =>
  expect
    .poll(() => {
      gc();
      return existsSync(`${file}-wal`);
    })
    .toBe(false);

it('sans étude, la clé ne tourne pas : rien n’est créé, et la clé reste la même', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minutier-cle-'));
  const fichierCle = join(dataDir, 'cle');
  writeKeys(fichierCle, [newKey()]);
  const [cle] = readKeys(fichierCle);
  try {
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    await expect(tournerCle(settings)).rejects.toThrow(`Aucune étude dans ${dataDir}\u00a0: `);
    expect(readdirSync(dataDir)).toEqual(['cle']);
    expect(readKeys(fichierCle)).toEqual([cle]);
    // A command that was not given the office's folder: no key is missing there, the whole office is elsewhere.
    rmSync(fichierCle);
    await expect(tournerCle(settings)).rejects.toThrow(/^Aucune étude dans .*DATA_DIR.*DEMO=1/);
    await expect(ouvrirSource(settings)).rejects.toThrow(/^Aucune étude dans /);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

it('la clé d’une autre étude ne chiffre pas la base\u00a0: elle reste en clair, et la phrase dit quelle clé remettre', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minutier-cle-'));
  const fichierCle = join(dataDir, 'cle');
  try {
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const { db, release } = await ouvrirEtude(settings, new Date());
    await db.destroy();
    await release();
    const siennes = readKeys(fichierCle);
    await fermee(join(dataDir, 'minutier.db'));
    writeKeys(fichierCle, [newKey()]);
    await expect(convertirBase(settings, 'chiffrée')).rejects.toThrow('n’est pas celle de l’étude');
    expect(formOf(join(dataDir, 'minutier.db'))).toBe('plain');
    writeKeys(fichierCle, [newKey(), ...siennes]);
    expect(await convertirBase(settings, 'chiffrée')).toBe(true);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

it('une rotation tuée pendant qu’elle écrivait le trousseau en laisse une copie à côté : la suivante l’emporte, et rien d’autre', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minutier-cle-'));
  try {
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const { db, release } = await ouvrirEtude(settings, new Date());
    await db.destroy();
    await release();
    await fermee(join(dataDir, 'minutier.db'));
    const [reste, copie] = [`cle.${randomUUID()}`, 'cle.copie-du-notaire'];
    for (const nom of [reste, copie]) writeKeys(join(dataDir, nom), readKeys(join(dataDir, 'cle')));
    await tournerCle(settings);
    const cles = readdirSync(dataDir).filter((nom) => nom.startsWith('cle'));
    expect(cles.sort()).toEqual(['cle', copie, 'cle.retirees']);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

describeOffices('La clé de l’étude tourne', (office) => {
  it('tout est rechiffré et relu par la nouvelle seule ; interrompue, la rotation se reprend ; l’ancienne sort alors', async () => {
    const { dataDir, databaseUrl, server } = office();
    const settings = { ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), databaseUrl };
    const fichierCle = join(dataDir, 'cle');
    const [vente, jete] = [await uneVente(office()), await uneVente(office())];
    for (const { id } of [vente, jete]) {
      const partie = (await lire(office(), id)).ouverture.vendeurs[0]?.id;
      const tpi = { tpiCase: 'bureau', vendeurs: [{ id: partie, login: 'portail', mdp: 'Casablanca-2026' }] };
      expect((await office().call(addFormalite, { params: { id }, body: { tpi } })).status).toBe(200);
    }
    await office().call(deleteDossiers, { body: { ids: [jete.id] } });
    const [bonne, fragile] = [pdf('rotation'), pdf('rotation, fragile')];
    for (const bytes of [bonne, fragile])
      await ajouter(office(), vente.id, { titre: 'Pièce' }, { file: new Blob([bytes]) });
    const { secret } = await unTelephone(office(), await unCompte(office()));
    const [ancienne] = readKeys(fichierCle);
    const avant = ringOf(ancienne ? [ancienne] : []);
    await server.app.db.transaction().execute((trx) => insertPoint(trx, signataireDe(avant), new Date()));

    await expect(tournerCle(settings)).rejects.toThrow('arrêtez-le');
    expect(readKeys(fichierCle)).toEqual([ancienne]);
    await server.close();
    const base = databaseOf(settings, avant);
    const fichier = 'file' in base ? base.file : null;
    /** What the conversion did, and what the base then is; PostgreSQL has none. */
    const convertir = async (vers: 'chiffrée' | 'claire') => {
      if (!fichier) return [true, vers === 'chiffrée' ? 'sealed' : 'plain'];
      await fermee(fichier);
      return [await convertirBase(settings, vers), formOf(fichier)];
    };
    expect(await convertir('chiffrée')).toEqual([true, 'sealed']);

    const abimee = join(dataDir, 'fichiers', sha256(fragile).slice(0, 2), sha256(fragile));
    const saine = readFileSync(abimee);
    writeFileSync(abimee, saine.subarray(0, 90));
    const premiere = await tournerCle(settings);
    expect(premiere).toMatchObject({
      reprise: false,
      base: fichier !== null,
      secrets: 5, // two of the seller, two in the bin, one of a telephone
      abimes: [sha256(fragile)],
      retirees: null,
    });
    expect(readKeys(fichierCle)).toHaveLength(2);
    writeFileSync(abimee, saine);
    if (fichier) await fermee(fichier);
    const seconde = await tournerCle(settings);
    expect(seconde).toMatchObject({ reprise: true, base: false, secrets: 0, fichiers: 1, abimes: [] });
    const [nouvelle, ...reste] = readKeys(fichierCle);
    expect(reste).toEqual([]);
    expect(nouvelle).not.toEqual(ancienne);
    expect(readKeys(seconde.retirees ?? '')).toEqual([ancienne]);
    // A backup of before is refused by that number: it must be found there.
    const demandee = keyId(avant.purpose(BUT).current());
    expect(readFileSync(seconde.retirees ?? '', 'utf8')).toContain(`sous le numéro ${demandee}\n`);

    const seule = ringOf(nouvelle ? [nouvelle] : []);
    const store = await magasin({ dataDir, fichiersS3: undefined }, seule);
    for (const bytes of [bonne, fragile]) expect(await store.read(sha256(bytes))).toEqual(Buffer.from(bytes));
    if (fichier) await fermee(fichier);
    const db = connect(databaseOf(settings, seule));
    const { decrypt } = createCipher(seule.purpose('secrets'));
    const vendeur = await db
      .selectFrom('partie')
      .select(['tpi_login', 'tpi_mdp'])
      .where('tpi_mdp', 'is not', null)
      .executeTakeFirstOrThrow();
    expect([decrypt(vendeur.tpi_login ?? ''), decrypt(vendeur.tpi_mdp ?? '')]).toEqual([
      'portail',
      'Casablanca-2026',
    ]);
    const { contenu } = await db.selectFrom('corbeille').select('contenu').executeTakeFirstOrThrow();
    expect(decrypt(/"tpi_mdp":"([^"]+)"/.exec(contenu)?.[1] ?? '')).toBe('Casablanca-2026');
    const totp = await db.selectFrom('totp').select('secret').executeTakeFirstOrThrow();
    expect(decrypt(totp.secret ?? '')).toBe(secret);
    // The checkpoint that the old key signed is vouched for by the first of the new.
    expect((await verifierJournal(db, { cles: signataireDe(seule).cles })).faute).toBeUndefined();
    await db.destroy();
    expect(await convertir('claire')).toEqual([true, 'plain']);
  });
});
