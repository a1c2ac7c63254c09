/** The deadlines: what makes them appear, where they are seen, what closes and moves them. */
import type { Locator, Page } from '@playwright/test';
import { creerBrouillon, creerSigne } from './support/donnees';
import { ENREGISTREMENT, mots } from './support/echeances';
import { dans, jjmmaaaa } from './support/jours';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne } from './support/ecran';
import { unique } from './support/registres';
import { champ, onglet, partie, saisir } from './support/saisie';
import { expect, test } from './support/session';

const page = (id: number): string => `/app/dossier/echeances/${id}`;
/** A deadline of the file's page. */
const echeance = (on: Page, libelle: string): Locator =>
  on.getByRole('main').getByRole('listitem').filter({ hasText: libelle });

async function dater(on: Page, jour: string): Promise<void> {
  const reperes = partie(on, 'Repères');
  await saisir(reperes, { 'Date de l’acte': jjmmaaaa(jour) });
  await bouton(reperes, 'Enregistrer').click();
  await expectNotice(on, 'Enregistré !', 'Repères enregistrés, échéances à jour');
}

test('une date saisie fait paraître ses échéances partout, une autre les déplace, l’étape faite les ferme', async ({
  page: on,
}) => {
  const titre = unique('Vente datée');
  const { id } = await creerSigne(on.request, titre);
  await on.goto(page(id));
  await expect(on).toHaveTitle(/^Échéances .* · Minutier$/);
  await expect(
    on.getByRole('navigation', { name: 'Pages du dossier' }).getByRole('link', { name: 'Échéances' }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(
    partie(on, 'Repères').getByText('À défaut, celle de la dernière signature : 12/11/2026.'),
  ).toBeVisible();

  // On its file, with where it comes from and what it costs.
  await dater(on, dans(-400));
  const enregistrer = echeance(on, ENREGISTREMENT);
  for (const texte of [
    'dépassée de 370 jours',
    `Date de l’acte : ${jjmmaaaa(dans(-400))} + 30 jours`,
    'CGI art. 128',
    'à vérifier par le notaire',
  ])
    await expect(enregistrer).toContainText(mots(texte));
  await expect(partie(on, 'Enregistrement tardif').getByText('estimation')).toBeVisible();
  const penalite = on.getByRole('table', { name: 'Pénalité estimée' });
  for (const [libelle, montant] of [
    ['Droits d’enregistrement', '20 000,00 DH'],
    ['10,00 %', '2 000,00 DH'],
    ['5,00 %', '1 000,00 DH'],
    ['0,50 % × 12 mois', '1 200,00 DH'],
    ['Pénalité estimée', '4 200,00 DH'],
  ] as const)
    await expect(penalite.getByRole('row').filter({ hasText: libelle })).toContainText(montant);
  await expectAccessible(on);
  await expectFits(on);

  // In the bell, which leads back to it.
  await on.goto('/app/dashboard');
  await on
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const annonce = on
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: titre })
    .filter({ hasText: ENREGISTREMENT });
  await annonce.getByRole('link').click();
  await expect(on).toHaveURL(page(id));

  // On the dashboard, whose counts lead to what they count.
  await on.goto('/app/dashboard');
  const prochaine = on
    .getByRole('list', { name: 'Les dix prochaines' })
    .getByRole('listitem')
    .filter({ hasText: titre })
    .first();
  await expect(prochaine).toContainText('dépassée');
  // A title too long for its line is read in its tooltip.
  await expect(prochaine.getByTitle(new RegExp(`^\\d+/\\d{4} · ${titre}$`))).toBeVisible();
  const comptes = on.getByRole('list', { name: 'Échéances en nombre' });
  await expect(comptes.getByRole('link', { name: 'dans les sept jours' })).toHaveAttribute(
    'href',
    '/app/echeances?periode=semaine',
  );
  await comptes.getByRole('link', { name: /dépassée/ }).click();
  await expect(on).toHaveURL(/\/app\/echeances\?etat=depassees$/);

  // In the list.
  await on.getByRole('searchbox', { name: 'Rechercher une échéance' }).fill(titre);
  const rang = ligne(on, titre).filter({ hasText: ENREGISTREMENT });
  await expect(rang).toContainText(mots('dépassée de 370 jours'));
  // Sorted by their days alone: the others' heads promise nothing.
  await expect(on.getByRole('columnheader').getByRole('button')).toHaveText(['Date']);
  await on.getByRole('combobox', { name: 'Période' }).selectOption('Plus tard');
  await expect(on.getByText('Aucune échéance', { exact: true })).toBeVisible();
  await on.getByRole('combobox', { name: 'Période' }).selectOption('Toutes les dates');
  await expectAccessible(on);
  await rang.getByRole('link', { name: titre }).click();

  // Another date moves it.
  await dater(on, dans(-28));
  await expect(enregistrer).toContainText(mots('dans 2 jours'));
  await expect(penalite).toHaveCount(0);

  // Beside the steps; doing the step closes it, there and on its page.
  await on.goto(`/app/dossier/modifier/${id}`);
  const carte = partie(on, 'Prochaines échéances');
  for (const quoi of [ENREGISTREMENT, 'TPI (par qui'])
    await expect(carte.getByRole('listitem').filter({ hasText: quoi })).toContainText(mots('dans 2 jours'));
  await onglet(on, 'Enregistrement').click();
  await saisir(on, { "Référence de l'avis": 'AV-9', 'R.E': '11', 'O.R': '12', Date: jjmmaaaa(dans(0)) });
  await bouton(on, 'Enregistrer').click();
  await expect(carte.getByText(ENREGISTREMENT)).toHaveCount(0);
  await carte.getByRole('link', { name: 'Toutes ses échéances' }).click();
  await expect(
    partie(on, 'Faites et sans objet').getByRole('listitem').filter({ hasText: ENREGISTREMENT }),
  ).toContainText(`faite le ${jjmmaaaa(dans(0))}`);
});

