import { expect, it } from 'vitest';
import { uneAffaireDe } from '../../app/testing/corbeille';
import { lire } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient } from '../../app/testing/registres';
import { unDossierRempli } from '../../app/testing/rempli';
import { sql } from '../../kit/server/testing/sql';
import { getComptesDossier, getJournal, getReleveCdg } from '../api';
import { reprendreComptes } from './reprise';

describeOffices('Une étude plus ancienne que ses livres', (office) => {
  it('une affaire que la base n’a pas pu lire est reprise au démarrage suivant, pas oubliée', async () => {
    const { app, cipher } = office().server;
    const suivis = app.followUps.splice(0);
    const id = await uneAffaireDe(office(), await unClient(office()));
    app.followUps.push(...suivis);
    await app.db.deleteFrom('compteur').where('nom', '=', 'comptes:repris').execute();
    await sql`alter table cdg rename column num_compte to ailleurs`.execute(app.db);
    await reprendreComptes(app, cipher).catch(() => undefined);
    await sql`alter table cdg rename column ailleurs to num_compte`.execute(app.db);
    await reprendreComptes(app, cipher);
    expect((await office().call(getReleveCdg, { params: { id } })).body.solde).toBe(15);
  });

  it('ses versements et ses règlements sont repris une fois, découvert compris, et une seule', async () => {
    const { app, cipher } = office().server;
    const suivis = app.followUps.splice(0);
    const id = await unDossierRempli(office());
    app.followUps.push(...suivis);
    const comptes = async () =>
      (await office().call(getComptesDossier, { params: { dossierId: id } })).body.fonds;
    expect((await comptes()).solde).toBe(0);
    await app.db.deleteFrom('compteur').where('nom', '=', 'comptes:repris').execute();
    await reprendreComptes(app, cipher);
    expect((await comptes()).solde).toBe((await lire(office(), id)).soldeVendeur);
    const { body: avant } = await office().call(getJournal, { query: {} });
    await app.db.deleteFrom('compteur').where('nom', '=', 'comptes:repris').execute();
    await reprendreComptes(app, cipher);
    expect((await office().call(getJournal, { query: {} })).body).toEqual(avant);
  });
});
