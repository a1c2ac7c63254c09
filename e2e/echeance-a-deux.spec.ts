/** Two clerks on one deadline: what the first said of it is not lost under what the second says. */
import { get, post } from './support/api';
import { creerSigne, titre } from './support/donnees';
import { ENREGISTREMENT } from './support/echeances';
import { bouton, expectNotice, expectRefus, fenetre, taireLeFlux } from './support/ecran';
import { dans, jjmmaaaa } from './support/jours';
import { avis, champ } from './support/saisie';
import { expect, test } from './support/session';
import type { APIRequestContext, Page } from '@playwright/test';

interface Lue {
  id: number;
  libelle: string;
  etat: string;
  faiteLe: string | null;
  deplacee: boolean;
  note: string | null;
}

async function uneEcheance(request: APIRequestContext) {
  const { id } = await creerSigne(request, titre('Échéance à deux'));
  const lire = async (): Promise<Lue> => {
    const { echeances } = await get<{ echeances: Lue[] }>(request, `/dossier/${id}/echeances`);
    const found = echeances.find(({ libelle }) => libelle === ENREGISTREMENT);
    if (!found) throw new Error(`${ENREGISTREMENT} ?`);
    return found;
  };
  return { page: `/app/dossier/echeances/${id}`, id: (await lire()).id, lire };
}

const ouvrir = async (page: Page, geste: string) => {
  const echeance = page.getByRole('main').getByRole('listitem').filter({ hasText: ENREGISTREMENT });
  await bouton(echeance, `${geste} : ${ENREGISTREMENT}`).click();
  return fenetre(page, geste);
};

test('le jour auquel un collègue a marqué faite une échéance reste, quand on la marque à son tour', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { page: adresse, id, lire } = await uneEcheance(page.request);
  await page.goto(adresse);
  const faite = await ouvrir(page, 'Marquer comme faite');
  await champ(faite, 'Note').fill('Quittance 118');
  await post(page.request, `/echeance/${id}/fermer`, { etat: 'faite', le: dans(-5), note: null });
  await bouton(faite, 'Confirmer').click();
  await expect(
    avis(
      page,
      'Vous avez enregistré entre-temps, dans un autre onglet ou sur un autre poste : Faite le. Vos deux saisies sont réunies.',
    ),
  ).toBeVisible();
  expect(await lire()).toMatchObject({ etat: 'faite', faiteLe: dans(-5), note: 'Quittance 118' });
});

test('une échéance qu’un collègue a marquée faite n’est pas mise sans objet sans que l’on le sache', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { page: adresse, id, lire } = await uneEcheance(page.request);
  await page.goto(adresse);
  const ecarter = await ouvrir(page, 'Sans objet');
  await champ(ecarter, 'Note').fill('Acte exonéré');
  await post(page.request, `/echeance/${id}/fermer`, { etat: 'faite', le: dans(-5), note: null });
  await bouton(ecarter, 'Confirmer').click();
  const attention = fenetre(page, 'Attention');
  await expect(attention).toContainText(
    `Cette échéance a été fermée entre-temps : faite le ${jjmmaaaa(dans(-5))}.`,
  );
  await bouton(attention, 'Fermer').click();
  expect(await lire()).toMatchObject({ etat: 'faite', faiteLe: dans(-5) });
  await expect(champ(ecarter, 'Note')).toHaveValue('Acte exonéré');
  await bouton(ecarter, 'Confirmer').click();
  await expectNotice(page, 'Enregistré !', 'Échéance sans objet');
  expect(await lire()).toMatchObject({ etat: 'sans objet', note: 'Acte exonéré' });
});

test('une échéance qu’un collègue a marquée faite n’est pas dite déplacée : elle n’est plus à faire', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { page: adresse, id, lire } = await uneEcheance(page.request);
  await page.goto(adresse);
  const deplacer = await ouvrir(page, 'Déplacer');
  await champ(deplacer, 'Nouvelle date').fill(jjmmaaaa(dans(20)));
  await post(page.request, `/echeance/${id}/fermer`, { etat: 'faite', le: dans(-5), note: null });
  await bouton(deplacer, 'Confirmer').click();
  await expectRefus(page, 'Cette échéance n’est plus à faire : quelqu’un l’a fermée.');
  await expect(champ(deplacer, 'Nouvelle date')).toHaveValue(jjmmaaaa(dans(20)));
  expect(await lire()).toMatchObject({ etat: 'faite', faiteLe: dans(-5), deplacee: false });
  await expect(bouton(page, `Rouvrir : ${ENREGISTREMENT}`)).toBeAttached();
});

test('une échéance qu’un collègue a supprimée pendant qu’on la déplace le dit, et quitte la page', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  const { id } = await creerSigne(page.request, titre('Échéance partie'));
  const relance = { libelle: 'Relance du syndic', date: dans(12), note: null };
  const { id: echeance } = await post<{ id: number }>(page.request, `/dossier/${id}/echeances/add`, relance);
  await page.goto(`/app/dossier/echeances/${id}`);
  await bouton(page, `Déplacer : ${relance.libelle}`).click();
  const deplacer = fenetre(page, 'Déplacer');
  await champ(deplacer, 'Nouvelle date').fill(jjmmaaaa(dans(20)));
  await post(page.request, '/echeance/deleteById', [echeance]);
  await bouton(deplacer, 'Confirmer').click();
  await expectRefus(page, 'Échéance introuvable.', 'Elle a été supprimée');
  await expect(champ(deplacer, 'Nouvelle date')).toHaveValue(jjmmaaaa(dans(20)));
  await bouton(deplacer, 'Fermer').click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(bouton(page, `Déplacer : ${relance.libelle}`)).toHaveCount(0);
});

test('« Rouvrir » pressé sur une échéance qu’un collègue vient de changer : rien n’était tapé, on ne dit pas de le copier', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { page: adresse, id, lire } = await uneEcheance(page.request);
  await post(page.request, `/echeance/${id}/fermer`, { etat: 'faite', le: dans(-5), note: null });
  await taireLeFlux(page);
  await page.goto(adresse);
  const rouvrir = bouton(page, `Rouvrir : ${ENREGISTREMENT}`);
  await expect(rouvrir).toBeVisible();
  await post(page.request, `/echeance/${id}/fermer`, { etat: 'sans objet', le: null, note: 'Acte exonéré' });
  await rouvrir.click();
  const refus = fenetre(page, 'Erreur !');
  await expect(refus).toContainText(
    'Vous avez modifié cette fiche entre-temps, dans un autre onglet ou sur un autre poste.',
  );
  await expect(refus).toContainText('Ce qui est affiché est relu');
  await expect(refus).not.toContainText(/rechargez|copiez/i);
  await bouton(refus, 'Fermer').click();
  await expect(page.getByText('Acte exonéré')).toBeVisible();
  await rouvrir.click();
  await expectNotice(page, 'Rouverte !', 'Échéance rouverte avec succès');
  expect(await lire()).toMatchObject({ etat: 'ouverte' });
});
