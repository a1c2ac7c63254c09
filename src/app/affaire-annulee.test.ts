import { expect, it } from 'vitest';
import { comptabilite } from './testing/comptes';
import { restaure, supprimer } from './testing/corbeille';
import { uneAffaire, uneVente } from './testing/dossiers';
import { describeOffices } from './testing/office';
import { deleteCdg } from '../cdg/api';
import { deleteDossiers, getCdgByDossierId } from '../dossier/api';

describeOffices('Une affaire supprimée, son dossier annulé depuis', (office) => {
  const { operer, verifier } = comptabilite(office);

  it('D39 lui revient avec ses fonds, et ils se rendent', async () => {
    const vente = await uneVente(office());
    const { cdgId } = await uneAffaire(office(), vente, 100_000);
    await supprimer(office(), deleteCdg, cdgId);
    const body = { ids: [vente.id], motif: 'Vente abandonnée' };
    expect((await office().call(deleteDossiers, { body })).status).toBe(200);
    expect((await restaure(office(), 'cdg')).remarque).toBeNull();
    const params = { dossierId: vente.id };
    expect((await office().call(getCdgByDossierId, { params })).body?.id).toBe(cdgId);
    const rendre = { genre: 'restitution', origine: 'FONDS', montant: 100_000, date: '2026-11-20' };
    expect((await operer(vente.id, { ...rendre, tiers: 'Acquereur Youssef' })).status).toBe(200);
    expect((await verifier(vente.id)).fonds).toMatchObject({ verse: 100_000, disponible: 0 });
  });
});
