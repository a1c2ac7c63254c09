/** Two people on one piece, or one template: what a colleague has just put there is not replaced by who has not seen it. */
import type { APIRequestContext } from '@playwright/test';
import { ENREGISTREMENT } from '../src/dossier/etape';
import { connecter, unCompte } from './support/comptes';
import { creerOuvert, creerSigne, ouvrirEtape, titre } from './support/donnees';
import { bouton, confirmer, expectNotice, expectRefus, fenetre, ligne } from './support/ecran';
import { unClient, unique } from './support/registres';
import { emplacement, type FichierAVerser, pdf, png } from './support/saisie';
import { expect, test } from './support/session';
import { word } from './support/word';

const RELU = 'Ce qui est affiché est relu : vérifiez, puis recommencez si c’est encore à faire.';
const QUITTANCE = "Quittance d'enregistrement";
const soi = (nom: string): string =>
  `Vous avez déposé « ${nom} » ici entre-temps, dans un autre onglet ou sur un autre poste : rien n’a été remplacé.`;

/** As from another screen; by another account when its cookie is given. */
async function deposer(
  request: APIRequestContext,
  path: string,
  fileType: string,
  file: FichierAVerser,
  cookie?: string,
): Promise<void> {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const response = await request.post(`/api/${path}`, { multipart: { fileType, file }, headers });
  expect(response.status(), await response.text()).toBe(200);
}

test('D75 la pièce qu’un collègue vient de remplacer n’est pas remplacée sans un mot', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerOuvert(page.request, titre('Pièce à deux'));
  const versement = `dossier/changeFile/${id}`;
  await deposer(page.request, versement, 'minute', pdf('minute 1.pdf', 'une'));
  const ailleurs = await browser.newContext();
  const compte = await unCompte(ailleurs.request);
  const cookie = await connecter(ailleurs.request, compte);

  await page.goto(`/app/dossier/pieces/${id}`);
  const minute = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Minute', exact: true }) });
  await expect(minute).toContainText('minute 1.pdf');
  await deposer(ailleurs.request, versement, 'minute', pdf('minute 2.pdf', 'deux'), cookie);
  await ailleurs.close();

  const remplacer = page.getByLabel('Remplacer : Minute').last();
  await remplacer.setInputFiles(pdf('minute 3.pdf', 'trois'));
  await expectRefus(page, 'a déposé « minute 2.pdf » ici entre-temps : rien n’a été remplacé.', RELU);
  await expect(minute).toContainText(`minute 2.pdf`);
  await expect(minute).toContainText(compte.lastname);

  await remplacer.setInputFiles(pdf('minute 3.pdf', 'trois'));
  await expectNotice(page, 'Remplacée !', '« Minute » a une nouvelle version.');
  await expect(minute).toContainText('2 versions précédentes');
});

test('D75 l’emplacement d’une étape que l’on a rempli dans un autre onglet le dit, puis le montre', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Emplacement à deux'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await expect(emplacement(page, QUITTANCE)).toBeAttached();
  await deposer(
    page.request,
    `dossier/changeFile/${id}`,
    'quitanceEnregistrement',
    pdf('quittance 1.pdf', 'une'),
  );
  await emplacement(page, QUITTANCE).setInputFiles(pdf('quittance 2.pdf', 'deux'));
  await expectRefus(page, soi('quittance 1.pdf'), RELU);
  await expect(bouton(page, 'Télécharger : quittance 1.pdf').first()).toBeVisible();
});

test('D75 la CIN qu’un collègue a déposée entre-temps n’est pas remplacée, et n’est plus demandée', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await unClient(page.request);
  await page.goto(`/app/client/voir/${id}`);
  await expect(emplacement(page, 'CIN')).toBeAttached();
  await deposer(page.request, `client/changeFile/${id}`, 'cin', png('cin 1.png'));
  await emplacement(page, 'CIN').setInputFiles(png('cin 2.png'));
  await expectRefus(page, soi('cin 1.png'), RELU);
  await expect(bouton(page, 'Télécharger : cin 1.png')).toBeVisible();

  const dossier = await creerOuvert(page.request, titre('CIN à deux'));
  await ouvrirEtape(page, dossier.id);
  const depot = page.getByLabel(/^Fichier CIN.*Chraïbi/);
  await expect(depot).toBeAttached();
  const connues = page.getByText('Fichier CIN déjà enregistré !');
  const avant = await connues.count();
  await deposer(page.request, `client/changeFile/${dossier.acquereur.id}`, 'cin', png('cin 1.png'));
  await depot.setInputFiles(png('cin 2.png'));
  await expectRefus(page, soi('cin 1.png'));
  await expect(connues).toHaveCount(avant + 1);
});

test('D75 le modèle d’acte qu’un collègue vient de remplacer n’est remplacé qu’en le sachant', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const nom = unique('Modèle à deux');
  const document = (mot: string) => word(`${mot}.docx`, [`${mot} {prix.lettres}`]);
  const verser = async (path: string, fields: Record<string, string>, mot: string) => {
    const multipart = { ...fields, file: document(mot) };
    const response = await page.request.post(`/api/acte/modeles${path}`, { multipart });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as { modele: { id: number } };
  };
  const { modele } = await verser('', { nom }, 'un');
  await page.goto('/app/modeles');
  await bouton(ligne(page, nom), 'Remplacer').click();
  const remplacement = fenetre(page, `Remplacer « ${nom} »`);
  await remplacement.getByLabel('Document Word').setInputFiles(document('trois'));
  await expect(remplacement.getByText('balise reconnue')).toBeVisible();
  await verser(`/${modele.id}/remplacer`, {}, 'deux');
  await bouton(remplacement, 'Déposer').click();
  await expectRefus(
    page,
    'Vous avez déposé entre-temps, dans un autre onglet ou sur un autre poste, la version 2 de ce modèle : rien n’a été remplacé.',
    RELU,
  );
  await expect(ligne(page, nom)).toContainText('version 2');
  await bouton(remplacement, 'Déposer').click();
  await expect(ligne(page, nom)).toContainText('version 3');

  await bouton(ligne(page, nom), 'Supprimer').click();
  await verser(`/${modele.id}/remplacer`, {}, 'quatre');
  await confirmer(page, `Voulez-vous vraiment retirer le modèle « ${nom} » ?`);
  await expectRefus(page, 'Vous avez modifié cette fiche entre-temps');
  await expect(ligne(page, nom)).toContainText('version 4');
});
