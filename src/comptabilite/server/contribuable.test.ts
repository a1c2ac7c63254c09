import { expect, it } from 'vitest';
import { comptabilite } from '../../app/testing/comptes';
import { caisse, lire, partie, uneAffaire, uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { uneSociete } from '../../app/testing/registres';
import { addOuverture } from '../../dossier/api';
import { releve } from './routes-lecture';

const REGARD = { id: 0, rights: ['tousDossiers'] } as const;

describeOffices('La TPI payée d’un vendeur', (office) => {
  const { payerTpi, verifier } = comptabilite(office);

  it('se redit au nom de la société pour laquelle il agit, quand on la corrige (D46)', async () => {
    const [premiere, seconde] = [
      await uneSociete(office(), { nom: 'Atlas' }),
      await uneSociete(office(), { nom: 'Rif' }),
    ];
    const vente = await uneVente(office());
    const { cdgId } = await uneAffaire(office(), vente);
    const pour = async (changes: object) => {
      const [vendeur] = (await lire(office(), vente.id)).ouverture.vendeurs;
      const vendeurs = [partie(vente.vendeur, { id: vendeur?.id, isTpi: true, ...changes })];
      const ouverture = { ...vente.ouverture, prix: caisse(cdgId), vendeurs };
      expect((await office().call(addOuverture, { body: { id: vente.id, ouverture } })).status).toBe(200);
    };
    const es = (representant: number) => ({
      qualite: 'es-qualité',
      typeQualite: 'Représentant',
      representant,
    });
    const papier = async () => {
      const { lignes } = await releve(office().server.app.db, cdgId, REGARD, 'papier');
      return lignes.slice(1).map(({ libelle, credit, date }) => [libelle, credit, date]);
    };
    await pour(es(premiere));
    expect((await payerTpi(vente.id, 50_000)).status).toBe(200);
    expect(await papier()).toEqual([['TPI de la société Atlas', 50_000, '2026-11-20']]);
    await pour(es(seconde));
    expect(await papier()).toEqual([['TPI de la société Rif', 50_000, '2026-11-20']]);
    await pour({ qualite: 'es-nom' });
    expect(await papier()).toEqual([[expect.stringMatching(/^TPI de Vendeur/), 50_000, '2026-11-20']]);
    expect((await verifier(vente.id)).fonds.taxes).toBe(50_000);
  });
});
