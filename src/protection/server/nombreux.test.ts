import { beforeAll, expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { clientSaisi } from '../../app/testing/registres';
import { addClient } from '../../client/api';
import { finirRapprochements } from '../../comptabilite/server/sql-rapprochements';
import { reprendreFrais } from '../../comptabilite/server/sql-frais';
import { supprimerRappels } from '../../echeance/server/sql-rappels';
import { lotsOf } from '../../kit/server/lots';
import { ecouterTout } from '../../kit/server/testing/ecouter';
import { ajouter } from '../../kit/server/testing/remplir';
import { getPersonnes } from '../api';
import { readDernierJour, readDocuments, readEcheances, readNomsDesAutres } from './sql-dossiers';
import { readFichiersDe } from './sql-fiche';
import { readEcrituresDe, readFacturesDe, readHomonymes, readOperationsDe } from './sql-livres';
import { clientsSupprimes } from './sql-gardes';

/** More than a statement has parameters, on either database. */
const BEAUCOUP = 70_000;
const IDS = Array.from({ length: BEAUCOUP }, (_, i) => 1_000_000 + i);

describeOffices('Qui signe pour un promoteur est dans des milliers de dossiers', (office) => {
  const db = () => office().server.app.db;
  const cite = { nom: 'Zemmouri', prenom: 'Idriss', homonymes: [] };
  const noms = new Map(IDS.map((id) => [id, `${id}`]));
  const faits = IDS.map((id) => ({ source: `tpi:${id}`, perimetre: `dossier:${id}` as const }));

  it.each([
    ['les noms des autres', () => readNomsDesAutres(db(), IDS, 1)],
    ['ses documents', () => readDocuments(db(), noms, [])],
    ['ses échéances', () => readEcheances(db(), noms, [], [])],
    ['ses factures', () => readFacturesDe(db(), IDS)],
    ['ses opérations', () => readOperationsDe(db(), IDS, cite)],
    ['ses écritures', () => readEcrituresDe(db(), cite, faits)],
    ['ses pièces', () => readFichiersDe(db(), IDS)],
  ])('%s se lisent', async (_, lire) => {
    expect(await lire()).toEqual([]);
  });

  it('son dernier jour se lit', async () => {
    expect(await readDernierJour(db(), [{ entite: 'dossier', ids: IDS }])).toBeNull();
  });

  it('un relevé de milliers de lignes s’écarte, et des milliers d’échéances se ferment', async () => {
    const qui = { userId: null, now: new Date() };
    await expect(reprendreFrais(db(), IDS, qui)).resolves.toBeUndefined();
    await expect(finirRapprochements(db(), IDS, { ...qui, cause: 'main' })).resolves.toBeUndefined();
    await expect(supprimerRappels(db(), IDS)).resolves.toBeUndefined();
  });
});

describeOffices('Une étude a purgé des milliers de clients', (office) => {
  it('une personne s’y cherche, et s’y lit', async () => {
    const { db } = office().server.app;
    const vide = { utilisateur_id: null, entite: 'client', empreinte: '', chaine: '' };
    const purge = { ...vide, le: '2026-01-01T00:00:00.000Z', action: 'purge' };
    for (const lot of lotsOf(IDS, 1_000))
      await db
        .insertInto('journal')
        .values(lot.map((id) => ({ ...purge, seq: id, entite_id: id })))
        .execute();
    const { status, body } = await office().call(getPersonnes, { query: { q: 'Benjelloun' } });
    expect([status, body.map(({ genre }) => genre)]).toEqual([200, ['compte']]);
    for await (const client of clientsSupprimes(db)) expect(client).toBeUndefined();
  });
});

describeOffices('Une étude a annulé des centaines de rendez-vous', (office) => {
  const COMBIEN = 900;
  beforeAll(async () => {
    const { db, now } = office().server.app;
    const rdv = (i: number) => ({ id: i, nom: `Annulé ${i}`, prenom: 'Qzsuite', tel: `06${10_000_000 + i}` });
    const garde = (i: number) => ({
      entite: 'rdv',
      entite_id: i,
      contenu: JSON.stringify({ rdv: rdv(i) }),
      supprime_le: now().toISOString(),
      utilisateur_id: null,
      titre: 'Qzsuite',
      dossier_id: null,
      responsable_id: null,
      recherche: 'qzsuite',
    });
    await ajouter(
      db,
      'corbeille',
      IDS.slice(0, COMBIEN).map((id) => garde(id)),
    );
  });

  it.each([
    ['la recherche s’arrête quand la liste est pleine', 'qzsuite', 50, 1],
    ['le dernier se trouve, lui seul gardé en mémoire', 'annule 1000899', 1, 5],
  ])('%s', async (_, q, combien, pages) => {
    let trouves = 0;
    const dits = await ecouterTout(async () => {
      trouves = (await office().call(getPersonnes, { query: { q } })).body.length;
    });
    const lus = dits.filter(({ sql }) => sql.includes('"contenu" from "corbeille"'));
    const deRdvs = lus.filter(({ parameters }) => parameters.includes('rdv'));
    expect([trouves, deRdvs.length, lus.length - deRdvs.length]).toEqual([combien, pages, 1]);
  });
});

describeOffices('Des milliers de clients portent le même nom', (office) => {
  const COMBIEN = 6_000; // more than SQLite reads in two statements
  const LUS = /^select .* from "client" where/s;
  const nom = 'Qzmilliers';
  beforeAll(async () => {
    const { id } = (await office().call(addClient, { body: clientSaisi({ nom, prenom: 'Idriss' }) })).body;
    const { db } = office().server.app;
    const modele = await db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    // The last of the list comes first in the table.
    const client = (i: number) => ({
      ...modele,
      id: 1_000_000 + i,
      cin: `QM${i}`,
      tri_prenom: `idriss ${COMBIEN - i}`,
    });
    await ajouter(
      db,
      'client',
      Array.from({ length: COMBIEN }, (_, i) => client(i)),
    );
  });
  /** How many statements read clients by their words, and what they answered. */
  async function lus<R>(lire: () => Promise<R>): Promise<{ combien: number; dit: R }> {
    let dit: R | undefined;
    const dits = await ecouterTout(async () => {
      dit = await lire();
    });
    const combien = dits.filter(({ sql }) => LUS.test(sql) && sql.includes('"client"."recherche" like'));
    return { combien: combien.length, dit: dit as R };
  }

  it('ses homonymes se lisent peu à la fois : les autres n’attendent pas', async () => {
    const { db } = office().server.app;
    const { combien, dit } = await lus(() => readHomonymes(db, { id: 1_000_000, nom, prenom: 'Idriss' }));
    expect(dit.length).toBe(COMBIEN);
    expect(combien > 2).toBe(!office().databaseUrl);
  });

  it('la recherche s’arrête dès qu’elle en a cinquante, les premiers de la liste', async () => {
    const { combien, dit } = await lus(() => office().call(getPersonnes, { query: { q: nom } }));
    const { db } = office().server.app;
    const premiers = db.selectFrom('client').select('id').orderBy('tri_nom').orderBy('tri_prenom');
    const attendus = await premiers.where('nom', '=', nom).limit(50).execute();
    expect(dit.body.map(({ id }) => id)).toEqual(attendus.map(({ id }) => id));
    expect(combien).toBe(1);
  });
});
