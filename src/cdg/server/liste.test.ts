import { describe, expect, it } from 'vitest';
import { restaure } from '../../app/testing/corbeille';
import { virement } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, uneAffaireLibre } from '../../app/testing/registres';
import { deleteCdg, getAllCdgs, getCdgById, preDeleteCdg, updateCdg } from '../api';
import { clientsDansAffaires } from './sql-usage';

describeOffices('Liste et suppression des affaires CDG', (office) => {
  const read = async (id: number) => (await office().call(getCdgById, { params: { id } })).body;
  const list = (query: Record<string, string | number>) => office().call(getAllCdgs, { query });

  describe('lister', () => {
    it('R214 R295 R338 cherche l’objet et le numéro, la plus récente d’abord, avec son solde', async () => {
      const client = await unClient(office());
      const versements = [virement(client, 1_000_000.01), virement(client, 0.99)];
      const avant = await uneAffaireLibre(office(), { objet: 'Donation immobilière' });
      const id = await uneAffaireLibre(office(), { objet: 'Donation immobilière', versements });
      const donations = async (query: object) =>
        (await list({ q: 'DONATION immobiliere', ...query })).body.map((row) => row.id);
      const { body } = await list({ page: 1, q: 'DONATION immobiliere' });
      expect(body[0]).toMatchObject({ id, solde: 1_000_001, dossierId: null });
      expect(await donations({})).toEqual([id, avant]);
      expect(await donations({ sort: 'createdAt' })).toEqual([avant, id]);
      const { numRecu } = await read(id);
      expect((await list({ q: numRecu })).body.map((row) => row.id)).toEqual([id]);
      expect((await list({ q: 'location', page: 1 })).headers.get('x-total-count')).toBe('0');
    });

    it('R217 R297 trie par numéro et pagine par 15', async () => {
      for (let i = 0; i < 16; i++) await uneAffaireLibre(office());
      const all = (await list({ sort: 'numRecu' })).body.map(({ numRecu }) => numRecu);
      expect(all).toEqual([...all].sort());
      const newest = await list({ page: 1, sort: 'numRecu', order: 'desc' });
      expect(newest.body.map(({ numRecu }) => numRecu)).toEqual([...all].reverse().slice(0, 15));
      expect(newest.headers.get('x-total-count')).toBe(String(all.length));
      expect((await list({ page: 0 })).status).toBe(422);
    });

    it('D68 les libres, et celle d’un dossier', async () => {
      const id = await uneAffaireLibre(office());
      expect((await list({ libre: 1 })).body.map((row) => row.id)).toContain(id);
      expect((await list({ dossier: 999_999 })).body).toEqual([]);
      expect((await list({ libre: 1, dossier: 999_999, page: 1 })).body.length).toBeGreaterThan(0);
      expect((await list({ libre: 2 })).status).toBe(422);
    });
  });

  it('en nommer d’autres remplace ses bénéficiaires ; la supprimer laisse les leurs aux autres', async () => {
    const [un, deux] = [await unClient(office()), await unClient(office())];
    const nommes = { clientsBeneficiaire: [un], autresBeneficiaire: ['RAF'] };
    const [id, autre] = [await uneAffaireLibre(office(), nommes), await uneAffaireLibre(office(), nommes)];
    const beneficiaires = async (affaire: number) => {
      const { clientsBeneficiaire, autresBenLabels } = await read(affaire);
      return [clientsBeneficiaire.map(({ value }) => value), autresBenLabels];
    };
    const body = { objet: 'Vente immobilière', clientsBeneficiaire: [deux], autresBeneficiaire: ['LYDEC'] };
    expect((await office().call(updateCdg, { params: { id }, body })).status).toBe(200);
    expect(await beneficiaires(id)).toEqual([[deux], ['LYDEC']]);
    expect(await beneficiaires(autre)).toEqual([[un], ['RAF']]);
    expect((await office().call(deleteCdg, { body: [id] })).status).toBe(200);
    expect(await beneficiaires(autre)).toEqual([[un], ['RAF']]);
  });

  describe('supprimer', () => {
    it('R344 D09 l’essai ne supprime rien', async () => {
      const id = await uneAffaireLibre(office());
      expect((await office().call(preDeleteCdg, { body: [id] })).body).toEqual({ ok: true, bloquants: [] });
      expect((await office().call(preDeleteCdg, { body: [id], cookie: '' })).status).toBe(401);
      expect((await office().call(preDeleteCdg, { body: [999_999] })).status).toBe(404);
      expect((await read(id)).id).toBe(id);
    });

    it('R345 D32 D81 n’est plus listée, son numéro ne sert plus, la corbeille la garde entière', async () => {
      const client = await unClient(office());
      const id = await uneAffaireLibre(office(), {
        versements: [virement(client, 7)],
        autresBeneficiaire: ['RAF'],
      });
      const { numRecu } = await read(id);
      expect((await office().call(deleteCdg, { body: [id] })).body).toEqual({ deleted: [id] });
      expect((await office().call(getCdgById, { params: { id } })).status).toBe(404);
      expect((await list({ q: numRecu })).body).toEqual([]);
      expect((await office().call(deleteCdg, { body: [id] })).status).toBe(404);
      expect((await read(await uneAffaireLibre(office()))).numRecu > numRecu).toBe(true);
      const bin = await office()
        .server.app.db.selectFrom('corbeille')
        .select('contenu')
        .where('entite', '=', 'cdg')
        .where('entite_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(bin.contenu)).toMatchObject({
        versements: [{ montant: 700, de_client: client }],
        autresBeneficiaire: ['RAF'],
      });
    });

    it('D81 laisse aux autres leurs versements ; restaurée, elle revient seule, avec le sien', async () => {
      const client = await unClient(office());
      const [id, autre] = [
        await uneAffaireLibre(office(), { versements: [virement(client, 7)] }),
        await uneAffaireLibre(office(), { versements: [virement(client, 5)] }),
      ];
      const jetee = await uneAffaireLibre(office());
      for (const une of [jetee, id])
        expect((await office().call(deleteCdg, { body: [une] })).status).toBe(200);
      expect((await read(autre)).solde).toBe(5);
      await restaure(office(), 'cdg');
      expect((await office().call(getCdgById, { params: { id: jetee } })).status).toBe(404);
      expect(await read(id)).toMatchObject({ solde: 7, versements: [{ montant: 7, deClient: client }] });
    });

    it('toutes ou aucune quand l’une est inconnue (D78)', async () => {
      const id = await uneAffaireLibre(office());
      expect((await office().call(deleteCdg, { body: [id], cookie: '' })).status).toBe(401);
      expect((await office().call(deleteCdg, { body: [id, 999_999] })).status).toBe(404);
      expect((await read(id)).id).toBe(id);
      expect((await office().call(deleteCdg, { body: [] })).status).toBe(422);
    });

    it('un client qu’une affaire nomme est dit, par un versement annulé aussi, jusqu’à ce qu’elle soit supprimée', async () => {
      const { db } = office().server.app;
      const payeur = await unClient(office());
      const [beneficiaire, repris] = [await unClient(office()), await unClient(office())];
      const id = await uneAffaireLibre(office(), { versements: [virement(repris, 3)] });
      const versements = [virement(payeur, 7)];
      const clientsBeneficiaire = [beneficiaire, payeur];
      const body = { objet: 'Vente immobilière', versements, clientsBeneficiaire };
      await office().call(updateCdg, { params: { id }, body });
      const motif = `Affaire CDG ${(await read(id)).numRecu}`;
      const tous = [payeur, beneficiaire, repris];
      expect(await clientsDansAffaires(db, tous)).toEqual(tous.map((un) => ({ id: un, motif, cdgId: id })));
      await office().call(deleteCdg, { body: [id] });
      expect(await clientsDansAffaires(db, tous)).toEqual([]);
    });
  });
});
