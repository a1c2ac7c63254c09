import { expect, it } from 'vitest';
import {
  HORS_VUE,
  caisse,
  uneAffaire,
  uneVente,
  uneVenteEnCaisse,
  uneVenteSignee,
} from '../../app/testing/dossiers';
import { corriger, expectPdf, facturer, lirePage } from '../../app/testing/factures';
import { describeOffices } from '../../app/testing/office';
import { PDF } from '../../app/testing/registres';
import { unDossierRempli } from '../../app/testing/rempli';
import { addOuverture } from '../../dossier/api';
import { formatAmount, formatDirhams } from '../../kit/money';
import { addOperation, annulerOperation, changeJustificatif, deroger, getComptesDossier } from '../api';
import { decomptePdf, relevePdf } from '../apiDocuments';
import { pageDecompte, pageReleve } from './documents';
import { lireDecompte } from './routes-documents';
import { releve } from './routes-lecture';

const PROVISION = {
  genre: 'provision',
  montant: 75_000.01,
  date: '2026-11-03',
  tiers: 'Acquereur',
  reference: '0045871',
  moyen: 'Chèque',
};
const DEBOURS = {
  genre: 'debours',
  montant: 40_000,
  date: '2026-11-18',
  tiers: 'Recette de Rabat',
  poste: 'ENREGISTREMENT',
  moyen: 'Virement',
};
const NOW = new Date('2026-11-21T10:00:00Z');

const VOIT_TOUT = { id: 0, rights: ['tousDossiers'] };

