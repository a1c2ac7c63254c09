import { describe, expect, it } from 'vitest';
import {
  CHEQUE_CDG,
  HORS_VUE,
  VENTE,
  caisse,
  lire,
  partie,
  uneAffaire,
  uneVente,
  uneVenteEnCaisse,
  uneVenteSignee,
  virement,
} from '../../app/testing/dossiers';
import { restaure } from '../../app/testing/corbeille';
import { describeOffices, unCompte } from '../../app/testing/office';
import { unClient, uneSociete, uneAffaireLibre } from '../../app/testing/registres';
import { deleteCdg, getAllCdgs, getCdgById, preDeleteCdg, updateCdg } from '../../cdg/api';
import { deleteClients } from '../../client/api';
import { HISTORIQUES } from '../../historique/api';
import { deleteProprietes } from '../../propriete/api';
import { deleteSocietes } from '../../societe/api';
import { addCdgDossier, addFormalite, addOuverture, deleteDossiers, getCdgByDossierId } from '../api';

describeOffices('L’affaire CDG d’un dossier', (office) => {
  const ouvrir = (id: number, ouverture: object) => office().call(addOuverture, { body: { id, ouverture } });

  describe('l’attacher (D68)', () => {
    it('R342 R347 D33 l’ouvre pour le dossier, dont elle prend l’objet ; `null` avant', async () => {
      const vente = await uneVente(office());
      const get = () => office().call(getCdgByDossierId, { params: { dossierId: vente.id } });
      const none = await get();
      expect([none.status, none.body]).toEqual([200, null]);
      expect((await office().call(getCdgByDossierId, { params: { dossierId: 999_999 } })).status).toBe(404);
      const written = await office().call(addCdgDossier, {
        params: { dossierId: vente.id },
        body: {
          objet: 'Donation immobilière',
          versements: [virement(vente.acquereur, 100_000.01)],
          clientsBeneficiaire: [vente.vendeur],
          autresBeneficiaire: ['RAF'],
        },
      });
      expect((await get()).body).toMatchObject({
        id: written.body.cdgId,
        objet: VENTE,
        dossierId: vente.id,
        solde: 100_000.01,
        clientsBeneficiaire: [{ value: vente.vendeur }],
        autresBenLabels: ['RAF'],
      });
      const second = await office().call(addCdgDossier, { params: { dossierId: vente.id }, body: {} });
      expect([second.status, second.error.code]).toEqual([409, 'conflit']);
    });

    it('D34 D42 D70 un versement annulé ne compte plus, ni dans l’affaire, ni dans le solde vendeur', async () => {
      const vente = await uneVente(office());
      const [gros, petit] = [virement(vente.acquereur, 900_000), virement(vente.acquereur, 100.01)];
      const { body: written } = await office().call(addCdgDossier, {
        params: { dossierId: vente.id },
        body: { versements: [gros, petit] },
      });
      const params = { id: written.cdgId };
      const { body: affaire } = await office().call(getCdgById, { params });
      expect((await lire(office(), vente.id)).soldeVendeur).toBe(900_100.01);
      const reste = { ...affaire, versements: affaire.versements.slice(1) };
      expect((await office().call(updateCdg, { params, body: reste })).status).toBe(200);
      expect((await office().call(getCdgById, { params })).body.solde).toBe(100.01);
      const { body: rows } = await office().call(getAllCdgs, { query: { dossier: vente.id } });
      expect(rows.map(({ solde }) => solde)).toEqual([100.01]);
      expect((await lire(office(), vente.id)).soldeVendeur).toBe(100.01);
    });

    it('choisie dans l’Ouverture, elle s’attache sans numéroter ; un autre dossier ne peut la prendre', async () => {
      const cdgId = await uneAffaireLibre(office(), { objet: 'Donation immobilière' });
      const [one, two] = [await uneVente(office()), await uneVente(office())];
      expect((await ouvrir(one.id, { ...one.ouverture, prix: caisse(cdgId) })).status).toBe(200);
      const dossier = await lire(office(), one.id);
      expect(dossier).toMatchObject({ isBrouillon: true, repertoire: null });
      expect(dossier.ouverture.prix.caisseNotaire).toMatchObject({ isChecked: true, cdg: { value: cdgId } });
      const cdg = await office().call(getCdgById, { params: { id: cdgId } });
      expect(cdg.body).toMatchObject({ objet: VENTE, dossierId: one.id });
      const taken = await ouvrir(two.id, { ...two.ouverture, prix: caisse(cdgId) });
      expect([taken.status, taken.error.code]).toEqual([409, 'conflit']);
      const libres = await office().call(getAllCdgs, { query: { libre: 1, dossier: one.id } });
      expect(libres.body.map(({ id }) => id)).toContain(cdgId);
      const others = await office().call(getAllCdgs, { query: { libre: 1 } });
      expect(others.body.map(({ id }) => id)).not.toContain(cdgId);
    });

    it('D82 D75 prise, puis rendue avec le brouillon, son historique le dit, et l’écriture périmée nomme qui l’a fait', async () => {
      const clerc = await unCompte(office());
      const cdgId = await uneAffaireLibre(office());
      const params = { id: cdgId };
      const { version } = (await office().call(getCdgById, { params })).body;
      const { id, ouverture } = await uneVente(office());
      const body = { id, ouverture: { ...ouverture, prix: caisse(cdgId) } };
      expect((await office().call(addOuverture, { body, cookie: clerc.cookie })).status).toBe(200);
      const perimee = await office().call(updateCdg, {
        params,
        body: { objet: VENTE, versements: [], version },
      });
      expect(perimee.error).toMatchObject({ code: 'version_perimee', details: { par: 'Amine' } });
      await office().call(deleteDossiers, { body: [id] });
      await restaure(office(), 'dossier');
      const { ecritures } = (await office().call(HISTORIQUES.cdg, { params })).body;
      const dits = ecritures.map(({ changements }) =>
        changements.flatMap(({ champ, avant, apres }) => (champ.includes('Dossier') ? [[avant, apres]] : [])),
      );
      expect(dits).toEqual([
        [[null, 'Vente Tazi']], // restored
        [['Vente Tazi', null]],
        [[null, 'Vente Tazi']],
        [],
      ]);
    });

    it('deux dossiers qui choisissent ensemble la même : un seul l’a', async () => {
      const cdgId = await uneAffaireLibre(office());
      const ventes = [await uneVente(office()), await uneVente(office()), await uneVente(office())];
      const answers = await Promise.all(
        ventes.map(({ id, ouverture }) => ouvrir(id, { ...ouverture, prix: caisse(cdgId) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it('décocher la caisse ne détache rien ; en choisir une autre libère la première', async () => {
      const { id, ouverture, cdgId } = await uneVenteEnCaisse(office());
      await ouvrir(id, { ...ouverture, prix: HORS_VUE });
      expect((await lire(office(), id)).ouverture.prix.caisseNotaire).toMatchObject({
        isChecked: false,
        cdg: { value: cdgId, solde: 900_000 },
      });
      const other = await uneAffaireLibre(office());
      expect((await ouvrir(id, { ...ouverture, prix: caisse(other) })).status).toBe(200);
      const freed = await office().call(getCdgById, { params: { id: cdgId } });
      expect(freed.body.dossierId).toBeNull();
    });

    it('ne la remplace pas tant qu’un Chèque CDG en est tiré (409)', async () => {
      const { id, ouverture, cdgId } = await uneVenteEnCaisse(office());
      const [vendeur] = (await lire(office(), id)).ouverture.vendeurs;
      const row = { id: vendeur?.id, modePaiement: CHEQUE_CDG, montant: 1 };
      await office().call(addFormalite, {
        params: { id },
        body: { tpi: { tpiCase: 'bureau', vendeurs: [row] } },
      });
      const other = await uneAffaireLibre(office());
      const refused = await ouvrir(id, { ...ouverture, prix: caisse(other) });
      expect([refused.status, refused.error.code]).toEqual([409, 'conflit']);
      expect((await ouvrir(id, { ...ouverture, prix: caisse(cdgId) })).status).toBe(200);
    });

    it('le brouillon supprimé la rend libre', async () => {
      const cdgId = await uneAffaireLibre(office());
      const vente = await uneVente(office(), { ouverture: { prix: caisse(cdgId) } });
      expect((await office().call(deleteDossiers, { body: [vente.id] })).status).toBe(200);
      const { body } = await office().call(getCdgById, { params: { id: cdgId } });
      expect(body.dossierId).toBeNull();
    });
  });

  describe('la supprimer (R580, D67)', () => {
    const essai = async (cdgId: number) => (await office().call(preDeleteCdg, { body: [cdgId] })).body;

    it('refuse quand le prix repose sur elle, ou qu’un Chèque CDG en est tiré, et nomme le dossier', async () => {
      const { id, ouverture, cdgId } = await uneVenteEnCaisse(office());
      const { repertoire, titre } = await lire(office(), id);
      const { numRecu } = (await office().call(getCdgById, { params: { id: cdgId } })).body;
      const bloquant = { id: cdgId, numRecu, dossierId: id, repertoire, titre };
      expect(await essai(cdgId)).toMatchObject({
        ok: false,
        bloquants: [{ ...bloquant, motif: 'Le prix du dossier repose sur cette affaire.' }],
      });
      await ouvrir(id, { ...ouverture, prix: HORS_VUE });
      const commune = { isRepondue: true, modePaiement: CHEQUE_CDG, montant: 5 };
      const qf = { qfCase: 'bureau', commune };
      await office().call(addFormalite, { params: { id }, body: { qf } });
      const refused = await office().call(deleteCdg, { body: [cdgId] });
      expect([refused.status, refused.error]).toMatchObject([
        409,
        { code: 'utilise', details: { bloquants: [bloquant] } },
      ]);
      expect((await lire(office(), id)).ouverture.prix.caisseNotaire.cdg?.value).toBe(cdgId);
    });

    it.each([
      ['ôté du vendeur', { isTpi: false }, 'bureau'],
      ['confié au client', {}, 'client'],
    ])('un Chèque CDG que l’écran ne montre plus, %s, ne la tient plus', async (_, change, tpiCase) => {
      const { id, ouverture, cdgId } = await uneVenteEnCaisse(office());
      await ouvrir(id, { ...ouverture, prix: HORS_VUE });
      const [vendeur] = (await lire(office(), id)).ouverture.vendeurs;
      const row = { id: vendeur?.id, modePaiement: CHEQUE_CDG, montant: 1 };
      const payer = (tpi: object) => office().call(addFormalite, { params: { id }, body: { tpi } });
      await payer({ tpiCase: 'bureau', vendeurs: [row] });
      expect((await essai(cdgId)).ok).toBe(false);
      await payer({ tpiCase, vendeurs: [{ ...row, ...change }] });
      expect((await lire(office(), id)).soldeVendeur).toBe(900_000);
      expect(await essai(cdgId)).toEqual({ ok: true, bloquants: [] });
    });

    it('l’accepte autrement : le dossier n’en a plus, son numéro reste', async () => {
      const vente = await uneVente(office());
      const { cdgId, repertoire } = await uneAffaire(office(), vente);
      expect(await essai(cdgId)).toEqual({ ok: true, bloquants: [] });
      expect((await office().call(deleteCdg, { body: [cdgId] })).body).toEqual({ deleted: [cdgId] });
      const dossier = await lire(office(), vente.id);
      expect(dossier).toMatchObject({ repertoire, soldeVendeur: 0 });
      expect(dossier.ouverture.prix.caisseNotaire.cdg).toBeNull();
      const cdg = { objet: VENTE, versements: [] };
      expect((await office().call(updateCdg, { params: { id: cdgId }, body: cdg })).status).toBe(404);
    });
  });

  describe('ce qu’un dossier utilise ne se supprime pas (D31)', () => {
    it('ni ses clients, ni sa société, ni sa propriété : le dossier est nommé', async () => {
      const [mandataire, representant] = [await unClient(office()), await uneSociete(office())];
      const client = await unClient(office());
      const role = { qualite: 'es-qualité' };
      const { id, bien, acquereur } = await uneVenteSignee(office(), {
        ouverture: {
          vendeurs: [
            partie(client, { ...role, typeQualite: 'Mandataire', mandataire: { client: mandataire } }),
            partie(client, { ...role, typeQualite: 'Représentant', representant }),
          ],
        },
      });
      const { repertoire, titre } = await lire(office(), id);
      const free = await unClient(office());
      for (const [spec, ids, used] of [
        [deleteClients, [free, client], client],
        [deleteClients, [mandataire], mandataire],
        [deleteClients, [acquereur], acquereur],
        [deleteSocietes, [representant], representant],
        [deleteProprietes, [bien], bien],
      ] as const) {
        const { status, error } = await office().call(spec, { body: ids });
        expect([status, error.code], spec.path).toEqual([409, 'utilise']);
        const bloquant = { id: used, dossierId: id, repertoire, titre, motif: `Dossier ${repertoire}` };
        expect(error.details).toMatchObject({ bloquants: [bloquant] });
      }
      expect((await office().call(deleteClients, { body: [free] })).status).toBe(200);
    });
  });
});
