/** The deadlines in their month, in another calendar, and the rules that make them. */
import type { Locator } from '@playwright/test';
import { FORMALITES } from '../src/dossier/etape';
import { NOTAIRE } from './support/account';
import { get, post } from './support/api';
import { connecter } from './support/comptes';
import { creerSansPieces, creerSigne, ouvrirEtape } from './support/donnees';
import { ENREGISTREMENT, mots } from './support/echeances';
import { suivreLePoste } from './support/horloge';
import { dans, jjmmaaaa } from './support/jours';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne, retenir } from './support/ecran';
import { unique } from './support/registres';
import { champ, choisir, partie, saisir, valeur } from './support/saisie';
import { expect, test } from './support/session';

test('le calendrier se lit au clavier et sur un téléphone, et s’abonne par une adresse privée', async ({
  page: on,
}) => {
  // Whoever makes an address has proved lately who he is: in a session of its own, beside the worker's, which may be old.
  await on.context().clearCookies();
  await connecter(on.request, NOTAIRE);
  const titre = unique('Vente au calendrier');
  const { id } = await creerSigne(on.request, titre);
  const { dossier, version } = await get<{ dossier: { nom: string }; version: number }>(
    on.request,
    `/dossier/${id}/echeances`,
  );
  await post(on.request, `/dossier/${id}/echeances/reperes`, { acte: dans(-28), version });
  await post(on.request, '/echeances/flux/retirer', {});

  await on.goto('/app/echeances');
  await on.getByRole('link', { name: 'Calendrier', exact: true }).click();
  await on.getByRole('combobox', { name: 'Règle' }).selectOption(ENREGISTREMENT);
  const grille = on.getByRole('grid');
  await expect(grille.getByRole('columnheader')).toHaveText([
    /lundi/,
    /mardi/,
    /mercredi/,
    /jeudi/,
    /vendredi/,
    /samedi/,
    /dimanche/,
  ]);
  await grille.locator('[aria-current="date"]').focus();
  await on.keyboard.press('ArrowRight');
  await on.keyboard.press('ArrowRight');
  const cible = grille.locator(`[data-jour="${dans(2)}"]`);
  await expect(cible).toBeFocused();
  await expect(cible).toHaveAccessibleName(/ échéances?$/);
  await expect(
    grille
      .getByRole('gridcell')
      .filter({ has: on.locator(`[data-jour="${dans(2)}"]`) })
      .getByRole('link', { name: dossier.nom }),
  ).toBeVisible();
  await on.keyboard.press('Enter');
  await expect(on).toHaveURL(new RegExp(`jour=${dans(2)}`));
  const choisi = on.getByRole('table', { name: /^Échéances du / });
  await expect(choisi.getByRole('row').filter({ hasText: titre })).toContainText(mots('dans 2 jours'));
  await expectAccessible(on);

  await on.goto('/app/echeances?vue=calendrier&mois=2026-11');
  await expect(
    on.getByRole('grid', { name: 'novembre 2026' }).getByText('Fête de l’Indépendance'),
  ).toBeVisible();
  await bouton(on, 'Mois suivant').click();
  await expect(on.getByRole('grid', { name: 'décembre 2026' })).toBeVisible();
  await bouton(on, 'Aujourd’hui').click();
  await expect(on.locator('[aria-current="date"]')).toBeVisible();

  await on.setViewportSize({ width: 360, height: 800 });
  await expect(on.getByRole('grid')).toBeHidden();
  await on.goto(`/app/echeances?vue=calendrier&mois=${dans(2).slice(0, 7)}`);
  await expect(on.getByRole('main').getByRole('link', { name: dossier.nom }).first()).toBeVisible();
  await expectFits(on);
  await on.setViewportSize({ width: 1440, height: 900 });

  await bouton(on, 'Calendrier privé').click();
  const prive = fenetre(on, 'Calendrier privé');
  await bouton(prive, 'Créer mon adresse').click();
  const adresse = await champ(prive, 'Adresse du calendrier').inputValue();
  await expectAccessible(on);
  const flux = await on.request.get(adresse);
  expect(flux.headers()['content-type']).toContain('text/calendar');
  expect(await flux.text()).toContain(`${ENREGISTREMENT} · ${dossier.nom}`);
  await bouton(prive, 'Fermer la fenêtre').click();
  await bouton(on, 'Calendrier privé').click();
  await expect(prive.getByText(/^Votre adresse existe depuis le /)).toBeVisible();
  await expect(champ(prive, 'Adresse du calendrier')).toHaveCount(0);
  await bouton(prive, 'Retirer l’adresse').click();
  await bouton(fenetre(on, 'Retirer l’adresse ?'), 'Retirer l’adresse').click();
  await expect(prive.getByText('Votre compte n’a pas d’adresse de calendrier.')).toBeVisible();
  expect((await on.request.get(adresse)).status()).toBe(404);
});

