import { expect, it } from 'vitest';
import {
  FICHES_CHERCHEES,
  RECHERCHE_PARTIELLE,
  getEvenements,
  getJournal,
  journalCsv,
} from '../administration/apiJournal';
import { chercherFiches } from '../administration/server/sql-recherche';
import { ajouter } from '../kit/server/testing/remplir';
import { describeOffices } from './testing/office';
import { unClient } from './testing/registres';

describeOffices('La recherche du journal', (office) => {
  it('des mots qui désignent trop de fiches le disent, à l’écran et dans l’export', async () => {
    const unDePlus = async (i: number) => unClient(office(), { nom: 'Zzfoule', cin: `ZZF${i}` });
    for (let i = 0; i < FICHES_CHERCHEES; i++) await unDePlus(i);
    const lire = async (q: string) => (await office().call(getJournal, { query: { q } })).body.partielle;
    expect(await lire('zzfoule')).toBe(false);
    await unDePlus(FICHES_CHERCHEES);
    expect([await lire('zzfoule'), await lire('zzfoule zzf200')]).toEqual([true, false]);
    const csv = async (q: string) => String((await office().call(journalCsv, { query: { q } })).body);
    expect(await csv('zzfoule')).toContain(RECHERCHE_PARTIELLE);
    expect(await csv('zzfoule zzf200')).not.toContain(RECHERCHE_PARTIELLE);
  });

  it('d’un nom que des milliers portent, les dernières fiches se prennent, où qu’elles soient', async () => {
    const { db } = office().server.app;
    const id = await unClient(office(), { nom: 'Qzinnombrable' });
    const modele = await db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const COMBIEN = 6_000; // more than SQLite reads in two statements
    const autres = Array.from({ length: COMBIEN }, (_, i) => ({
      ...modele,
      id: id + 1 + i,
      cin: `QI${i}`,
      // Few of the last ones have it: the others are sought further.
      ...(i >= COMBIEN / 3 && i < COMBIEN - 50 && { nom: 'Autre', tri_nom: 'autre', recherche: 'autre' }),
    }));
    await ajouter(db, 'client', autres);
    const { fiches, partielle } = await chercherFiches(db, 'qzinnombrable', 'client');
    const derniers = autres.filter(({ nom }) => nom !== 'Autre').slice(-FICHES_CHERCHEES);
    expect(fiches.map((une) => une.id)).toEqual(derniers.map((un) => un.id).reverse());
    expect(partielle).toBe(true);
  });

  it('un genre de fiche ou d’événement inconnu se refuse, même un mot que tout objet a : rien ne voudrait dire qu’il n’y a rien', async () => {
    for (const genre of ['inconnu', 'toString', '__proto__'])
      for (const appel of [getJournal, getEvenements]) {
        const { status, error } = await office().call(appel, { query: { genre } });
        expect([appel.path, genre, status, error?.details]).toEqual([
          appel.path,
          genre,
          422,
          [{ path: 'genre', message: expect.stringContaining('inconnu') }],
        ]);
      }
  });
});
