import { expect, it } from 'vitest';
import { ENREGISTREMENT, uneConfig, uneVenteComplete, uneVenteEnCaisse } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { ecouterTout } from '../../kit/server/testing/ecouter';
import { sql } from '../../kit/server/testing/sql';
import { addEnregistrement, getAllDossiers } from '../api';
import { FIN_AVANCEMENT, ILLISIBLE } from '../avancement';
import type { DossierRow } from '../dossier';
import { dossiersEcrits } from './dossiers-ecrits';
import { LOT, createTenue, reprendreAvancements } from './sql-avancement';

const ENTIER = `333333${FIN_AVANCEMENT}`;

describeOffices('Où en sont les dossiers, tenu par les écritures et par le serveur', (office) => {
  const db = () => office().server.app.db;
  const gardes = async (): Promise<Map<number, string | null>> =>
    new Map(
      (await db().selectFrom('dossier_deduit').selectAll().execute()).map((un) => [
        un.dossier_id,
        un.avancement,
      ]),
    );
  const lister = async (): Promise<DossierRow[]> =>
    (await office().call(getAllDossiers, { query: { page: 1, size: 100 } })).body;
  const jamais = (): boolean => false;
  const reprendre = () => reprendreAvancements(db(), createTenue({ error: () => {} }), jamais);
  const oublier = () => sql`update dossier_deduit set avancement = null`.execute(db());

  it('des marques d’autres règles ne sont pas crues, et sont refaites sans migration', async () => {
    const { id } = await uneVenteComplete(office());
    const autre = await uneConfig(office());
    const lignes = await lister();
    const avant = await gardes();
    // As a server of the version before keeps them, after this one has started.
    for (const fausses of ['000000', `000000${FIN_AVANCEMENT}0`]) {
      await sql`update dossier_deduit set avancement = ${fausses}`.execute(db());
      expect(await lister()).toEqual(lignes);
      // Whoever writes a file keeps its own, by today's rules…
      await office().call(addEnregistrement, { params: { id }, body: ENREGISTREMENT });
      const apres = await gardes();
      expect([apres.get(id), apres.get(autre)]).toEqual([avant.get(id), fausses]);
      // … and the server all of them, when it starts and every night.
      await reprendre();
      expect(await gardes()).toEqual(avant);
    }
    const refaites = await ecouterTout(() => reprendre());
    expect(refaites.filter(({ sql: texte }) => !texte.startsWith('select'))).toEqual([]);
  });

  it('l’écriture calcule d’abord le sien, si loin qu’il soit, puis aide les autres', async () => {
    const { id } = await uneVenteComplete(office());
    const { id: lie } = await uneVenteEnCaisse(office());
    const recents: number[] = [];
    for (let i = 0; i <= LOT; i += 1) recents.push(await uneConfig(office()));
    await oublier();
    await office().call(addEnregistrement, { params: { id }, body: ENREGISTREMENT });
    const apres = await gardes();
    expect(apres.get(id)).toBe(ENTIER);
    expect(apres.get(lie)).toBe(null);
    expect(recents.filter((un) => apres.get(un) !== null)).toHaveLength(LOT);
    // An affair's write: its file's.
    await oublier();
    const { rows } = await sql<{ id: number }>`select id from cdg where dossier_id = ${lie}`.execute(db());
    const siens = await dossiersEcrits(db(), [{ entite: 'cdg', id: rows[0]?.id ?? 0 }]);
    expect(siens).toEqual([lie]);
    await reprendre();
  });

  it('un dossier dont le calcul échoue n’empêche ni d’écrire les autres ni de les lister', async () => {
    const { id } = await uneVenteComplete(office());
    const abimes: number[] = [];
    for (let i = 0; i <= LOT; i += 1) abimes.push(await uneConfig(office()));
    const sains = (await lister()).filter((row) => !abimes.includes(row.id));
    await sql`update dossier set identites = ${'{'} where id in (${sql.join(abimes)})`.execute(db());
    await oublier();
    for (let fois = 0; fois < 2; fois += 1) {
      const ecrit = await office().call(addEnregistrement, { params: { id }, body: ENREGISTREMENT });
      expect(ecrit.status).toBe(200);
      expect((await gardes()).get(id)).toBe(ENTIER);
    }
    const lignes = await lister();
    const leurs = lignes.filter((row) => abimes.includes(row.id));
    expect(leurs).toHaveLength(abimes.length);
    expect(new Set(leurs.map(({ aFaire }) => aFaire))).toEqual(new Set([ILLISIBLE]));
    expect(lignes.filter((row) => !abimes.includes(row.id))).toEqual(sains);
    // It goes on past them, leaves them as they are, and says each once.
    const dites: number[] = [];
    const tenue = createTenue({
      error: (dit: object) => void dites.push((dit as { dossier: number }).dossier),
    });
    for (let fois = 0; fois < 2; fois += 1) await reprendreAvancements(db(), tenue, jamais);
    const apres = await gardes();
    const oublies = [...apres].filter(([, garde]) => garde === null).map(([un]) => un);
    expect(oublies.toSorted((a, b) => a - b)).toEqual(abimes);
    expect(dites.toSorted((a, b) => a - b)).toEqual(abimes);
    await sql`update dossier set identites = null where id in (${sql.join(abimes)})`.execute(db());
    await reprendreAvancements(db(), tenue, jamais);
    expect([...(await gardes()).values()]).not.toContain(null);
    expect(tenue.fautes.size).toBe(0);
  });
});
