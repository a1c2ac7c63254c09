/** The accounts of an annulled file: what it holds is given back, and what is wrong taken back (D39). */
import { post } from './support/api';
import { creerSigne } from './support/donnees';
import { bouton, expectAccessible, expectNotice, fenetre } from './support/ecran';
import { dans } from './support/jours';
import { unique } from './support/registres';
import { choisir, saisir } from './support/saisie';
import { expect, test } from './support/session';

test('D39 un dossier annulé avec une provision la restitue, corrige ce qu’il a rendu, et ne fait rien d’autre', async ({
  page: on,
}) => {
  const { id } = await creerSigne(on.request, unique('Annulée'));
  const provision = { genre: 'provision', montant: 1_500, date: dans(0), tiers: 'Filali', moyen: 'Chèque' };
  await post(on.request, `/compta/dossier/${id}/operation`, provision);
  await on.goto(`/app/dossier/consultation/${id}`);
  await bouton(on, 'Supprimer').click();
  const question = fenetre(on, 'Êtes-vous sûr ?');
  await expect(question).toContainText(/Il reste 1\s500,00\sDH de provision\./);
  await saisir(question, { 'Motif de la suppression': 'Vente abandonnée' });
  await bouton(question, 'Oui, je supprime !').click();
  await expectNotice(on, 'Supprimé !', 'Dossier supprimé avec succès');
  await on.goto(`/app/dossier/comptes/${id}`);
  await expect(on.getByRole('note')).toContainText('Ce qu’il détient encore peut être restitué.');
  await expect(on.getByRole('note')).toContainText(/Annulé le .+ par .+\. Motif\s: Vente abandonnée/);
  await expect(bouton(on, 'Ajouter')).toHaveCount(0);
  await bouton(on, 'Restituer').click();
  const restitution = fenetre(on, 'Restituer');
  await restitution.getByRole('radio', { name: 'Provision du client' }).check();
  await saisir(restitution, { 'Restituée à': 'Filali', Montant: '1500' });
  await choisir(restitution, 'Moyen de paiement', 'Chèque');
  await expectAccessible(on);
  await bouton(restitution, 'Confirmer').click();
  await expectNotice(on, 'Ajoutée !', 'Opération ajoutée avec succès');
  await expect(bouton(on, 'Restituer')).toHaveCount(0);
  await expect(on.getByRole('note')).not.toContainText('restitué');

  await expect(on.getByRole('button', { name: 'Modifier : Provision, Filali' })).toHaveCount(0);
  await on.getByRole('button', { name: 'Modifier : Restitution, Filali' }).click();
  const correction = fenetre(on, 'Modifier l’opération');
  await saisir(correction, { Montant: '1200' });
  await bouton(correction, 'Confirmer').click();
  await expectNotice(on, 'Modifiée !', 'Opération modifiée avec succès');
  await expect(on.getByRole('note')).toContainText('Ce qu’il détient encore peut être restitué.');
  await expect(on.getByRole('note')).toContainText('revenue impayée, peut être annulée.');
  await on.getByRole('button', { name: 'Annuler : Provision, Filali' }).click();
  const annulation = fenetre(on, 'Annuler l’opération');
  await saisir(annulation, { Motif: 'Chèque impayé' });
  await bouton(annulation, 'Confirmer').click();
  await expectNotice(on, 'Annulée !', 'Opération annulée, son écriture est contre-passée');
  await expect(on.getByText('Annulée : Chèque impayé')).toBeVisible();
});
