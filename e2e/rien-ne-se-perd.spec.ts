/** What is typed or chosen while something else happens: another's save, a server that is silent, a night. */
import { get, post } from './support/api';
import { creerEnCaisse, creerSigne } from './support/donnees';
import { bouton, couper, expectNotice, fenetre, retablir, retenir } from './support/ecran';
import { suivreLePoste } from './support/horloge';
import { dans, jjmmaaaa } from './support/jours';
import { unClient, unique } from './support/registres';
import { champ, deposer, emplacement, gardes, pdf, saisir } from './support/saisie';
import { expect, test } from './support/session';

test('D75 une pièce versée pendant qu’on modifie le client ne change pas la version sur laquelle on saisit', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await unClient(page.request);
  await page.goto(`/app/client/voir/${id}`);
  const arriver = await retenir(page, 'client/changeFile/');
  await emplacement(page, 'CIN').setInputFiles(pdf('cin.pdf'));
  await bouton(page, 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await champ(dialog, 'Profession').fill('Pharmacienne');
  const lu = await get<object>(page.request, `/client/getClientById/${id}`);
  await post(page.request, `/client/update/${id}`, { ...lu, profession: 'Avocate' });
  arriver();
  await expectNotice(page, 'Ajouté !', 'CIN ajouté avec succès');
  // Whatever was read again has come.
  await expect(page.getByText('cin.pdf')).toBeAttached();
  await bouton(dialog, 'Confirmer').click();
  const conflit = fenetre(page, 'Deux saisies à réunir');
  await expect(conflit.getByText('Avocate')).toBeVisible();
  await expect(conflit.getByText('Pharmacienne')).toBeVisible();
});

test('une pièce que le serveur n’a pas reçue s’envoie de nouveau sans être choisie encore', async ({
  page,
}) => {
  const { id } = await unClient(page.request);
  await page.goto(`/app/client/voir/${id}`);
  await couper(page, 'client/changeFile/');
  await emplacement(page, 'CIN').setInputFiles(pdf('cin.pdf'));
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText('Le serveur ne répond pas.')).toBeVisible();
  await retablir(page, 'client/changeFile/');
  await bouton(refus, 'Envoyer de nouveau').click();
  await expectNotice(page, 'Ajouté !', 'CIN ajouté avec succès');
  await expect(page.getByRole('button', { name: 'Télécharger : cin.pdf' })).toBeVisible();
});

test('un justificatif que le serveur n’a pas reçu s’envoie de nouveau sans être choisi encore', async ({
  page,
}) => {
  const { id } = await creerEnCaisse(page.request, unique('Justifiée'), 20_000);
  const tiers = unique('Bureau');
  await post(page.request, `/compta/dossier/${id}/operation`, {
    genre: 'provision',
    moyen: 'Chèque',
    montant: 500,
    date: dans(-1),
    tiers,
  });
  await post(page.request, `/compta/dossier/${id}/operation`, {
    genre: 'debours',
    poste: 'ENREGISTREMENT',
    moyen: 'Virement',
    montant: 100,
    date: dans(0),
    tiers,
  });
  await page.goto(`/app/dossier/comptes/${id}`);
  await couper(page, 'compta/operation/*/justificatif');
  await deposer(page, `Déposer le justificatif : ${tiers}`, pdf('quittance.pdf'));
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText('Le serveur ne répond pas.')).toBeVisible();
  await retablir(page, 'compta/operation/*/justificatif');
  await bouton(refus, 'Envoyer de nouveau').click();
  await expectNotice(page, 'Ajouté !', 'Justificatif versé parmi les pièces du dossier');
});

