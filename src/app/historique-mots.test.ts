import { expect, it } from 'vitest';
import { updateModele } from '../acte/api';
import { GENRES } from '../administration/genres';
import { ecarterReleve } from '../comptabilite/apiRapprochement';
import { emettreFacture } from '../dossier/apiDocuments';
import { addRegleEcheance } from '../echeance/api';
import { cheminsInconnus, decrire } from '../historique/decrire';
import { genreDe } from '../historique/server/raconter';
import { formatDirhams } from '../kit/money';
import { readJournal } from '../kit/server/sql-journal';
import { VENTE, uneVenteSignee } from './testing/dossiers';
import { unModele } from './testing/actes';
import { describeOffices } from './testing/office';
import { csv, envoyer } from './testing/releves';

describeOffices('Le journal de ce qui n’a pas d’historique à lui', (office) => {
  const dits = async (entite: string) => {
    const lignes = (await readJournal(office().server.app.db)).filter((ligne) => ligne.entite === entite);
    const genre = genreDe(GENRES, entite);
    expect(
      lignes.flatMap(({ avant, apres }) => [avant, apres].flatMap((un) => cheminsInconnus(genre, un))),
    ).toEqual([]);
    return lignes.map((ligne) =>
      decrire(genre, ligne, () => null).map(({ champ, avant, apres }) => [champ, avant, apres]),
    );
  };

  it('un relevé importé, puis écarté : son compte, pourquoi, et ce qui fut défait', async () => {
    const { body } = await envoyer(office(), 'BANQUE', csv('04/11/2026;Frais;;110,00;'));
    const motif = 'Relevé de l’autre compte';
    await office().call(ecarterReleve, { params: { id: body.id }, body: { motif } });
    const [importe, ecarte] = await dits('releve');
    expect(importe).toContainEqual(['Compte', null, 'Banque de l’étude']);
    expect(ecarte).toEqual([
      ['Motif', null, motif],
      ['Rapprochements défaits', null, '0'],
    ]);
  });

  it('une règle d’échéance, dans les mots de son écran', async () => {
    const calcul = { declencheur: 'avisRecu', delai: 3, unite: 'jours', report: 'suivant' };
    const conduite = { fermeture: 'depotTpi', rappels: [], source: 'Usage', actif: true };
    const body = { libelle: 'Relancer le percepteur', ...calcul, ...conduite };
    expect((await office().call(addRegleEcheance, { body: body as never })).status).toBe(200);
    const [ajoutee] = await dits('regle_echeance');
    expect(ajoutee?.map(([, , apres]) => apres)).toEqual(
      expect.arrayContaining([
        'Réception de l’avis préalable',
        'Date de dépôt de la TPI saisie',
        'Jour ouvrable suivant',
      ]),
    );
  });

  it('un modèle renommé ne dit que son nom', async () => {
    const { id } = await unModele(office(), { nom: 'Mon acte', typeDossier: VENTE });
    const body = { nom: 'Autre nom', typeDossier: VENTE, version: 1 };
    expect((await office().call(updateModele, { params: { id }, body: body as never })).status).toBe(200);
    expect((await dits('modele_acte')).at(-1)).toEqual([['Nom', 'Mon acte', 'Autre nom']]);
  });

  it('une facture émise, du montant qu’elle porte', async () => {
    const { id } = await uneVenteSignee(office());
    const { body } = await office().call(emettreFacture, { params: { id }, body: {} });
    expect((await dits('facture')).at(-1)).toContainEqual([
      'Total',
      null,
      formatDirhams(body.montants.total),
    ]);
  });
});
