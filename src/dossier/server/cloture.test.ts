import { describe, expect, it } from 'vitest';
import {
  CONSERVATION,
  ENREGISTREMENT,
  cloturer,
  configSaisie,
  lire,
  partie,
  uneAffaire,
  uneVente,
  uneVenteClose,
  uneVenteComplete,
  uneVenteSignee,
  verser,
} from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import {
  clientSaisi,
  proprieteSaisie,
  societeSaisie,
  unClient,
  unePropriete,
  uneSociete,
} from '../../app/testing/registres';
import { deleteCdg, getCdgById, updateCdg } from '../../cdg/api';
import { updateClient } from '../../client/api';
import { updatePropriete } from '../../propriete/api';
import { updateSociete } from '../../societe/api';
import {
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  deleteDossiers,
  getAllDossiers,
  getAcqVendByDosId,
  getProprietesByIdDossier,
  getTpiVendeurs,
  setIsNotBrouillon,
  submitConfig,
} from '../api';

interface Refus {
  etapes: { etape: number; manques: { path: string; message: string }[] }[];
  fichiers: string[];
}

describeOffices('La clôture d’un dossier', (office) => {
  const refuse = async (id: number): Promise<{ message: string; refus: Refus }> => {
    const { status, error } = await cloturer(office(), id);
    expect([status, error.code]).toEqual([422, 'dossier_incomplet']);
    return { message: error.message, refus: error.details as Refus };
  };

  describe('refuser (R548, D49)', () => {
    it('nomme les étapes qui manquent et leurs champs, puis les pièces', async () => {
      const { id } = await uneVente(office());
      const { message, refus } = await refuse(id);
      expect(message).toBe("Le dossier n'est pas complet\u00a0!");
      expect(refus.etapes.map(({ etape }) => etape)).toEqual([2, 3, 4, 5]);
      expect(refus.etapes[1]?.manques.map(({ path }) => path)).toEqual(['refAvis', 're', 'or', 'date']);
      expect(refus.etapes[2]?.manques.map(({ path }) => path)).toEqual(['dateEnvoie', 'r1']);
      expect(refus.etapes[3]?.manques.map(({ path }) => path)).toEqual(['tpi.tpiCase', 'qf.qfCase']);
      expect(refus.fichiers).toEqual(['expedition', 'certificatPropriete']);
      expect((await lire(office(), id)).isComplet).toBe(false);
    });

    it('R522 R523 R524 demande les pièces avec leurs mots, le quitus seulement au bureau', async () => {
      const { id } = await uneVenteSignee(office());
      const params = { id };
      await office().call(addEnregistrement, { params, body: ENREGISTREMENT });
      await office().call(addConservation, { params, body: CONSERVATION });
      await office().call(addFormalite, {
        params,
        body: { tpi: { tpiCase: 'client' }, qf: { qfCase: 'client' } },
      });
      const { message, refus } = await refuse(id);
      expect(message).toContain("Veuillez soumettre les fichiers demandés dans l'étape");
      expect(refus).toEqual({ etapes: [], fichiers: ['expedition', 'certificatPropriete'] });
      await verser(office(), id, 'expedition');
      await verser(office(), id, 'certificatPropriete');
      const qf = {
        qfCase: 'bureau',
        nom: 'N',
        nature: 'V',
        article: '1',
        situation: 'S',
        envoie: '2',
        commune: { commune: 'Agdal' },
        impot: { impot: 'Rabat', dateReponse: '2026-11-20', montant: 0 },
        perception: { perception: 'P', dateDepot: '2026-11-20', dateRetrait: '2026-11-21' },
      };
      await office().call(addFormalite, { params, body: { tpi: { tpiCase: 'client' }, qf } });
      expect((await refuse(id)).refus).toEqual({ etapes: [], fichiers: ['quitusFiscalePerception'] });
      await verser(office(), id, 'quitusFiscalePerception');
      expect((await cloturer(office(), id)).status).toBe(200);
    });

    it('R461 R467 demande les taux du devis', async () => {
      const { id } = await uneVenteComplete(office());
      const devis = { ...configSaisie().devis, enreg_percent: null, conserv_percent: null };
      await office().call(submitConfig, { body: configSaisie({ id, devis }) });
      const { refus } = await refuse(id);
      expect(refus.etapes.flatMap(({ manques }) => manques.map(({ path }) => path))).toEqual([
        'devis.enreg_percent',
        'devis.conserv_percent',
      ]);
    });
  });

  describe('clore et réouvrir', () => {
    it('R546 R547 R549 R592 clôt, réouvre sans rien demander, et recommence sans effet', async () => {
      const { id } = await uneVenteComplete(office());
      const closed = await cloturer(office(), id);
      expect(closed.body).toEqual({ isComplet: true, version: Number(closed.headers.get('x-version')) });
      expect(await lire(office(), id)).toMatchObject({
        cloture: 'Complet',
        isComplet: true,
        isBrouillon: false,
      });
      expect((await cloturer(office(), id)).body).toEqual(closed.body);
      // Whatever it has lost meanwhile.
      const { db } = office().server.app;
      await db.updateTable('dossier').set({ enreg_ref_avis: null }).where('id', '=', id).execute();
      expect((await cloturer(office(), id, 'off')).body.isComplet).toBe(false);
      expect((await cloturer(office(), id, 'off')).body.isComplet).toBe(false);
      expect((await lire(office(), id)).cloture).toBe('Non Complet');
      const draft = await uneVente(office());
      await cloturer(office(), draft.id, 'off');
      expect((await lire(office(), draft.id)).cloture).toBe('Brouillon');
    });

    it('D50 l’affaire d’un dossier clos ne s’écrit ni ne se supprime ; réouvert, si', async () => {
      const vente = await uneVenteComplete(office());
      const params = { id: (await uneAffaire(office(), vente)).cdgId };
      await cloturer(office(), vente.id);
      const update = () => office().call(updateCdg, { params, body: { versements: [] } });
      const reserve = async () => (await office().call(getCdgById, { params })).body.reserve;
      expect((await update()).error.code).toBe('dossier_clos');
      expect(await reserve()).toContain('réouvrez-le');
      const details = { bloquants: [{ ...params, dossierId: vente.id }] };
      const suppression = await office().call(deleteCdg, { body: [params.id] });
      expect(suppression.error).toMatchObject({ code: 'utilise', details });
      expect((await lire(office(), vente.id)).soldeVendeur).toBe(900_000);
      await cloturer(office(), vente.id, 'off');
      expect([(await update()).status, await reserve()]).toEqual([200, null]);
      expect((await lire(office(), vente.id)).soldeVendeur).toBe(0);
    });

    it('D50 clos, il garde les identités du jour de sa clôture ; réouvert, celles d’aujourd’hui', async () => {
      const [client, societe, bien] = [
        await unClient(office(), { nom: 'Ancien', cin: 'ANCIEN1' }),
        await uneSociete(office(), { nom: 'Ancienne SARL' }),
        await unePropriete(office(), { designation: 'Ancien garage' }),
      ];
      const role = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: societe };
      const { id } = await uneVenteClose(office(), {
        bien,
        ouverture: { vendeurs: [partie(client, role)], acquereurs: [partie(client)] },
      });
      const tout = async () => ({
        dossier: await lire(office(), id),
        parties: (await office().call(getAcqVendByDosId, { params: { id } })).body,
        tpi: (await office().call(getTpiVendeurs, { params: { id } })).body,
        biens: (await office().call(getProprietesByIdDossier, { params: { dossierId: id } })).body,
        ligne: (await office().call(getAllDossiers, { query: { page: 1 } })).body.find(
          (row) => row.id === id,
        ),
      });
      const before = await tout();
      expect(before.dossier.ouverture.vendeurs[0]).toMatchObject({ representantLabel: 'Ancienne SARL' });
      const changes = await Promise.all([
        office().call(updateClient, { params: { id: client }, body: clientSaisi({ nom: 'Nouveau' }) }),
        office().call(updateSociete, {
          params: { id: societe },
          body: societeSaisie({ nom: 'Nouvelle SARL' }),
        }),
        office().call(updatePropriete, {
          params: { id: bien },
          body: proprieteSaisie({ designation: 'Nouveau garage' }),
        }),
      ]);
      expect(changes.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await tout()).toEqual(before);
      // It is found by what it shows, and by today's names.
      const trouve = async (q: string) =>
        (await office().call(getAllDossiers, { query: { q, page: 1 } })).body.some((row) => row.id === id);
      for (const q of ['ancien1', 'ancien garage', 'nouveau garage'])
        expect([q, await trouve(q)]).toEqual([q, true]);
      await cloturer(office(), id, 'off');
      expect([await trouve('ancien garage'), await trouve('nouveau garage')]).toEqual([false, true]);
      const after = await tout();
      expect(after.dossier.ouverture.acquereurs[0]?.client).toMatchObject({ nom: 'Nouveau' });
      expect(after.tpi[0]).toMatchObject({ nomSociete: 'Nouvelle SARL', nom: 'Nouveau' });
      expect(after.biens[0]?.designation).toBe('Nouveau garage');
      expect(after.ligne?.propriete?.label).toContain('Nouveau garage');
    });
  });

  describe('supprimer ou annuler (D39)', () => {
    const supprimer = (body: unknown) => office().call(deleteDossiers, { body });

    it('R394 R598 des brouillons se suppriment ensemble', async () => {
      const one = await uneVente(office());
      const two = await uneVente(office());
      const { status, body } = await supprimer([one.id, two.id]);
      expect([status, body]).toEqual([200, { deleted: [one.id, two.id], annules: [] }]);
      const kept = await office().server.app.db.selectFrom('corbeille').selectAll().execute();
      expect(kept.map(({ entite, entite_id }) => [entite, entite_id])).toEqual(
        expect.arrayContaining([
          ['dossier', one.id],
          ['dossier', two.id],
        ]),
      );
      expect((await uneVente(office())).id).toBeGreaterThan(two.id);
    });

    it('R598 un dossier numéroté s’annule, avec un motif, et garde son numéro et ses liens', async () => {
      const { id } = await uneVenteSignee(office());
      const { repertoire, ouverture } = await lire(office(), id);
      for (const body of [[id], { ids: [id] }, { ids: [id], motif: '  ' }]) {
        const refused = await supprimer(body);
        expect([refused.status, refused.error.details]).toMatchObject([422, [{ path: 'motif' }]]);
      }
      expect((await supprimer({ ids: [id], motif: 'Abandon' })).body).toEqual({ deleted: [], annules: [id] });
      expect(await lire(office(), id)).toMatchObject({ cloture: 'Annulé', repertoire, ouverture });
      const write = await office().call(addOuverture, { body: { id, ouverture } });
      expect(write.error.code).toBe('dossier_clos');
      expect((await cloturer(office(), id)).status).toBe(409);
      expect((await cloturer(office(), id, 'off')).status).toBe(409);
      expect((await verser(office(), id, 'minute')).status).toBe(409);
      const encore = (await supprimer({ ids: [id], motif: 'X' })).error;
      expect(encore.message).toMatch(/^Vous avez déjà annulé le dossier \d+\/\d+\s: «\sAbandon\s»\.$/);
      expect((await office().call(setIsNotBrouillon, { params: { id } })).body).toBe(repertoire);
    });

    it('un dossier clos se réouvre d’abord, un numéroté demande un motif ; tous ou aucun', async () => {
      const [close, draft] = [await uneVenteClose(office()), await uneVente(office())];
      const refused = await supprimer({ ids: [draft.id, close.id], motif: 'Doublon' });
      expect([refused.status, refused.error.code]).toEqual([409, 'dossier_clos']);
      expect((await supprimer([draft.id, 999_999])).status).toBe(404);
      expect((await supprimer([])).status).toBe(422);
      await cloturer(office(), close.id, 'off');
      expect((await supprimer([draft.id, close.id])).error.details).toMatchObject([{ path: 'motif' }]);
      expect((await lire(office(), draft.id)).cloture).toBe('Brouillon');
      const done = await supprimer({ ids: [draft.id, close.id], motif: 'Doublon' });
      expect(done.body).toEqual({ deleted: [draft.id], annules: [close.id] });
    });
  });
});