test('une opération retrouvée le lendemain garde le jour sous lequel on l’avait tapée', async ({
  page,
  context,
}) => {
  const { id } = await creerEnCaisse(page.request, unique('Retrouvée'), 20_000);
  const comptes = `/app/dossier/comptes/${id}`;
  await page.goto(comptes);
  await bouton(page, 'Ajouter').click();
  await saisir(fenetre(page, 'Ajouter une opération'), { Montant: '1 250' });
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await page.close();

  const demain = await context.newPage();
  await suivreLePoste(demain);
  await demain.clock.setFixedTime(new Date(`${dans(1)}T12:00:00Z`));
  await demain.goto(comptes);
  await bouton(demain, 'Ajouter').click();
  const ajout = fenetre(demain, 'Ajouter une opération');
  await expect(champ(ajout, 'Date')).toHaveValue(jjmmaaaa(dans(1)));
  await bouton(ajout, 'Reprendre').click();
  await expect(champ(ajout, 'Montant')).toHaveValue('1\u00a0250,00');
  await expect(champ(ajout, 'Date')).toHaveValue(jjmmaaaa(dans(0)));
});

test('le jour qu’une fiche avait déjà n’est pas pris pour un jour proposé : un collègue l’a changé, il reste changé', async ({
  page,
  context,
}) => {
  const { id } = await creerSigne(page.request, unique('Changée'));
  const enregistrer = (date: string) =>
    post(page.request, `/dossier/vente_immob/add/enregistrement/${id}`, { refAvis: 'AV', date });
  await enregistrer(dans(0));
  const etape = `/app/dossier/modifier/${id}?etape=3`;
  await page.goto(etape);
  await saisir(page, { 'R.E': '77' });
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await page.close();

  const demain = await context.newPage();
  await enregistrer(dans(1));
  await suivreLePoste(demain);
  await demain.clock.setFixedTime(new Date(`${dans(1)}T12:00:00Z`));
  await demain.goto(etape);
  await bouton(demain, 'Reprendre').click();
  await expect(champ(demain, 'R.E')).toHaveValue('77');
  await expect(champ(demain, 'Date')).toHaveValue(jjmmaaaa(dans(1)));
});

test('une saisie reprise part avec l’enregistrement qui la suit aussitôt', async ({ page }) => {
  const { id } = await unClient(page.request);
  const fiche = `/app/client/voir/${id}`;
  await page.goto(fiche);
  await bouton(page, 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await champ(dialog, 'Profession').fill('Pharmacienne');
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  page.on('dialog', (dit) => void dit.accept());
  await page.reload();

  await bouton(page, 'Modifier').click();
  const confirmer = await bouton(dialog, 'Confirmer').elementHandle();
  await bouton(dialog, 'Reprendre').evaluate(async (reprendre: HTMLElement, suivant) => {
    reprendre.click();
    await new Promise((dessine) => requestAnimationFrame(dessine));
    (suivant as HTMLElement).click();
  }, confirmer);
  await expect(dialog).toBeHidden();
  const lu = await get<{ profession: string }>(page.request, `/client/getClientById/${id}`);
  expect(lu.profession).toBe('Pharmacienne');
});

test('une saisie retrouvée prend sa place dès l’ouverture : rien ne bouge sous la souris', async ({
  page,
}) => {
  await page.goto('/app/client');
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, 'Ajouter un client');
  await champ(dialog, 'Nom').fill('Bennis');
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  page.on('dialog', (dit) => void dit.accept());
  await page.reload();
  await expect(bouton(page, 'Ajouter')).toBeVisible();

  // The other tabs, which may still be typing it, have some time to say so: it does not pass.
  await page.clock.install();
  await page.clock.pauseAt(dans(1));
  await bouton(page, 'Ajouter').click();
  const retrouvee = dialog.getByText(/^Une saisie non enregistrée/);
  await expect(retrouvee).toBeAttached();
  await expect(retrouvee).toBeHidden();
  const placeDuNom = () =>
    champ(dialog, 'Nom').evaluate((field) => {
      const form = field.closest('form') as HTMLElement;
      return field.getBoundingClientRect().top - form.getBoundingClientRect().top;
    });
  const avant = await placeDuNom();
  await page.clock.runFor(1_000);
  await expect(retrouvee).toBeVisible();
  expect(await placeDuNom()).toBeCloseTo(avant, 0);
});
