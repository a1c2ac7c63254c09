/** Rows that are removed, added, or changed by one clerk while another removes them. */
import type { Dossier } from '../src/dossier/dossier';
import { FORMALITES } from '../src/dossier/etape';
import { get, post } from './support/api';
import { creerClient, creerOuvert, creerSigne, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, expectNotice, fenetre, ligne } from './support/ecran';
import { unClient, uneAffaire, uneSociete, unique } from './support/registres';
import { champ, choisir, lignes, partie } from './support/saisie';
import { expect, test } from './support/session';

interface Lue {
  version: number;
  versements: { montant: number }[];
}

test('D75 un versement que le collègue a retiré, gardé, est enregistré de nouveau', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id: deClient } = await unClient(page.request);
  const virement = { typePaiement: 'Virement', dateVirement: '2025-03-04', deClient };
  const versements = [1_000, 234].map((montant) => ({ ...virement, montant }));
  const { id, numRecu } = await uneAffaire(page.request, { versements });
  const lire = () => get<Lue>(page.request, `/cdg/getCdgById/${id}`);
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  const complement = affaire.getByRole('group', { name: 'Complément de Versement' });
  await champ(complement, 'Montant').fill('500');
  // As the colleague does.
  const { versements: lus, ...lue } = await lire();
  await post(page.request, `/cdg/update/${id}`, {
    objet: 'Vente immobilière',
    versements: lus.slice(0, 1),
    clientsBeneficiaire: [],
    autresBeneficiaire: [],
    version: lue.version,
  });
  await bouton(affaire, 'Confirmer').click();
  const choix = fenetre(page, 'Deux saisies à réunir');
  await bouton(choix, 'Tout le mien').click();
  await bouton(choix, 'Réunir et enregistrer').click();
  await expectNotice(page, 'Modifié !', 'Affaire CDG modifiée avec succès');
  expect((await lire()).versements.map(({ montant }) => montant)).toEqual([1_000, 500]);
});

