import { expect, it } from 'vitest';
import { copierDossier } from './testing/copies';
import { uneVente } from './testing/dossiers';
import { describeOffices } from './testing/office';
import { unClient } from './testing/registres';
import { deleteClients } from '../client/api';
import { deleteDossiers } from '../dossier/api';
import type { Call } from '../kit/api';
import { ecouterTout } from '../kit/server/testing/ecouter';
import { ajouter } from '../kit/server/testing/remplir';
import { getPersonne } from '../protection/api';
import { getCorbeille } from '../corbeille/api';

const COMBIEN = 50;

describeOffices('Ce qui est supprimé ensemble', (office) => {
  /** How many statements it takes to put them in the bin. */
  async function jeter(call: Call, body: unknown): Promise<number> {
    const dits = await ecouterTout(async () =>
      expect((await office().call(call, { body })).status).toBe(200),
    );
    return dits.filter(({ sql }) => sql.startsWith('insert into "corbeille"')).length;
  }
  const jetes = async (genre: string) =>
    (await office().call(getCorbeille, { query: { genre, page: 1 } as never })).headers.get('x-total-count');

  it('des brouillons vont ensemble à la corbeille, chacun entier', async () => {
    const { id } = await uneVente(office());
    const ids = await copierDossier(office(), id, COMBIEN);
    expect([await jeter(deleteDossiers, { ids }), await jetes('dossier')]).toEqual([1, String(COMBIEN)]);
  });

  it('des clients aussi', async () => {
    const { db } = office().server.app;
    const modele = await unClient(office(), { nom: 'Jetable' });
    const { id: _, ...client } = await db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', modele)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: COMBIEN }, (_, i) => 10_000 + i);
    await ajouter(
      db,
      'client',
      ids.map((id) => ({ ...client, id, cin: `J${id}` })),
    );
    expect([await jeter(deleteClients, ids), await jetes('client')]).toEqual([1, String(COMBIEN)]);
  });

  it('se lit un peu à la fois, pour y chercher une personne', async () => {
    const { db, now } = office().server.app;
    const rdv = { nom: 'Idrissi', prenom: null, tel: '0611223344' };
    const garde = (i: number) => ({
      entite: 'rdv',
      entite_id: i,
      contenu: JSON.stringify({ rdv: { id: i, ...rdv } }),
      supprime_le: now().toISOString(),
      utilisateur_id: null,
      titre: 'Idrissi',
      dossier_id: null,
      responsable_id: null,
      recherche: 'idrissi',
    });
    const gardes = Array.from({ length: 450 }, (_, i) => garde(20_000 + i));
    await ajouter(db, 'corbeille', gardes);
    const params = { genre: 'rdv', id: 20_449 };
    const dits = await ecouterTout(async () =>
      expect((await office().call(getPersonne, { params })).body.nom).toBe('Idrissi'),
    );
    const lues = dits.filter(({ sql }) => /"contenu" from "corbeille"/.test(sql));
    expect(lues.length).toBeGreaterThanOrEqual(3);
    expect(lues.filter(({ sql }) => !sql.includes('limit')).length).toBe(0);
  });
});
