import { expect, it } from 'vitest';
import { avancementsFaux } from '../../app/testing/avancements';
import { restaure, supprimer } from '../../app/testing/corbeille';
import {
  CONSERVATION,
  ENREGISTREMENT,
  PAR_LE_CLIENT,
  cloturer,
  lire,
  signer,
  uneConfig,
  uneVente,
  uneVenteComplete,
  verser,
} from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unDossierRempli } from '../../app/testing/rempli';
import { deleteFile } from '../../fichier/api';
import type { Db } from '../../kit/server/db/database';
import { takeForgotten } from '../../kit/server/db/deduced';
import { ecouterTout } from '../../kit/server/testing/ecouter';
import { sql } from '../../kit/server/testing/sql';
import {
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  deleteDossiers,
  getAllDossiers,
} from '../api';
import { FIN_AVANCEMENT } from '../avancement';
import type { DossierRow } from '../dossier';
import { A_CALCULER, LOT, calculerAvancements, createTenue, reprendreAvancements } from './sql-avancement';

const ENTIER = `333333${FIN_AVANCEMENT}`;
/** What the rules read, and what names the file there. */
const SOURCES = {
  dossier: 'id',
  partie: 'dossier_id',
  paiement: 'dossier_id',
  dossier_propriete: 'dossier_id',
  dossier_fichier: 'dossier_id',
  cdg: 'dossier_id',
};
const ANNULER = new Error('as it was');

