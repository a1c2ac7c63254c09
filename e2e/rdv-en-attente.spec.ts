/** Bookings that were not received and stand aside (R072, R076). */
import { bouton, expectNotice, fenetre } from './support/ecran';
import { unique } from './support/registres';
import { champ, gardes, saisir } from './support/saisie';
import { expect, test } from './support/session';

const TITRE = 'Prise de rendez-vous';
const ERREUR = 'Erreur. Si le problème persiste, contactez le support client !';

test('R076 de plusieurs saisies qui ont échoué ou sont commencées, aucune ne se perd', async ({
  page,
  allowStatus,
}) => {
  allowStatus(500);
  const [nom, autre, commence] = [unique('Premier'), unique('Second'), unique('Commence')];
  await page.goto('/app/client');
  await bouton(page, TITRE).click();
  const panel = fenetre(page, TITRE);
  await page.route('**/api/rdv/addRdv', (route) => route.fulfill({ status: 500, json: {} }));
  await saisir(panel, { Nom: nom, Téléphone: '06 12 34 56 78' });
  await bouton(panel, 'Confirmer').click();
  await expect(panel.getByText(ERREUR)).toBeVisible();
  await expect(champ(panel, 'Nom')).toHaveValue('');
  await page.unrouteAll();

  // Booked meanwhile, the other leaves the first where it was.
  await saisir(panel, { Nom: autre, Téléphone: '06 12 34 56 79' });
  await bouton(panel, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Rendez-vous ajouté avec succès');
  await expect(champ(panel, 'Nom')).toHaveValue('');

  await champ(panel, 'Nom').fill(commence);
  await bouton(panel, 'Reprendre la saisie').click();
  await expect(champ(panel, 'Nom')).toHaveValue(nom);
  await bouton(panel, 'Reprendre la saisie').click();
  await expect(champ(panel, 'Nom')).toHaveValue(commence);
  await bouton(panel, 'Reprendre la saisie').click();
  await expect(champ(panel, 'Téléphone')).toHaveValue('06 12 34 56 78');
});

test('R076 de deux saisies qui ont échoué, chacune est gardée sur le poste, et se retrouve', async ({
  page,
  allowStatus,
}) => {
  allowStatus(500);
  const [nom, autre] = [unique('Garde'), unique('Gardee')];
  await page.goto('/app/client');
  await bouton(page, TITRE).click();
  const panel = fenetre(page, TITRE);
  await page.route('**/api/rdv/addRdv', (route) => route.fulfill({ status: 500, json: {} }));
  for (const un of [nom, autre]) {
    await saisir(panel, { Nom: un, Téléphone: '06 12 34 56 78' });
    await bouton(panel, 'Confirmer').click();
    await expect(champ(panel, 'Nom')).toHaveValue('');
  }
  await expect.poll(async () => (await gardes(page)).length).toBe(2);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await bouton(page, TITRE).click();
  const retrouvee = panel.getByText('a été retrouvée.');
  const trouves: string[] = [];
  await expect(retrouvee).toBeVisible();
  await bouton(panel, 'Reprendre').click();
  await expect(champ(panel, 'Nom')).not.toHaveValue('');
  trouves.push(await champ(panel, 'Nom').inputValue());
  await page.unrouteAll();
  await bouton(panel, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Rendez-vous ajouté avec succès');
  await expect(panel).toBeHidden();
  await bouton(page, TITRE).click();
  await bouton(panel, 'Reprendre').click();
  await expect(champ(panel, 'Nom')).not.toHaveValue('');
  trouves.push(await champ(panel, 'Nom').inputValue());
  expect(trouves.sort()).toEqual([nom, autre].sort());
});

test('R071 R076 le rendez-vous qui a échoué, saisi de nouveau, ferme le panneau : il n’est pas pris deux fois', async ({
  page,
  allowStatus,
}) => {
  allowStatus(500);
  const nom = unique('Retape');
  const rdv = { Nom: nom, Téléphone: '06 12 34 56 80', Date: '06/05/2031', Heure: '10:30' };
  await page.goto('/app/client');
  await bouton(page, TITRE).click();
  const panel = fenetre(page, TITRE);
  await page.route('**/api/rdv/addRdv', (route) => route.fulfill({ status: 500, json: {} }));
  await saisir(panel, { ...rdv, Motif: 'Vente' });
  await bouton(panel, 'Confirmer').click();
  await expect(panel.getByText(ERREUR)).toBeVisible();
  await page.unrouteAll();

  await saisir(panel, rdv);
  await bouton(panel, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Rendez-vous ajouté avec succès');
  await expect(panel).toBeHidden();
  await bouton(page, TITRE).click();
  await expect(panel.getByText(ERREUR)).toHaveCount(0);
  await expect(champ(panel, 'Téléphone')).toHaveValue('');
  expect(await gardes(page)).toHaveLength(0);
});

test('R076 renoncer à ce qui a échoué ne le laisse pas sur le poste', async ({ page, allowStatus }) => {
  allowStatus(500);
  await page.goto('/app/client');
  await bouton(page, TITRE).click();
  const panel = fenetre(page, TITRE);
  await page.route('**/api/rdv/addRdv', (route) => route.fulfill({ status: 500, json: {} }));
  for (const un of [unique('Renonce'), unique('Renoncee')]) {
    await saisir(panel, { Nom: un, Téléphone: '06 12 34 56 78' });
    await bouton(panel, 'Confirmer').click();
    await expect(champ(panel, 'Nom')).toHaveValue('');
  }
  await expect.poll(async () => (await gardes(page)).length).toBe(2);
  await bouton(panel, 'Fermer').click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(panel).toBeHidden();
  expect(await gardes(page)).toHaveLength(0);
});
