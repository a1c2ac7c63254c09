/** The days of a file that no step asks for, typed while a colleague types them too, or while they are sent. */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerBrouillon, titre } from './support/donnees';
import { bouton, expectNotice, fenetre, retenir } from './support/ecran';
import { dans, jjmmaaaa } from './support/jours';
import { unique } from './support/registres';
import { champ, partie, saisir } from './support/saisie';
import { expect, test } from './support/session';

const COMPROMIS = 'Date du compromis';
const ENREGISTRES = 'Repères enregistrés, échéances à jour';

interface Lus {
  version: number;
  reperes: Record<string, string | null>;
}
const lire = (page: Page, id: number): Promise<Lus> => get<Lus>(page.request, `/dossier/${id}/echeances`);

/** As the colleague does. */
async function ecrire(page: Page, id: number, saisis: object): Promise<void> {
  const { reperes, version } = await lire(page, id);
  await post(page.request, `/dossier/${id}/echeances/reperes`, { ...reperes, ...saisis, version });
}

async function ouvrir(page: Page): Promise<number> {
  const id = await creerBrouillon(page.request, titre('Repères'));
  await page.goto(`/app/dossier/echeances/${id}`);
  await expect(champ(partie(page, 'Repères'), COMPROMIS)).toBeVisible();
  return id;
}

/** Any write of the page reads the file's deadlines again. */
async function ajouterUneEcheance(page: Page): Promise<void> {
  await bouton(page, 'Ajouter une échéance').click();
  const ajout = fenetre(page, 'Ajouter une échéance');
  await saisir(ajout, { Échéance: unique('Relancer'), Date: jjmmaaaa(dans(1)) });
  const relu = page.waitForResponse((response) => /dossier\/\d+\/echeances$/.test(response.url()));
  await bouton(ajout, 'Confirmer').click();
  await relu;
  await expect(ajout).toBeHidden();
}

test('D75 une date que le collègue a changée entre-temps se demande, même relue sous la saisie', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const id = await ouvrir(page);
  const reperes = partie(page, 'Repères');
  await saisir(reperes, { [COMPROMIS]: '10/11/2026' });
  await ecrire(page, id, { compromis: '2026-11-12', promesse: '2026-12-01' });
  await ajouterUneEcheance(page);
  await bouton(reperes, 'Enregistrer').click();
  const choix = fenetre(page, 'Deux saisies à réunir');
  await expect(choix.getByRole('row').filter({ hasText: COMPROMIS })).toContainText('12/11/2026');
  await bouton(choix, 'Tout l’enregistré').click();
  await bouton(choix, 'Réunir et enregistrer').click();
  await expectNotice(page, 'Enregistré !', ENREGISTRES);
  await expect(champ(reperes, COMPROMIS)).toHaveValue('12/11/2026');
  expect((await lire(page, id)).reperes).toMatchObject({ compromis: '2026-11-12', promesse: '2026-12-01' });
});

test('une donation ne demande ni compromis ni avis, sauf celui qui y est déjà, le temps de l’effacer', async ({
  page,
}) => {
  const id = await ouvrir(page);
  await ecrire(page, id, { compromis: '2026-11-12' });
  await post(page.request, '/dossier/submit/config', {
    id,
    titre: titre('Repères d’une donation'),
    config: { type: 'Donation immobilière' },
    devis: { prix_vente: 500_000 },
  });
  await page.reload();
  const reperes = partie(page, 'Repères');
  await expect(champ(reperes, 'Terme de la promesse')).toBeVisible();
  await expect(champ(reperes, 'Avis préalable demandé le')).toHaveCount(0);
  await champ(reperes, COMPROMIS).fill('');
  await bouton(reperes, 'Enregistrer').click();
  await expectNotice(page, 'Enregistré !', ENREGISTRES);
  await expect(champ(reperes, COMPROMIS)).toHaveCount(0);
  await expect(champ(reperes, 'Date de l’acte')).toBeVisible();
  expect((await lire(page, id)).reperes.compromis).toBeNull();
});

test('rien ne se tape pendant que les repères s’enregistrent, et le clavier y revient', async ({ page }) => {
  await ouvrir(page);
  const reperes = partie(page, 'Repères');
  const compromis = champ(reperes, COMPROMIS);
  await compromis.fill('10/11/2026');
  const repondre = await retenir(page, 'dossier/*/echeances/reperes');
  await compromis.press('Enter');
  await expect(bouton(reperes, 'Enregistrer')).toBeDisabled();
  await champ(reperes, 'Terme de la promesse').focus();
  await page.keyboard.type('01/12/2026');
  await expect(champ(reperes, 'Terme de la promesse')).toHaveValue('');
  repondre();
  await expectNotice(page, 'Enregistré !', ENREGISTRES);
  await expect(compromis).toBeFocused();
  await expect(compromis).toHaveValue('10/11/2026');
});

test('une échéance qu’un collègue vient de changer se rouvre au second essai', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const id = await ouvrir(page);
  const libelle = unique('Relance');
  const { id: echeance } = await post<{ id: number }>(page.request, `/dossier/${id}/echeances/add`, {
    libelle,
    date: dans(1),
  });
  const fermer = (version: number) =>
    post<{ version: number }>(page.request, `/echeance/${echeance}/fermer`, { etat: 'faite', version });
  const fermee = await fermer(1);
  await page.reload();
  const rouvrir = bouton(partie(page, 'Faites et sans objet'), `Rouvrir : ${libelle}`);
  await expect(rouvrir).toBeVisible();
  // As the colleague does.
  const rouverte = await post<{ version: number }>(page.request, `/echeance/${echeance}/rouvrir`, {
    version: fermee.version,
  });
  await fermer(rouverte.version);
  const relu = page.waitForResponse((response) => /dossier\/\d+\/echeances$/.test(response.url()));
  await rouvrir.click();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await relu;
  await rouvrir.click();
  await expect(partie(page, 'À faire').getByText(libelle)).toBeVisible();
});
