import { beforeAll, expect, it } from 'vitest';
import { uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { getClientById, updateClient } from '../../client/api';
import { updatePropriete, getProprieteById } from '../../propriete/api';
import { getAllDossiers } from '../api';

/** More than FTS5 has pieces for, when each file makes one. */
const COMBIEN = 2_400;
const LOTS = 400;

describeOffices(
  'Qui signe pour un promoteur, et le terrain qu’il vend, sont dans des milliers de dossiers',
  (office) => {
    let vente: Awaited<ReturnType<typeof uneVente>>;
    beforeAll(async () => {
      const { db } = office().server.app;
      vente = await uneVente(office());
      const lire = async (table: 'dossier' | 'partie' | 'dossier_propriete', cle: 'id' | 'dossier_id') =>
        (await db
          .selectFrom(table)
          .selectAll()
          .where(cle as 'id', '=', vente.id)
          .execute()) as object[];
      const [[dossier], parties, biens] = [
        await lire('dossier', 'id'),
        await lire('partie', 'dossier_id'),
        await lire('dossier_propriete', 'dossier_id'),
      ];
      for (let de = 0; de < COMBIEN; de += LOTS) {
        const ids = Array.from({ length: LOTS }, (_, i) => 10_000 + de + i);
        const copies = (rows: object[], cle: string) =>
          ids.flatMap((id) =>
            rows.map((row) => ({ ...row, ...(cle === 'id' ? {} : { id: undefined }), [cle]: id })),
          );
        const ecrire = (table: 'dossier' | 'partie' | 'dossier_propriete', rows: object[]) =>
          db
            .insertInto(table)
            .values(rows.map((row) => JSON.parse(JSON.stringify(row))))
            .execute();
        await ecrire('dossier', copies([dossier ?? {}], 'id'));
        await ecrire('partie', copies(parties, 'dossier_id'));
        await ecrire('dossier_propriete', copies(biens, 'dossier_id'));
      }
    }, 120_000);

    const trouves = async (q: string) =>
      (await office().call(getAllDossiers, { query: { q, size: 1 } as never })).headers.get('x-total-count');

    it('renommé, il se trouve dans tous sous son nouveau nom', async () => {
      const params = { id: vente.vendeur };
      const { body } = await office().call(getClientById, { params });
      const corrige = { ...body, nom: 'Zahraoui Promotion' } as never;
      expect((await office().call(updateClient, { params, body: corrige })).status).toBe(200);
      expect(await trouves('zahraoui')).toBe('1000');
    });

    it('corrigé, le terrain aussi', async () => {
      const params = { id: vente.bien };
      const { body } = await office().call(getProprieteById, { params });
      const corrige = { ...body, designation: 'Lotissement Ennakhil' } as never;
      expect((await office().call(updatePropriete, { params, body: corrige })).status).toBe(200);
      expect(await trouves('ennakhil')).toBe('1000');
    });
  },
);
