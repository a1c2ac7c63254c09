/** A seller who leaves the file while another clerk types his tax. */
import { get, post } from './support/api';
import { creerOuvert, creerSigne, nouvelleReference } from './support/donnees';
import { bouton, fenetre } from './support/ecran';
import { avis, champ, chercher, lignes, saisir } from './support/saisie';
import { expect, test } from './support/session';

const SIGNATURE = 2;
const FORMALITES = 5;

test('D75 un vendeur retiré par un autre clerc n’empêche pas d’enregistrer ce qui est tapé des autres', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id, acquereur } = await creerSigne(page.request, `Vendeur parti ${nouvelleReference()}`);
  const lire = () =>
    get<{ ouverture: { vendeurs: object[] }; formalite: { tpi: { vendeurs: object[] } } }>(
      page.request,
      `/dossier/getDossierById/${id}`,
    );
  const ouvrir = async (vendeurs: object[]) =>
    post(page.request, '/dossier/vente_immob/add/ouverture', {
      id,
      ouverture: { ...(await lire()).ouverture, vendeurs },
    });
  const second = { client: { client: acquereur.id }, quote: 50, qualite: 'es-nom' };
  await ouvrir([...(await lire()).ouverture.vendeurs, second]);
  await page.goto(`/app/dossier/modifier/${id}?etape=${FORMALITES}`);
  await page.getByRole('radio', { name: 'Par le bureau' }).first().check();
  const bloc = (rang: number) => page.getByRole('region', { name: `Vendeur N°${rang}` });
  await saisir(bloc(1), { Login: 'premier', Montant: '111,11' });
  await saisir(bloc(2), { Login: 'second', Montant: '222,22' });
  await ouvrir((await lire()).ouverture.vendeurs.slice(1));
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'elle reste à compléter.')).toBeVisible();
  await expect(bloc(1)).toContainText(acquereur.nom);
  await expect(champ(bloc(1), 'Login')).toHaveValue('second');
  await expect(bloc(2)).toHaveCount(0);
  expect((await lire()).formalite.tpi.vendeurs).toMatchObject([{ login: 'second', montant: 222.22 }]);
});

test('D75 une signature entière est dite validée, même quand un vendeur est parti entre-temps', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id, acquereur } = await creerOuvert(page.request, `Signataire parti ${nouvelleReference()}`);
  const lire = () =>
    get<{ ouverture: { vendeurs: object[] } }>(page.request, `/dossier/getDossierById/${id}`);
  const { ouverture } = await lire();
  const second = { client: { client: acquereur.id }, quote: 50, qualite: 'es-nom' };
  const ecrire = (vendeurs: object[]) =>
    post(page.request, '/dossier/vente_immob/add/ouverture', { id, ouverture: { ...ouverture, vendeurs } });
  await ecrire([...ouverture.vendeurs, second]);
  const { vendeurs } = (await lire()).ouverture;
  await page.goto(`/app/dossier/modifier/${id}?etape=${SIGNATURE}`);
  const personne = page.getByRole('listitem').filter({ hasText: acquereur.cin });
  await saisir(personne, { 'Date de signature': '12/11/2026', 'Heure de signature': '10:30' });
  await ecrire(vendeurs.slice(1));
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'Signature validée')).toBeVisible();
  await expect(page.getByText(/Étapes de création du dossier\s:\s\d+\/\d{4}/)).toBeVisible();
});

test('un vendeur dont la TPI est payée ne se remplace qu’après qu’on a lu quel paiement s’en va', async ({
  page,
}) => {
  const { id, vendeur, acquereur } = await creerSigne(page.request, `Vendeur payé ${nouvelleReference()}`);
  const lire = () =>
    get<{ ouverture: { vendeurs: { id: number; client: { client: number } }[] } }>(
      page.request,
      `/dossier/getDossierById/${id}`,
    );
  const [{ id: partieId } = { id: 0 }] = (await lire()).ouverture.vendeurs;
  const especes = { id: partieId, montant: 30_000, modePaiement: 'Espèce' };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [{ ...especes, espece: { datePaiement: '2026-11-20' } }] },
  });
  const personnes = async () => (await lire()).ouverture.vendeurs.map(({ client }) => client.client);
  await page.goto(`/app/dossier/modifier/${id}?etape=1`);
  await chercher(lignes(page, 'Vendeurs'), 'Client', acquereur.cin);
  const question = fenetre(page, 'Retirer un paiement ?');
  await bouton(page, 'Enregistrer').click();
  await expect(question).toContainText('a été payée en espèces (30 000,00 DH).');
  await bouton(question, 'Annuler').click();
  expect(await personnes()).toEqual([vendeur.id]);
  await bouton(page, 'Enregistrer').click();
  await bouton(question, 'Enregistrer').click();
  await expect.poll(personnes).toEqual([acquereur.id]);
});
