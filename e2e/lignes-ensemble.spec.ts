/** Lines of the bank that say the same only together: a cheque that came back, a sum received in two times. */
import { randomInt } from 'node:crypto';
import { post } from './support/api';
import { creerSigne, titre } from './support/donnees';
import {
  bouton,
  demandees,
  expectAccessible,
  expectFits,
  expectNotice,
  fenetre,
  ligne,
} from './support/ecran';
import { unique } from './support/registres';
import { importerReleve } from './support/releves';
import { expect, test } from './support/session';

test('un chèque revenu impayé s’annule avec son rejet ; deux virements font une seule écriture', async ({
  page,
}) => {
  const marque = unique('Ensemble').replace(/\W/g, '');
  const tiers = unique('Enplusieurs').replace(/\W/g, '');
  const [cheque, part] = [randomInt(1_000, 9_000), randomInt(10_000, 20_000)];
  const { id } = await creerSigne(page.request, titre('En deux fois'));
  const provision = { genre: 'provision', date: '2026-11-05', moyen: 'Virement', montant: part + 0.5 };
  await post(page.request, `/compta/dossier/${id}/operation`, { ...provision, tiers });
  await importerReleve(
    page,
    [
      `05/11/2026;Remise ${marque};;;${cheque},25`,
      `06/11/2026;Rejet ${marque};;${cheque},25;`,
      `06/11/2026;Premier ${marque};;;${part - 1_000},50`,
      `07/11/2026;Second ${marque};;;1000,00`,
    ],
    marque,
  );
  await expect(ligne(page, `Second ${marque}`)).toBeVisible();

  await bouton(page, `Rapprocher : Remise ${marque}`).click();
  const main = fenetre(page, 'Rapprocher une ligne de la banque');
  await main.getByText('Autres lignes de la banque', { exact: true }).click();
  const rejet = main.getByRole('checkbox', { name: `Cocher Rejet ${marque}, 06/11/2026` });
  await expect(rejet).toBeVisible();
  // What cancels it comes first.
  await expect(
    main.getByRole('table', { name: 'Autres lignes de la banque' }).getByRole('row').nth(1),
  ).toContainText(`Rejet ${marque}`);
  await rejet.check();
  const somme = main.getByRole('status').filter({ hasText: 'Reste' });
  await expect(somme).toContainText(/2 lignes de la banque\s*0,00\sDH/);
  await expectAccessible(page);
  await expectFits(page);
  // A line that has gone is not asked again what it could go with.
  const relues = demandees(page, '/voisines');
  await bouton(main, 'Rapprocher').click();
  await expectNotice(page, 'Rapproché !', 'Ces lignes s’annulent, sans écriture');
  expect(relues).toEqual([]);
  const dit = (texte: string) => page.getByRole('row').filter({ hasText: new RegExp(texte) });
  await expect(dit(`S’annule avec\\s: Rejet ${marque}, 06/11/2026`)).toContainText(`Remise ${marque}`);

  await bouton(page, `Rapprocher : Second ${marque}`).click();
  await main.getByText('Autres lignes de la banque', { exact: true }).click();
  await main.getByRole('checkbox', { name: `Cocher Premier ${marque}, 06/11/2026` }).check();
  // Before it is answered, the line would be matched: of one that is, nothing more can be sought.
  const trouvees = page.waitForResponse(`**/candidats?q=${tiers}*`);
  await main.getByRole('searchbox', { name: 'Rechercher une écriture' }).fill(tiers);
  await trouvees;
  await main.getByRole('checkbox', { name: new RegExp(`^Cocher Provision d.*${tiers}`) }).check();
  await expect(somme).toContainText(/Reste\s*0,00\sDH/);
  await bouton(main, 'Rapprocher').click();
  await expectNotice(page, 'Rapproché !', 'Ligne rapprochée de ses écritures');
  await expect(dit(`avec\\s: Second ${marque}, 07/11/2026`)).toContainText(`Premier ${marque}`);

  await bouton(page, `Défaire : Premier ${marque}`).click();
  await bouton(fenetre(page, 'Défaire ce rapprochement ?'), 'Défaire').click();
  await expectNotice(page, 'Défait !', 'Rapprochement défait');
  await expect(bouton(page, `Rapprocher : Second ${marque}`)).toBeVisible();
});