test('au mois qui vient, où le dernier jour du mois est en tête, aujourd’hui se lit', async ({
  page: on,
}) => {
  await suivreLePoste(on);
  await on.clock.install({ time: new Date('2026-11-30T10:00:00Z') });
  await on.goto('/app/echeances?vue=calendrier&mois=2026-12');
  await expect(on.getByRole('grid', { name: 'décembre 2026' }).locator('[aria-current="date"]')).toHaveText(
    '30',
  );
  await expectAccessible(on);
});

test('les règles se lisent, s’ajoutent, se vérifient et changent de délai en gardant l’ancien ; les jours fériés aussi', async ({
  page: on,
}) => {
  const libelle = unique('Rappel de dossier');
  await on.goto('/app/settings/echeances');
  const regles = on.getByRole('table', { name: 'Règles d’échéances' });
  const regle = (nom: string): Locator => regles.getByRole('row').filter({ hasText: nom });
  for (const texte of ['Date de l’acte', 'CGI art. 128', 'J‑15, J‑7'])
    await expect(regle(ENREGISTREMENT)).toContainText(texte);
  await expectAccessible(on);
  await expectFits(on);

  // An inactive one: the deadlines of the other tests are theirs.
  await bouton(on, 'Ajouter une règle').click();
  const ajout = fenetre(on, 'Ajouter une règle');
  await saisir(ajout, { Échéance: libelle, Délai: '10', Source: 'Usage de l’étude' });
  await choisir(ajout, 'À partir de', 'Terme de la promesse');
  await ajout.getByRole('switch', { name: 'Règle active' }).uncheck();
  await expectAccessible(on);
  await bouton(ajout, 'Confirmer').click();
  await expect(regle(libelle)).toContainText('inactive');
  await bouton(regle(libelle), `Marquer comme vérifiée : ${libelle}`).click();
  await expectNotice(on, 'Vérifiée !', 'Règle marquée comme vérifiée');

  await bouton(regle(libelle), `Nouveau délai : ${libelle}`).click();
  const periode = fenetre(on, 'Nouveau délai');
  await expect(periode.getByText(/échéances ouvertes .* seront déplacées/)).toBeVisible();
  await saisir(periode, { Délai: '15', 'À compter du': jjmmaaaa(dans(30)) });
  await bouton(periode, 'Confirmer').click();
  await expect(regle(libelle)).toHaveCount(2);
  await expect(regle(libelle).filter({ hasText: /15\sjours/ })).toContainText(
    `depuis le ${jjmmaaaa(dans(30))}`,
  );
  await expect(regle(libelle).filter({ hasText: /10\sjours/ })).toContainText(jjmmaaaa(dans(29)));

  const feries = partie(on, 'Jours fériés');
  const annee = Number(dans(0).slice(0, 4)) - 1;
  await bouton(feries, `Année ${annee}`).click();
  await expect(on.getByRole('table', { name: `Jours fériés ${annee}` })).toContainText('Fête du Trône');
  await bouton(feries, 'Ajouter un jour férié').click();
  const ferie = fenetre(on, 'Ajouter un jour férié');
  await saisir(ferie, { Date: `23/03/${annee}` });
  await bouton(ferie, 'Aïd al-Fitr').click();
  await expect(champ(ferie, 'Fête')).toHaveValue('Aïd al-Fitr');
  await bouton(ferie, 'Confirmer').click();
  await expect(ligne(on, 'Aïd al-Fitr')).toContainText('saisi par l’étude');
  await bouton(ligne(on, 'Aïd al-Fitr'), 'Supprimer : Aïd al-Fitr').click();
  await bouton(fenetre(on, 'Êtes-vous sûr ?'), 'Oui, je supprime !').click();
  await expect(ligne(on, 'Aïd al-Fitr')).toHaveCount(0);
});