test('une société créée pour un vendeur va à ce vendeur, quand le collègue en a retiré un autre entre-temps', async ({
  page,
}) => {
  const { id, vendeur } = await creerOuvert(page.request, titre('Vendeur déplacé'));
  const lire = () => lireDossier(page.request, id);
  const ecrire = async (vendeurs: (lus: Dossier['ouverture']['vendeurs']) => object[]) => {
    const { version, ouverture } = await lire();
    const body = { id, version, ouverture: { ...ouverture, vendeurs: vendeurs(ouverture.vendeurs) } };
    await post(page.request, '/dossier/vente_immob/add/ouverture', body);
  };
  const representants = await Promise.all(
    ['Alaoui', 'Berrada'].map((nom) => creerClient(page.request, nom, 'Nadia')),
  );
  const { id: representant, nom: ancienne } = await uneSociete(page.request);
  const pourSociete = { quote: 50, qualite: 'es-qualité', typeQualite: 'Représentant', representant };
  await ecrire((lus) => [
    ...lus,
    ...representants.map((un) => ({ ...pourSociete, client: { client: un.id } })),
  ]);

  await page.clock.install();
  await page.goto(`/app/dossier/modifier/${id}`);
  const vendeurs = lignes(page, 'Vendeurs');
  await bouton(vendeurs.nth(1), 'Nouvelle société').click();
  const societe = fenetre(page, 'Ajouter une société');
  const nom = unique('Atlas');
  await champ(societe, 'Nom').fill(nom);
  // As the colleague does; then one comes back to this window, after a while.
  await ecrire((lus) => lus.filter(({ client }) => client.client !== vendeur.id));
  await page.clock.fastForward(31_000);
  const relu = page.waitForResponse(/getDossierById/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await relu;
  await expect(vendeurs).toHaveCount(2);
  await bouton(societe, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Société ajoutée avec succès');
  await bouton(page, 'Enregistrer').click();
  await expectNotice(page, 'Ajouté !', 'Ouverture du dossier validée');
  const { ouverture } = await lire();
  expect(ouverture.vendeurs.map(({ representantLabel }) => representantLabel)).toEqual([nom, ancienne]);
});

test('une ligne retirée au clavier le laisse sur celle qui prend sa place', async ({ page }) => {
  const { id, acquereur } = await creerSigne(page.request, titre('Lignes retirées'));
  const { version, ouverture } = await lireDossier(page.request, id);
  const autre = { quote: 50, qualite: 'es-nom' };
  const vendeurs = [...ouverture.vendeurs, { ...autre, client: { client: acquereur.id } }];
  await post(page.request, '/dossier/vente_immob/add/ouverture', {
    id,
    version,
    ouverture: { ...ouverture, vendeurs },
  });
  await ouvrirEtape(page, id);
  const vendeur = (rang: number) => bouton(page, `Supprimer le vendeur ${rang}`);
  await vendeur(2).press('Enter');
  await expect(vendeur(2)).toHaveCount(0);
  await expect(vendeur(1)).toBeFocused();
  await vendeur(1).press('Enter');
  await expect(lignes(page, 'Vendeurs').getByRole('combobox').first()).toHaveValue('');
  await expect(vendeur(1)).toBeFocused();

  const proprietes = champ(page, 'Propriétés');
  await proprietes.press('Backspace');
  await expect(page.locator('.mantine-Pill-root')).toHaveCount(0);
  await expect(proprietes).toBeFocused();
});

test('un versement, un paiement retirés au clavier le laissent à celui qui prend leur place', async ({
  page,
}) => {
  const { id: deClient } = await unClient(page.request);
  const virement = { typePaiement: 'Virement', dateVirement: '2025-03-04', deClient };
  const versements = [1_000, 234, 50].map((montant) => ({ ...virement, montant }));
  const { numRecu } = await uneAffaire(page.request, { versements });
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  const retirer = affaire.getByRole('button', { name: /^Supprimer : / });
  await retirer.nth(0).press('Enter');
  await expect(retirer).toHaveCount(2);
  await expect(retirer.nth(0)).toBeFocused();
  await retirer.nth(1).press('Enter');
  await expect(retirer).toHaveCount(1);
  await expect(bouton(affaire, 'Ajouter un versement')).toBeFocused();
  await retirer.nth(0).press('Enter');
  await expect(champ(affaire, 'Montant')).toHaveValue('');
  await expect(champ(affaire, 'De la part de')).toBeFocused();

  const { id } = await creerSigne(page.request, titre('Paiements retirés'));
  const qf = {
    qfCase: 'bureau',
    impot: { modePaiements: [1, 2].map((montant) => ({ modePaiement: 'Espèce', montant })) },
  };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, { tpi: { tpiCase: 'client' }, qf });
  await ouvrirEtape(page, id, FORMALITES);
  const paiement = (rang: number) => bouton(page, `Supprimer : Paiement N°${rang}`).first();
  await paiement(2).press('Enter');
  await expect(paiement(2)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAccessibleName(/Nouveau paiement|Supprimer/);
  await paiement(1).press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/Nouveau paiement|Supprimer/);
});

test('une ligne ajoutée, envoyée à la souris, garde le clavier où l’on tapait', async ({ page }) => {
  const { id } = await creerSigne(page.request, unique('Ligne gardée'));
  await ouvrirEtape(page, id, FORMALITES);
  await partie(page, 'Quitus fiscal').getByRole('radio', { name: 'Par le bureau' }).check();
  const impots = partie(page, 'Impôts');
  await choisir(impots, 'Mode de paiement', 'Espèces');
  await bouton(impots, 'Nouveau paiement').click();
  const second = impots.getByRole('group', { name: 'Paiement N°2' });
  await champ(second, 'Montant').fill('250');
  await bouton(page, 'Enregistrer').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enregistré' })).toBeVisible();
  await expect(champ(second, 'Montant')).toBeFocused();
});
