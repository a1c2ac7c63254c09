import { expect, it } from 'vitest';
import { dernier, restaure, supprimer } from '../../app/testing/corbeille';
import { partie, uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { motsTrouves } from '../../app/testing/personne';
import { unClient, unique } from '../../app/testing/registres';
import { addOuverture } from '../../dossier/api';
import { addEcheance, deleteEcheances, getEcheances } from '../../echeance/api';
import { effacerPersonne } from '../api';

describeOffices('Une échéance supprimée ne garde pas les noms de son dossier', (office) => {
  it('de qui en est parti depuis, un effacement ne laisse rien dans la corbeille', async () => {
    const elle = { nom: 'Qzpartie', prenom: 'Ilham', cin: unique('QK') };
    const vendeur = await unClient(office(), elle);
    const { id, ouverture } = await uneVente(office(), { vendeur });
    const body = { libelle: 'Relancer la banque', date: '2031-01-02' };
    const ajoutee = await office().call(addEcheance, { params: { id }, body });
    await supprimer(office(), deleteEcheances, ajoutee.body.id);
    const vendeurs = [partie(await unClient(office(), { nom: 'Qzvenu' }))];
    const changee = await office().call(addOuverture, {
      body: { id, ouverture: { ...ouverture, vendeurs } },
    });
    expect(changee.status).toBe(200);

    const effacee = {
      params: { genre: 'client', id: vendeur },
      body: { motif: 'Demande reçue par courrier' },
    };
    expect((await office().call(effacerPersonne, effacee)).status).toBe(200);
    expect(await motsTrouves(office(), [elle.nom, elle.cin])).toEqual([]);

    expect((await dernier(office(), 'echeance')).titre).toContain('Relancer la banque');
    await restaure(office(), 'echeance');
    const { body: trouvees } = await office().call(getEcheances, {
      query: { q: 'relancer qzvenu' } as never,
    });
    expect(trouvees.map((une) => une.id)).toEqual([ajoutee.body.id]);
  });
});
