import { afterAll, expect, it } from 'vitest';
import { etudeImprimee as etude } from '../../etude/exemple.fixture';
import { createPdfRenderer } from '../../kit/server/pdf';
import { textesParPage } from '../../kit/server/testing/pages';

const pdf = createPdfRenderer('modeles/pdf');
afterAll(() => pdf.close());

const DH = '1\u00a0000,00\u00a0DH';
const decompte = (provisions: number, affaire: string) => ({
  etude,
  client: 'Client',
  accord: 'Reçu pour accord, le client',
  vendeur: false,
  dossier: '12/2026',
  titre: 'Vente Anfa',
  reperes: [['Date', '21/11/2026']],
  destinataire: { nom: 'Mme Alami Sara', personnes: [] },
  objet: [['Acte', 'Vente immobilière']],
  provisions: Array.from({ length: provisions }, () => ['03/11/2026', 'Alami Sara', DH]),
  debours: [],
  especes: [],
  factures: [],
  sansHonoraires: 'Aucun honoraire n’a été facturé.',
  restitutions: [],
  totaux: { recu: DH, debours: DH, especes: DH, honorairesHt: DH, tva: DH, honoraires: DH, restitue: DH },
  recapitulatif: [['Provisions reçues', DH]],
  solde: DH,
  conclusion: { phrase: 'Reste à vous restituer', lettres: 'mille dirhams', chiffres: DH },
  affaire,
});

const textes = async (provisions: number, affaire: string): Promise<number[]> =>
  textesParPage(await pdf.renderPdf('decompte', decompte(provisions, affaire), { at: new Date(0) }));

it('la mention du relevé distinct n’est jamais seule sur la dernière page : les signatures y sont aussi', async () => {
  const dernieres: (number | undefined)[] = [];
  // Around where the end of a short one no longer has room on its first page.
  for (let provisions = 4; provisions <= 9; provisions += 1)
    dernieres.push((await textes(provisions, '2026/0018')).at(-1));
  // A running head and a foot, the sum, the mention and two places to sign.
  expect(Math.min(...dernieres.map((combien) => combien ?? 0))).toBeGreaterThan(20);
});
