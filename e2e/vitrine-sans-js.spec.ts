/** What the public page says, read without JavaScript: R001, R267, R270 to R279. */
import { expect, test } from './support/console';
import { bouton } from './support/ecran';

test.use({ javaScriptEnabled: false });

test('R001 R267 R270 R271 R279 tout se lit : à propos, FAQ, horaires, coordonnées, partenaires, pied de page', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: /Le minutier garde les minutes/ })).toContainText(
    'fait pour les études marocaines',
  );
  const faq = main.getByRole('region', { name: 'Vos questions, nos réponses.' });
  await expect(faq.getByText('Sous 48 heures.')).toBeVisible();
  await expect(faq.getByText('Chez vous. La base')).toBeHidden();
  await faq.getByText('Où sont nos données').click();
  await expect(faq.getByText('Chez vous. La base')).toBeVisible();
  const contact = main.getByRole('region', { name: 'Écrivez-nous.' });
  await expect(contact.getByText('Du lundi au vendredi, de 9:00 à 18:00')).toBeVisible();
  await expect(contact.getByRole('link', { name: '05 37 00 00 00' }).first()).toBeVisible();
  await expect(contact.getByText('12, rue des Copistes')).toBeVisible();
  await expect(contact.locator('noscript p', { hasText: 'Le formulaire demande JavaScript' })).toBeVisible();
  await expect(page.getByRole('form')).toBeHidden();
  await expect(main.getByRole('img', { name: /^Logo de / })).toHaveCount(5);
  const pied = page.getByRole('contentinfo');
  await expect(pied.getByRole('link', { name: 'contact@minutier.example' })).toBeVisible();
  await expect(pied.getByRole('navigation').getByRole('link')).toHaveCount(5);
});

test('R272 le carrousel montre tous ses moments, et la mobilité ses trois appareils', async ({ page }) => {
  await page.goto('/');
  const titres = ['Le rendez-vous', 'La signature', 'L’enregistrement', 'Le versement', 'La clôture'];
  for (const titre of titres)
    await expect(page.getByRole('heading', { name: titre, exact: true })).toBeVisible();
  await expect(bouton(page, 'Moment suivant')).toBeHidden();
  const mobilite = page.locator('#mobilite');
  await expect(mobilite.getByRole('heading')).toHaveText([
    'Sur PC, au téléphone, sur tablette.',
    'Sur PC',
    'Sur tablette',
    'Au téléphone',
  ]);
  await expect(mobilite.getByRole('img')).toHaveCount(3);
  await expect(page.getByText('Un outil web pour PC, téléphone et tablette.')).toBeVisible();
});

test('R273 R274 R275 R276 R277 R278 les six fonctionnalités sont dites', async ({ page }) => {
  await page.goto('/');
  const fonction = page.locator('#fonctionalites').getByRole('listitem');
  const attendues: [string, string][] = [
    ['Gestion des clients', 'Personnes physiques et morales'],
    ['Gestion des propriétés', 'Titres fonciers, réquisitions'],
    ['Dossiers et feuille de route', 'Six étapes, de l’ouverture à la clôture'],
    ['Comptabilité interne', 'chaque dirham est rattaché à son dossier'],
    ['Documents, du modèle à l’archive', 'Factures, devis et fiches client sont générés'],
    ['Notifications et échéances', 'une alerte vient avant la date'],
  ];
  await expect(fonction).toHaveCount(attendues.length);
  for (const [rang, [titre, texte]] of attendues.entries()) {
    await expect(fonction.nth(rang).getByRole('heading')).toHaveText(titre);
    await expect(fonction.nth(rang)).toContainText(texte);
  }
  await expect(
    page.getByRole('figure', { name: 'Feuille de route d’un dossier' }).getByRole('listitem'),
  ).toHaveCount(6);
});
