import { beforeAll, expect, it } from 'vitest';
import { copierDossier } from '../../app/testing/copies';
import { type Vente, uneVenteSignee } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { getClientById, updateClient } from '../../client/api';
import { deleteDossiers } from '../../dossier/api';
import { ecouterTout } from '../../kit/server/testing/ecouter';
import { getEcheances } from '../api';

const COMBIEN = 200;
const ANNULES = 50;
/** One statement for each file, or for each deadline, would be more. */
const PEU = 20;

describeOffices('Des centaines de dossiers écrits ensemble', (office) => {
  let vente: Vente;
  let ids: number[];
  beforeAll(async () => {
    vente = await uneVenteSignee(office());
    ids = await copierDossier(office(), vente.id, COMBIEN);
  });
  const trouvees = async (q: string) => {
    const query = { q, size: 1, etat: 'toutes' } as never;
    return Number((await office().call(getEcheances, { query })).headers.get('x-total-count'));
  };
  const desEcheances = ({ sql }: { sql: string }): boolean =>
    /^(update|delete|insert)/.test(sql) && /echeance|rappel|notification/.test(sql);

  it('leur vendeur renommé, leurs échéances se trouvent sous son nouveau nom : écrites par centaines', async () => {
    const params = { id: vente.vendeur };
    const { body } = await office().call(getClientById, { params });
    const corrige = { ...body, nom: 'Zahraoui Promotion' } as never;
    const dits = await ecouterTout(async () =>
      expect((await office().call(updateClient, { params, body: corrige })).status).toBe(200),
    );
    expect(await trouvees('zahraoui')).toBeGreaterThanOrEqual(COMBIEN);
    expect(dits.filter(desEcheances).length).toBeLessThan(PEU);
  });

  it('annulés, leurs échéances finissent avec eux : ce qui les fait trouver ne s’écrit pas à nouveau', async () => {
    const body = { ids: ids.slice(0, ANNULES), motif: 'Abandon' };
    const dits = await ecouterTout(async () =>
      expect((await office().call(deleteDossiers, { body })).status).toBe(200),
    );
    const ecrites = dits.map(({ sql }) => sql).filter((sql) => /^update "?echeance/.test(sql));
    expect(ecrites.length).toBeGreaterThanOrEqual(ANNULES);
    expect(ecrites.filter((sql) => sql.includes('recherche')).length).toBe(0);
    const oubliees = dits.filter(({ sql }) => /^delete from "(rappel|notification)"/.test(sql));
    expect(oubliees.length).toBeLessThan(PEU);
  });
});
