/** An address typed by hand, or kept from another day: what is wrong in it gives way, and the rows come. */
import { unClient, unRdv } from './support/registres';
import { ligne } from './support/ecran';
import { expect, test } from './support/session';

/** Each with what of it is wrong. */
const FAUSSES: [adresse: string, faux: RegExp][] = [
  ['client?sort=zzz', /sort=/],
  ['client?page=99999999999', /page=/],
  [`client?q=${'a'.repeat(300)}`, /q=/],
  ['societe?sort=zzz', /sort=/],
  ['propriete?sort=zzz', /sort=/],
  ['cdg?sort=zzz', /sort=/],
  ['rdv?date=zz', /date=/],
  ['rdv?date=2026-02-31&heure=99', /date=|heure=/],
  ['dossier/consultation?etat=zz', /etat=/],
  ['dossier/consultation?annee=zz', /annee=/],
  ['dossier/consultation?responsable=zz', /responsable=/],
  ['dossier/repertoire?annee=zz', /annee=/],
  ['echeances?etat=zz', /etat=/],
  ['echeances?periode=zz', /periode=/],
  ['echeances?periode=toString', /periode=/],
  ['echeances?vue=calendrier&etat=zz', /etat=/],
  ['echeances?regle=zz', /regle=/],
  ['echeances?vue=calendrier&regle=zz', /regle=/],
  ['comptabilite?du=zz', /du=/],
  ['comptabilite?journal=zz', /journal=/],
  ['comptabilite?vue=balance&au=zz', /au=/],
  ['comptabilite?vue=tva&annee=12', /annee=/],
  ['comptabilite?vue=rapprochement&du=zz', /du=/],
  ['comptabilite?vue=rapprochement&au=zz', /au=/],
  ['comptabilite?vue=rapprochement&montrer=zz', /montrer=/],
  ['settings/journal?du=zz', /du=/],
  ['settings/journal?genre=zz', /genre=/],
  ['settings/journal?q=al&genre=zz', /genre=/],
  ['settings/journal?action=zz', /action=/],
  ['settings/journal?vue=acces&utilisateur=zz', /utilisateur=/],
  ['settings/journal?vue=acces&genre=zz', /genre=/],
  ['settings/corbeille?genre=zz', /genre=/],
];

for (const [adresse, faux] of FAUSSES) {
  test(`ce qu’une adresse a de faux est oublié : ${adresse.slice(0, 60)}`, async ({ page, allowStatus }) => {
    allowStatus(422);
    await page.goto(`/app/${adresse}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(faux);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('ce qu’une adresse a de juste est gardé', async ({ page, allowStatus }) => {
  allowStatus(422);
  const { nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}&sort=zzz&page=-1`);
  await expect(ligne(page, nom)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${nom}`));
  const rdv = await unRdv(page.request);
  await page.goto(`/app/rdv?q=${rdv.nom}&date=zz&heure=10:30`);
  await expect(ligne(page, rdv.nom)).toBeVisible();
  await expect(page).toHaveURL(/heure=10/);
});

test('plus long que ce que l’on cherche, un texte collé est coupé', async ({ page }) => {
  await page.goto('/app/client');
  const recherche = page.getByRole('searchbox');
  await recherche.click();
  await page.keyboard.insertText('a'.repeat(300));
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});
