import { expect, it } from 'vitest';
import { uneVente, uneVenteClose } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unePropriete, unique } from '../../app/testing/registres';
import { getAllDossiers } from '../api';
import { reprendreRecherche } from './sql-reprise-recherche';

describeOffices('Les dossiers clôturés par une version d’avant', (office) => {
  it('D50 se trouvent par ce qu’ils montrent : une fois, et sans toucher aux autres', async () => {
    const { db } = office().server.app;
    const [ancien, nouveau] = [unique('Ancien'), unique('Nouveau')];
    const bien = await unePropriete(office(), { designation: ancien });
    const clos = await uneVenteClose(office(), { bien });
    const autre = await uneVente(office());
    await db.updateTable('propriete').set({ designation: nouveau }).where('id', '=', bien).execute();
    // As that version left it.
    for (const id of [clos.id, autre.id])
      await db
        .updateTable('dossier')
        .set({ recherche: nouveau.toLowerCase() })
        .where('id', '=', id)
        .execute();
    const trouves = async (q: string) =>
      (await office().call(getAllDossiers, { query: { q, page: 1 } })).body.map(({ id }) => id).sort();
    await db.deleteFrom('compteur').where('nom', '=', 'recherche:dossiers-clos').execute();
    expect([await trouves(ancien), (await trouves(nouveau)).length]).toEqual([[], 2]);
    await reprendreRecherche(db);
    expect([await trouves(ancien), (await trouves(nouveau)).length]).toEqual([[clos.id], 2]);
    await db.updateTable('dossier').set({ recherche: '' }).where('id', '=', clos.id).execute();
    await reprendreRecherche(db);
    expect(await trouves(ancien)).toEqual([]);
  });
});
