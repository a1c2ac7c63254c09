import { expect, it } from 'vitest';
import { dernier, restaurer, supprimer } from '../../app/testing/corbeille';
import { partie, uneVente, uneVenteClose } from '../../app/testing/dossiers';
import { type Office, describeOffices } from '../../app/testing/office';
import { fauteDuJournal, motsTrouves, planter } from '../../app/testing/personne';
import { unClient } from '../../app/testing/registres';
import { addOuverture, deleteDossiers } from '../../dossier/api';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { effacerPersonne } from '../api';

async function effacer(office: Office, id: number): Promise<{ effaces: number; reduits: number }> {
  const params = { genre: 'client', id };
  const { status, body } = await office.call(effacerPersonne, { params, body: { motif: 'Demande reçue' } });
  expect(status).toBe(200);
  return body;
}

describeOffices('Un effacement et les brouillons', (office) => {
  it('d’une partie à un brouillon emporte ses rendez-vous et ses messages, jusque dans leur historique, et rien de celui de sa fiche ni du brouillon', async () => {
    const elle = await planter(office(), 'qouverte', '0677001122');
    const brouillon = await uneVente(office(), { vendeur: elle.id });
    const contacts = elle.libres.filter((mot) => /^(Rdv|Venue|Motif|Annule|Ecrit|Objet|Texte)q/.test(mot));
    expect(contacts).toHaveLength(7);
    expect(await motsTrouves(office(), elle.libres)).toEqual(elle.libres);
    expect(await effacer(office(), elle.id)).toMatchObject({ reduits: 0 });
    expect(await motsTrouves(office(), contacts)).toEqual([]);
    const { db } = office().server.app;
    for (const [entite, id] of [
      ['client', elle.id],
      ['dossier', brouillon.id],
    ] as const)
      expect((await readJournal(db, { entite, id })).filter(({ efface }) => efface)).toEqual([]);
    const rdvs = (await readJournal(db, { entite: 'rdv' })).filter(({ apres }) => apres !== null);
    expect(rdvs).toEqual([]);
    expect(await fauteDuJournal(office())).toBeUndefined();
  });

  it('de qui n’est plus partie à un brouillon n’y prend que ce qui la nommait', async () => {
    const elle = await unClient(office(), { nom: 'Qzretiree' });
    const autre = await unClient(office(), { nom: 'Wrestante' });
    const { id, ouverture } = await uneVente(office(), { vendeur: elle });
    const body = { id, ouverture: { ...ouverture, vendeurs: [partie(autre)] } };
    expect((await office().call(addOuverture, { body })).status).toBe(200);
    await effacer(office(), elle);
    const lignes = await readJournal(office().server.app.db, { entite: 'dossier', id });
    // Created without any party; then with hers; then without it, from a state that had it.
    expect(lignes.map(({ efface }) => efface)).toEqual([false, true, true]);
  });

  it('de qui reste dans la minute laisse à la corbeille le brouillon dont elle fut partie : il se restaure', async () => {
    const elle = await unClient(office(), { nom: 'Qzminute', email: 'qzminute@exemple.ma' });
    await uneVenteClose(office(), { vendeur: elle });
    const { id } = await uneVente(office(), { vendeur: elle });
    await supprimer(office(), deleteDossiers, id);
    const garde = (await dernier(office(), 'dossier')).id;
    expect(await effacer(office(), elle)).toMatchObject({ reduits: 1 });
    expect((await restaurer(office(), garde)).status).toBe(200);
  });
});
