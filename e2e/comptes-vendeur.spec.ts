/** Of the clients' account, what is the seller's: a tax of his that the office paid in cash is claimed of him alone. */
import { get, post } from './support/api';
import { creerSigne, titre } from './support/donnees';
import { bouton, expectAccessible, expectFits } from './support/ecran';
import { partie, valeur } from './support/saisie';
import { expect, test } from './support/session';

test('la TPI payée en espèces pour le vendeur lui est réclamée, et l’acquéreur garde sa provision', async ({
  page,
}) => {
  const { id, acquereur } = await creerSigne(page.request, titre('Deux décomptes'));
  const provision = { genre: 'provision', date: '2026-11-03', moyen: 'Chèque', montant: 60_000 };
  await post(page.request, `/compta/dossier/${id}/operation`, { ...provision, tiers: acquereur.fullname });
  await page.goto(`/app/dossier/comptes/${id}`);
  const decompte = partie(page, 'Décompte');
  await expect(valeur(decompte, 'Reste à restituer')).toHaveText('60 000,00 DH');
  await expect(bouton(page, 'Décompte du vendeur')).toHaveCount(0);

  const { vends } = await get<{ vends: { id: number }[] }>(
    page.request,
    `/dossier/vente_immob/getAcqVendByDosId/${id}`,
  );
  const especes = { montant: 30_000, modePaiement: 'Espèce', espece: { datePaiement: '2026-11-20' } };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [{ id: vends[0]?.id, ...especes }] },
  });
  await page.reload();
  await expect(valeur(decompte, 'Acquéreur : reste à restituer')).toHaveText('60 000,00 DH');
  await expect(valeur(decompte, 'Vendeur : dû à l’étude')).toHaveText('− 30 000,00 DH');
  await expectAccessible(page);
  await expectFits(page);
  const imprime = page.waitForResponse(/decompte\.pdf\?cote=vendeur/);
  await bouton(page, 'Décompte du vendeur').click();
  expect((await imprime).status()).toBe(200);
});