describeOffices('Le décompte et le relevé, imprimés', (office) => {
  const operer = async (dossierId: number, body: object): Promise<{ id: number; version: number }> =>
    (await office().call(addOperation, { params: { dossierId }, body })).body as never;
  const lire = async (id: number, cote?: 'vendeur') => {
    const { app, cipher } = office().server;
    const { decompte, ...autour } = await lireDecompte(app.db, id, cipher, cote);
    return { decompte, page: pageDecompte(decompte, { ...autour, now: NOW }) };
  };
  const comptes = async (dossierId: number) =>
    (await office().call(getComptesDossier, { params: { dossierId } })).body;

  it('le décompte dit chaque opération, et ses totaux sont ceux des comptes', async () => {
    const id = await unDossierRempli(office());
    await operer(id, PROVISION);
    const debours = await operer(id, DEBOURS);
    await operer(id, { ...DEBOURS, poste: 'DEBOURS', tiers: 'Traducteur', montant: 350.5, moyen: null });
    const erreur = await operer(id, { ...PROVISION, montant: 999 });
    const motif = { motif: 'Saisie deux fois', version: erreur.version };
    await office().call(annulerOperation, { params: { id: erreur.id }, body: motif });
    await office().upload(changeJustificatif, {
      params: { id: debours.id },
      file: new Blob([PDF]),
      name: 'quittance.pdf',
      fields: {},
    });
    await operer(id, { ...PROVISION, genre: 'restitution', origine: 'PROVISION', montant: 1_000 });
    const premiere = await facturer(office(), id);
    const avoir = await corriger(office(), premiere.id);
    const seconde = await facturer(office(), id);

    const { decompte, page } = await lire(id);
    const { provision, provisionVendeur } = await comptes(id);
    const duVendeur = await lire(id, 'vendeur');
    expect(duVendeur.decompte.totaux).toMatchObject({ especes: 1_270.5, solde: provisionVendeur });
    expect(decompte.totaux).toEqual({ ...provision, especes: 0, solde: 22_649.51 });
    expect(page.provisions).toEqual([['03/11/2026', 'Acquereur, Chèque, 0045871', '75\u00a0000,01\u00a0DH']]);
    expect(page.debours).toEqual([
      ['18/11/2026', 'Enregistrement, Recette de Rabat', 'Virement', 'Joint', '40\u00a0000,00\u00a0DH'],
      ['18/11/2026', 'Traducteur', 'À payer', 'À fournir', '350,50\u00a0DH'],
    ]);
    expect(page.factures.map(([, quoi]) => quoi)).toEqual([
      `Honoraires facturés, ${premiere.numero}`,
      `Avoir sur honoraires, ${avoir.numero}`,
      `Honoraires facturés, ${seconde.numero}`,
    ]);
    // What the office paid for the seller is claimed of him alone.
    expect(page.especes).toEqual([]);
    expect(duVendeur.page.especes).toHaveLength(duVendeur.decompte.especes.length);
    expect(duVendeur.page).toMatchObject({
      // A company, and the person who sells by a mandataire.
      client: 'Vendeurs',
      accord: 'Reçu pour accord, les vendeurs',
      provisions: [],
      factures: [],
      recapitulatif: [
        ['Provisions reçues', '0,00\u00a0DH'],
        ['Taxes réglées en espèces', '\u22121\u00a0270,50\u00a0DH'],
      ],
      conclusion: { phrase: 'Reste dû à l’étude', chiffres: '1\u00a0270,50\u00a0DH' },
    });
    expect(page.restitutions).toHaveLength(1);
    // 75 000,01 − 40 350,50 − 11 000 − 1 000
    expect(page.conclusion).toEqual({
      phrase: 'Reste à vous restituer',
      lettres: 'vingt-deux mille six cent quarante-neuf dirhams et cinquante et un centimes',
      chiffres: '22\u00a0649,51\u00a0DH',
    });
    expectPdf(await lirePage(office(), decomptePdf, { params: { dossierId: id } }));
    const vendeur = { params: { dossierId: id }, query: { cote: 'vendeur' } } as const;
    const imprime = await lirePage(office(), decomptePdf, vendeur);
    expectPdf(imprime);
    expect(imprime.nom).toMatch(/^Décompte vendeur /);
  });

  it('ce que le client doit se dit aussi, et un compte soldé', async () => {
    const { id } = await uneVenteEnCaisse(office());
    expect((await lire(id)).page.conclusion).toMatchObject({ phrase: 'Votre compte est soldé' });
    await operer(id, DEBOURS);
    const { page } = await lire(id);
    expect(page).toMatchObject({ client: 'Client', accord: 'Reçu pour accord, le client' });
    const seul = await lire(id, 'vendeur');
    expect(seul.page).toMatchObject({ client: 'Vendeur', accord: 'Reçu pour accord, le vendeur' });
    expect(page.conclusion).toMatchObject({ phrase: 'Reste dû à l’étude', chiffres: formatDirhams(40_000) });
    expect(page.solde).toBe('\u221240\u00a0000,00\u00a0DH');
  });

  it('une facture de débours seuls est émise : le décompte dit seulement qu’elle ne porte pas d’honoraires', async () => {
    const sansHonoraires = { devis: { prix_vente: 900_000, enreg_percent: 4 } };
    const { id } = await uneVenteSignee(office(), { config: sansHonoraires });
    await facturer(office(), id);
    const { page } = await lire(id);
    expect([page.factures, page.sansHonoraires]).toEqual([[], 'Aucun honoraire n’a été facturé.']);
  });

  it('le récapitulatif du vendeur dit les débours payés pour lui, et ses lignes font le solde', async () => {
    const { id } = await uneVenteEnCaisse(office());
    await operer(id, { ...PROVISION, montant: 1_000, pour: 'vendeur' });
    await operer(id, {
      ...DEBOURS,
      poste: 'DEBOURS',
      tiers: 'Mainlevée',
      montant: 1_234.56,
      pour: 'vendeur',
    });
    const { page } = await lire(id, 'vendeur');
    expect(page.recapitulatif).toEqual([
      ['Provisions reçues', '1\u00a0000,00\u00a0DH'],
      ['Débours', '\u22121\u00a0234,56\u00a0DH'],
    ]);
    expect(page.solde).toBe('\u2212234,56\u00a0DH');
  });

  it('D64 le hors la vue n’est sur aucun des deux', async () => {
    const vente = await uneVente(office());
    const { cdgId } = await uneAffaire(office(), vente);
    const prix = { ...caisse(cdgId), horsVue: { ...HORS_VUE.horsVue, montant: 78_912.34 } };
    const body = { id: vente.id, ouverture: { ...vente.ouverture, prix: { ...prix, total: 978_912.34 } } };
    expect((await office().call(addOuverture, { body })).status).toBe(200);
    const { page } = await lire(vente.id);
    expect(JSON.stringify(page)).not.toMatch(/78\D?912/);
    const lu = await releve(office().server.app.db, cdgId, VOIT_TOUT);
    expect(JSON.stringify(pageReleve(lu, NOW))).not.toMatch(/78\D?912/);
  });

  it('le relevé suit chaque mouvement et son solde, et dit les autorisations', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    await operer(id, { ...PROVISION, genre: 'restitution', origine: 'FONDS', montant: 899_999.99 });
    await office().call(deroger, {
      params: { id: cdgId },
      body: { plafond: 500, motif: 'Virement annoncé' },
    });
    const lu = await releve(office().server.app.db, cdgId, VOIT_TOUT);
    const page = pageReleve(lu, NOW);
    expect(page.lignes.map((ligne) => ligne.slice(3))).toEqual([
      [formatAmount(900_000), '', formatAmount(900_000)],
      ['', formatAmount(899_999.99), '0,01'],
    ]);
    expect(page.totaux).toEqual([formatAmount(900_000), formatAmount(899_999.99), '0,01']);
    expect(page.lettres).toBe('un centime');
    expect(page.derogations).toMatchObject([
      [expect.any(String), 'Salma Benjelloun', 'Virement annoncé', '500,00\u00a0DH'],
    ]);
    const imprime = await lirePage(office(), relevePdf, { params: { id: cdgId } });
    expectPdf(imprime);
    expect(imprime.nom).toBe(`Relevé CDG ${lu.numRecu.replace('/', '-')}.pdf`);
  });

  it('un nom arabe ne renverse pas la référence en chiffres qui le suit', async () => {
    const id = await unDossierRempli(office());
    await operer(id, { ...PROVISION, tiers: 'العلوي محمد' });
    await operer(id, { ...DEBOURS, tiers: 'القباضة', reference: '77' });
    const { page } = await lire(id);
    expect(page.provisions.at(-1)?.[1]).toBe('\u2068العلوي محمد\u2069, Chèque, 0045871');
    expect(page.debours.at(-1)?.[1]).toBe('Enregistrement, \u2068القباضة\u2069, 77');
    const versement = { numero: 1, date: '2026-11-02', debit: 900, credit: 0, solde: 900 };
    const lignes = [{ ...versement, libelle: 'Versement de العلوي محمد', reference: '0045871' }];
    const { cdgId } = await uneVenteEnCaisse(office());
    const lu = await releve(office().server.app.db, cdgId, VOIT_TOUT);
    expect(pageReleve({ ...lu, lignes }, NOW).lignes[0]?.[2]).toBe(
      '\u2068Versement de العلوي محمد\u2069, 0045871',
    );
  });

  it('ils n’existent que d’un dossier et d’une affaire connus, et d’un brouillon aussi', async () => {
    const inconnus = [
      lirePage(office(), decomptePdf, { params: { dossierId: 999_999 } }),
      lirePage(office(), relevePdf, { params: { id: 999_999 } }),
    ];
    expect((await Promise.all(inconnus)).map(({ status }) => status)).toEqual([404, 404]);
    const { id } = await uneVente(office());
    expectPdf(await lirePage(office(), decomptePdf, { params: { dossierId: id } }));
  });
});