test('un autre jour choisi au calendrier ne montre pas, sous son nom, les échéances du premier', async ({
  page: on,
}) => {
  const titre = unique('Vente du jour');
  const { id } = await creerSigne(on.request, titre);
  const { version } = await get<{ version: number }>(on.request, `/dossier/${id}/echeances`);
  await post(on.request, `/dossier/${id}/echeances/reperes`, { acte: dans(-28), version });
  const jour = dans(2);
  await on.goto(`/app/echeances?vue=calendrier&mois=${jour.slice(0, 7)}&jour=${jour}`);
  const choisi = on.getByRole('table', { name: /^Échéances du / });
  await expect(choisi.getByText(titre).first()).toBeVisible();
  const nom = await choisi.getAttribute('aria-label');
  const repondre = await retenir(on, 'echeances');
  await on.locator(`[data-jour="${jour.slice(0, 8)}${jour.endsWith('15') ? '16' : '15'}"]`).click();
  await expect(choisi).not.toHaveAccessibleName(nom ?? '');
  await expect(choisi.getByText(titre)).toHaveCount(0);
  repondre();
  await on.unrouteAll({ behavior: 'wait' });
});

test('D58 le dernier délai du TPI dit le jour férié que l’étude a saisi', async ({ page: on }) => {
  const { id: ferie } = await post<{ id: number }>(on.request, '/echeance/feries/add', {
    date: '2031-03-12',
    libelle: 'Aïd al-Fitr',
  });
  const { id } = await creerSansPieces(on.request, unique('Délai férié'), {
    tpi: { tpiCase: 'bureau', dateActe: '2031-02-10' },
  });
  const delai = /12\/03\/2031.*Jour férié\s: Aïd al-Fitr/;
  await on.goto(`/app/dossier/consultation/${id}`);
  await expect(valeur(on.getByRole('main'), 'Dernier délai')).toHaveText(delai);
  await ouvrirEtape(on, id, FORMALITES);
  await expect(valeur(on.getByRole('main'), 'Dernier délai')).toHaveText(delai);
  await post(on.request, '/echeance/feries/deleteById', [ferie]);
});

for (const [quand, dateDepot, lu, avis] of [
  ['après le dernier délai', '2026-10-02', '02/10/2026', 'Après le dernier délai'],
  ['avant l’acte', '2025-09-20', '20/09/2025', 'Avant la date de l’acte'],
] as const)
  test(`un dépôt de la TPI ${quand} se dit des mêmes mots à l’étape et dans la consultation`, async ({
    page: on,
  }) => {
    const { id } = await creerSansPieces(on.request, unique('Dépôt'), {
      tpi: { tpiCase: 'bureau', dateActe: '2026-09-01', dateDepot },
    });
    await on.goto(`/app/dossier/consultation/${id}`);
    await expect(valeur(on.getByRole('main'), 'Date de dépôt TPI')).toHaveText(`${lu} (${avis})`);
    await ouvrirEtape(on, id, FORMALITES);
    await expect(on.getByText(avis, { exact: true })).toBeVisible();
  });

test('un jour qui a plus d’échéances que l’écran n’en montre le dit', async ({ page: on }) => {
  const { id } = await creerSansPieces(on.request, unique('Jour chargé'), {});
  const jour = '2033-05-17';
  for (let rang = 1; rang <= 102; rang += 1)
    await post(on.request, `/dossier/${id}/echeances/add`, { libelle: `Relance ${rang}`, date: jour });
  await on.goto(`/app/echeances?vue=calendrier&mois=2033-05&jour=${jour}`);
  const choisi = on.getByRole('region', { name: /^Échéances du / });
  await expect(choisi.getByRole('row')).toHaveCount(101);
  await expect(choisi.getByText(/^et 2 autres échéances\s: choisissez un état ou une règle/)).toBeVisible();
});

test('d’une échéance de rendez-vous, liste et calendrier mènent aux rendez-vous de son jour', async ({
  page: on,
}) => {
  const jour = '2033-09-14';
  const nom = unique('Convoqué');
  await post(on.request, '/rdv/addRdv', { nom, tel: '0661223344', date: jour, heure: '09:00' });
  await post(on.request, '/rdv/addRdv', { nom: unique('Plus tard'), tel: '0661223344', date: '2033-09-15' });
  const lesSiens = async (): Promise<void> => {
    await expect(on).toHaveURL(`/app/rdv?date=${jour}`);
    await expect(ligne(on, nom)).toBeVisible();
    await expect(ligne(on, '15/09/2033')).toHaveCount(0);
  };
  await on.goto(`/app/echeances?regle=rdv&q=${encodeURIComponent(nom)}`);
  await ligne(on, nom).getByRole('link', { name: 'Voir les rendez-vous' }).click();
  await lesSiens();
  await on.goto('/app/echeances?vue=calendrier&mois=2033-09');
  const rdv = on.getByRole('link', { name: nom });
  await expect(rdv).toHaveText(/^09:00 · Convoqué\d+, Rendez-vous, /);
  await rdv.click();
  await lesSiens();
});
