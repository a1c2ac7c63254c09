/** A record that another deleted while it was on screen, in a list or on its page. */
import type { APIRequestContext } from '@playwright/test';
import { get, post } from './support/api';
import { bouton, confirmer, expectAccessible, expectRefus, fenetre, ligne } from './support/ecran';
import { unClient, uneAffaire, unePropriete, unRdv, uneSociete } from './support/registres';
import { champ, emplacement, png, verser } from './support/saisie';
import { expect, test } from './support/session';

const PARTIE = 'Cette fiche n’existe plus : elle a été supprimée.';
/** To who sees only his files, one handed over is as one deleted. */
const AFFAIRE_PARTIE = 'Cette affaire n’existe plus, ou son dossier est suivi par quelqu’un d’autre.';

interface Registre {
  ecran: string;
  titre: string;
  action?: string;
  partie?: string;
  creer: (request: APIRequestContext) => Promise<{ id: number; nom: string }>;
}

const REGISTRES: Registre[] = [
  { ecran: 'client', titre: 'Modifier le client', action: 'Modifier', creer: unClient },
  { ecran: 'societe', titre: 'Modifier la société', creer: uneSociete },
  {
    ecran: 'propriete',
    titre: 'Modifier la propriété',
    creer: async (request) => {
      const { id, designation } = await unePropriete(request);
      return { id, nom: designation };
    },
  },
  { ecran: 'rdv', titre: 'Modifier le rendez-vous', creer: unRdv },
  {
    ecran: 'cdg',
    titre: "Modifier l'affaire CDG",
    partie: AFFAIRE_PARTIE,
    creer: async (request) => {
      const { id, numRecu } = await uneAffaire(request);
      return { id, nom: numRecu };
    },
  },
];

for (const { ecran, titre, action = 'Voir / Modifier', partie = PARTIE, creer } of REGISTRES) {
  test(`D75 une fiche supprimée entre-temps est dite partie, et quitte la liste (${ecran})`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus(404);
    const { id, nom } = await creer(page.request);
    await page.goto(`/app/${ecran}?q=${nom}`);
    await expect(ligne(page, nom)).toBeVisible();
    await post(page.request, `/${ecran}/deleteById`, [id]);
    await bouton(ligne(page, nom), action).click();
    const dialog = fenetre(page, titre);
    await expect(dialog.getByRole('alert')).toHaveText(partie);
    await expect(bouton(dialog, 'Réessayer')).toHaveCount(0);
    await expectAccessible(page);
    await bouton(dialog, 'Fermer').click();
    await expect(ligne(page, nom)).toHaveCount(0);
  });
}

test('D75 ce que l’on tapait d’une fiche supprimée reste sous les yeux, et sa ligne quitte la liste', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  const { id, nom } = await uneSociete(page.request);
  await page.goto(`/app/societe?q=${nom}`);
  await bouton(ligne(page, nom), 'Voir / Modifier').click();
  const dialog = fenetre(page, 'Modifier la société');
  await champ(dialog, 'Adresse').fill('1, place Lalla Yacout');
  await post(page.request, '/societe/deleteById', [id]);
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Société introuvable.');
  await expect(champ(dialog, 'Adresse')).toHaveValue('1, place Lalla Yacout');
  await expect(page.getByText(nom, { exact: true })).toHaveCount(0);
});

for (const [ecran, titre, creer] of [
  ['client', 'Modifier le client', unClient],
  ['societe', 'Modifier la société', uneSociete],
] as const) {
  test(`D75 sur sa page aussi, ce que l’on tapait d’une fiche supprimée reste sous les yeux, puis la liste revient (${ecran})`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus(404);
    const { id } = await creer(page.request);
    await page.goto(`/app/${ecran}/voir/${id}`);
    await bouton(page, 'Modifier').click();
    const dialog = fenetre(page, titre);
    await champ(dialog, 'Adresse').fill('1, place Lalla Yacout');
    await post(page.request, `/${ecran}/deleteById`, [id]);
    const relue = page.waitForResponse((response) => response.url().includes(`ById/${id}`));
    await bouton(dialog, 'Confirmer').click();
    await relue;
    await expectRefus(page, 'introuvable.');
    await expect(champ(dialog, 'Adresse')).toHaveValue('1, place Lalla Yacout');
    await bouton(dialog, 'Fermer').click();
    await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
    await expect(page).toHaveURL(`/app/${ecran}`);
  });

  test(`une fiche qu’un autre a supprimée ne se supprime plus : c’est dit, puis la liste revient (${ecran})`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus(404);
    const { id } = await creer(page.request);
    await page.goto(`/app/${ecran}/voir/${id}`);
    await expect(bouton(page, 'Supprimer')).toBeVisible();
    await post(page.request, `/${ecran}/deleteById`, [id]);
    await bouton(page, 'Supprimer').click();
    await bouton(fenetre(page, 'Êtes-vous sûr ?'), 'Oui, je supprime !').click();
    await expectRefus(page, 'introuvable.');
    await expect(page).toHaveURL(`/app/${ecran}`);
  });
}

test('une pièce qu’un autre a retirée n’est plus montrée, une fois dit qu’elle est introuvable', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  const { id } = await unClient(page.request);
  await page.goto(`/app/client/voir/${id}`);
  await verser(page, 'CIN', png('cin.png'));
  const { cinId } = await get<{ cinId: number }>(page.request, `/client/getClientById/${id}`);
  await post(page.request, `/helpers/deleteFile/${cinId}`, {});
  await bouton(page, 'Supprimer : cin.png').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer le fichier « cin.png » ?');
  await expectRefus(page, 'Pièce introuvable.', 'Quelqu’un l’a remplacée ou retirée entre-temps.');
  await expect(emplacement(page, 'CIN')).toBeAttached();
});

test('D75 le relevé d’une affaire supprimée la dit partie', async ({ page, allowStatus }) => {
  allowStatus(404);
  const { id } = await uneAffaire(page.request);
  await post(page.request, '/cdg/deleteById', [id]);
  await page.goto(`/app/comptabilite/cdg/${id}`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(AFFAIRE_PARTIE);
});

test('le relevé d’une adresse mal recopiée dit qu’elle ne mène à rien, sans proposer de réessayer', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  await page.goto('/app/comptabilite/cdg/abc');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Cette adresse ne mène à aucune fiche.');
  await expect(bouton(page, 'Réessayer')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Comptabilité' })).toBeVisible();
});
