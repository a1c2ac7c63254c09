/** What the keyboard does in the fields: nothing typed is replaced, sent or lost behind one's back. */
import { FORMALITES, SIGNATURE } from '../src/dossier/etape';
import { creerBrouillon, creerOuvert, creerSigne, ouvrirEtape, titre } from './support/donnees';
import { bouton, fenetre, ligne, retenir } from './support/ecran';
import { aujourdhui } from './support/jours';
import { unClient, uneAffaire, unique } from './support/registres';
import { champ, choisir, gardes, lignes, partie, saisir } from './support/saisie';
import { expect, test } from './support/session';

test('le nom que l’on cherche reste tel que tapé quand la recherche trouve celui qui est déjà choisi', async ({
  page,
}) => {
  const un = await unClient(page.request);
  const homonyme = await unClient(page.request, { nom: un.nom, prenom: 'Driss' });
  const versement = { montant: 1_000, typePaiement: 'Virement', dateVirement: '2025-03-04', deClient: un.id };
  const { numRecu } = await uneAffaire(page.request, { versements: [versement] });
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const payeur = champ(fenetre(page, "Modifier l'affaire CDG"), 'De la part de');
  await expect(payeur).toHaveValue(un.fullname);
  await payeur.fill(un.nom);
  const trouve = page.getByRole('option').filter({ hasText: homonyme.cin });
  await expect(trouve).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(payeur).toHaveValue(un.nom);
  await trouve.click();
  await expect(payeur).toHaveValue(new RegExp(homonyme.fullname));
});

test('une liste cherchée se ferme telle qu’elle était, sans montrer un instant toutes les autres fiches', async ({
  page,
}) => {
  const un = await unClient(page.request);
  await unClient(page.request);
  await page.goto('/app/cdg');
  await bouton(page, 'Ajouter').click();
  const payeur = champ(fenetre(page, 'Ajouter une affaire CDG'), 'De la part de');
  await payeur.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await payeur.fill(un.cin);
  const trouve = page.getByRole('option').filter({ hasText: un.cin });
  await expect(page.getByRole('option')).toHaveCount(1);
  const vues = await trouve.evaluate(async (option: HTMLElement) => {
    option.click();
    const counts: number[] = [];
    while (option.checkVisibility()) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      counts.push(option.parentElement?.querySelectorAll('[role="option"]').length ?? 0);
    }
    return counts;
  });
  expect(Math.max(...vues)).toBe(1);
  await expect(payeur).toHaveValue(new RegExp(un.fullname));
});

test('un délai d’avant la date se tape avec son signe', async ({ page }) => {
  const libelle = unique('Réunir les pièces');
  await page.goto('/app/settings/echeances');
  await bouton(page, 'Ajouter une règle').click();
  const regle = fenetre(page, 'Ajouter une règle');
  await saisir(regle, { Échéance: libelle, Délai: '−15', Source: 'Usage de l’étude' });
  await champ(regle, 'Délai').blur();
  await expect(champ(regle, 'Délai')).toHaveValue('-15');
  await choisir(regle, 'À partir de', 'Date de l’acte');
  await bouton(regle, 'Confirmer').click();
  await expect(ligne(page, libelle)).toContainText('15 jours');
});

test('une CIN se corrige au milieu, en capitales, sans que le curseur s’en aille', async ({ page }) => {
  await page.goto('/app/client');
  await bouton(page, 'Ajouter').click();
  const cin = champ(fenetre(page, 'Ajouter un client'), 'CIN');
  await cin.fill('bk1234');
  for (let pas = 0; pas < 4; pas += 1) await cin.press('ArrowLeft');
  await cin.pressSequentially('ax');
  await expect(cin).toHaveValue('BKAX1234');
});

