/** The browsers of machines that no longer get newer ones: what docs/decisions/0022 says is enough, and nothing that came later. */
import { creerOuvert } from './support/donnees';
import { bouton, fenetre, ligne } from './support/ecran';
import { unique } from './support/registres';
import { expect, test } from './support/session';

/** What Safari 16.4, Firefox 115 or Chrome 111 does not have, taken out of a browser that has it. */
function vieillir(): void {
  const plusRecents: [object, string[]][] = [
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [Document.prototype, ['startViewTransition']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'symmetricDifference', 'union']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [window, ['Iterator', 'cancelIdleCallback', 'navigation', 'requestIdleCallback', 'scheduler']],
  ];
  for (const [de, noms] of plusRecents) for (const nom of noms) Reflect.deleteProperty(de, nom);
}

test.beforeEach(({ page }) => page.addInitScript(vieillir));

test('une liste, une fiche, un document et la recherche s’ouvrent dans un navigateur ancien', async ({
  page,
}) => {
  const nom = unique('Ancien');
  const { id } = await creerOuvert(page.request, nom);
  await page.goto(`/app/dossier/consultation?q=${nom}`);
  await expect(ligne(page, nom)).toBeVisible();
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Devis').click();
  await expect(fenetre(page, 'Devis').getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
    'href',
    /^blob:/,
  );
  await bouton(fenetre(page, 'Devis'), 'Fermer la fenêtre').click();
  await bouton(page, 'Rechercher').click();
  await page.getByRole('searchbox', { name: 'Rechercher dans l’étude' }).fill(nom);
  await expect(page.getByRole('dialog').getByRole('link', { name: nom })).toBeVisible();
});
