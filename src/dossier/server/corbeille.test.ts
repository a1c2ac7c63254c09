import { expect, it } from 'vitest';
import { dernier, restaure, restaurer, supprimer, uneAffaireDe } from '../../app/testing/corbeille';
import { caisse, uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { deleteCdg, getCdgById } from '../../cdg/api';
import { addOuverture, deleteDossiers, getCdgByDossierId } from '../api';

describeOffices('Un brouillon supprimé, dont l’affaire CDG l’a été aussi', (office) => {
  async function supprimes() {
    const { id, acquereur, ouverture } = await uneVente(office());
    const cdgId = await uneAffaireDe(office(), acquereur);
    const { numRecu } = (await office().call(getCdgById, { params: { id: cdgId } })).body;
    const body = { id, ouverture: { ...ouverture, prix: caisse(cdgId) } };
    expect((await office().call(addOuverture, { body })).status).toBe(200);
    await supprimer(office(), deleteDossiers, id);
    await supprimer(office(), deleteCdg, cdgId);
    return { id, cdgId, numRecu };
  }
  const affaireDe = async (dossierId: number) =>
    (await office().call(getCdgByDossierId, { params: { dossierId } })).body?.id ?? null;

  it('D81 ne revient qu’après elle, et avec elle', async () => {
    const { id, cdgId, numRecu } = await supprimes();
    const { error } = await restaurer(office(), (await dernier(office(), 'dossier')).id);
    expect([error.code, error.message]).toEqual([
      'conflit',
      `Restaurez d’abord\u00a0: affaire CDG ${numRecu} · Vente immobilière.`,
    ]);
    await restaure(office(), 'cdg');
    expect((await restaure(office(), 'dossier')).remarque).toBeNull();
    expect(await affaireDe(id)).toBe(cdgId);
  });

  it('D81 revient sans elle une fois que la corbeille ne l’a plus', async () => {
    const { id, cdgId } = await supprimes();
    const gardee = office().server.app.db.deleteFrom('corbeille').where('entite', '=', 'cdg');
    await gardee.where('entite_id', '=', cdgId).execute();
    expect((await restaure(office(), 'dossier')).remarque).toBe(
      'Il revient sans son affaire CDG, qui a été supprimée.',
    );
    expect(await affaireDe(id)).toBeNull();
  });
});
