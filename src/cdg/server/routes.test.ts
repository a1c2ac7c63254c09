import { describe, expect, it } from 'vitest';
import { virement } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, uneAffaireLibre } from '../../app/testing/registres';
import { officeDay } from '../../kit/dates';
import { addCdg, getAllCdgs, getAutresBenefTags, getCdgById, getClientsBenefTags, updateCdg } from '../api';

const ANNEE = officeDay(new Date()).slice(0, 4);
describeOffices('Affaires CDG', (office) => {
  const read = async (id: number) => (await office().call(getCdgById, { params: { id } })).body;
  const update = (id: number, body: object) =>
    office().call(updateCdg, { params: { id }, body: { objet: 'Vente immobilière', ...body } });

  describe('ajouter', () => {
    it('refuse sans session', async () => {
      const body = { objet: 'Vente immobilière', versements: [] };
      expect((await office().call(addCdg, { body, cookie: '' })).status).toBe(401);
    });

    it('R225 R226 R341 D32 D69 D70 donne un numéro de reçu et le compte du notaire, même sans versement', async () => {
      const { body, headers } = await office().call(addCdg, {
        body: { objet: 'Donation immobilière', numRecu: '1/1', numCompte: 'à moi' },
      });
      expect(body).toEqual({ cdgId: expect.any(Number), repertoire: null, version: 1 });
      expect(headers.get('x-version')).toBe('1');
      expect(await read(body.cdgId)).toMatchObject({
        numRecu: expect.stringMatching(new RegExp(`^${ANNEE}/\\d{4}$`)),
        numCompte: '007 780 0001234567890123 45',
        objet: 'Donation immobilière',
        dossierId: null,
        solde: 0,
        versements: [],
      });
    });

    it('R235 nomme ce qui manque à chaque versement', async () => {
      const versements = [{ montant: 5, typePaiement: 'Chèque', numCheque: '12' }];
      const { status, error } = await office().call(addCdg, { body: { objet: '', versements } });
      expect(status).toBe(422);
      const paths = (error.details as { path: string }[]).map(({ path }) => path);
      expect(paths.sort()).toEqual(['objet', 'versements.0.chequeBank', 'versements.0.deClient']);
    });

    it('D74 ce qu’une affaire a répondu en ouvre une autre, avec ses propres versements', async () => {
      const client = await unClient(office());
      const lue = await read(await uneAffaireLibre(office(), { versements: [virement(client, 100.1)] }));
      const copie = await read(await uneAffaireLibre(office(), { ...lue, clientsBeneficiaire: [] }));
      expect(copie.versements).toMatchObject([{ montant: 100.1, deClient: client }]);
      expect(copie.versements[0]?.idVers).not.toBe(lue.versements[0]?.idVers);
      expect(await read(lue.id)).toMatchObject({ numRecu: lue.numRecu, solde: 100.1 });
    });

    it('D78 un client inconnu est refusé sur son champ, sans prendre de numéro', async () => {
      const client = await unClient(office());
      const { status, error } = await office().call(addCdg, {
        body: {
          objet: 'Vente immobilière',
          versements: [virement(client, 1), virement(999_999, 2)],
          clientsBeneficiaire: [999_998],
        },
      });
      expect(status).toBe(422);
      expect(error.details).toEqual([
        {
          path: 'versements.1.deClient',
          message: 'Ce client n’existe plus. Il est peut-être dans la corbeille.',
        },
        {
          path: 'clientsBeneficiaire.0',
          message: 'Ce client n’existe plus. Il est peut-être dans la corbeille.',
        },
      ]);
    });

    it('R228 R230 R231 R232 R341 R346 rend l’affaire telle qu’écrite, un versement de chaque sorte', async () => {
      const client = await unClient(office(), { nom: 'Payeur' });
      const commun = { deClient: client, montant: 1_000.01 };
      const vide = { dateVersement: null, numVersement: null, numCheque: null, chequeBank: null };
      const saisis = [
        { ...commun, typePaiement: 'Espèce', dateVersement: '2026-03-01', numVersement: 'V-12' },
        { ...commun, typePaiement: 'Chèque', numCheque: '0045871', chequeBank: 'CIH' },
        virement(client, 1_000.01),
      ];
      const id = await uneAffaireLibre(office(), {
        versements: saisis,
        clientsBeneficiaire: [client],
        autresBeneficiaire: ['RAF', 'ETAT'],
      });
      const beneficiaire = { value: client, label: expect.stringMatching(/^Payeur Youssef/) };
      expect(await read(id)).toEqual({
        id,
        numRecu: expect.any(String),
        numCompte: '007 780 0001234567890123 45',
        objet: 'Vente immobilière',
        solde: 3_000.03,
        dossierId: null,
        reserve: null,
        version: 1,
        versements: saisis.map((saisi, rang) => ({
          ...vide,
          dateVirement: null,
          ...saisi,
          id: rang + 1,
          idVers: expect.any(Number),
          typeVersement: rang === 0 ? 'Premier Versement' : 'Complément de Versement',
          deClientLabel: 'Payeur Youssef',
        })),
        clientsBeneficiaire: [beneficiaire],
        autresBenLabels: ['RAF', 'ETAT'],
      });
    });

    it('R339 R340 rend ses bénéficiaires', async () => {
      const [second, premier] = [await unClient(office(), { nom: 'Alami' }), await unClient(office())];
      const autresBeneficiaire = ['LYDEC', 'RAF'];
      const clientsBeneficiaire = [premier, second];
      const id = await uneAffaireLibre(office(), { clientsBeneficiaire, autresBeneficiaire });
      const clients = await office().call(getClientsBenefTags, { params: { id } });
      expect(clients.body).toEqual({
        0: { value: premier, label: expect.stringMatching(/^Tazi Youssef · ZT/) },
        1: { value: second, label: expect.stringMatching(/^Alami Youssef · ZT/) },
      });
      expect((await office().call(getAutresBenefTags, { params: { id } })).body).toEqual(autresBeneficiaire);
      expect((await office().call(getAutresBenefTags, { params: { id: 999_999 } })).status).toBe(404);
    });

    it('D32 vingt ajouts ensemble ont vingt numéros qui se suivent', async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => uneAffaireLibre(office())));
      const affaires = await Promise.all(ids.map(read));
      const numbers = affaires.map(({ numRecu }) => Number(numRecu.split('/')[1])).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => (numbers[0] ?? 0) + i));
    });

    it('D76 une demande répétée avec la même clé ne prend qu’un numéro', async () => {
      const sent = {
        body: { objet: 'Vente immobilière', versements: [] },
        headers: { 'idempotency-key': 'cdg-1' },
      };
      const answers = await Promise.all([office().call(addCdg, sent), office().call(addCdg, sent)]);
      expect(answers[1].body).toEqual(answers[0].body);
    });
  });

  describe('modifier', () => {
    it('R231 R343 D70 garde l’identité d’un versement, annule l’absent, ajoute le nouveau', async () => {
      const client = await unClient(office());
      const id = await uneAffaireLibre(office(), {
        versements: [virement(client, 100.1), virement(client, 200.2)],
      });
      const [premier, second] = (await read(id)).versements;
      expect(premier).toMatchObject({
        id: 1,
        typeVersement: 'Premier Versement',
        deClientLabel: 'Tazi Youssef',
      });
      const saved = await update(id, {
        versements: [{ ...second, montant: 0.3 }, virement(client, 0.1)],
      });
      expect(saved.body).toEqual({ cdgId: id, repertoire: null, version: 2 });
      const after = await read(id);
      expect(after).toMatchObject({ solde: 0.4, version: 2 });
      expect(after.versements.map(({ id: place, typeVersement, montant }) => [place, typeVersement, montant]))
        // The one that was second is the first now (R231).
        .toEqual([
          [1, 'Premier Versement', 0.3],
          [2, 'Complément de Versement', 0.1],
        ]);
      expect(after.versements[0]?.idVers).toBe(second?.idVers);
      expect(after.versements.map(({ idVers }) => idVers)).not.toContain(premier?.idVers);
      await update(id, { versements: [virement(client, 9), ...after.versements] });
      expect((await read(id)).versements.map(({ montant }) => montant)).toEqual([9, 0.3, 0.1]);
      const kept = await office()
        .server.app.db.selectFrom('versement')
        .select(['montant', 'annule'])
        .where('id', '=', premier?.idVers ?? 0)
        .executeTakeFirst();
      expect(kept).toEqual({ montant: 10_010, annule: true });
    });

    it('D70 un versement annulé, d’ailleurs, ou deux fois le même est refusé sur son champ', async () => {
      const client = await unClient(office());
      const id = await uneAffaireLibre(office(), { versements: [virement(client, 1)] });
      const ailleurs = await uneAffaireLibre(office(), { versements: [virement(client, 2)] });
      const [mien] = (await read(id)).versements;
      const [autre] = (await read(ailleurs)).versements;
      const refused = await update(id, { versements: [mien, autre, mien] });
      expect(refused.status).toBe(422);
      expect((refused.error.details as { path: string }[]).map(({ path }) => path)).toEqual([
        'versements.1.idVers',
        'versements.2.idVers',
      ]);
      await update(id, { versements: [] });
      expect((await update(id, { versements: [mien] })).status).toBe(422);
      expect((await read(id)).solde).toBe(0);
    });

    it('garde son numéro, change d’objet tant qu’elle est sans dossier, se retrouve sous le nouveau', async () => {
      const id = await uneAffaireLibre(office());
      const { numRecu } = await read(id);
      await update(id, { objet: 'Donation immobilière', autresBeneficiaire: ['ETAT'] });
      expect(await read(id)).toMatchObject({ numRecu, objet: 'Donation immobilière' });
      expect(
        (await office().call(getAllCdgs, { query: { q: `donation ${numRecu}` } })).body.map((row) => row.id),
      ).toEqual([id]);
    });

    it('R226 D69 prend le numéro de compte qui lui manquait, et garde celui qu’elle a', async () => {
      const { db } = office().server.app;
      const compte = (numCompteProff: string | null) =>
        db.updateTable('utilisateur').set({ numCompteProff }).execute();
      const { numCompte } = await read(await uneAffaireLibre(office()));
      await compte(null);
      const id = await uneAffaireLibre(office());
      expect((await read(id)).numCompte).toBeNull();
      for (const saisi of ['011 810', '022 780']) {
        await compte(saisi);
        await update(id, { numCompte: 'à moi' });
        expect((await read(id)).numCompte).toBe('011 810');
      }
      await compte(numCompte);
    });

    it('refuse sans session, mal remplie, ou quand elle n’existe pas', async () => {
      const id = await uneAffaireLibre(office());
      const sent = { params: { id }, body: { objet: 'Vente immobilière' } };
      expect((await office().call(updateCdg, { ...sent, cookie: '' })).status).toBe(401);
      expect((await update(id, { objet: 'Location' })).status).toBe(422);
      expect((await update(999_999, {})).status).toBe(404);
      expect((await office().call(getCdgById, { params: { id: 999_999 } })).status).toBe(404);
    });

    it('D75 de deux écritures sur la même version, la seconde apprend l’état actuel', async () => {
      const id = await uneAffaireLibre(office());
      const answers = await Promise.all([update(id, { version: 1 }), update(id, { version: 1 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
        code: 'version_perimee',
        details: { actuel: { id, version: 2, versements: [] } },
      });
    });
  });
});
