import { describe, expect, it } from 'vitest';
import { ajouter, pieces, telecharger } from '../../app/testing/archive';
import { HORS_VUE, caisse, uneVente, verser } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { PNG, unClient, unePropriete, uneSociete, unique } from '../../app/testing/registres';
import { deleteCdg, getAllCdgs, getCdgById } from '../../cdg/api';
import { deleteClients, getAllClients, getClientById } from '../../client/api';
import { getReleveCdg } from '../../comptabilite/api';
import { addOuverture, deleteDossiers, getCdgByDossierId, getDossierById } from '../../dossier/api';
import { addEcheance, deleteEcheances, ecrireReperes, getEcheancesDuDossier } from '../../echeance/api';
import { deleteFile } from '../../fichier/api';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { deleteProprietes, getAllProprietes, getProprieteById } from '../../propriete/api';
import { addRdv, deleteRdvs, getAllRdvs, getRdvById } from '../../rdv/api';
import { deleteSocietes, getAllSocietes, getSocieteById } from '../../societe/api';
import { getCorbeille, restaurerCorbeille, voirCorbeille } from '../api';
import { deposerCin, dernier, restaure, supprimer, texte, uneAffaireDe } from '../../app/testing/corbeille';

describeOffices('La corbeille (D81)', (office) => {
  describe('rend ce qui a été supprimé, octet pour octet', () => {
    it('un client et ses pièces, retrouvé par la recherche ; le journal le dit', async () => {
      const cin = unique('QX');
      const id = await unClient(office(), { cin, nom: 'Naciri', email: 'n@exemple.ma' });
      const piece = (await deposerCin(office(), id)).body;
      const avant = await texte(office(), getClientById, { id });
      await supprimer(office(), deleteClients, id);
      expect((await office().call(getClientById, { params: { id } })).status).toBe(404);
      expect((await telecharger(office(), piece.file)).status).toBe(404);
      const { id: garde, ...element } = await dernier(office(), 'client');
      expect(element).toMatchObject({ titre: 'Naciri Youssef', par: 'Salma Benjelloun', jours: 30 });
      const vu = await office().call(voirCorbeille, { params: { id: garde } });
      expect(vu.body.champs).toContainEqual({ champ: 'CIN', valeur: cin });
      expect((await office().call(getCorbeille, { query: { q: 'youssef naci' } })).body[0]?.id).toBe(garde);

      expect(await restaure(office(), 'client')).toEqual({
        genre: 'client',
        titre: 'Naciri Youssef',
        lien: `/app/client/voir/${id}`,
        remarque: null,
      });
      expect(await texte(office(), getClientById, { id })).toBe(avant);
      const rendus = Buffer.from(await (await telecharger(office(), piece.file)).arrayBuffer());
      expect(rendus).toEqual(PNG);
      expect((await office().call(getAllClients, { query: { q: cin } })).body).toHaveLength(1);
      const journal = await readJournal(office().server.app.db, { entite: 'client', id });
      expect(journal.at(-1)).toMatchObject({
        action: restaurerCorbeille.path,
        avant: null,
        apres: { cin },
      });
    });

    it('deux clients supprimés ensemble, chacun avec ses pièces', async () => {
      const ids = [await unClient(office()), await unClient(office())];
      for (const id of ids) await deposerCin(office(), id);
      const lire = () => Promise.all(ids.map((id) => texte(office(), getClientById, { id })));
      const avant = await lire();
      expect((await office().call(deleteClients, { body: ids })).body).toEqual({ deleted: ids });
      await restaure(office(), 'client');
      await restaure(office(), 'client');
      expect(await lire()).toEqual(avant);
    });

    it('une société, une propriété, un rendez-vous', async () => {
      const rdv = { nom: 'Zerhouni', tel: '0612345678', date: '2031-03-02', heure: '10:30' };
      const cas = [
        [
          'societe',
          await uneSociete(office(), { nom: 'Quetzal SARL' }),
          getSocieteById,
          deleteSocietes,
          getAllSocietes,
          'quetzal',
        ],
        [
          'propriete',
          await unePropriete(office(), { designation: `Villa Toucan ${'de la corniche '.repeat(20)}` }),
          getProprieteById,
          deleteProprietes,
          getAllProprietes,
          'toucan',
        ],
        [
          'rdv',
          (await office().call(addRdv, { body: rdv })).body.id,
          getRdvById,
          deleteRdvs,
          getAllRdvs,
          'zerhouni',
        ],
      ] as const;
      for (const [genre, id, lireUn, effacer, lister, q] of cas) {
        const avant = await texte(office(), lireUn, { id });
        await supprimer(office(), effacer, id);
        expect((await office().call(lireUn, { params: { id } })).status, genre).toBe(404);
        expect((await office().call(lister, { query: { q } })).body, genre).toEqual([]);
        const { id: garde } = await dernier(office(), genre);
        const vu = await office().call(voirCorbeille, { params: { id: garde } });
        expect(JSON.stringify(vu.body.champs).toLowerCase(), genre).toContain(q);
        const { lien } = await restaure(office(), genre);
        expect(await texte(office(), lireUn, { id }), genre).toBe(avant);
        const cherche = new URLSearchParams(lien.split('?')[1]).get('q') ?? q;
        const trouves = await office().call(lister, { query: { q: cherche } });
        expect([trouves.status, JSON.stringify(trouves.body)], genre).toEqual([
          200,
          expect.stringContaining(`"id":${id},`),
        ]);
        expect((await office().call(lister, { query: { q } })).body, genre).toHaveLength(1);
      }
      const { db } = office().server.app;
      const echeance = db.selectFrom('echeance').select('date').where('objet', '=', `rdv:${cas[2][1]}`);
      expect(await echeance.execute()).toEqual([{ date: '2031-03-02' }]);
    });

    it('D32 une affaire CDG, son numéro, ses versements et leurs écritures, dans son dossier', async () => {
      const vente = await uneVente(office());
      const id = await uneAffaireDe(office(), vente.acquereur);
      await office().call(addOuverture, {
        body: { id: vente.id, ouverture: { ...vente.ouverture, prix: caisse(id) } },
      });
      // Attached, and no longer what the price rests on: it may be deleted.
      await office().call(addOuverture, {
        body: { id: vente.id, ouverture: { ...vente.ouverture, prix: HORS_VUE } },
      });
      const lireCdg = async () => (await office().call(getCdgById, { params: { id } })).body;
      const solde = async () =>
        (await office().call(getReleveCdg, { params: { id } })).body as unknown as { solde?: unknown };
      const [avant, compte] = [await lireCdg(), (await solde()).solde];
      await supprimer(office(), deleteCdg, id);
      expect((await office().call(getCdgById, { params: { id } })).status).toBe(404);
      const suivante = await uneAffaireDe(office(), vente.acquereur);
      expect((await office().call(getCdgById, { params: { id: suivante } })).body.numRecu).not.toBe(
        avant.numRecu,
      );
      await restaure(office(), 'cdg');
      expect(await lireCdg()).toEqual({ ...avant, version: avant.version + 2 });
      expect((await solde()).solde).toEqual(compte);
      expect((await office().call(getAllCdgs, { query: { q: avant.numRecu } })).body).toHaveLength(1);
    });

    it('un brouillon entier : parties, propriétés, pièces, échéances, repères, accès fiscaux scellés, affaire', async () => {
      const vente = await uneVente(office());
      const { id } = vente;
      const cdgId = await uneAffaireDe(office(), vente.acquereur);
      const ouverture = { ...vente.ouverture, titre: 'Vente Perroquet', prix: caisse(cdgId) };
      expect((await office().call(addOuverture, { body: { id, ouverture } })).status).toBe(200);
      await verser(office(), id, 'minute');
      await verser(office(), id, 'minute');
      await ajouter(office(), id, { titre: 'Plan' });
      const lus = (await office().call(getEcheancesDuDossier, { params: { id } })).body;
      const reperes = { ...lus.reperes, compromis: '2026-03-02' };
      expect((await office().call(ecrireReperes, { params: { id }, body: reperes })).status).toBe(200);
      await office().call(addEcheance, {
        params: { id },
        body: { libelle: 'Relancer', date: '2031-01-02' },
      });
      const { app, cipher } = office().server;
      const scelle = { tpi_login: cipher.encrypt('identifiant'), tpi_mdp: cipher.encrypt('secret') };
      const vendeurs = app.db.selectFrom('partie').select(['id', 'tpi_login', 'tpi_mdp']);
      const ceux = () => vendeurs.where('dossier_id', '=', id).orderBy('id').execute();
      await app.db.updateTable('partie').set(scelle).where('dossier_id', '=', id).execute();
      const etat = async () => [
        await texte(office(), getDossierById, { id }),
        await texte(office(), getEcheancesDuDossier, { id }),
        JSON.stringify(await pieces(office(), id)),
        await ceux(),
        (await office().call(getCdgByDossierId, { params: { dossierId: id } })).body?.id,
      ];
      const avant = await etat();
      const effacer = await office().call(deleteDossiers, { body: [id] });
      expect(effacer.body).toEqual({ deleted: [id], annules: [] });
      expect((await office().call(getDossierById, { params: { id } })).status).toBe(404);
      const { id: garde, titre } = await dernier(office(), 'dossier');
      const vu = await office().call(voirCorbeille, { params: { id: garde } });
      expect([titre, vu.body.champs]).toEqual([
        'Vente Perroquet',
        expect.arrayContaining([{ champ: 'Vendeurs', valeur: 'Vendeur Youssef' }]),
      ]);
      expect(JSON.stringify(vu.body)).not.toMatch(/secret|identifiant|tpi/);
      await restaure(office(), 'dossier');
      expect(await etat()).toEqual(avant);
      for (const { courante } of await pieces(office(), id))
        expect((await telecharger(office(), courante?.fichier.file ?? '')).status).toBe(200);
    });

    it('une échéance écrite à la main, une pièce dans son emplacement, sinon parmi les anciennes', async () => {
      const { id, acquereur } = await uneVente(office());
      const ecrite = await office().call(addEcheance, {
        params: { id },
        body: { libelle: 'Relancer la banque', date: '2031-01-02', note: 'Fax' },
      });
      await verser(office(), id, 'minute');
      await ajouter(office(), id, { titre: 'Procuration' });
      await deposerCin(office(), acquereur);
      const etat = async () => [
        await texte(office(), getEcheancesDuDossier, { id }),
        JSON.stringify(await pieces(office(), id)),
      ];
      const avant = await etat();
      const posees = await pieces(office(), id);
      await supprimer(office(), deleteEcheances, ecrite.body.id);
      for (const { courante } of posees) {
        const fileId = courante?.fichier.id ?? 0;
        expect((await office().call(deleteFile, { params: { fileId } })).status).toBe(200);
        expect((await telecharger(office(), `/api/fichiers/${fileId}`)).status).toBe(404);
      }
      expect((await dernier(office(), 'piece')).titre).toMatch(/^CIN · Acquereur Youssef$/);
      for (let i = 0; i < posees.length; i += 1) await restaure(office(), 'piece');
      await restaure(office(), 'echeance');
      expect(await etat()).toEqual(avant);

      const [minute] = posees;
      await office().call(deleteFile, { params: { fileId: minute?.courante?.fichier.id ?? 0 } });
      await verser(office(), id, 'minute');
      expect((await restaure(office(), 'piece')).remarque).toMatch(/versions précédentes/);
      const [reprise] = await pieces(office(), id);
      const ancienne = expect.objectContaining({
        fichier: expect.objectContaining({ id: minute?.courante?.fichier.id }),
      });
      expect(reprise?.anciennes).toContainEqual(ancienne);
    });
  });
});