test('à la main : une échéance s’ajoute, se déplace, se marque faite, s’écarte avec sa raison, se rouvre', async ({
  page: on,
}) => {
  const titre = unique('Vente à la main');
  const id = await creerBrouillon(on.request, titre);
  await on.goto('/app/echeances?vue=sansEcheance');
  await on.getByRole('searchbox', { name: 'Rechercher un dossier' }).fill(titre);
  await expect(on).toHaveURL(/[?&]q=/); // it was among the others already
  await expect(ligne(on, titre)).toHaveCount(1);
  await expectAccessible(on);
  await ligne(on, titre).getByRole('link').first().click();
  await expect(on).toHaveURL(page(id));

  const libelle = unique('Relancer la banque');
  const une = echeance(on, libelle);
  await bouton(on, 'Ajouter une échéance').click();
  const ajout = fenetre(on, 'Ajouter une échéance');
  await bouton(ajout, 'Confirmer').click();
  await expect(ajout.getByText('Ce champ est obligatoire.')).toHaveCount(2);
  await saisir(ajout, { Échéance: libelle, Date: jjmmaaaa(dans(1)) });
  await expectAccessible(on);
  await bouton(ajout, 'Confirmer').click();
  await expect(une).toContainText('demain');
  await expect(une).toContainText('Ajoutée à la main');
  await expect(une).not.toContainText('fermée');

  await bouton(une, `Déplacer : ${libelle}`).click();
  await saisir(fenetre(on, 'Déplacer'), {
    'Nouvelle date': jjmmaaaa(dans(0)),
    Note: 'Avancée par le client',
  });
  await bouton(fenetre(on, 'Déplacer'), 'Confirmer').click();
  await expect(une).toContainText('aujourd’hui');
  await expect(une).toContainText('Avancée par le client');

  await bouton(une, `Sans objet : ${libelle}`).click();
  const ecarter = fenetre(on, 'Sans objet');
  await champ(ecarter, 'Note').fill('');
  await bouton(ecarter, 'Confirmer').click();
  await expect(ecarter.getByText('Ce champ est obligatoire.')).toBeVisible();
  await saisir(ecarter, { Note: 'Payé comptant' });
  await bouton(ecarter, 'Confirmer').click();
  const closes = partie(on, 'Faites et sans objet');
  await expect(closes.getByRole('listitem').filter({ hasText: libelle })).toContainText('Payé comptant');
  await bouton(closes, `Rouvrir : ${libelle}`).click();
  await expect(partie(on, 'À faire').getByText(libelle)).toBeVisible();

  await on.goto(`/app/echeances?q=${encodeURIComponent(libelle)}`);
  const faire = bouton(ligne(on, libelle), `Marquer comme faite : ${libelle}`);
  await expect(faire).toHaveAccessibleDescription(titre); // files have deadlines of the same name
  await faire.click();
  await bouton(fenetre(on, 'Marquer comme faite'), 'Confirmer').click();
  await expect(ligne(on, libelle)).toHaveCount(0);
  await on.getByRole('combobox', { name: 'État' }).selectOption('Faites');
  await expect(ligne(on, libelle)).toContainText(`faite le ${jjmmaaaa(dans(0))}`);
});
