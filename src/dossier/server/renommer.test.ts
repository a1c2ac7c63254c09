/** Who is renamed at the very instant when a file takes him: the file is found by the new name. */
import { expect, it } from 'vitest';
import { restaurer, dernier, supprimer } from '../../app/testing/corbeille';
import { partie, uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import {
  clientSaisi,
  proprieteSaisie,
  societeSaisie,
  unClient,
  unePropriete,
  uneSociete,
  unique,
} from '../../app/testing/registres';
import { updateClient } from '../../client/api';
import { ecouterTout } from '../../kit/server/testing/ecouter';
import { sql } from '../../kit/server/testing/sql';
import { updatePropriete } from '../../propriete/api';
import { updateSociete } from '../../societe/api';
import { addOuverture, deleteDossiers, getAllDossiers } from '../api';

type Travail = () => Promise<{ status: number }>;

describeOffices('Renommés pendant qu’un dossier les prend', (office) => {
  const db = () => office().server.app.db;
  const attendent = async (combien: number): Promise<void> => {
    const dites = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
      return Number(rows[0]?.n);
    };
    await expect.poll(dites).toBe(combien);
  };

  /** Each goes as far as it can while a row that both will take is another's: by itself, the journal's number, taken last. */
  async function ensemble(
    travaux: readonly Travail[],
    tenir = sql`update compteur set valeur = valeur where nom = 'journal'`,
  ): Promise<void> {
    const lances: ReturnType<Travail>[] = [];
    const dits = await ecouterTout(async () => {
      if (office().databaseUrl === undefined) lances.push(...travaux.map((travail) => travail()));
      else
        await db()
          .transaction()
          .execute(async (trx) => {
            await tenir.execute(trx);
            for (const travail of travaux) {
              lances.push(travail());
              await attendent(lances.length);
            }
          });
      expect((await Promise.all(lances)).map(({ status }) => status)).toEqual([200, 200]);
    });
    // They only wait: neither has to begin again because each waited for the other.
    expect(dits.filter((dit) => /^rollback/i.test(dit.sql))).toEqual([]);
  }

  async function trouvesPar(q: string): Promise<number[]> {
    const { body } = await office().call(getAllDossiers, { query: { q, page: 1 } });
    return body.map((row) => row.id);
  }

  async function lesTrois() {
    const cin = unique('QZ');
    const ids = {
      cin,
      client: await unClient(office(), { cin }),
      societe: await uneSociete(office()),
      bien: await unePropriete(office()),
    };
    const role = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: ids.societe };
    return { ...ids, vendeurs: [partie(ids.client, role)], proprietes: [ids.bien] };
  }
  type Trois = Awaited<ReturnType<typeof lesTrois>>;

  const RENOMMER: [string, string, (trois: Trois, nom: string) => ReturnType<Travail>][] = [
    [
      'un client',
      'Qzclient',
      ({ client, cin }, nom) =>
        office().call(updateClient, { params: { id: client }, body: clientSaisi({ nom, cin }) }),
    ],
    [
      'une société',
      'Qzsociete',
      ({ societe }, nom) =>
        office().call(updateSociete, { params: { id: societe }, body: societeSaisie({ nom }) }),
    ],
    [
      'un bien',
      'Qzbien',
      ({ bien }, nom) =>
        office().call(updatePropriete, {
          params: { id: bien },
          body: proprieteSaisie({ designation: nom }),
        }),
    ],
  ];
  for (const [quoi, nom, renommer] of RENOMMER) {
    it(`${quoi} qu’une Ouverture prend, l’un ou l’autre d’abord`, async () => {
      for (const tour of [1, 2]) {
        const { id, ouverture } = await uneVente(office());
        const trois = await lesTrois();
        const { vendeurs, proprietes } = trois;
        const body = { id, ouverture: { ...ouverture, vendeurs, proprietes } };
        const prendre = () => office().call(addOuverture, { body });
        const appeler = () => renommer(trois, `${nom}${tour}`);
        await ensemble(tour === 1 ? [prendre, appeler] : [appeler, prendre]);
        expect(await trouvesPar(`${nom}${tour}`)).toEqual([id]);
      }
    });

    it(`${quoi} d’un brouillon que l’on restaure, l’un ou l’autre d’abord`, async () => {
      for (const tour of [1, 2]) {
        const trois = await lesTrois();
        const { bien, vendeurs } = trois;
        const { id } = await uneVente(office(), { bien, ouverture: { vendeurs } });
        await supprimer(office(), deleteDossiers, id);
        const garde = await dernier(office(), 'dossier');
        const rendre = () => restaurer(office(), garde.id);
        const appeler = () => renommer(trois, `${nom}rendu${tour}`);
        await ensemble(tour === 1 ? [rendre, appeler] : [appeler, rendre]);
        expect(await trouvesPar(`${nom}rendu${tour}`)).toEqual([id]);
      }
    });
  }

  it('un client du dossier, dont la CIN change aussi, n’est qu’une attente', async () => {
    const { id, vendeur, ouverture } = await uneVente(office());
    const body = clientSaisi({ nom: 'Qzautrecin', cin: unique('QZ') });
    const appeler = () => office().call(updateClient, { params: { id: vendeur }, body });
    const prendre = () => office().call(addOuverture, { body: { id, ouverture } });
    await ensemble([appeler, prendre], sql`select from client where id = ${vendeur} for update`);
    expect(await trouvesPar('Qzautrecin')).toEqual([id]);
  });
});
