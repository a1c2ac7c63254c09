/** An affair that goes below zero: the notary is told at once, wherever he is. */
import { get, post } from './support/api';
import { cloche } from './support/cloche';
import { creerEnCaisse, titre } from './support/donnees';
import { expect, test } from './support/session';

test('un chèque de l’acquéreur revenu impayé après que l’on a payé se dit dans la cloche, qui mène au relevé', async ({
  page,
}) => {
  const { id, cdgId } = await creerEnCaisse(page.request, titre('Impayé'), 20_000);
  await post(page.request, `/compta/dossier/${id}/operation`, {
    genre: 'restitution',
    origine: 'FONDS',
    date: '2026-11-05',
    moyen: 'Chèque',
    montant: 15_000,
    tiers: 'Nadia',
    pour: 'acquereur',
  });
  const affaire = await get<{ numRecu: string }>(page.request, `/cdg/getCdgById/${cdgId}`);
  await page.goto('/app/dashboard');
  await post(page.request, `/cdg/update/${cdgId}`, { ...affaire, versements: [] });
  await cloche(page).click();
  const panneau = page.getByRole('dialog', { name: /^Notifications/ });
  const alerte = `Affaire CDG ${affaire.numRecu} sous zéro`;
  await expect(panneau.getByRole('listitem').filter({ hasText: alerte })).toContainText(
    /Il manque 15\s000,00\sDH\s: aucun découvert autorisé ne va jusque-là\./,
  );
  await panneau.getByRole('link', { name: alerte }).click();
  await expect(page).toHaveURL(new RegExp(`/app/comptabilite/cdg/${cdgId}$`));
  await expect(page.getByRole('main')).toContainText('sous zéro');
});
