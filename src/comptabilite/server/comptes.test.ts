import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  caisse,
  cloturer,
  lire,
  uneAffaire,
  uneVente,
  uneVenteComplete,
  uneVenteEnCaisse,
  virement,
} from '../../app/testing/dossiers';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import { aLInstant } from '../../app/testing/horloge';
import { describeOffices, unCompte } from '../../app/testing/office';
import { uneAffaireLibre } from '../../app/testing/registres';
import { unDossierRempli } from '../../app/testing/rempli';
import { deleteCdg, getCdgById, updateCdg } from '../../cdg/api';
import { emettreFacture, etablirAvoir } from '../../dossier/apiDocuments';
import { officeDay } from '../../kit/dates';
import { addOuverture, deleteDossiers } from '../../dossier/api';
import { deroger, getBalance, getReleveCdg, getTva, journalCsv } from '../api';

describeOffices('Les comptes d’un dossier', (office) => {
  const { ecritures, operer, verifier, payerTpi } = comptabilite(office);

  it('D42 R558 le solde vendeur est celui de ses écritures, quand tout est rempli', async () => {
    const id = await unDossierRempli(office());
    expect(await verifier(id)).toMatchObject({
      fonds: { verse: 900_000, taxes: 1_610.3, solde: 898_389.7, restitue: 0, disponible: 898_389.7 },
      // What was paid in cash came out of the office's: the client owes it.
      provision: { recu: 0, especes: 1_270.5, solde: -1_270.5 },
      du: 0,
    });
  });

  it('un versement corrigé se contre-passe ; annulé, il se contre-passe aussi', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    const params = { id: cdgId };
    const { body: affaire } = await office().call(getCdgById, { params });
    const [versement] = affaire.versements;
    const corrige = { ...affaire, versements: [{ ...versement, montant: 900_000.01 }] };
    expect((await office().call(updateCdg, { params, body: corrige as never })).status).toBe(200);
    expect((await verifier(id)).fonds.verse).toBe(900_000.01);
    const [dernier, contre, premier] = await ecritures({ cdg: cdgId });
    expect(contre?.contrepasse).toBe(premier?.numero);
    expect(premier?.contrepassee).toBe(contre?.numero);
    expect(dernier?.lignes.map(({ compte, debit, credit }) => [compte, debit, credit])).toEqual([
      ['CDG', 900_000.01, 0],
      ['FONDS', 0, 900_000.01],
    ]);
    const { body: relue } = await office().call(getCdgById, { params });
    await office().call(updateCdg, { params, body: { ...relue, versements: [] } as never });
    expect((await verifier(id)).fonds.verse).toBe(0);
    expect(await ecritures({ cdg: cdgId })).toHaveLength(4);
  });

  it('une écriture sans changement ne se passe pas deux fois', async () => {
    const { id, cdgId, ouverture } = await uneVenteEnCaisse(office());
    const avant = await ecritures({ cdg: cdgId });
    await office().call(addOuverture, { body: { id, ouverture } });
    expect(await ecritures({ cdg: cdgId })).toEqual(avant);
  });

  it('une affaire libre a ses écritures ; prise par un dossier, elles sont à lui ; rendue, elles ne le sont plus', async () => {
    const vente = await uneVente(office());
    const cdgId = await uneAffaireLibre(office(), { versements: [virement(vente.acquereur, 5_000)] });
    expect((await office().call(getReleveCdg, { params: { id: cdgId } })).body.solde).toBe(5_000);
    const ouverture = { ...vente.ouverture, prix: caisse(cdgId) };
    await office().call(addOuverture, { body: { id: vente.id, ouverture } });
    expect((await verifier(vente.id)).fonds.verse).toBe(5_000);
    const autre = await uneAffaireLibre(office());
    await office().call(addOuverture, {
      body: { id: vente.id, ouverture: { ...ouverture, prix: caisse(autre) } },
    });
    expect((await verifier(vente.id)).fonds.verse).toBe(0);
    expect((await office().call(getReleveCdg, { params: { id: cdgId } })).body.solde).toBe(5_000);
    await office().call(deleteCdg, { body: [cdgId] });
    expect((await ecritures({ cdg: cdgId }))[0]?.libelle).toMatch(/^Contre-passation/);
  });

  it('un chèque sans provision suffisante est refusé avec ce qui manque, et rien n’est écrit', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    expect((await payerTpi(id, 900_000)).status).toBe(200);
    const refus = await payerTpi(id, 900_000.02);
    expect([refus.status, refus.error.code]).toEqual([409, 'solde_insuffisant']);
    expect(refus.error.message).toContain('0,02');
    expect(refus.error.details).toEqual({ cdgId, manquant: 0.02, version: 0 });
    expect((await lire(office(), id)).formalite.tpi.vendeurs[0]?.montant).toBe(900_000);
    expect((await verifier(id)).fonds.disponible).toBe(0);
  });

  it('qui en a le droit l’autorise avec un motif, qui reste au relevé ; les autres non', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    const clerc = await unCompte(office());
    const body = { plafond: 500, motif: 'Virement annoncé par la banque' };
    const params = { id: cdgId };
    expect((await office().call(deroger, { params, body, cookie: clerc.cookie })).status).toBe(403);
    expect((await office().call(deroger, { params, body: { ...body, motif: ' ' } })).status).toBe(422);
    expect((await office().call(deroger, { params, body })).status).toBe(200);
    expect((await payerTpi(id, 900_500, {}, { cookie: clerc.cookie })).status).toBe(200);
    expect((await payerTpi(id, 900_500.01)).error.details).toEqual({ cdgId, manquant: 500.01, version: 1 });
    const { body: releve } = await office().call(getReleveCdg, { params });
    expect(releve).toMatchObject({
      lectureSeule: false,
      solde: -500,
      derogations: [{ plafond: 500, motif: body.motif }],
    });
    await verifier(id);
  });

  it('D50 D39 l’affaire d’un dossier clôturé ou annulé n’en reçoit plus', async () => {
    const vente = await uneVenteComplete(office());
    const { cdgId } = await uneAffaire(office(), vente);
    const refus = async () =>
      (await office().call(deroger, { params: { id: cdgId }, body: { plafond: 5, motif: 'Annoncé' } })).error
        .code;
    expect((await cloturer(office(), vente.id)).status).toBe(200);
    expect(await refus()).toBe('dossier_clos');
    await cloturer(office(), vente.id, 'off');
    await office().call(deleteDossiers, { body: { ids: [vente.id], motif: 'Vente abandonnée' } });
    expect(await refus()).toBe('dossier_clos');
    const { body: releve } = await office().call(getReleveCdg, { params: { id: cdgId } });
    expect(releve).toMatchObject({ lectureSeule: true, derogations: [] });
  });

  it('un versement revenu impayé s’écrit toujours, et laisse l’affaire sous zéro', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    await payerTpi(id, 1_000);
    const { body: affaire } = await office().call(getCdgById, { params: { id: cdgId } });
    const { status } = await office().call(updateCdg, {
      params: { id: cdgId },
      body: { ...affaire, versements: [] } as never,
    });
    expect(status).toBe(200);
    expect((await verifier(id)).fonds.solde).toBe(-1_000);
  });

  it('la base elle-même refuse de changer ou d’effacer une écriture', async () => {
    const { id } = await uneVenteEnCaisse(office());
    await operer(id, PROVISION);
    const { db } = office().server.app;
    await office().call(deroger, { params: { id: 1 }, body: { plafond: 1, motif: 'x' } });
    for (const table of ['ecriture', 'ligne_ecriture', 'derogation'] as const) {
      const change = db
        .updateTable(table)
        .set({ id: 999 } as never)
        .execute();
      await expect(change, table).rejects.toThrow('append-only');
      await expect(db.deleteFrom(table).execute(), table).rejects.toThrow('append-only');
    }
  });

  it('le journal se filtre, se cherche et s’exporte sans formule', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    const tiers = `=cmd ${randomInt(1e9)}`;
    await operer(id, { ...PROVISION, tiers, reference: `REF${id}X` });
    expect(await ecritures({ dossier: id, journal: 'BQ' })).toMatchObject([{ reference: `REF${id}X` }]);
    expect(await ecritures({ q: `ref${id}x` })).toHaveLength(1);
    expect(
      await ecritures({ dossier: id, compte: 'FONDS', du: '2026-11-02', au: '2026-11-02' }),
    ).toHaveLength(1);
    expect(await ecritures({ cdg: cdgId, au: '2026-11-01' })).toHaveLength(0);
    const csv = await office().call(journalCsv, { query: { dossier: id } as never });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lignes = (csv.body as unknown as string).trim().split('\r\n');
    expect(lignes).toHaveLength(1 + 2 + 2);
    expect(lignes.at(-1)).toContain(`Provision de ${tiers}`);
    expect(lignes.every((ligne) => !/(^|;)[=+@-]/.test(ligne))).toBe(true);
    // A spreadsheet takes neither number for a date, and reads when it was written.
    for (const ligne of lignes.slice(1, 3)) {
      expect(ligne).toMatch(/;'\d+\/\d{4};'\d{4}\/\d{4,};/);
      expect(ligne).toMatch(/;\d{2}\/\d{2}\/\d{4} \d{2}:\d{2};[^;]*$/);
    }
  });

  it('une facture émise prend honoraires et TVA, son avoir les rend ; la TVA se lit mois par mois', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const annee = Number(officeDay(new Date()).slice(0, 4));
    const tva = async () => (await office().call(getTva, { query: { annee } })).body;
    const avant = (await tva())[0] ?? { honoraires: 0, tva: 0 };
    const { status, body: facture } = await office().call(emettreFacture, { params: { id } });
    expect(status).toBe(200);
    expect((await verifier(id)).provision).toMatchObject({ honoraires: 11_000, solde: -11_000 });
    expect(await tva()).toMatchObject([{ honoraires: avant.honoraires + 10_000, tva: avant.tva + 1_000 }]);
    // What the office has earned is positive in the balance, as what it owes is.
    const { body: balance } = await office().call(getBalance, { query: {} });
    const soldes = Object.fromEntries(balance.comptes.map(({ compte, solde }) => [compte, solde]));
    expect(soldes).toMatchObject({ HONORAIRES: avant.honoraires + 10_000, TVA: avant.tva + 1_000 });
    await office().call(etablirAvoir, { params: { id: facture.id }, body: { motif: 'Erreur de nom' } });
    expect((await verifier(id)).provision).toMatchObject({ honoraires: 0, solde: 0 });
    expect(await tva()).toMatchObject([avant]);
    expect((await office().call(getTva, { query: { annee: 2019 } })).body).toEqual([]);
  });

  it('la TVA du premier et du dernier jour d’un mois est de ce mois', async () => {
    const ventes = [await uneVenteEnCaisse(office()), await uneVenteEnCaisse(office())];
    for (const jour of ['2021-03-31', '2021-04-01'])
      await aLInstant(office(), `${jour}T12:00:00Z`, () =>
        office().call(emettreFacture, { params: { id: ventes.pop()?.id ?? 0 } }),
      );
    expect((await office().call(getTva, { query: { annee: 2021 } })).body).toEqual([
      { mois: '2021-03', honoraires: 10_000, tva: 1_000 },
      { mois: '2021-04', honoraires: 10_000, tva: 1_000 },
    ]);
  });
});
