/** A slow network: what comes once one has gone to another screen neither takes one away from there nor asks anything there. */
import type { Page } from '@playwright/test';
import { CLOTURE } from '../src/dossier/etape';
import { post } from './support/api';
import { creerBrouillon, creerSansPieces, ouvrirEtape, titre } from './support/donnees';
import { bouton, confirmer, fenetre, ligne, retenir } from './support/ecran';
import { dans } from './support/jours';
import { unClient, uneAffaire, uneSociete } from './support/registres';
import { avis, pdf } from './support/saisie';
import { expect, test } from './support/session';

const RENDEZ_VOUS = '/app/rdv';

async function partir(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rendez-vous', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rendez-vous', level: 1 })).toBeVisible();
}

/** What an answer does is done. */
const dessine = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((fait) => void requestAnimationFrame(() => setTimeout(fait))));

for (const { quoi, ecran, supprime, dit, creer } of [
  {
    quoi: 'ce client',
    ecran: '/app/client/voir/',
    supprime: 'client/deleteById',
    dit: 'Client supprimé avec succès',
    creer: async ({ request }: Page) => (await unClient(request)).id,
  },
  {
    quoi: 'cette société',
    ecran: '/app/societe/voir/',
    supprime: 'societe/deleteById',
    dit: 'Société supprimée avec succès',
    creer: async ({ request }: Page) => (await uneSociete(request)).id,
  },
  {
    quoi: 'ce dossier',
    ecran: '/app/dossier/consultation/',
    supprime: 'dossier/deleteById',
    dit: 'Dossier supprimé avec succès',
    creer: ({ request }: Page) => creerBrouillon(request, titre('Quitté')),
  },
])
  test(`qui va ailleurs pendant que ${quoi} se supprime y reste`, async ({ page }) => {
    await page.goto(`${ecran}${await creer(page)}`);
    const repondre = await retenir(page, supprime);
    await bouton(page, 'Supprimer').click();
    await confirmer(page, `Voulez-vous vraiment supprimer ${quoi} ?`);
    await partir(page);
    repondre();
    await expect(avis(page, dit)).toBeVisible();
    await expect(page).toHaveURL(RENDEZ_VOUS);
  });

/** Whole but for its closing, with money left. */
async function aCloturer(page: Page, provision: number): Promise<number> {
  const { id } = await creerSansPieces(page.request, titre('Quitté'));
  for (const fileType of ['expedition', 'certificatPropriete'])
    await page.request.post(`/api/dossier/changeFile/${id}`, { multipart: { fileType, file: pdf('p.pdf') } });
  const operation = { genre: 'provision', date: dans(0), tiers: 'Chraïbi', moyen: 'Espèces' };
  if (provision > 0)
    await post(page.request, `/compta/dossier/${id}/operation`, { ...operation, montant: provision });
  return id;
}

test('qui va ailleurs pendant que le dossier se clôture y reste', async ({ page }) => {
  await ouvrirEtape(page, await aCloturer(page, 0), CLOTURE);
  const repondre = await retenir(page, 'dossier/cloture/switch/on/');
  await bouton(page, 'Clôturer le dossier').click();
  await partir(page);
  const relu = page.waitForResponse('**/api/dossier/getDossierById/*');
  repondre();
  await relu;
  await expect(avis(page, 'Complété avec succès !')).toBeVisible();
  await dessine(page);
  await expect(page).toHaveURL(RENDEZ_VOUS);
});

for (const [ecran, chemin, cloturer] of [
  ['sa consultation', 'consultation', 'Clôturer'],
  ['ses étapes', 'modifier', 'Clôturer le dossier'],
] as const)
  test(`« Clôturer », pressé dans ${ecran}, se voit aussitôt ; sa question ne se pose pas ailleurs`, async ({
    page,
  }) => {
    const id = await aCloturer(page, 350);
    await page.goto(`/app/dossier/${chemin}/${id}?etape=6`);
    const repondre = await retenir(page, `compta/dossier/${id}`);
    const bouge = page.getByRole('button', { name: cloturer, exact: true });
    await bouge.click();
    await expect(bouge).toBeDisabled();
    const lus = page.waitForResponse(`**/api/compta/dossier/${id}`);
    await partir(page);
    repondre();
    await lus;
    await dessine(page);
    await expect(fenetre(page, 'Clôturer le dossier ?')).toHaveCount(0);
  });

test('qui va ailleurs avant de savoir si l’affaire peut se supprimer n’y est pas interrogé', async ({
  page,
}) => {
  const { numRecu } = await uneAffaire(page.request);
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  const repondre = await retenir(page, 'cdg/preDelete');
  await bouton(ligne(page, numRecu), 'Supprimer').click();
  const lu = page.waitForResponse('**/api/cdg/preDelete*');
  await partir(page);
  repondre();
  await lu;
  await dessine(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
