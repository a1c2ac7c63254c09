/** A row that one clerk changes while another removes it. */
import { get, post } from './support/api';
import { creerClient, creerOuvert, titre } from './support/donnees';
import { bouton, expectNotice, fenetre, ligne } from './support/ecran';
import { unClient, uneAffaire, uneSociete, unique } from './support/registres';
import { champ, lignes } from './support/saisie';
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
  const complement = affaire.getByRole('group', { name: 'Complément de Versement', exact: true });
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

interface Ouverte {
  version: number;
  ouverture: { vendeurs: { client: { client: number }; representantLabel: string | null }[] };
}

test('une société créée pour un vendeur va à ce vendeur, quand le collègue en a retiré un autre entre-temps', async ({
  page,
}) => {
  const { id, vendeur } = await creerOuvert(page.request, titre('Vendeur déplacé'));
  const lire = () => get<Ouverte>(page.request, `/dossier/getDossierById/${id}`);
  const ecrire = async (vendeurs: (lus: Ouverte['ouverture']['vendeurs']) => object[]) => {
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