test('une date de la balance que l’on efface reste vide sous les yeux, et vaut aujourd’hui', async ({
  page,
}) => {
  await page.goto('/app/comptabilite?vue=balance&au=2026-01-31');
  const au = champ(page, 'Balance au');
  await expect(au).toHaveValue('31/01/2026');
  await au.fill('');
  await expect(page).not.toHaveURL(/2026-01-31/);
  await expect(au).toHaveValue('');
  await expect(au).toHaveAttribute('placeholder', aujourdhui());
});

test('le mode de paiement de la commune, que rien ne demande, s’efface', async ({ page }) => {
  const { id } = await creerSigne(page.request, titre('Commune'));
  await ouvrirEtape(page, id, FORMALITES);
  await partie(page, 'Quitus fiscal').getByRole('radio', { name: 'Par le bureau' }).check();
  const commune = page.getByRole('region', { name: 'Commune', exact: true });
  await commune.getByRole('checkbox', { name: 'Réponse de la commune ?' }).check();
  await choisir(commune, 'Mode de paiement', 'Espèces');
  await champ(commune, 'Mode de paiement').press('Tab');
  await expect(bouton(commune, 'Effacer : Mode de paiement')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(champ(commune, 'Mode de paiement')).toHaveValue('');
  await expect(champ(commune, 'Date de paiement')).toHaveCount(0);
});

test('« Même date et heure pour tous » ne reprend que ce qui est tapé, et n’efface rien', async ({
  page,
}) => {
  const { id } = await creerOuvert(page.request, titre('Même date'));
  await ouvrirEtape(page, id, SIGNATURE);
  const [premier, second] = [0, 1].map((rang) =>
    partie(page, 'Signataires').getByRole('listitem').nth(rang),
  ) as [ReturnType<typeof partie>, ReturnType<typeof partie>];
  await saisir(premier, { 'Date de signature': '12/11/2026' });
  await saisir(second, { 'Heure de signature': '11:15' });
  await bouton(page, 'Même date et heure pour tous').click();
  await expect(champ(second, 'Date de signature')).toHaveValue('12/11/2026');
  await expect(champ(second, 'Heure de signature')).toHaveValue('11:15');
});

test('une case refusée est dite en faute, et le clavier y va', async ({ page }) => {
  const { id } = await creerOuvert(page.request, titre('Case refusée'));
  await ouvrirEtape(page, id);
  const horsVue = page.getByRole('checkbox', { name: 'Hors la vue du notaire' });
  const caisse = page.getByRole('checkbox', { name: /Caisse/ });
  await horsVue.uncheck();
  await bouton(page, 'Enregistrer').click();
  await expect(caisse).toHaveAttribute('aria-invalid', 'true');
  await expect(caisse).toBeFocused();
  await caisse.check();
  await expect(caisse).not.toHaveAttribute('aria-invalid', 'true');
});

test('une propriété créée en chemin garde son nom quand la saisie est retrouvée', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const designation = unique('Villa retrouvée');
  await ouvrirEtape(page, await creerBrouillon(page.request, titre('Propriété créée')));
  await expect(champ(lignes(page, 'Vendeurs'), 'Client')).toBeVisible();
  await bouton(page, 'Nouvelle propriété').click();
  const fiche = fenetre(page, 'Ajouter une propriété');
  await choisir(fiche, 'Situation juridique', 'Titre Foncier');
  await saisir(fiche, {
    Désignation: designation,
    'N° du titre foncier': unique('TF'),
    'N° TSC': '7',
    Adresse: '4, rue de Fès',
    Préfecture: 'Rabat',
    Commune: 'Hassan',
  });
  await choisir(fiche, 'Nature', 'Bureau');
  await bouton(fiche, 'Confirmer').click();
  await expect(fiche).toBeHidden();
  await expect(page.getByText(designation)).toBeVisible();
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await page.reload();
  await bouton(page, 'Reprendre').click();
  await expect(page.getByText(designation)).toBeVisible();
});

