import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { JUSTE, deposer, octets, trouver, unModele } from '../../app/testing/actes';
import { DONATION, VENTE, uneVenteSignee } from '../../app/testing/dossiers';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { PDF } from '../../app/testing/registres';
import { texteDe, word } from '../../app/testing/word';
import { readJournal } from '../../kit/server/testing/sql-journal';
import type { FauteModele } from '../acte';
import {
  deleteModele,
  genererActe,
  getModeles,
  getVersionsModele,
  marquerModele,
  remplacerModele,
  updateModele,
  verifierModele,
} from '../api';

const FAUX = word('{pris} et {#vendeurs}');

describeOffices('Les modèles d’actes', (office) => {
  it('ceux du produit sont là, à faire vérifier, et se remplissent', async () => {
    const { body } = await office().call(getModeles);
    const fournis = body.filter(({ fourni }) => fourni);
    expect(fournis.map(({ cle }) => cle)).toContain('fourni:vente');
    for (const { cle, verifieLe, file, typeDossier } of fournis) {
      expect(verifieLe).toBeNull();
      const docx = await octets(office(), file);
      const { headers } = await fetch(office().url + file, { headers: { cookie: office().cookie } });
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
      const verifie = await office().upload(verifierModele, {
        file: new Blob([Uint8Array.from(docx)]),
        name: 'a.docx',
        fields: {},
      });
      expect([cle, verifie.body.fautes]).toEqual([cle, []]);
      if (typeDossier === DONATION) continue;
      const { id } = await uneVenteSignee(office());
      const genere = await office().call(genererActe, { body: { dossierId: id, modele: cle, malgre: true } });
      expect(genere.status, cle).toBe(200);
      expect(texteDe(await octets(office(), genere.body.fichier.file)).join('\n')).not.toMatch(/[{}]/);
    }
  });

  it('un modèle du produit qu’une mise à jour a changé est à vérifier de nouveau', async () => {
    const cle = 'fourni:vente';
    const marquer = (verifie: boolean) =>
      office().call(marquerModele, { params: { cle }, body: { verifie } });
    expect((await marquer(true)).status).toBe(200);
    expect((await trouver(office(), cle))?.verifiePar).toBe('Salma Benjelloun');
    const { db } = office().server.app;
    await db.updateTable('modele_fourni').set({ sha256: 'celle d’avant' }).execute();
    expect((await trouver(office(), cle))?.verifieLe).toBeNull();
    expect((await marquer(false)).status).toBe(200);
  });

  it('vérifier ne garde rien, et dit toutes les fautes', async () => {
    const avant = await octetsGardes(office());
    const envoyer = (docx: Buffer, name = 'a.docx', cookie = office().cookie) =>
      office().upload(verifierModele, { file: new Blob([Uint8Array.from(docx)]), name, fields: {}, cookie });
    const { status, body } = await envoyer(FAUX);
    expect(status).toBe(200);
    expect(body.fautes.map(({ balise }) => balise)).toEqual(['{pris}', '{#vendeurs}']);
    expect((await envoyer(JUSTE)).body).toEqual({
      fautes: [],
      balises: ['dossier.repertoire', 'vendeurs', 'nomComplet', 'separateur', 'prix.lettres'],
    });
    expect((await envoyer(PDF)).status).toBe(415);
    expect((await envoyer(JUSTE, 'a.docm')).status).toBe(415);
    expect((await envoyer(Buffer.alloc(0))).status).toBe(422);
    expect((await envoyer(JUSTE, 'a.docx', '')).status).toBe(401);
    expect(await octetsGardes(office())).toBe(avant);
    expect((await office().call(getModeles)).body.every(({ fourni }) => fourni)).toBe(true);
  });
  const octetsGardes = async ({ dataDir }: Office): Promise<number> =>
    (await readdir(`${dataDir}/fichiers`, { recursive: true })).length;

  it('déposer, renommer, remplacer, marquer, retirer', async () => {
    const { id, cle } = await unModele(office(), { nom: ' Mon acte ', typeDossier: VENTE });
    expect(await trouver(office(), cle)).toMatchObject({
      nom: 'Mon acte',
      typeDossier: VENTE,
      fourni: false,
      verifieLe: null,
      numero: 1,
      version: 1,
      size: JUSTE.length,
    });
    await office().call(marquerModele, { params: { cle }, body: { verifie: true } });
    expect(await trouver(office(), cle)).toMatchObject({
      verifiePar: 'Salma Benjelloun',
      verifieLe: expect.stringContaining('T'),
    });
    const perimee = await office().call(updateModele, { params: { id }, body: { nom: 'x', version: 1 } });
    expect([perimee.status, perimee.error.code]).toEqual([409, 'version_perimee']);
    const actuel = await trouver(office(), cle);
    expect(perimee.error.details).toEqual({
      actuel,
      par: 'Salma',
      compte: expect.any(Number),
      le: expect.any(String),
    });
    expect(
      (await office().call(updateModele, { params: { id }, body: { nom: 'Autre nom', version: 2 } })).body,
    ).toEqual({ id, version: 3 });

    const neuf = word('Nouveau {prix}');
    const remplace = await office().upload(remplacerModele, {
      params: { id },
      file: new Blob([Uint8Array.from(neuf)]),
      name: 'b.docx',
      fields: {},
    });
    expect(remplace.body.modele).toEqual({ id, version: 4 });
    const ecritures = await readJournal(office().server.app.db, { entite: 'modele_acte', id });
    expect(ecritures.at(-1)).toMatchObject({
      avant: { numero: 1 },
      apres: { numero: 2, fichier: { label: 'b.docx' } },
    });
    expect(await trouver(office(), cle)).toMatchObject({
      nom: 'Autre nom',
      typeDossier: null,
      numero: 2,
      verifieLe: null,
      verifiePar: null,
    });
    const versions = (await office().call(getVersionsModele, { params: { id } })).body;
    expect(versions.map(({ numero, label, deposePar }) => [numero, label, deposePar])).toEqual([
      [2, 'b.docx', 'Salma Benjelloun'],
      [1, 'acte.docx', 'Salma Benjelloun'],
    ]);
    // What one has read is no longer there: the next document is not verified unseen.
    const lue = { params: { cle }, body: { verifie: true, version: 3 } };
    expect((await office().call(marquerModele, lue)).status).toBe(409);
    expect(await octets(office(), versions[1]?.file ?? '')).toEqual(JUSTE);
    expect(await octets(office(), (await trouver(office(), cle))?.file ?? '')).toEqual(neuf);

    expect((await office().call(deleteModele, { params: { id }, body: { version: 3 } })).status).toBe(409);
    const version = (await trouver(office(), cle))?.version;
    expect((await office().call(deleteModele, { params: { id }, body: { version } })).body).toEqual({
      ok: true,
    });
    expect(await trouver(office(), cle)).toBeUndefined();
    for (const spec of [deleteModele, updateModele])
      expect((await office().call(spec, { params: { id }, body: { nom: 'x' } })).status).toBe(404);
  });

  it('D75 ne remplacent pas une version que l’on n’a pas lue : on dit qui l’a déposée', async () => {
    const { id, cle } = await unModele(office());
    const { cookie } = await unCompte(office(), { droits: { gererEtude: true } });
    const remplacer = (numero: string, sent: object = {}) =>
      office().upload(remplacerModele, {
        params: { id },
        file: new Blob([Uint8Array.from(word(`${numero} {prix}`))]),
        name: 'b.docx',
        fields: { numero },
        ...sent,
      });
    expect((await remplacer('1', { cookie })).status).toBe(200);
    const refus = await remplacer('1');
    expect([refus.status, refus.error.code, refus.error.message]).toEqual([
      409,
      'version_perimee',
      expect.stringMatching(
        /^Amine.* a déposé entre-temps la version 2 de ce modèle\u00a0: rien n’a été remplacé\.$/,
      ),
    ]);
    expect(refus.error.details).toMatchObject({
      actuel: await trouver(office(), cle),
      compte: expect.any(Number),
    });

    // Renamed meanwhile, it has the same document.
    await office().call(updateModele, { params: { id }, body: { nom: `${cle} renommé` } });
    expect((await remplacer('2')).status).toBe(200);
    expect((await remplacer('2')).error.message).toMatch(
      /^Vous avez déposé entre-temps, dans un autre onglet ou sur un autre poste, la version 3 /,
    );
  });

  it('deux modèles de l’étude ne portent pas le même nom', async () => {
    const { id, cle } = await unModele(office(), { nom: 'Compromis' });
    const { id: autre } = await unModele(office(), { nom: 'Promesse' });
    const pris = [{ path: 'nom', message: expect.stringContaining('porte déjà ce nom') }];
    const depose = await deposer(office(), { nom: 'COMPROMIS ', typeDossier: DONATION });
    expect([depose.status, depose.error.details]).toEqual([422, pris]);
    const renommer = async (nom: string) => {
      const body = { nom, version: 1 };
      return office().call(updateModele, { params: { id: autre }, body });
    };
    const renomme = await renommer('compromis');
    expect([renomme.status, renomme.error.details]).toEqual([422, pris]);
    expect((await renommer('PROMESSE')).status).toBe(200);
    expect(await trouver(office(), cle)).toMatchObject({ nom: 'Compromis', numero: 1 });
    await office().call(deleteModele, { params: { id }, body: {} });
    expect((await deposer(office(), { nom: 'Compromis' })).status).toBe(200);
  });

  it('un modèle faux est refusé avec ses fautes, et rien n’en reste', async () => {
    const { status, error } = await deposer(office(), { docx: FAUX, nom: 'Le faux' });
    expect([status, error.code]).toEqual([422, 'modele_refuse']);
    const { fautes } = error.details as { fautes: FauteModele[] };
    expect(fautes.map(({ balise }) => balise)).toEqual(['{pris}', '{#vendeurs}']);
    expect((await deposer(office(), { docx: word('x').subarray(0, 900) })).status).toBeGreaterThanOrEqual(
      415,
    );
    expect((await deposer(office(), { nom: '' })).status).toBe(422);
    expect((await deposer(office(), { typeDossier: 'Bail' })).status).toBe(422);
    expect((await office().call(getModeles)).body.map(({ nom }) => nom)).not.toContain('Le faux');
  });

  it('régler les modèles demande un droit, les lire et générer non', async () => {
    const { cookie } = await unCompte(office());
    const { id, cle } = await unModele(office());
    expect((await deposer(office(), { cookie })).status).toBe(403);
    for (const [spec, sent] of [
      [updateModele, { params: { id }, body: { nom: 'x' } }],
      [deleteModele, { params: { id }, body: {} }],
      [marquerModele, { params: { cle }, body: { verifie: true } }],
    ] as const)
      expect((await office().call(spec, { ...sent, cookie })).status).toBe(403);
    expect((await office().call(getModeles, { cookie })).status).toBe(200);
    const { id: dossierId } = await uneVenteSignee(office());
    expect((await office().call(genererActe, { body: { dossierId, modele: cle }, cookie })).status).toBe(200);
  });

  it('un modèle du produit se marque, et ne se change pas', async () => {
    const params = { cle: 'fourni:vente' };
    await office().call(marquerModele, { params, body: { verifie: true } });
    expect(await trouver(office(), 'fourni:vente')).toMatchObject({ verifiePar: 'Salma Benjelloun' });
    await office().call(marquerModele, { params, body: { verifie: false } });
    expect(await trouver(office(), 'fourni:vente')).toMatchObject({ verifiePar: null, verifieLe: null });
    for (const cle of ['fourni:rien', 'etude:999999'])
      expect((await office().call(marquerModele, { params: { cle }, body: { verifie: true } })).status).toBe(
        404,
      );
    expect(
      (await office().call(marquerModele, { params: { cle: '../x' }, body: { verifie: true } })).status,
    ).toBeGreaterThanOrEqual(400);
  });
});
