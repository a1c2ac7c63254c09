import { describe, expect, it } from 'vitest';
import { ajouter, pieces } from '../../app/testing/archive';
import { comme } from '../../app/testing/cloisons';
import {
  HORS_VUE,
  caisse,
  cloturer,
  lire,
  uneVente,
  uneVenteComplete,
  verser,
} from '../../app/testing/dossiers';
import { croireLHorloge } from '../../app/testing/horloge';
import { NOTAIRE, describeOffices, unCompte } from '../../app/testing/office';
import { clientSaisi, unClient, uneSociete, unique, uneAffaireLibre } from '../../app/testing/registres';
import { deleteCdg, getCdgById } from '../../cdg/api';
import { deleteClients, updateClient } from '../../client/api';
import { addOuverture, deleteDossiers, getCdgByDossierId } from '../../dossier/api';
import { addEcheance, deleteEcheances } from '../../echeance/api';
import { deleteFile } from '../../fichier/api';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { deleteSocietes } from '../../societe/api';
import { getCorbeille, voirCorbeille } from '../api';
import type { GenreCorbeille } from '../corbeille';
import {
  deposerCin,
  dernier,
  restaure,
  restaurer,
  supprimer,
  uneAffaireDe,
} from '../../app/testing/corbeille';

const JOUR_MS = 86_400_000;
let avance = 0;

