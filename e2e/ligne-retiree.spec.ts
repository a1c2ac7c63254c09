/** A row that one clerk changes while another removes it. */
import { get, post } from './support/api';
import { bouton, expectNotice, fenetre, ligne } from './support/ecran';
import { unClient, uneAffaire } from './support/registres';
import { champ } from './support/saisie';
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
