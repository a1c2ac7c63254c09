import { expect, it } from 'vitest';
import { updateModele } from '../acte/api';
import { getJournal } from '../administration/apiJournal';
import { GENRES } from '../administration/genres';
import { defaireRapprochement, noterFrais, rapprocher } from '../comptabilite/apiRapprochement';
import { ecarterReleve } from '../comptabilite/apiReleve';
import { confirmer, signIn } from '../compte/apiConnexion';
import { exigerSecondFacteur } from '../compte/secondFacteur';
import { emettreFacture } from '../dossier/apiDocuments';
import { addRegleEcheance } from '../echeance/apiRegles';
import { cheminsInconnus, decrire } from '../historique/decrire';
import { genreDe } from '../historique/server/raconter';
import { formatDirhams } from '../kit/money';
import { readJournal } from '../kit/server/testing/sql-journal';
import { VENTE, uneVenteSignee } from './testing/dossiers';
import { unModele } from './testing/actes';
import { unTelephone } from './testing/facteurs';
import { accepter, unLien } from './testing/invitations';
import { describeOffices, unCompte } from './testing/office';
import { csv, envoyer, lignes } from './testing/releves';

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

  it('des lignes rapprochées ensemble, une autre passée en frais, un rapprochement défait', async () => {
    const releve = csv('05/11/2026;Remise;;;7,00', '06/11/2026;Rejet;;7,00;', '07/11/2026;Agios;;9,00;');
    await envoyer(office(), 'BANQUE', releve);
    const [agios, rejet, remise] = (await lignes(office(), 'BANQUE')).map(({ id }) => id);
    const body = { lignes: [rejet] } as never;
    const { body: fait } = await office().call(rapprocher, { params: { id: remise ?? 0 }, body });
    expect((await office().call(noterFrais, { params: { id: agios ?? 0 } })).status).toBe(200);
    await office().call(defaireRapprochement, { params: { id: fait.id } });
    const [ensemble, frais] = (await dits('rapprochement')).slice(-3);
    expect(ensemble).toEqual([
      ['Ligne du relevé', null, String(remise)],
      ['Autres lignes du relevé', null, String(rejet)],
    ]);
    expect(frais).toContainEqual(['Frais bancaires', null, 'Oui']);
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

  it('un compte qu’on ouvre, un second facteur qu’on exige, un code de secours qui sert', async () => {
    const { jeton } = await unLien(office());
    expect((await accepter(office(), jeton)).status).toBe(200);
    expect((await dits('utilisateur')).at(-1)).toContainEqual(['Notaire', null, 'Non']);

    const compte = await unCompte(office());
    const { codes } = await unTelephone(office(), compte);
    const { email, password, cookie } = compte;
    const entre = await office().call(signIn, { body: { email, password, code: codes[0] }, cookie: '' });
    const prouve = await office().call(confirmer, { body: { password, code: codes[1] }, cookie });
    expect([entre.status, prouve.status]).toEqual([200, 200]);
    const servi = [['Code de secours', null, 'utilisé']];
    expect((await dits('utilisateur')).slice(-2)).toEqual([servi, servi]);

    await unTelephone(office(), office());
    for (const exige of [true, false])
      expect((await office().call(exigerSecondFacteur, { body: { exige } })).status).toBe(200);
    expect(await dits('etude')).toEqual([
      [['Second facteur exigé', 'Non', 'Oui']],
      [['Second facteur exigé', 'Oui', 'Non']],
    ]);

    const { lignes } = (await office().call(getJournal)).body;
    const actions = lignes.map(({ action }) => action);
    expect(actions).toContain('Se connecte par un code de secours');
    expect(actions).toContain('Confirme son identité par un code de secours');
    expect(actions.filter((action) => action.startsWith('/'))).toEqual([]);
  });
});
