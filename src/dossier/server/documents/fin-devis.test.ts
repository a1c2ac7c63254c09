import { afterAll, expect, it } from 'vitest';
import { etudeImprimee as etude } from '../../../etude/exemple.fixture';
import { createPdfRenderer } from '../../../kit/server/pdf';
import { textesParPage } from '../../../kit/server/testing/pages';
import { venteComplete } from '../../exemple.fixture';
import { pageDevis } from './devis';

const pdf = createPdfRenderer('modeles/pdf');
afterAll(() => pdf.close());

const devis = (lignesDeTitre: number) => ({
  etude,
  ...pageDevis(
    {
      ...venteComplete(),
      titre: 'Vente des héritiers de feu Hadj Abdelkader Benabdelouahed, '.repeat(lignesDeTitre),
      repertoire: '12/2026',
    },
    { auteur: 'Salma Benjelloun', ville: 'Rabat', now: new Date('2026-11-21T10:00:00Z') },
  ),
});

it('le client ne signe pas son accord sur une page qui ne dit aucune somme : le total y est aussi', async () => {
  const pages: number[][] = [];
  // Around where the end of a short one no longer has room on its first page.
  for (let lignes = 1; lignes <= 8; lignes += 1)
    pages.push(textesParPage(await pdf.renderPdf('devis', devis(lignes), { at: new Date(0) })));
  expect(pages.some((textes) => textes.length > 1)).toBe(true);
  // A running head, a foot and two places to sign: without the fees and the sum, it makes seventeen.
  expect(Math.min(...pages.map((textes) => textes.at(-1) ?? 0))).toBeGreaterThan(40);
});
