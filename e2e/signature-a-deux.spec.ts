/** Two clerks move one signature. */
import { SIGNATURE } from '../src/dossier/etape';
import { post } from './support/api';
import { creerOuvert, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, expectAccessible, fenetre } from './support/ecran';
import { saisir } from './support/saisie';
import { expect, test } from './support/session';

test('D75 l’un déplace le jour d’une signature, l’autre son heure : le moment se choisit', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id, vendeur } = await creerOuvert(page.request, titre('Signature déplacée'));
  const { vendeurs } = (await lireDossier(page.request, id)).ouverture;
  const signer = (date: string) =>
    post(page.request, `/dossier/vente_immob/add/signature/${id}`, {
      vendeurs: vendeurs.map((partie) => ({ id: partie.id, signature: { date, heure: '10:30' } })),
    });
  await signer('2026-11-12');
  await ouvrirEtape(page, id, SIGNATURE);
  await saisir(page.getByRole('listitem').filter({ hasText: vendeur.cin }), {
    'Heure de signature': '15:00',
  });
  await signer('2026-11-13');
  await bouton(page, 'Enregistrer').click();
  const choix = fenetre(page, 'Deux saisies à réunir');
  const lignes = choix.getByRole('row');
  await expect(lignes.nth(1)).toContainText(/Date de signature.*12\/11\/2026.*13\/11\/2026/);
  await expect(lignes.nth(2)).toContainText(/Heure de signature.*15:00.*10:30/);
  await expectAccessible(page);
  await bouton(choix, 'Tout le mien').click();
  await bouton(choix, 'Réunir et enregistrer').click();
  await expect(choix).toBeHidden();
  await expect
    .poll(async () => (await lireDossier(page.request, id)).ouverture.vendeurs[0]?.signature)
    .toEqual({ date: '2026-11-12', heure: '15:00' });
});
