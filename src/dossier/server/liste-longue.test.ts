import { beforeAll, expect, it } from 'vitest';
import { commeUnMillion, faute } from '../../app/testing/listes/plans';
import { uneVenteSignee } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { sql } from '../../kit/server/testing/sql';
import { ecouter } from '../../kit/server/testing/ecouter';
import { getAllDossiers } from '../api';
import { ANNULE, BROUILLON, COMPLET, NON_COMPLET } from '../registre';

const COMBIEN = 3_000;
const TAILLE = 100;
/** From here on, files of the years before a page are counted instead of read. */
const LOIN = 2_000;
const ETATS = [NON_COMPLET, COMPLET, ANNULE, NON_COMPLET, BROUILLON];
const LOTS = 500;

describeOffices('Une longue liste de dossiers', (office) => {
  beforeAll(async () => {
    const { db } = office().server.app;
    const { id } = await uneVenteSignee(office());
    const { id: _, ...modele } = await db
      .selectFrom('dossier')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let de = 0; de < COMBIEN; de += LOTS) {
      const rows = Array.from({ length: LOTS }, (_, i) => {
        const n = de + i;
        const etat = ETATS[n % ETATS.length];
        const numero = etat === BROUILLON ? null : 1_000 + n;
        const responsable_id = n % 7 === 0 ? null : modele.responsable_id;
        return { ...modele, etat, numero, annee: 2019 + (n % 8), responsable_id };
      });
      await db
        .insertInto('dossier')
        .values(rows as never)
        .execute();
    }
    if (office().databaseUrl !== undefined) await sql`vacuum analyze dossier`.execute(db);
  });

  const lister = async (query: object) => {
    const { status, body, headers } = await office().call(getAllDossiers, { query: query as never });
    expect(status).toBe(200);
    return { ids: body.map(({ id }) => id), total: Number(headers.get('x-total-count')) };
  };

  it.each([
    ['toutes', { etat: 'Tous' }],
    ['toutes, les premières d’abord', { etat: 'Tous', sort: 'repertoire', order: 'asc' }],
    ['celles d’un état', { etat: 'Incomplet' }],
    ['les brouillons', { etat: 'Brouillon' }],
    ['celles dont répond quelqu’un', { etat: 'Tous', responsable: 'moi' }],
    ['celles d’une année', { etat: 'Tous', annee: 2022 }],
  ])('donne à chaque page ce que donne la liste entière : %s', async (_quoi, filtre) => {
    const { ids, total } = await lister(filtre);
    expect(total).toBe(ids.length);
    expect(total).toBeGreaterThan(COMBIEN / 10);
    const pages: number[] = [];
    for (let page = 1; pages.length < ids.length; page += 1) {
      const lue = await lister({ ...filtre, page, size: TAILLE });
      expect(lue.total).toBe(total);
      expect(lue.ids.length).toBe(Math.min(TAILLE, ids.length - pages.length));
      pages.push(...lue.ids);
    }
    expect(pages).toEqual(ids);
    expect(await lister({ ...filtre, page: 1 + Math.ceil(ids.length / TAILLE), size: TAILLE })).toEqual({
      ids: [],
      total,
    });
  });

  it('ne passe pas en revue les années d’avant une page lointaine, et la lit dans l’ordre d’un index', async () => {
    const { db } = office().server.app;
    const [size, page] = [10, 1 + LOIN / 10];
    for (const filtre of [{ etat: 'Tous' }, { etat: 'Tous', responsable: 'moi' }]) {
      const lus = await ecouter(() => lister({ ...filtre, page, size }));
      const lointaine = lus.find(({ sql: texte }) => / offset /.test(texte));
      expect(lointaine).toBeDefined();
      if (!lointaine) return;
      // Of a year, which has an eighth of the files.
      expect(Number(lointaine.parameters.at(-1))).toBeLessThan(COMBIEN / 8);
      const enonce = { ...lointaine, dit: '', lignes: COMBIEN / 8 };
      await db.transaction().execute(async (trx) => {
        await commeUnMillion(trx);
        expect(await faute(trx, enonce)).toBeNull();
      });
    }
  });
});
