import { afterAll, expect, it } from 'vitest';
import { etudeImprimee as etude } from '../../etude/exemple.fixture';
import { createPdfRenderer } from '../../kit/server/pdf';
import { textesParPage } from '../../kit/server/testing/pages';
import { recuDeVersement } from './recu';

const pdf = createPdfRenderer('modeles/pdf');
afterAll(() => pdf.close());

const recu = (beneficiaires: number) => ({
  etude,
  ...recuDeVersement({
    affaire: {
      id: 1,
      version: 1,
      numRecu: '2026/0007',
      numCompte: '007 780 0001234567890123 45',
      objet: 'Vente immobilière',
      dossierId: 3,
      solde: 1_250_000.5,
      versements: [],
      clientsBeneficiaire: [],
      autresBenLabels: Array.from({ length: beneficiaires }, (_, n) => `Héritier ${n + 1} de feu Alami`),
    },
    versement: {
      id: 2,
      idVers: 12,
      typeVersement: 'Versement Total',
      montant: 1_250_000.5,
      typePaiement: 'Virement',
      dateVersement: null,
      numVersement: null,
      dateVirement: '2026-02-28',
      numCheque: null,
      chequeBank: null,
      deClient: 4,
      deClientLabel: 'Tazi Omar',
    },
    clients: [{ id: 4, cin: 'CD12', nationalite: 'Marocaine' }],
    repertoire: '127/2026',
    ville: 'Rabat',
    now: new Date('2026-11-21T10:00:00Z'),
  }),
});

it('personne ne signe un reçu sur une page vide : des bénéficiaires y sont aussi', async () => {
  const pages: number[][] = [];
  // Around where the end of a short one no longer has room on its first page.
  for (let combien = 10; combien <= 24; combien += 1)
    pages.push(textesParPage(await pdf.renderPdf('recu', recu(combien), { at: new Date(0) })));
  expect(pages.some((textes) => textes.length > 1)).toBe(true);
  // A running head, a foot and two places to sign: without a name, it makes eighteen.
  expect(Math.min(...pages.map((textes) => textes.at(-1) ?? 0))).toBeGreaterThan(20);
});
