import { describe, expect, it } from 'vitest';
import { changeClientFile } from '../../client/api';
import { deleteFile, streamFichier } from '../../fichier/api';
import { DOCX } from '../../fichier/fichier';
import { facturer } from '../../app/testing/factures';
import { ajouter, generer, pdf, pieces, sha256, telecharger, zip } from '../../app/testing/archive';
import {
  cloturer,
  lire,
  uneVente,
  uneVenteComplete,
  uneVenteSignee,
  verser,
} from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { PNG } from '../../app/testing/registres';
import { getDossierById } from '../api';
import { ajouterPiece, bordereauPdf, getPieces, piecesZip } from '../apiArchive';
import { etablirAvoir } from '../apiDocuments';
import { deleteDossiers } from '../apiRegistre';
import { readJournal } from '../../kit/server/testing/sql-journal';

describeOffices('Les pièces d’un dossier', (office) => {
  describe('tout en un lieu', () => {
    it('les emplacements, les pièces libres, les documents générés et celles des parties, avec qui, quand et empreinte', async () => {
      const { id, vendeur } = await uneVente(office());
      await office().upload(changeClientFile, {
        params: { id: vendeur },
        file: new Blob([PNG]),
        name: 'cin.png',
        fields: { fileType: 'cin' },
      });
      await verser(office(), id, 'minute', { file: new Blob([pdf('minute')]) });
      const { version } = await lire(office(), id);
      const ajoutee = await ajouter(office(), id, { titre: '  Procuration  ' });
      expect([ajoutee.status, ajoutee.headers.get('x-version')]).toEqual([200, String(version)]);
      await generer(office(), id, pdf('compromis'));
      const liste = await pieces(office(), id);
      expect(
        liste.map(({ titre, groupe, origine, remplacable, supprimable }) => [
          titre,
          groupe,
          origine,
          remplacable,
          supprimable,
        ]),
      ).toEqual([
        ['Minute', 'signature', 'deposee', true, true],
        ['Compromis', 'generes', 'generee', false, true],
        ['Procuration', 'ajoutees', 'deposee', true, true],
        ['CIN de Vendeur Youssef', 'parties', 'client', false, false],
      ]);
      expect(liste[2]?.courante).toMatchObject({
        fichier: { id: ajoutee.body.id, label: 'scan.pdf', type: 'application/pdf' },
        sha256: sha256(pdf('  Procuration  ')),
        par: 'Salma Benjelloun',
      });
      expect(Date.now() - Date.parse(liste[2]?.courante?.le ?? '')).toBeLessThan(60_000);
    });

    it('une facture et son avoir y sont, sans que personne puisse les retirer', async () => {
      const { id } = await uneVenteSignee(office());
      const facture = await facturer(office(), id);
      const params = { id: facture.id };
      const avoir = await office().call(etablirAvoir, { params, body: { motif: 'Erreur de prix' } });
      expect(avoir.status).toBe(200);
      const liste = await pieces(office(), id);
      expect(liste.map(({ titre, groupe, supprimable }) => [titre, groupe, supprimable])).toEqual([
        [`Facture ${facture.numero}`, 'factures', false],
        [`Avoir ${avoir.body.numero}`, 'factures', false],
      ]);
      const fichierId = liste[0]?.courante?.fichier.id ?? 0;
      expect((await office().call(deleteFile, { params: { fileId: fichierId } })).status).toBe(404);
      const remplace = String(fichierId);
      expect((await ajouter(office(), id, { titre: 'La mienne', remplace })).status).toBe(409);
      expect((await office().call(streamFichier, { params: { id: fichierId } })).status).toBe(200);
      const { manifeste, octets } = await zip(office(), id);
      for (const [, nom = '', , , empreinte] of manifeste) expect(sha256(octets(nom))).toBe(empreinte);
      expect(manifeste).toHaveLength(2);
    });

    it('un document Word s’enregistre, il ne s’ouvre pas dans la page', async () => {
      const { id } = await uneVente(office());
      const { fichierId } = await generer(office(), id, pdf('word'));
      const response = await telecharger(office(), `/api/fichiers/${fichierId}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, DOCX]);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    });

    it('un dossier inconnu est un 404, un dossier sans pièce une liste vide', async () => {
      for (const spec of [getPieces, piecesZip, bordereauPdf])
        expect((await office().call(spec, { params: { id: 999_999 } })).status).toBe(404);
      const { id } = await uneVente(office());
      expect(await pieces(office(), id)).toEqual([]);
      const { noms, manifeste } = await zip(office(), id);
      expect([noms, manifeste]).toEqual([['manifeste.csv', 'bordereau.pdf'], []]);
    });
  });

  describe('les versions', () => {
    it('une pièce remplacée garde ses versions, datées, qui l’a remplacée et leurs octets', async () => {
      const { id } = await uneVente(office());
      const clerc = await unCompte(office());
      const un = await ajouter(office(), id, { titre: 'Plan' }, { file: new Blob([pdf('plan 1')]) });
      const deux = await ajouter(
        office(),
        id,
        { titre: 'Plan côté', remplace: String(un.body.id) },
        { file: new Blob([pdf('plan 2')]), cookie: clerc.cookie },
      );
      expect(deux.status).toBe(200);
      const [piece, ...autres] = await pieces(office(), id);
      expect(autres).toEqual([]);
      expect(piece).toMatchObject({
        titre: 'Plan côté',
        courante: { sha256: sha256(pdf('plan 2')), par: 'Amine Chraibi' },
        anciennes: [{ sha256: sha256(pdf('plan 1')), par: 'Salma Benjelloun', remplacePar: 'Amine Chraibi' }],
      });
      expect(piece?.anciennes[0]?.remplaceLe).toBe(piece?.courante?.le);
      const ancienne = await telecharger(office(), un.body.file);
      expect(Buffer.from(await ancienne.arrayBuffer())).toEqual(Buffer.from(pdf('plan 1')));
      // The version that one saw is no longer the current one: nothing is replaced unseen.
      const tard = await ajouter(office(), id, { titre: 'Plan', remplace: String(un.body.id) });
      expect([tard.status, tard.error.code]).toEqual([409, 'version_perimee']);
    });

    it('une pièce reçue une seconde fois, à l’identique, est une version de plus : son jour est un autre', async () => {
      const { id } = await uneVente(office());
      const un = await ajouter(office(), id, { titre: 'Plan' });
      const deux = await ajouter(office(), id, { titre: 'Plan', remplace: String(un.body.id) });
      expect(await pieces(office(), id)).toMatchObject([
        { courante: { fichier: { id: deux.body.id } }, anciennes: [{ fichier: { id: un.body.id } }] },
      ]);
    });

    it('un emplacement vidé montre encore ce qu’il a contenu avant', async () => {
      const { id } = await uneVente(office());
      const un = await verser(office(), id, 'minute', { file: new Blob([pdf('minute 1')]) });
      const deux = await verser(office(), id, 'minute', { file: new Blob([pdf('minute 2')]) });
      expect((await office().call(deleteFile, { params: { fileId: deux.body.id } })).status).toBe(200);
      expect(await pieces(office(), id)).toMatchObject([
        { titre: 'Minute', courante: null, anciennes: [{ fichier: { id: un.body.id } }] },
      ]);
      expect((await zip(office(), id)).noms).toHaveLength(2);
    });

    it('un document généré deux fois à l’identique n’est qu’une version, une troisième en fait deux', async () => {
      const { id } = await uneVente(office());
      const un = await generer(office(), id, pdf('acte'));
      const deux = await generer(office(), id, pdf('acte'));
      expect([un.nouveau, deux]).toEqual([true, { fichierId: un.fichierId, nouveau: false }]);
      await generer(office(), id, pdf('acte corrigé'));
      expect(await pieces(office(), id)).toMatchObject([
        { courante: { sha256: sha256(pdf('acte corrigé')) }, anciennes: [{ sha256: sha256(pdf('acte')) }] },
      ]);
      const [piece] = await pieces(office(), id);
      const remplace = String(piece?.courante?.fichier.id);
      expect((await ajouter(office(), id, { titre: 'Le mien', remplace })).status).toBe(409);
    });
  });

  describe('ce qui est refusé', () => {
    it('sans titre, trop long, d’un autre type, d’un autre dossier : rien n’est versé', async () => {
      const [{ id }, autre] = [await uneVente(office()), await uneVente(office())];
      const ailleurs = await ajouter(office(), autre.id, { titre: 'Ailleurs' });
      const refus = async (fields: Record<string, string>, sent: object = {}) => {
        const { status, error } = await ajouter(office(), id, fields, sent);
        expect(await pieces(office(), id)).toEqual([]);
        return [status, error.details];
      };
      expect(await refus({ titre: ' ' })).toMatchObject([422, [{ path: 'titre' }]]);
      expect(await refus({ titre: 'a'.repeat(121) })).toMatchObject([422, [{ path: 'titre' }]]);
      expect((await refus({ titre: 'Pa\0ge' }))[0]).toBe(400);
      expect((await refus({ titre: 'Page', remplace: 'abc' }))[0]).toBe(422);
      expect((await refus({ titre: 'Page' }, { file: new Blob(['<html>']), name: 'a.pdf' }))[0]).toBe(415);
      // A piece of another file is not told from one that is no more.
      for (const remplace of [String(ailleurs.body.id), '999999'])
        expect((await refus({ titre: 'Page', remplace }))[0]).toBe(409);
      expect((await refus({ titre: 'Page' }, { cookie: '' }))[0]).toBe(401);
      expect(await pieces(office(), autre.id)).toHaveLength(1);
    });

    it('D50 un dossier clos se lit, s’emporte, et ne reçoit ni ne perd rien', async () => {
      const { id } = await uneVenteComplete(office());
      const { body } = await ajouter(office(), id, { titre: 'Procuration' });
      expect((await cloturer(office(), id)).status).toBe(200);
      const refus = await ajouter(office(), id, { titre: 'Tard' });
      expect([refus.status, refus.error.code]).toEqual([409, 'dossier_clos']);
      const retrait = await office().call(deleteFile, { params: { fileId: body.id } });
      expect([retrait.status, retrait.error.code]).toEqual([409, 'dossier_clos']);
      expect(await pieces(office(), id)).toHaveLength(3);
      expect((await zip(office(), id)).noms).toHaveLength(5);
    });

    it('une pièce supprimée n’est plus remise, le droit de supprimer la garde, le journal le dit', async () => {
      const { id } = await uneVente(office());
      const { body } = await ajouter(office(), id, { titre: 'À retirer' });
      const params = { fileId: body.id };
      const { cookie } = await unCompte(office(), { droits: { supprimer: false } });
      expect((await office().call(deleteFile, { params, cookie })).status).toBe(403);
      expect((await office().call(deleteFile, { params })).body).toEqual({ ok: true });
      expect((await office().call(streamFichier, { params: { id: body.id } })).status).toBe(404);
      expect((await office().call(deleteFile, { params })).status).toBe(404);
      expect(await pieces(office(), id)).toEqual([]);
      const { db } = office().server.app;
      const lignes = (await readJournal(db, { entite: 'dossier', id })).slice(-2);
      expect(lignes.map(({ action }) => action)).toEqual([ajouterPiece.path, deleteFile.path]);
      expect(JSON.stringify(lignes[0]?.apres)).toContain('À retirer');
      expect(JSON.stringify(lignes[1]?.avant)).toContain('À retirer');
    });

    it('D81 un brouillon supprimé emporte ses pièces libres dans la corbeille', async () => {
      const { id } = await uneVente(office());
      await ajouter(office(), id, { titre: 'Du brouillon' });
      expect((await office().call(deleteDossiers, { body: [id] })).status).toBe(200);
      const gardes = await office().server.app.db.selectFrom('corbeille').select('contenu').execute();
      expect(gardes.some(({ contenu }) => contenu.includes('Du brouillon'))).toBe(true);
      expect((await office().call(getDossierById, { params: { id } })).status).toBe(404);
    });
  });
});
