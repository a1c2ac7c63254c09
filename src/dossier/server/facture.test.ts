import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256 } from '../../app/testing/archive';
import {
  DEVIS,
  HORS_VUE,
  cloturer,
  configSaisie,
  lire,
  uneVente,
  uneVenteClose,
  uneVenteSignee,
} from '../../app/testing/dossiers';
import { insister } from '../../app/testing/insister';
import { corriger, desActes, expectPdf, facturer, lirePage } from '../../app/testing/factures';
import { describeOffices, unCompte } from '../../app/testing/office';
import { PNG, clientSaisi } from '../../app/testing/registres';
import { updateClient } from '../../client/api';
import { changeLogo, deleteLogo } from '../../etude/api';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { addOuverture, deleteDossiers, submitConfig } from '../api';
import { documentFacturePdf, emettreFacture, etablirAvoir, facturePdf, getFactures } from '../apiDocuments';
import { readFactures } from './sql-factures';

const TOTAL = 66_500.5;

describeOffices('La facture d’un dossier', (office) => {
  const db = () => office().server.app.db;
  const page = (id: number, query: object = {}) => lirePage(office(), facturePdf, { params: { id }, query });
  const emettre = (id: number, sent: object = {}) =>
    office().call(emettreFacture, { params: { id }, ...sent });
  const rang = (numero: string): number => Number(numero.split('-')[2]);

  it('est une pro forma des montants du jour, puis celle qui est émise, octet pour octet', async () => {
    const { id, acquereur } = await uneVenteSignee(office());
    const proForma = await page(id);
    expectPdf(proForma);
    expect(proForma.nom).toMatch(/^Facture pro forma \d+-\d{4}\.pdf$/);
    const facture = await facturer(office(), id);
    expect(facture).toMatchObject({
      genre: 'facture',
      motif: null,
      factureId: null,
      montants: { total: TOTAL },
    });
    const emise = await page(id);
    expectPdf(emise);
    expect(emise.nom).toBe(`Facture ${facture.numero}.pdf`);

    const devis = { ...DEVIS, frais_etude: 99_999 };
    await office().call(submitConfig, { body: configSaisie({ id, devis, titre: 'Autre titre' }) });
    await office().call(updateClient, { params: { id: acquereur }, body: clientSaisi({ nom: 'Autrement' }) });
    expect((await page(id)).octets.equals(emise.octets)).toBe(true);
    expect((await lirePage(office(), documentFacturePdf, { params: { id: facture.id } })).octets).toEqual(
      emise.octets,
    );
    expect((await office().call(getFactures, { params: { id } })).body).toEqual([facture]);
    expect((await page(id, { proforma: '1' })).nom).toContain('pro forma');
  });

  it('se refuse à un brouillon, à un dossier annulé, une seconde fois et à un dossier inconnu', async () => {
    const brouillon = await uneVente(office());
    expect((await emettre(brouillon.id)).error).toMatchObject({
      code: 'conflit',
      message: expect.stringContaining('brouillon'),
    });
    expectPdf(await page(brouillon.id));
    const vente = await uneVenteSignee(office());
    await facturer(office(), vente.id);
    expect((await emettre(vente.id)).error).toMatchObject({ code: 'conflit' });
    const annule = await uneVenteSignee(office());
    const facture = await facturer(office(), annule.id);
    await office().call(deleteDossiers, { body: { ids: [annule.id], motif: 'Doublon' } });
    await corriger(office(), facture.id);
    expect((await emettre(annule.id)).error.message).toContain('annulé');
    expect((await page(annule.id)).nom).toContain('pro forma');
    expect((await emettre(999_999)).status).toBe(404);
    expect((await page(999_999)).status).toBe(404);
    expect((await office().call(getFactures, { params: { id: 999_999 } })).status).toBe(404);
    expect((await lirePage(office(), documentFacturePdf, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('D75 des montants qui ont changé depuis qu’on les a lus ne s’émettent pas', async () => {
    const vente = await uneVenteSignee(office());
    const { id } = vente;
    const { version } = await lire(office(), id);
    await office().call(submitConfig, { body: configSaisie({ id, devis: { ...DEVIS, droit_acte: 1 } }) });
    const refus = await emettre(id, { body: { version } });
    expect(refus.error).toMatchObject({
      code: 'version_perimee',
      details: { actuel: { devis: { droit_acte: 1 } }, par: 'Salma', compte: expect.any(Number) },
    });
    const lu = await lire(office(), id);
    const prix = { ...HORS_VUE, horsVue: { isChecked: true, montant: 40_000 } };
    const ouverture = { ...vente.ouverture, prix };
    expect((await office().call(addOuverture, { body: { id, ouverture } })).status).toBe(200);
    expect((await emettre(id, { body: { version: lu.version } })).status).toBe(409);
    const { version: actuelle } = await lire(office(), id);
    expect((await emettre(id, { body: { version: actuelle + 1 } })).status).toBe(409);
    const emise = await emettre(id, { body: { version: actuelle } });
    expect(emise.body.montants.total).toBe(TOTAL + 1);
  });

  it('D50 un dossier clos se facture', async () => {
    const { id } = await uneVenteClose(office());
    expect((await facturer(office(), id)).montants.total).toBe(TOTAL);
    expect((await cloturer(office(), id, 'off')).status).toBe(200);
  });

  it('seul un avoir la corrige, avec un motif ; une autre peut suivre', async () => {
    const { id } = await uneVenteSignee(office());
    const premiere = await facturer(office(), id);
    const sansMotif = { params: { id: premiere.id }, body: { motif: ' ' } };
    expect((await office().call(etablirAvoir, sansMotif)).error).toMatchObject({
      code: 'invalide',
      details: [{ path: 'motif' }],
    });
    const avoir = await corriger(office(), premiere.id, 'Taux à 1,00 %');
    expect(avoir).toMatchObject({
      genre: 'avoir',
      numero: expect.stringMatching(/^A-\d{4}-\d{4,}$/),
      motif: 'Taux à 1,00 %',
      factureId: premiere.id,
      montants: premiere.montants,
    });
    expect((await page(id)).nom).toContain('pro forma'); // nothing is invoiced any more
    const [ecrit] = await readJournal(db(), { entite: 'facture', id: avoir.id });
    expect(ecrit).toMatchObject({
      action: etablirAvoir.path,
      apres: { dossierId: id, numero: avoir.numero, factureId: premiere.id, motif: avoir.motif },
    });
    const encore = { body: { motif: 'Encore' } };
    const second = await office().call(etablirAvoir, { params: { id: premiere.id }, ...encore });
    expect([second.status, second.error.message]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(
          `^Vous avez déjà établi l’avoir ${avoir.numero} de cette facture, le .* à \\d\\d:\\d\\d\u00a0: `,
        ),
      ),
    ]);
    expect((await office().call(etablirAvoir, { params: { id: avoir.id }, ...encore })).status).toBe(404);
    const seconde = await facturer(office(), id);
    expect(rang(seconde.numero)).toBeGreaterThan(rang(premiere.numero));
    expect((await page(id)).nom).toBe(`Facture ${seconde.numero}.pdf`);
    const { body } = await office().call(getFactures, { params: { id } });
    expect(body.map(({ numero }) => numero)).toEqual([premiere.numero, avoir.numero, seconde.numero]);
  });

  it('de plusieurs qui l’émettent ou l’annulent ensemble, un seul y parvient', async () => {
    const { id } = await uneVenteSignee(office());
    const statuts = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
    const emises = await Promise.all(Array.from({ length: 6 }, () => emettre(id)));
    expect(statuts(emises)).toEqual([200, 409, 409, 409, 409, 409]);
    const { cookie } = await unCompte(office());
    // No credit note is advised: the invoice that a colleague has just issued is perhaps right.
    expect((await emettre(id, { cookie })).error.message).toMatch(
      /^Salma a déjà émis la facture F-\d{4}-\d{4,} de ce dossier, le .* à \d\d:\d\d\u00a0: aucune autre n’est émise\.$/,
    );
    const params = { id: emises.find(({ status }) => status === 200)?.body.id ?? 0 };
    const avoir = () => office().call(etablirAvoir, { params, body: { motif: 'Doublon' } });
    expect(statuts(await Promise.all([avoir(), avoir(), avoir()]))).toEqual([200, 409, 409]);
  });

  it('D76 la même clé n’en émet qu’une', async () => {
    const { id } = await uneVenteSignee(office());
    const headers = { 'idempotency-key': `facture-${id}` };
    const answers = await Promise.all([emettre(id, { headers }), emettre(id, { headers })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
  });

  it('une panne entre l’écriture et l’impression ne perd rien : la page se refait de ce qui est figé', async () => {
    const { id } = await uneVenteSignee(office());
    const logo = { file: new Blob([Uint8Array.from(PNG)]), name: 'logo.png', fields: {} };
    expect((await office().upload(changeLogo, logo)).status).toBe(200);
    await facturer(office(), id);
    const modele = await page(id);
    await office().call(deleteLogo);
    const [emise] = await readFactures(db(), id);
    expect(emise?.donnees.page).toMatchObject({ logo: sha256(PNG) });
    // As the crash leaves it: a row without its page.
    const { id: orpheline } = await db()
      .insertInto('facture')
      .values({
        ...emise,
        id: undefined,
        numero: 9_999,
        annee: 1999,
        donnees: JSON.stringify(emise?.donnees),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const lire = () => lirePage(office(), documentFacturePdf, { params: { id: orpheline } });
    const lues = await Promise.all([lire(), lire(), lire()]);
    for (const lue of [...lues, await lire()]) expect(lue.octets.equals(modele.octets)).toBe(true);
    const pages = await db()
      .selectFrom('facture_fichier')
      .selectAll()
      .where('facture_id', '=', orpheline)
      .execute();
    expect(pages).toHaveLength(1);
    // Kept, not made again: a template that changes changes no page that was issued.
    const empreinte = sha256(modele.octets);
    const chemin = join(office().dataDir, 'fichiers', empreinte.slice(0, 2), empreinte);
    writeFileSync(chemin, 'une autre page');
    expect((await lire()).status).toBe(500);
    await office().server.store.put(modele.octets);
    expect((await lire()).status).toBe(200);
  });

  it('un logo abîmé ou perdu n’empêche pas la facture d’être imprimée', async () => {
    const { id } = await uneVenteSignee(office());
    const logo = { file: new Blob([Uint8Array.from(PNG)]), name: 'logo.png', fields: {} };
    await office().upload(changeLogo, logo);
    const empreinte = sha256(PNG);
    rmSync(join(office().dataDir, 'fichiers', empreinte.slice(0, 2), empreinte));
    await facturer(office(), id);
    expectPdf(await page(id));
    await office().call(deleteLogo);
  });

  it('cinquante émises ensemble, une en panne et une refusée : cinquante numéros qui se suivent', async () => {
    const brouillon = await uneVente(office());
    const ids = await desActes(office(), { id: brouillon.id, annee: 2043, combien: 51 });
    const enPanne = ids.splice(25, 1)[0] ?? 0;
    const { followUps } = office().server.app;
    // After its number was taken, in the transaction that takes it.
    followUps.push(async (_, entries) => {
      const dossiers = entries.map(({ apres }) => (apres as { dossierId?: number } | undefined)?.dossierId);
      if (dossiers.includes(enPanne)) throw new Error('la panne de cet essai');
    });
    const melange = [...ids.slice(0, 20), enPanne, brouillon.id, ...ids.slice(20)];
    const answers = await Promise.all(melange.map((id) => insister(() => emettre(id))));
    followUps.pop();
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([500, 409]);
    const emises = answers.filter(({ status }) => status === 200).map(({ body }) => rang(body.numero));
    const rangs = emises.toSorted((a, b) => a - b);
    expect(rangs).toEqual(Array.from({ length: 50 }, (_, i) => (rangs[0] ?? 0) + i));
    expect(rang((await facturer(office(), enPanne)).numero)).toBe((rangs.at(-1) ?? 0) + 1);
  });
});
