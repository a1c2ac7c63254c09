import { expect, it } from 'vitest';
import { partie, uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { deleteClients } from '../../client/api';
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
});
