import { expect, it } from 'vitest';
import { uneVenteClose } from '../../app/testing/dossiers';
import { corriger, facturer } from '../../app/testing/factures';
import { aLInstant } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { planter } from '../../app/testing/personne';
import { getPersonne } from '../api';

describeOffices('Les dix ans après la fin de la relation', (office) => {
  it('comptent depuis la facture et l’avoir établis après la clôture', async () => {
    const elle = await planter(office(), 'qavoir', '0612345699');
    const piecesJusquau = async () => {
      const { body } = await office().call(getPersonne, { params: { genre: 'client', id: elle.id } });
      return body.detenus.find(({ quoi }) => quoi === 'Pièces de la fiche')?.jusquau;
    };
    const { id } = await aLInstant(office(), '2021-06-01T10:00:00Z', () =>
      uneVenteClose(office(), { vendeur: elle.id }),
    );
    expect(await piecesJusquau()).toBe('2031-06-01');
    const facture = await aLInstant(office(), '2021-09-15T10:00:00Z', () => facturer(office(), id));
    expect(await piecesJusquau()).toBe('2031-09-15');
    await aLInstant(office(), '2022-01-10T10:00:00Z', () => corriger(office(), facture.id));
    expect(await piecesJusquau()).toBe('2032-01-10');
  });
});