describeOffices('Où en est chaque dossier', (office) => {
  const db = () => office().server.app.db;
  const gardes = async (trx: Db = db()): Promise<Map<number, string | null>> =>
    new Map(
      (await trx.selectFrom('dossier_deduit').selectAll().execute()).map((un) => [
        un.dossier_id,
        un.avancement,
      ]),
    );
  const lister = async (): Promise<DossierRow[]> =>
    (await office().call(getAllDossiers, { query: { page: 1, size: 100 } })).body;
  const dit = async (id: number): Promise<string | null | undefined> =>
    (await lister()).find((row) => row.id === id)?.aFaire;
  const tenue = createTenue({ error: () => {} });
  const reprendre = (arret = () => false) => reprendreAvancements(db(), tenue, arret);
  const oublier = () => sql`update dossier_deduit set avancement = null`.execute(db());

  it('la liste le dit après chaque écriture, sans lire un dossier entier', async () => {
    const id = await uneConfig(office());
    const params = { id };
    expect(await dit(id)).toBe('Compléter l’ouverture');
    const { ouverture } = await uneVente(office());
    await office().call(addOuverture, { body: { id, ouverture } });
    expect(await dit(id)).toBe('Signer');
    await signer(office(), id);
    expect(await dit(id)).toBe('Enregistrer');
    await office().call(addEnregistrement, { params, body: ENREGISTREMENT });
    expect(await dit(id)).toBe('Déposer à la conservation');
    await office().call(addConservation, { params, body: CONSERVATION });
    expect(await dit(id)).toBe('Compléter les formalités');
    await office().call(addFormalite, { params, body: PAR_LE_CLIENT });
    expect(await dit(id)).toBe('Verser les pièces');
    for (const piece of ['expedition', 'certificatPropriete'] as const) await verser(office(), id, piece);
    expect(await dit(id)).toBe('Clôturer');
    await cloturer(office(), id);
    expect(await dit(id)).toBe(null);
    await cloturer(office(), id, 'off');
    const [piece] = (await lire(office(), id)).files;
    await office().call(deleteFile, { params: { fileId: piece?.id ?? 0 } });
    expect(await dit(id)).toBe('Verser les pièces');
    expect((await lister()).find((row) => row.id === id)?.etapes).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Renoncé' } });
    expect(await dit(id)).toBe(null);

    const dits = await ecouterTout(lister);
    expect(dits.filter(({ sql: texte }) => /"partie"|"paiement"/.test(texte))).toEqual([]);
    expect([...(await gardes()).values()]).not.toContain(null);
  });

  it('le brouillon restauré de la corbeille retrouve le sien', async () => {
    const { id } = await uneVente(office());
    await supprimer(office(), deleteDossiers, id);
    expect((await gardes()).has(id)).toBe(false);
    await restaure(office(), 'dossier');
    expect(await dit(id)).toBe('Signer');
    expect((await gardes()).get(id)).toBe(`300000${FIN_AVANCEMENT}`);
  });

  it('ce qui n’a pas changé n’est pas recalculé', async () => {
    const { id } = await uneVenteComplete(office());
    const dits = await ecouterTout(() =>
      office().call(addEnregistrement, { params: { id }, body: ENREGISTREMENT }),
    );
    expect(dits.filter(({ sql: texte }) => texte.startsWith('update "dossier_deduit"'))).toEqual([]);
  });

  it('une étude restaurée, ou d’avant, dit vrai tout de suite et l’a gardé peu après, par petits lots', async () => {
    for (let i = 0; i <= LOT; i += 1) await uneConfig(office());
    const [avant, lignes] = [await gardes(), await lister()];
    await oublier();
    expect(await lister()).toEqual(lignes);
    expect(new Set((await gardes()).values())).toEqual(new Set([null]));
    await reprendre(() => true);
    expect(new Set((await gardes()).values())).toEqual(new Set([null]));
    const dits = await ecouterTout(() => reprendre());
    expect(await gardes()).toEqual(avant);
    const lots = dits.filter(({ sql: texte }) => texte.startsWith('begin')).length;
    expect(lots).toBe(Math.ceil(avant.size / LOT));
  });

  it('qui change un dossier pendant qu’un autre le calcule n’est pas oublié', async () => {
    const { id } = await uneVenteComplete(office());
    await oublier();
    const un = { fini: false, ecrit: Promise.resolve() as Promise<unknown> };
    const attend = async (): Promise<boolean> => {
      if (office().databaseUrl === undefined) return true; // the only writer is whoever reckons
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
      return Number(rows[0]?.n) > 0;
    };
    await db()
      .transaction()
      .execute(async (trx) => {
        const ids = await takeForgotten(trx, A_CALCULER, { ids: [...(await gardes(trx)).keys()] });
        const calcules = await calculerAvancements(trx, ids);
        un.ecrit = sql`update partie set signature_date = null where dossier_id = ${id}`
          .execute(db())
          .finally(() => {
            un.fini = true;
          });
        while (!un.fini && !(await attend()));
        await trx
          .updateTable('dossier_deduit')
          .set({ avancement: calcules.get(id) ?? null })
          .where('dossier_id', '=', id)
          .execute();
      });
    await un.ecrit;
    expect(await avancementsFaux(db())).toEqual([]);
    expect(await dit(id)).toBe('Signer');
    await reprendre();
  });

  it('rien de ce que lisent les règles ne change sans qu’on l’oublie', async () => {
    const id = await unDossierRempli(office());
    await sql`update partie set tpi_code_sit = '8' where dossier_id = ${id}`.execute(db());
    for (const piece of ['expedition', 'certificatPropriete', 'quitusFiscalePerception'] as const)
      await verser(office(), id, piece);
    expect((await gardes()).get(id)).toBe(ENTIER);
    const lues = new Set<string>();

    /** Changes the file below its calls, looks, and puts it back; false when the database refuses. */
    const essayer = async (quoi: string, change: ReturnType<typeof sql>): Promise<void> => {
      let vu: (string | null | undefined)[] = [];
      await db()
        .transaction()
        .execute(async (trx) => {
          await change.execute(trx);
          vu = [(await gardes(trx)).get(id), (await calculerAvancements(trx, [id])).get(id)];
          throw ANNULER;
        })
        .catch(() => {});
      const [garde, vrai] = vu;
      if (vrai === undefined) return; // it is no more, or cannot be read
      if (vrai !== ENTIER) lues.add(quoi);
      expect([quoi, garde ?? vrai]).toEqual([quoi, vrai]);
    };
    const autresQue = (valeur: unknown, colonne: string) =>
      typeof valeur === 'string' ? [sql`null`, sql`''`] : [sql`null`, sql`0`, sql`not ${sql.ref(colonne)}`];
    const gater = async (table: string, row: Record<string, unknown>, ou: ReturnType<typeof sql>) => {
      await essayer(table, sql`delete from ${sql.table(table)} where ${ou}`);
      for (const [colonne, valeur] of Object.entries(row))
        for (const autre of autresQue(valeur, colonne))
          await essayer(
            `${table}.${colonne}`,
            sql`update ${sql.table(table)} set ${sql.ref(colonne)} = ${autre} where ${ou}`,
          );
    };
    for (const [table, cle] of Object.entries(SOURCES)) {
      const siennes = sql`${sql.ref(cle)} = ${id}`;
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} where ${siennes}`.execute(db());
      expect(rows.length, table).toBeGreaterThan(0);
      for (const row of rows) await gater(table, row, row.id === undefined ? siennes : sql`id = ${row.id}`);
    }
    // The rules have been heard: this file lacks something without most of what it has.
    expect(lues.size, [...lues].join()).toBeGreaterThan(50);
  });
});
