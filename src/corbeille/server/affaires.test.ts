import { expect, it } from 'vitest';
import { dernier, restaure, restaurer, supprimer } from '../../app/testing/corbeille';
import { caisse, uneVente, virement } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, uneAffaireLibre } from '../../app/testing/registres';
import { deleteCdg, getCdgById, updateCdg } from '../../cdg/api';
import { deleteClients } from '../../client/api';
import { addOuverture, deleteDossiers } from '../../dossier/api';
import { formatDirhams } from '../../kit/money';
import { voirCorbeille } from '../api';

describeOffices('Une affaire CDG dans la corbeille', (office) => {
  const lire = async (id: number) => (await office().call(getCdgById, { params: { id } })).body;

  it('D81 D70 dit combien de versements elle tenait et leur total, sans ceux qui en ont été retirés', async () => {
    const client = await unClient(office());
    const versements = [500, 700, 800].map((montant) => virement(client, montant));
    const id = await uneAffaireLibre(office(), { versements });
    const { objet, versements: lus } = await lire(id);
    const gardes = lus.slice(1).map(({ idVers, montant }) => ({ ...virement(client, montant), idVers }));
    const body = { objet, versements: gardes };
    expect((await office().call(updateCdg, { params: { id }, body })).status).toBe(200);
    await supprimer(office(), deleteCdg, id);
    const vue = await office().call(voirCorbeille, { params: { id: (await dernier(office(), 'cdg')).id } });
    expect(vue.body.champs).toContainEqual({ champ: 'Versements', valeur: `2 · ${formatDirhams(1_500)}` });
  });

  it('D81 attend que qui a versé, et qui en est bénéficiaire, soient revenus', async () => {
    const payeur = await unClient(office(), { nom: 'Payeur' });
    const beneficiaire = await unClient(office(), { nom: 'Beneficiaire' });
    const id = await uneAffaireLibre(office(), {
      versements: [virement(payeur, 900)],
      clientsBeneficiaire: [beneficiaire],
    });
    const avant = await lire(id);
    await supprimer(office(), deleteCdg, id);
    const { id: gardee } = await dernier(office(), 'cdg');
    for (const [client, nom] of [
      [payeur, 'Payeur'],
      [beneficiaire, 'Beneficiaire'],
    ] as const) {
      await supprimer(office(), deleteClients, client);
      const { error } = await restaurer(office(), gardee);
      expect([error.code, error.message]).toEqual([
        'conflit',
        `Restaurez d’abord\u00a0: client ${nom} Youssef.`,
      ]);
      await restaure(office(), 'client');
    }
    await restaure(office(), 'cdg');
    expect(await lire(id)).toEqual({ ...avant, version: avant.version + 2 });
  });

  it('D81 attend que son dossier, supprimé après elle, soit revenu', async () => {
    const vente = await uneVente(office());
    const id = await uneAffaireLibre(office());
    const prendre = { id: vente.id, ouverture: { ...vente.ouverture, prix: caisse(id) } };
    expect((await office().call(addOuverture, { body: prendre })).status).toBe(200);
    expect(
      (await office().call(addOuverture, { body: { id: vente.id, ouverture: vente.ouverture } })).status,
    ).toBe(200);
    await supprimer(office(), deleteCdg, id);
    await supprimer(office(), deleteDossiers, vente.id);
    const { error } = await restaurer(office(), (await dernier(office(), 'cdg')).id);
    expect([error.code, error.message]).toEqual(['conflit', 'Restaurez d’abord\u00a0: dossier Vente Tazi.']);
    await restaure(office(), 'dossier');
    await restaure(office(), 'cdg');
    expect((await lire(id)).dossierId).toBe(vente.id);
  });
});
