import { afterAll, describe, expect, it } from 'vitest';
import { virement } from '../../app/testing/dossiers';
import { type Office, describeOffices } from '../../app/testing/office';
import { unClient, uneAffaireLibre } from '../../app/testing/registres';
import { etudeImprimee as etude } from '../../etude/exemple.fixture';
import { createPdfRenderer } from '../../kit/server/pdf';
import { textesParPage } from '../../kit/server/testing/pages';
import { deleteCdg, getCdgById, updateCdg } from '../api';
import type { CdgDetail } from '../cdg';
import type { VersementAnswer } from '../versement';
import { recuDeVersement } from './recu';

const VERSEMENT: VersementAnswer = {
  id: 2,
  idVers: 12,
  typeVersement: 'Complément de Versement',
  montant: 1_250_000.5,
  typePaiement: 'Virement',
  dateVersement: null,
  numVersement: null,
  dateVirement: '2026-02-28',
  numCheque: null,
  chequeBank: null,
  deClient: 4,
  deClientLabel: 'محمد بن عبد الله العلوي',
};
const AFFAIRE: CdgDetail = {
  id: 1,
  version: 1,
  numRecu: '2026/0007',
  numCompte: '007 780 0001234567890123 45',
  objet: 'Vente immobilière',
  dossierId: 3,
  solde: 1_250_000.5,
  versements: [VERSEMENT],
  clientsBeneficiaire: [{ value: 4, label: 'Alami Sara · CD12' }],
  autresBenLabels: ['ANCFCC'],
};
const recu = (changes: Partial<VersementAnswer> = {}, nationalite = 'Marocaine', affaire = AFFAIRE) =>
  recuDeVersement({
    affaire,
    versement: { ...VERSEMENT, ...changes },
    clients: [{ id: 4, cin: 'CD12', nationalite }],
    repertoire: '127/2026',
    ville: 'Le Caire',
    now: new Date('2026-04-30T23:30:00Z'),
  });

describe('Le reçu d’un versement, ce qu’il dit', () => {
  it('qui a payé, combien, en chiffres et en lettres, pour qui', () => {
    expect(recu()).toMatchObject({
      affaire: '2026/0007',
      dossier: '127/2026',
      date: '01/05/2026',
      'lieu-date': 'Fait au Caire, le premier mai deux mille vingt-six',
      montant: '1\u00a0250\u00a0000,50\u00a0DH',
      montantEnLettres: 'un million deux cent cinquante mille dirhams et cinquante centimes',
      beneficiaires: ['Alami Sara, CIN CD12', 'ANCFCC'],
      deClient: 'محمد بن عبد الله العلوي',
    });
  });

  it.each([
    [{}, { 'Mode de versement': 'Virement', 'Date du virement': '28/02/2026' }],
    [
      { typePaiement: 'Chèque', numCheque: '0045871', chequeBank: 'CIH', dateVirement: null },
      { 'Mode de versement': 'Chèque', 'N° du chèque': '0045871', Banque: 'CIH' },
    ],
    [
      { typePaiement: 'Espèce', numVersement: 'V9', dateVersement: '2026-02-27', dateVirement: null },
      { 'Mode de versement': 'Espèces', 'Date du versement': '27/02/2026', 'N° du versement': 'V9' },
    ],
  ] as [Partial<VersementAnswer>, object][])('et comment, avec ses références %#', (changes, attendu) => {
    const { versement } = recu(changes);
    const communs = ['De la part de', 'CIN', 'Objet', 'Compte professionnel'];
    const propres = versement.filter(([libelle]) => !communs.includes(libelle));
    expect(Object.fromEntries(propres)).toEqual(attendu);
    expect(Object.fromEntries(versement)).toMatchObject({
      CIN: 'CD12',
      Objet: 'Vente immobilière, complément de versement',
    });
  });

  it('le passeport d’un étranger n’est pas une CIN', () => {
    const { versement, beneficiaires } = recu({}, 'Espagnole');
    expect(versement[1]).toEqual(['Pièce d’identité', 'CD12']);
    expect(beneficiaires[0]).toBe('Alami Sara, pièce d’identité CD12');
  });
});

describe('Le reçu de nombreux bénéficiaires', () => {
  const pdf = createPdfRenderer('modeles/pdf');
  afterAll(() => pdf.close());

  it('ne se signe pas sur une page vide : des bénéficiaires y sont aussi', async () => {
    const pages: number[][] = [];
    // Around where the end of a short one no longer has room on its first page.
    for (let combien = 10; combien <= 24; combien += 1) {
      const autresBenLabels = Array.from({ length: combien }, (_, rang) => `Héritier ${rang} de feu Alami`);
      const donnees = { etude, ...recu({}, 'Marocaine', { ...AFFAIRE, autresBenLabels }) };
      pages.push(textesParPage(await pdf.renderPdf('recu', donnees, { at: new Date(0) })));
    }
    expect(pages.some((textes) => textes.length > 1)).toBe(true);
    // A running head, a foot and two places to sign: without a name, it makes twenty-six.
    expect(Math.min(...pages.map((textes) => textes.at(-1) ?? 0))).toBeGreaterThan(28);
  });
});

describeOffices('Le reçu d’un versement, imprimé', (office) => {
  const demander = ({ url, cookie }: Office, id: number, idVers: number, session = cookie) =>
    fetch(`${url}/api/cdg/${id}/versement/${idVers}/recu.pdf`, { headers: { cookie: session } });

  async function uneAffaire() {
    const client = await unClient(office(), { nom: 'Éléonore' });
    const versements = [virement(client, 1000), virement(client, 0.01)];
    const id = await uneAffaireLibre(office(), { versements });
    const affaire = await office().call(getCdgById, { params: { id } });
    const [premier = 0, second = 0] = affaire.body.versements.map(({ idVers }) => idVers);
    return { ...affaire.body, premier, second };
  }

  it('est un PDF/A-2b, nommé du numéro de l’affaire, du versement et de qui a payé', async () => {
    const { id, numRecu, premier, second } = await uneAffaire();
    for (const idVers of [premier, second]) {
      const response = await demander(office(), id, idVers);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const nom = encodeURIComponent(
        `Reçu ${numRecu.replace('/', '-')} versement ${idVers} Éléonore Youssef.pdf`,
      );
      expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${nom}`);
      const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>');
    }
  });

  it('n’existe que d’un versement qui tient, de cette affaire, et avec une session', async () => {
    const affaire = await uneAffaire();
    const { id, premier, second } = affaire;
    const autre = await uneAffaire();
    expect((await demander(office(), id, premier, '')).status).toBe(401);
    expect((await demander(office(), id, autre.premier)).status).toBe(404);
    expect((await demander(office(), 999_999, premier)).status).toBe(404);

    const body = { ...affaire, versements: affaire.versements.slice(0, 1) };
    expect((await office().call(updateCdg, { params: { id }, body })).status).toBe(200);
    const annule = await demander(office(), id, second);
    expect([annule.status, await annule.json()]).toMatchObject([
      404,
      {
        code: 'introuvable',
        message: 'Ce versement n’est plus dans l’affaire CDG\u00a0: il n’a plus de reçu.',
      },
    ]);
    expect((await demander(office(), id, premier)).status).toBe(200);
    await office().call(deleteCdg, { body: [id] });
    expect((await demander(office(), id, premier)).status).toBe(404);
  });
});
