import { describe, expect, it } from 'vitest';
import { getChoixJournal } from '../administration/apiJournal';
import { addClient, changeClientFile, deleteClients, updateClient } from '../client/api';
import { addFormalite, deleteDossiers, revelerMdp, submitConfig, switchCloture } from '../dossier/api';
import { configSaisie, lire, signer, uneVente, uneVenteComplete, uneVenteSignee } from './testing/dossiers';
import { type Office, describeOffices } from './testing/office';
import { PNG, clientSaisi, unClient } from './testing/registres';
import { readDernier } from '../kit/server/sql-journal';
import { readJournal } from '../kit/server/testing/sql-journal';

const journal = (office: Office, depuis = 0) => readJournal(office.server.app.db, { depuis });
const dernier = async (office: Office): Promise<number> => (await readDernier(office.server.app.db)).seq;

describeOffices('Le journal (D82)', (office) => {
  it('dit qui a fait quoi, avant et après', async () => {
    const since = await dernier(office());
    const id = await unClient(office(), { ville: 'Rabat' });
    await office().call(updateClient, { params: { id }, body: clientSaisi({ ville: 'Fès' }) });
    const file = { file: new Blob([PNG]), name: 'cin.png', fields: { fileType: 'cin' } };
    const piece = await office().upload(changeClientFile, { params: { id }, ...file });
    await office().call(deleteClients, { body: [id] });
    const lines = await journal(office(), since);
    const who = { entite: 'client', entite_id: id, utilisateur_id: 1 };
    expect(lines).toMatchObject([
      { ...who, action: addClient.path, avant: null, apres: { ville: 'Rabat' } },
      { ...who, action: updateClient.path, avant: { ville: 'Rabat' }, apres: { ville: 'Fès' } },
      { ...who, action: changeClientFile.path, apres: { cin: { id: piece.body.id, label: 'cin.png' } } },
      { ...who, action: deleteClients.path, avant: { ville: 'Fès' }, apres: null },
    ]);
  });

  it('nomme ses actions à la française : aucun signe ne passe seul à la ligne', async () => {
    const { actions } = (await office().call(getChoixJournal)).body;
    const noms = actions.map(({ label }) => label);
    expect(noms.filter((nom) => nom.includes('\u00a0:'))).not.toEqual([]);
    expect(noms.filter((nom) => / [:;!?»]|« /.test(nom))).toEqual([]);
  });

  it('n’a pas de trou, même quand des écritures échouent entre les autres, toutes ensemble', async () => {
    const known = clientSaisi();
    await unClient(office(), known);
    const since = await dernier(office());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        office().call(addClient, { body: i % 4 === 0 ? clientSaisi({ cin: known.cin }) : clientSaisi() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    const lines = await journal(office(), since);
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, i) => since + 1 + i));
  });

  it('n’écrit rien quand l’écriture est refusée', async () => {
    const { id } = await uneVente(office());
    const since = await dernier(office());
    await office().call(switchCloture, { params: { etat: 'on', id } });
    await office().call(submitConfig, { body: configSaisie({ id, version: 1 }) });
    await office().call(deleteClients, { body: [999_999] });
    await office().call(deleteDossiers, { body: [id, 999_999] });
    expect(await journal(office(), since)).toEqual([]);
  });

  describe('d’un dossier', () => {
    it('la création n’a pas d’avant ; la modification d’une étape dit sa section', async () => {
      const since = await dernier(office());
      const { body: id } = await office().call(submitConfig, { body: configSaisie() });
      await office().call(submitConfig, { body: configSaisie({ id, titre: 'Autre titre' }) });
      const who = { entite: 'dossier', entite_id: id, action: submitConfig.path };
      expect(await journal(office(), since)).toMatchObject([
        { ...who, avant: null, apres: { config: { titre: 'Vente Tazi' } } },
        { ...who, avant: { config: { titre: 'Vente Tazi' } }, apres: { config: { titre: 'Autre titre' } } },
      ]);
    });

    it('D37 le répertoire attribué y est, dans la même écriture que la signature', async () => {
      const { id } = await uneVente(office());
      const since = await dernier(office());
      const { body } = await signer(office(), id);
      const lines = await journal(office(), since);
      expect(lines.map(({ avant, apres }) => [avant, apres])).toContainEqual([
        { repertoire: null },
        { repertoire: body.repertoire },
      ]);
    });

    it('R546 R547 la clôture, la réouverture et l’annulation y sont, avec le motif', async () => {
      const { id } = await uneVenteComplete(office());
      const since = await dernier(office());
      for (const etat of ['on', 'off']) await office().call(switchCloture, { params: { etat, id } });
      await office().call(deleteDossiers, { body: { ids: [id], motif: 'Doublon' } });
      expect(await journal(office(), since)).toMatchObject([
        { avant: { etat: 'Non Complet' }, apres: { etat: 'Complet' } },
        { avant: { etat: 'Complet' }, apres: { etat: 'Non Complet' } },
        { avant: { etat: 'Non Complet' }, apres: { etat: 'Annulé', motif: 'Doublon' } },
      ]);
    });

    it('D48 dit qu’un accès fiscal a changé, jamais lequel ; chaque révélation est consignée', async () => {
      const { id } = await uneVenteSignee(office());
      const vendeur = (await lire(office(), id)).ouverture.vendeurs[0]?.id ?? 0;
      const since = await dernier(office());
      const row = { id: vendeur, login: 'LOGIN-PLANTE', mdp: 'MDP-PLANTE' };
      const write = (vendeurs: object[]) =>
        office().call(addFormalite, { params: { id }, body: { tpi: { tpiCase: 'bureau', vendeurs } } });
      await write([row]);
      await write([{ id: vendeur, login: 'LOGIN-PLANTE' }]);
      const reveler = (headers: Record<string, string>) =>
        office().call(revelerMdp, { params: { id, partieId: vendeur }, headers });
      const revealed = [await reveler({ 'idempotency-key': 'r' }), await reveler({ 'idempotency-key': 'r' })];
      expect(revealed.map(({ body }) => body)).toEqual([{ mdp: 'MDP-PLANTE' }, { mdp: 'MDP-PLANTE' }]);
      const lines = await journal(office(), since);
      expect(JSON.stringify(lines)).not.toContain('PLANTE');
      expect(lines).toHaveLength(4);
      expect(lines[0]?.apres?.secrets).toEqual([{ partie: vendeur, change: ['tpi_login', 'tpi_mdp'] }]);
      expect(lines[1]?.apres?.secrets ?? []).toEqual([]);
      const revele = { utilisateur_id: 1, action: revelerMdp.path, apres: { revele: { partie: vendeur } } };
      expect(lines.slice(2)).toMatchObject([revele, revele]);
      const kept = await office().server.app.db.selectFrom('idempotence').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain('PLANTE');
    });
  });
});
