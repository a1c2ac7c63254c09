import { expect, it } from 'vitest';
import {
  DONATION,
  configSaisie,
  lire,
  uneConfig,
  uneVente,
  uneVenteEnCaisse,
  uneVenteSignee,
} from '../../app/testing/dossiers';
import { desActes, expectPdf, lirePage } from '../../app/testing/factures';
import { describeOffices } from '../../app/testing/office';
import { uneSociete } from '../../app/testing/registres';
import { health } from '../../app/api';
import { urlOf } from '../../kit/url';
import { addSignature, deleteDossiers } from '../api';
import { devisPdf, devisSaisiPdf, repertoirePdf } from '../apiDocuments';
import { ligneRepertoire, pageRepertoire } from './documents/repertoire';
import { lireActes } from './documents/sql-repertoire';

const ANNEE_PLEINE = 2041;
/** A day on which all that these tests sign has been signed. */
const APRES = '2026-11-30';

describeOffices('Les documents imprimés', (office) => {
  const db = () => office().server.app.db;
  const devisSaisi = (body: object) =>
    fetch(office().url + urlOf(devisSaisiPdf), {
      method: 'POST',
      headers: { cookie: office().cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('R415 le devis de ce qui est saisi s’imprime sans rien enregistrer', async () => {
    const avant = await db().selectFrom('dossier').select('id').execute();
    const response = await devisSaisi(configSaisie({ titre: 'Vente 1/2 « Tazi »' }));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(
      encodeURIComponent('Devis Vente 1-2 « Tazi ».pdf'),
    );
    const octets = Buffer.from(await response.arrayBuffer());
    expectPdf({ status: response.status, nom: '', octets });
    expect(await db().selectFrom('dossier').select('id').execute()).toEqual(avant);
  });

  it('un titre coupé au milieu d’un caractère, ou qui finit par une moitié, s’imprime et se nomme', async () => {
    for (const titre of [`${'a'.repeat(113)}${'😀'.repeat(10)}`, 'Vente \ud83d', '\ud800']) {
      const response = await devisSaisi(configSaisie({ titre }));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('R415 ce qui manque est dit sur son champ ; D41 une donation n’a pas de devis', async () => {
    const refus = async (body: object) => {
      const response = await devisSaisi(body);
      const { details } = (await response.json()) as { details: { path: string }[] };
      return [response.status, details.map(({ path }) => path)];
    };
    const { devis } = configSaisie();
    const faux = configSaisie({ titre: '', devis: { ...devis, prix_vente: 1.005 } });
    expect(await refus(faux)).toEqual([422, ['titre', 'devis.prix_vente']]);
    const donation = configSaisie({ config: { type: DONATION } });
    expect(await refus(donation)).toEqual([422, ['config.type']]);
    const id = await uneConfig(office(), { config: { type: DONATION } });
    expect((await lirePage(office(), devisPdf, { params: { id } })).status).toBe(404);
  });

  it('le devis d’un dossier enregistré porte son nom', async () => {
    const { id } = await uneVenteSignee(office());
    const page = await lirePage(office(), devisPdf, { params: { id } });
    expectPdf(page);
    const { repertoire } = await lire(office(), id);
    expect(page.nom).toBe(`Devis ${repertoire?.replace('/', '-')}.pdf`);
    const brouillon = await uneVente(office());
    expectPdf(await lirePage(office(), devisPdf, { params: { id: brouillon.id } }));
  });

  it('D39 le répertoire d’une année a tous ses numéros, l’annulé compris, et aucun brouillon', async () => {
    const premier = await uneVenteSignee(office());
    const annule = await uneVenteSignee(office());
    await uneVente(office());
    const dernier = await uneVenteSignee(office());
    await office().call(deleteDossiers, { body: { ids: [annule.id], motif: 'Doublon' } });
    const { annee } = await lire(office(), premier.id);
    const actes = [];
    for await (const page of lireActes(db(), annee)) actes.push(...page);
    expect(actes.map(({ numero }) => numero)).toEqual(actes.map((_, i) => i + 1));
    const lignes = actes
      .filter(({ id }) => [premier.id, annule.id, dernier.id].includes(id))
      .map((acte) => ligneRepertoire(acte, APRES));
    expect(lignes.map((ligne) => ligne.annule)).toEqual([null, 'Doublon', null]);
    expect(lignes[0]).toMatchObject({
      date: '12/11/2026',
      nature: 'Vente',
      parties: [
        ['Vendeur', 'Vendeur Youssef'],
        ['Acquéreur', 'Acquereur Youssef'],
      ],
      bien: expect.stringContaining('Garage 12'),
      prix: '1\u00a0000\u00a0000,00',
    });
    const { bilan } = pageRepertoire(lignes, { annee, now: new Date() });
    expect(bilan).toMatch(/^3 actes, du n°.\d+ au n°.\d+, dont 1 annulé\.$/);
    const page = await lirePage(office(), repertoirePdf, { query: { annee } });
    expectPdf(page);
    expect(page.nom).toBe(`Répertoire ${annee}.pdf`);
  });

  it('D46 le répertoire nomme qui vend pour soi et pour sa société', async () => {
    const { id } = await uneVenteSignee(office());
    const { annee, repertoire } = await lire(office(), id);
    const societe = await uneSociete(office(), { nom: 'Atlas' });
    const deux = {
      qualite: 'es-nom et qualité',
      type_qualite: 'Représentant',
      representant_id: societe,
    } as const;
    await db()
      .updateTable('partie')
      .set(deux)
      .where('dossier_id', '=', id)
      .where('cote', '=', 'vendeur')
      .execute();
    const actes = [];
    for await (const page of lireActes(db(), annee)) actes.push(...page);
    const acte = actes.find(({ numero }) => `${numero}/${annee}` === repertoire);
    const ligne = acte && ligneRepertoire(acte, APRES);
    expect(ligne?.parties[0]).toEqual(['Vendeur', 'Vendeur Youssef, en son nom et pour Atlas']);
  });

  it('le répertoire ne date un acte que quand tous ont signé, et que ce jour est venu', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const { annee, repertoire, ouverture } = await lire(office(), id);
    const dateInscrite = async (aujourdhui = APRES) => {
      const actes = [];
      for await (const page of lireActes(db(), annee)) actes.push(...page);
      const acte = actes.find(({ numero }) => `${numero}/${annee}` === repertoire);
      return acte && ligneRepertoire(acte, aujourdhui).date;
    };
    expect(await dateInscrite()).toBe('—');
    const signees = (parties: { id: number }[], date: string) =>
      parties.map(({ id: partie }) => ({ id: partie, signature: { date, heure: '10:30' } }));
    const vendeurs = signees(ouverture.vendeurs, '2026-11-12');
    await office().call(addSignature, { params: { id }, body: { vendeurs, acquereurs: [] } });
    expect(await dateInscrite()).toBe('—');
    const acquereurs = signees(ouverture.acquereurs, '2026-11-10');
    await office().call(addSignature, { params: { id }, body: { vendeurs, acquereurs } });
    expect(await dateInscrite()).toBe('12/11/2026');
    expect(await dateInscrite('2026-11-12')).toBe('12/11/2026');
    // Typed ahead, for a convocation.
    expect(await dateInscrite('2026-11-11')).toBe('—');
  });

  it('un long répertoire se lit par pages, et n’empêche personne', async () => {
    const { id } = await uneVente(office());
    await desActes(office(), { id, annee: ANNEE_PLEINE, combien: 450 });
    const pages = [];
    for await (const page of lireActes(db(), ANNEE_PLEINE)) pages.push(page.length);
    expect(pages).toEqual([200, 200, 50]);
    const fini: string[] = [];
    const imprime = lirePage(office(), repertoirePdf, { query: { annee: ANNEE_PLEINE } }).then((page) => {
      fini.push('répertoire');
      return page;
    });
    await office()
      .call(health)
      .then(() => fini.push('santé'));
    expectPdf(await imprime);
    expect(fini).toEqual(['santé', 'répertoire']);
  });

  it('une année sans acte a son répertoire aussi ; une année qui n’en est pas une est refusée', async () => {
    expectPdf(await lirePage(office(), repertoirePdf, { query: { annee: 1987 } }));
    for (const annee of ['', 'Tous', '0'])
      expect((await lirePage(office(), repertoirePdf, { query: { annee } })).status).toBe(422);
  });
});
