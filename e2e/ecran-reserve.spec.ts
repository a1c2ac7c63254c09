/** Addresses typed or kept by somebody who may not see what they lead to: each says so, and offers somewhere to go. */
import { get, post } from './support/api';
import { DROITS, entrer } from './support/comptes';
import { creerSigne, titre } from './support/donnees';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre } from './support/ecran';
import { unique } from './support/registres';
import { champ, saisir } from './support/saisie';
import { expect, test } from './support/session';

const RESERVES = {
  'settings/collabs': 'La gestion des comptes est réservée',
  'settings/corbeille': 'La corbeille est réservée',
  'settings/journal': 'Le journal est réservé',
  'settings/donnees': 'Les données personnelles sont réservées',
  'settings/administration': 'L’administration est réservée',
  'dossier/repertoire': 'Le répertoire est réservé',
};

test('D15 l’adresse d’un écran réservé dit à qui il l’est, et ramène au tableau de bord', async ({
  page,
}) => {
  await entrer(page, { supprimer: false, tousDossiers: false });
  for (const [ecran, texte] of Object.entries(RESERVES)) {
    await page.goto(`/app/${ecran}`);
    await expect(page.getByRole('main').getByText(texte)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Revenir au tableau de bord' }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  }
});

test('une vue des comptes de toute l’étude dit qu’elle est réservée, au lieu de montrer le journal à sa place', async ({
  page,
}) => {
  await entrer(page, { tousDossiers: false });
  for (const [vue, nom] of [
    ['balance', 'Balance'],
    ['tva', 'TVA'],
    ['rapprochement', 'Rapprochement'],
  ]) {
    await page.goto(`/app/comptabilite?vue=${vue}`);
    await expect(page.getByRole('heading', { name: 'Comptabilité', level: 1 })).toBeVisible();
    await expect(page.getByText('Cette vue est réservée à ceux qui voient tous les dossiers.')).toBeVisible();
    await expect(page).toHaveTitle(`Comptabilité · ${nom} · Minutier`);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('main').getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('searchbox', { name: 'Rechercher une écriture' })).toBeVisible();
});

test('le relevé d’une affaire suivie par un autre ne la dit pas supprimée', async ({ page, allowStatus }) => {
  allowStatus(404);
  const { id } = await creerSigne(page.request, titre('Suivie par un autre'));
  const { cdgId } = await post<{ cdgId: number }>(page.request, `/cdg/addCdg/${id}`, {});
  await entrer(page, { tousDossiers: false });
  await page.goto(`/app/comptabilite/cdg/${cdgId}`);
  await expect(page.getByRole('alert')).toHaveText(
    'Cette affaire n’existe plus, ou son dossier est suivi par quelqu’un d’autre.',
  );
  await page.getByRole('main').getByRole('link', { name: 'Comptabilité' }).click();
  await expect(page).toHaveURL(/\/app\/comptabilite$/);
});

test('R577 un dossier suivi par un autre dit pourquoi il ne s’ouvre pas', async ({ page, allowStatus }) => {
  allowStatus(404);
  const { id } = await creerSigne(page.request, titre('Suivi par un autre'));
  await entrer(page, { tousDossiers: false });
  for (const ecran of ['consultation', 'modifier', 'pieces', 'comptes', 'actes', 'echeances']) {
    await page.goto(`/app/dossier/${ecran}/${id}`);
    await expectNotice(page, 'Erreur', 'Ce dossier n’existe plus, ou a été confié à quelqu’un d’autre.');
    await expect(page).toHaveURL(/\/app\/dossier\/consultation$/);
  }
});

test('D15 le droit retiré pendant que l’on tape laisse lire la saisie ; une fois fermée, l’écran dit à qui il est réservé', async ({
  page,
  allowStatus,
}) => {
  allowStatus(403);
  await entrer(page, { gererComptes: true, administrer: true });
  await page.goto('/app/settings/donnees');
  await bouton(page, 'Ajouter un traitement').click();
  const ajout = fenetre(page, 'Ajouter un traitement');
  const saisie = {
    'Nom du traitement': 'Badges de l’entrée',
    Finalité: 'Savoir qui est dans l’étude',
    'Base légale': 'Intérêt légitime',
    'Personnes concernées': 'Le personnel',
    Données: 'Nom, heure',
    Destinataires: 'Le notaire',
    Conservation: 'Un mois',
    'Mesures de sécurité': 'Armoire fermée',
    'Transfert hors du Maroc': 'Aucun',
  };
  await saisir(ajout, saisie);
  const { id } = await get<{ id: number }>(page.request, '/get/user');
  await post(page.request, `/collaborateur/update/${id}`, { droits: { ...DROITS, gererComptes: true } });

  await bouton(ajout, 'Confirmer').click();
  const refus = fenetre(page, 'Erreur !');
  await expect(refus).toContainText('L’étude n’a pas donné ce droit à votre compte.');
  await expect(refus).toContainText('Votre saisie se lit encore : copiez ce qui compte');
  await bouton(refus, 'Fermer').click();
  await expect(page.getByRole('main').getByText('Les données personnelles sont réservées')).toHaveCount(0);
  for (const [nom, texte] of Object.entries(saisie)) await expect(champ(ajout, nom)).toHaveValue(texte);

  await bouton(ajout, 'Fermer').click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(ajout).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Les données personnelles sont réservées')).toBeVisible();
});

test('D15 l’en-tête que l’on tapait quand le droit est retiré se lit encore, et se dit non enregistré', async ({
  page,
  allowStatus,
}) => {
  allowStatus(403);
  await entrer(page, { gererEtude: true, gererComptes: true, administrer: true });
  await page.goto('/app/settings/etude');
  const tapees = unique('Mentions');
  await champ(page, 'Mentions').fill(tapees);
  const { id } = await get<{ id: number }>(page.request, '/get/user');
  await post(page.request, `/collaborateur/update/${id}`, { droits: { ...DROITS, gererComptes: true } });

  await bouton(page, 'Enregistrer').click();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await expect(page.getByText('Seul un compte qui a le droit de régler l’étude')).toBeVisible();
  await expect(bouton(page, 'Annuler les modifications')).toBeFocused();
  await expect(page.getByText(tapees)).toBeVisible();
  await expect(page.getByText('Ce que vous avez saisi n’est pas enregistré')).toBeVisible();

  await bouton(page, 'Annuler les modifications').click();
  await expect(page.getByText(tapees)).toHaveCount(0);
  await expect(bouton(page, 'Enregistrer')).toHaveCount(0);
});
