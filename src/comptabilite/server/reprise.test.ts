import { expect, it } from 'vitest';
import { lire } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unDossierRempli } from '../../app/testing/rempli';
import { getComptesDossier, getJournal } from '../api';
import { reprendreComptes } from './reprise';

describeOffices('Une étude plus ancienne que ses livres', (office) => {
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