describeOffices(
  'La corbeille (D81), ses refus et sa nuit',
  (office) => {
    const refus = async (genre: GenreCorbeille): Promise<string> => {
      const { id } = await dernier(office(), genre);
      const { status, error } = await restaurer(office(), id);
      expect(status).toBe(409);
      expect((await dernier(office(), genre)).id, 'it is there still').toBe(id);
      return error.message;
    };

    describe('dit ce qui empêche, et ne rend alors rien', () => {
      it('un CIN repris, un client parti, un dossier clos ou supprimé', async () => {
        const cin = unique('QY');
        const premier = await unClient(office(), { cin, nom: 'Premier' });
        await supprimer(office(), deleteClients, premier);
        const second = await unClient(office(), { nom: 'Second' });
        const saisi = clientSaisi({ cin, nom: 'Second' });
        await office().call(updateClient, { params: { id: second }, body: saisi });
        expect(await refus('client')).toBe(
          `Le numéro de CIN ${cin} est maintenant celui de Second Youssef\u00a0: ce client ne peut pas être restauré.`,
        );

        const vente = await uneVente(office());
        await office().call(deleteDossiers, { body: [vente.id] });
        await supprimer(office(), deleteClients, vente.vendeur);
        expect(await refus('dossier')).toBe('Restaurez d’abord\u00a0: client Vendeur Youssef.');
        await restaure(office(), 'client');
        await restaure(office(), 'dossier');

        const close = await uneVenteComplete(office());
        const { body } = await office().call(addEcheance, {
          params: { id: close.id },
          body: { libelle: 'Après', date: '2031-01-02' },
        });
        await supprimer(office(), deleteEcheances, body.id);
        await cloturer(office(), close.id);
        expect(await refus('echeance')).toMatch(/^Ce dossier est clôturé/);

        const parti = await uneVente(office());
        await verser(office(), parti.id, 'minute');
        const [minute] = await pieces(office(), parti.id);
        await office().call(deleteFile, { params: { fileId: minute?.courante?.fichier.id ?? 0 } });
        await office().call(deleteDossiers, { body: [parti.id] });
        expect(await refus('piece')).toBe('Restaurez d’abord\u00a0: dossier Vente Tazi.');
        await restaure(office(), 'dossier');
        await restaure(office(), 'piece');
        expect(await pieces(office(), parti.id)).toEqual([minute]);
      });

      it('deux restaurations à la fois : une seule rend', async () => {
        const id = await uneSociete(office());
        await supprimer(office(), deleteSocietes, id);
        const { id: garde } = await dernier(office(), 'societe');
        const statuts = await Promise.all(
          [1, 2, 3].map(async () => (await restaurer(office(), garde)).status),
        );
        expect(statuts.toSorted()).toEqual([200, 404, 404]);
      });
    });

    it('D68 un brouillon dont l’affaire est prise revient sans elle, une affaire dont le dossier en a une autre revient libre', async () => {
      const prendre = async ({ id, ouverture }: { id: number; ouverture: object }, prix: object) => {
        const body = { id, ouverture: { ...ouverture, prix } };
        expect((await office().call(addOuverture, { body })).status).toBe(200);
      };
      const affaireDe = async (id: number) =>
        (await office().call(getCdgByDossierId, { params: { dossierId: id } })).body?.id ?? null;
      const numeroDe = async (id: number) =>
        (await office().call(getCdgById, { params: { id } })).body.numRecu;
      const [vente, ailleurs] = [await uneVente(office()), await uneVente(office())];
      const prise = await uneAffaireDe(office(), vente.acquereur);
      await prendre(vente, caisse(prise));
      await office().call(deleteDossiers, { body: [vente.id] });
      await prendre(ailleurs, caisse(prise));
      expect((await restaure(office(), 'dossier')).remarque).toBe(
        `Il revient sans son affaire CDG ${await numeroDe(prise)}, qui est maintenant celle d’un autre dossier.`,
      );
      expect([await affaireDe(vente.id), await affaireDe(ailleurs.id)]).toEqual([null, prise]);

      await prendre(ailleurs, HORS_VUE);
      await supprimer(office(), deleteCdg, prise);
      const suivante = await uneAffaireDe(office(), vente.acquereur);
      await prendre(ailleurs, caisse(suivante));
      expect((await restaure(office(), 'cdg')).remarque).toBe(
        `Elle n’est plus celle de son dossier, qui en a maintenant une autre, ${await numeroDe(suivante)}.`,
      );
      expect((await office().call(getCdgById, { params: { id: prise } })).body.dossierId).toBeNull();
      expect(await affaireDe(ailleurs.id)).toBe(suivante);
      const { app } = office().server;
      const journal = await readJournal(app.db, { entite: 'cdg', id: prise });
      expect(journal.at(-1)).toMatchObject({
        avant: { affaire: { dossier_id: ailleurs.id } },
        apres: { affaire: { dossier_id: null } },
      });
      await prendre(vente, caisse(prise));
      expect(await affaireDe(vente.id)).toBe(prise);
    });

    it('montre aussi, d’un brouillon et d’une affaire, les clients qui y sont ou n’y sont plus', async () => {
      const vente = await uneVente(office());
      const beneficiaire = await unClient(office(), { nom: 'Beneficiaire' });
      const cdgId = await uneAffaireLibre(office(), { clientsBeneficiaire: [beneficiaire] });
      await office().call(deleteDossiers, { body: [vente.id] });
      await supprimer(office(), deleteCdg, cdgId);
      for (const id of [vente.vendeur, beneficiaire]) await supprimer(office(), deleteClients, id);
      const champ = async (genre: GenreCorbeille, nom: string) => {
        const { id } = await dernier(office(), genre);
        const { body } = await office().call(voirCorbeille, { params: { id } });
        return body.champs.find((un) => un.champ === nom)?.valeur;
      };
      expect(await champ('dossier', 'Vendeurs')).toBe('Vendeur Youssef (dans la corbeille)');
      expect(await champ('dossier', 'Acquéreurs')).toBe('Acquereur Youssef');
      expect(await champ('cdg', 'Bénéficiaires')).toBe('Beneficiaire Youssef (dans la corbeille)');
      const { db } = office().server.app;
      await db.deleteFrom('corbeille').where('entite', '=', 'client').execute();
      expect(await champ('dossier', 'Vendeurs')).toBe(`client n°\u00a0${vente.vendeur} (supprimé)`);
    });

    it('est à qui peut supprimer, et ne montre pas les brouillons des autres', async () => {
      const sans = await unCompte(office(), { droits: { supprimer: false } });
      const clerc = await unCompte(office(), { droits: { tousDossiers: false } });
      const lui = comme(office(), clerc.cookie);
      expect((await office().call(getCorbeille, { cookie: sans.cookie })).status).toBe(403);
      const [sien, autre] = [await uneVente(lui), await uneVente(office())];
      for (const { id } of [sien, autre]) await office().call(deleteDossiers, { body: [id] });
      const garde = await dernier(office(), 'dossier');
      const vus = await lui.call(getCorbeille, { query: { genre: 'dossier' } });
      expect(vus.body.map(({ id }) => id)).not.toContain(garde.id);
      expect(vus.body).toHaveLength(1);
      expect((await lui.call(voirCorbeille, { params: { id: garde.id } })).status).toBe(404);
      expect((await restaurer(lui, garde.id)).status).toBe(404);
      expect((await restaurer(office(), garde.id, { cookie: sans.cookie })).status).toBe(403);
      expect((await restaurer(lui, vus.body[0]?.id ?? 0)).status).toBe(200);
      expect((await lire(lui, sien.id)).titre).toBe('Vente Tazi');
    });

    it('se vide de ce qui a trente jours, la nuit ; la rangée d’une pièce retirée part avec', async () => {
      const { app } = office().server;
      const { id } = await uneVente(office());
      await verser(office(), id, 'minute');
      const [minute] = await pieces(office(), id);
      const fileId = minute?.courante?.fichier.id ?? 0;
      await office().call(deleteFile, { params: { fileId } });
      const client = await unClient(office());
      await supprimer(office(), deleteClients, client);
      const rangees = () =>
        app.db.selectFrom('dossier_fichier').select('id').where('fichier_id', '=', fileId).execute();
      const reste = async () => (await app.db.selectFrom('corbeille').select('id').execute()).length;
      const midi = new Date(Date.now());
      midi.setUTCHours(12, 0, 0, 0);
      avance = midi.getTime() - Date.now() + 29 * JOUR_MS;
      await croireLHorloge(office());
      await app.taches.tick();
      expect([(await rangees()).length, (await reste()) > 0]).toEqual([1, true]);
      avance += 3 * JOUR_MS;
      await app.taches.tick();
      avance = 0;
      expect([await rangees(), await reste()]).toEqual([[], 0]);
      const journal = await readJournal(app.db, { entite: 'client', id: client });
      expect(journal.at(-1)).toMatchObject({
        action: 'purge',
        utilisateur_id: null,
        avant: null,
        apres: null,
      });
    });

    it('une pièce retirée qui l’a quittée avant son client, ou son brouillon, ne revient pas avec lui', async () => {
      const { app } = office().server;
      // A night ends the sessions of the days before.
      const entrer = async () => {
        office().cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
      };
      await entrer();
      const client = await unClient(office());
      const cin = (await deposerCin(office(), client)).body.id;
      const { id } = await uneVente(office());
      await verser(office(), id, 'minute');
      await ajouter(office(), id, { titre: 'Procuration' });
      const siennes = (await pieces(office(), id)).flatMap(({ courante }) => courante?.fichier.id ?? []);
      const [gardee = 0, ...retirees] = [...siennes, cin];
      for (const fileId of [gardee, ...retirees])
        expect((await office().call(deleteFile, { params: { fileId } })).status).toBe(200);
      const ilYATrenteJours = new Date(Date.now() - 30 * JOUR_MS).toISOString();
      await app.db
        .updateTable('corbeille')
        .set({ supprime_le: ilYATrenteJours })
        .where('entite', '=', 'piece')
        .where('entite_id', 'in', retirees)
        .execute();
      await supprimer(office(), deleteClients, client);
      await supprimer(office(), deleteDossiers, id);
      const midi = new Date(Date.now());
      midi.setUTCHours(12, 0, 0, 0);
      avance = midi.getTime() - Date.now() + JOUR_MS;
      await croireLHorloge(office());
      await app.taches.tick();
      avance = 0;
      await entrer();
      await restaure(office(), 'client');
      await restaure(office(), 'dossier');
      const rangees = await Promise.all(
        (['client_fichier', 'dossier_fichier', 'dossier_document'] as const).map((table) =>
          app.db.selectFrom(table).select('fichier_id').where('supprime', '=', true).execute(),
        ),
      );
      expect(rangees.flat()).toEqual([{ fichier_id: gardee }]);
      await restaure(office(), 'piece');
    });
  },
  () => new Date(Date.now() + avance),
);
