import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { examinerReleve } from '../apiReleve';

describeOffices('Un relevé dont les colonnes ont bougé', (office) => {
  it('se regarde d’abord : rien n’est importé sans que quelqu’un les ait confirmées', async () => {
    expect((await envoyer(office(), 'CDG', csv('09/11/2026;Avant;;1,00;'))).status).toBe(200);
    expect((await etat(office(), 'CDG')).format).not.toHaveProperty('titres');
    const bouge = 'Date;Libellé;Référence;Crédit;Débit\r\n10/11/2026;Bougée;;;2,00\r\n';
    const refus = await envoyer(office(), 'CDG', bouge);
    expect([refus.status, refus.error.details]).toMatchObject([422, [{ path: 'format' }]]);
    expect(await lignes(office(), 'CDG', { q: 'bougée' })).toEqual([]);

    const { body } = await office().upload(examinerReleve, {
      file: new Blob([bouge]),
      name: 'r.csv',
      fields: { compte: 'CDG' },
    });
    expect(body).toMatchObject({ colonnesDeplacees: true, sorties: -2, nombreFautes: 0 });
    const format = JSON.stringify(body.format);
    expect((await envoyer(office(), 'CDG', bouge, { format })).status).toBe(200);
    expect((await lignes(office(), 'CDG', { q: 'bougée' }))[0]?.montant).toBe(-2);
    // Confirmed, they are the account's.
    const suite = 'Date;Libellé;Référence;Crédit;Débit\r\n11/11/2026;Suite;;3,00;\r\n';
    expect((await envoyer(office(), 'CDG', suite)).status).toBe(200);
    expect((await lignes(office(), 'CDG', { q: 'suite' }))[0]?.montant).toBe(3);
  });
});