test('un bénéficiaire tapé vite, ↓ et « Entrée » avant la réponse : l’affaire ne s’enregistre pas sans lui', async ({
  page,
}) => {
  const client = await unClient(page.request, { nom: unique('Tard') });
  await page.goto('/app/cdg');
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, 'Ajouter une affaire CDG');
  await choisir(dialog, 'Objet', 'Donation immobilière');
  const repondre = await retenir(page, 'client/getClientsSelect');
  const beneficiaires = champ(dialog, 'Clients bénéficiaires');
  await beneficiaires.fill(client.nom);
  for (const touche of ['ArrowDown', 'Enter']) await beneficiaires.press(touche);
  await expect(bouton(dialog, 'Confirmer')).toBeEnabled();
  repondre();
  await expect(beneficiaires).toHaveAttribute('aria-description', new RegExp(client.cin));

  const autres = champ(dialog, 'Autres bénéficiaires');
  await autres.fill('ANCF');
  await autres.press('Enter');
  await expect(bouton(dialog, 'Confirmer')).toBeEnabled();
  await autres.press('ArrowDown');
  for (const touche of ['Enter', 'Escape']) await autres.press(touche);
  const ecrite = page.waitForRequest('**/api/cdg/addCdg');
  await autres.press('Enter');
  expect((await ecrite).postDataJSON()).toMatchObject({
    clientsBeneficiaire: [client.id],
    autresBeneficiaire: ['ANCFCC'],
  });
});

test('une CIN lue sur la carte, puis « Entrée » : le seul client trouvé est choisi, jamais le premier de plusieurs', async ({
  page,
}) => {
  const [nom, cin] = [unique('Lu'), unique('CARTE')];
  const seul = await unClient(page.request, { nom, prenom: 'Salma', cin });
  await unClient(page.request, { nom, prenom: 'Salwa' });
  await ouvrirEtape(page, await creerBrouillon(page.request, titre('Lu sur la carte')));
  const client = champ(lignes(page, 'Vendeurs'), 'Client');
  const trouves = page.getByRole('option', { name: nom });
  await client.fill(nom);
  await expect(trouves).toHaveCount(2);
  await client.press('Enter');
  await expect(client).toHaveValue(nom);
  await client.fill(cin);
  // Before the answer, as a reader of cards would.
  await client.press('Enter');
  await expect(client).toHaveValue(new RegExp(`${seul.fullname}.*${cin}`));
  await expect(trouves).toHaveCount(0);

  const autre = champ(lignes(page, 'Acquéreurs'), 'Client');
  await autre.fill(`${nom} Salwa`);
  await expect(trouves.and(page.locator('[data-combobox-selected]'))).toHaveText(/Salwa/);
  await autre.press('Enter');
  await expect(autre).toHaveValue(/Salwa/);
});

test('un taux qui ne se lit pas se dit pourcentage, non montant', async ({ page }) => {
  await page.goto('/app/settings/baremes');
  await bouton(ligne(page, 'Logement social'), 'Modifier').click();
  const fiche = fenetre(page, 'Modifier : Logement social');
  await saisir(fiche, { Valeur: 'trois' });
  await bouton(fiche, 'Confirmer').click();
  await expect(fiche.getByText('Saisissez un pourcentage.')).toBeVisible();
  await saisir(fiche, { Valeur: '130' });
  await expect(fiche.getByText('Entre 0 et 100 %.')).toBeVisible();
});

test('un premier champ refusé revient sous les yeux, même s’il n’avait pas perdu le clavier', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 480 });
  await page.goto('/app/client');
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, 'Ajouter un client');
  const nom = champ(dialog, 'Nom');
  await expect(nom).toBeFocused();
  await champ(dialog, 'Remarque').scrollIntoViewIfNeeded();
  await expect(nom).not.toBeInViewport();
  await bouton(dialog, 'Confirmer').click();
  await expect(nom).toBeFocused();
  await expect(nom).toBeInViewport({ ratio: 1 });
});
