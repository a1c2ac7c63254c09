import { expect, it } from 'vitest';
import { partie, uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, unePropriete } from '../../app/testing/registres';
import { deleteClients } from '../../client/api';
import { deleteProprietes } from '../../propriete/api';
import { addOuverture } from '../api';

describeOffices('Ce qui se sert d’un client', (office) => {
  it('est nommé une fois par dossier, dans l’ordre de leur ouverture', async () => {
    const premier = await uneVente(office());
    const { vendeur } = premier;
    const autres = [await uneVente(office(), { vendeur }), await uneVente(office(), { vendeur })];
    const ids = [premier, ...autres].map(({ id }) => id);
    // Its seller is the attorney of another seller too; what is written last does not come first.
    const mandant = partie(premier.acquereur, {
      quote: 0,
      qualite: 'es-qualité',
      typeQualite: 'Mandataire',
      mandataire: { client: vendeur },
    });
    const ouverture = { ...premier.ouverture, vendeurs: [...premier.ouverture.vendeurs, mandant] };
    const ecrite = await office().call(addOuverture, { body: { id: premier.id, ouverture } });
    expect([ecrite.status, ecrite.error]).toEqual([200, premier.id]);
    const { error } = await office().call(deleteClients, { body: [vendeur] });
    const { bloquants } = error.details as { bloquants: { dossierId: number }[] };
    expect(bloquants.map(({ dossierId }) => dossierId)).toEqual(ids);
  });

  it('de plusieurs que l’on supprime ensemble, dit lesquels, et que rien n’est supprimé', async () => {
    const retenu = await unClient(office(), { nom: 'Retenu', prenom: 'Omar', cin: 'RT1' });
    const libre = await unClient(office());
    const { bien } = await uneVente(office(), { vendeur: retenu });
    const clients = await office().call(deleteClients, { body: [libre, retenu] });
    expect([clients.status, clients.error]).toMatchObject([
      409,
      {
        message: 'Rien n’est supprimé\u00a0: un dossier ou une affaire se sert encore de ce qui suit.',
        details: { bloquants: [{ id: retenu, nom: 'Retenu Omar · RT1' }] },
      },
    ]);
    const seul = await office().call(deleteClients, { body: [retenu] });
    expect(seul.error.message).toMatch(/^Ce client ne peut pas/);
    const autre = await unePropriete(office());
    const biens = await office().call(deleteProprietes, { body: [bien, autre] });
    expect(biens.error.details).toMatchObject({
      bloquants: [{ id: bien, nom: expect.stringContaining('·') }],
    });
  });
});
