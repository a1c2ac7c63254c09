import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { exportDe, fauteDuJournal, motsTrouves } from '../../app/testing/personne';
import { unClient, unique } from '../../app/testing/registres';
import { addRdv, getRdvById, updateRdv } from '../../rdv/api';
import { effacerPersonne } from '../api';

describeOffices('Un rendez-vous donné à quelqu’un d’autre', (office) => {
  const [TEL_D_ELLE, TEL_DE_LUI] = ['0677001122', '0677003344'] as const;
  const elle = { nom: 'Qzcedante', prenom: 'Ilham', tel: TEL_D_ELLE, motif: 'Divorce Qzcedante' };
  const lui = { nom: 'Wzprenant', prenom: 'Omar', tel: TEL_DE_LUI, motif: 'Achat' };
  const leClient = ({ nom, prenom, tel }: typeof elle | typeof lui) =>
    unClient(office(), { nom, prenom, tel_portable: tel, cin: unique('QD') });

  async function donner(): Promise<{ d_elle: number; de_lui: number }> {
    const [d_elle, de_lui] = [await leClient(elle), await leClient(lui)];
    const { body } = await office().call(addRdv, { body: { ...elle, tel: '0677009999' } });
    const { id } = body;
    for (const saisi of [elle, lui, { ...lui, heure: '11:00', date: '2031-01-02' }]) {
      const lu = await office().call(getRdvById, { params: { id } });
      const sent = { params: { id }, body: { ...saisi, version: lu.body.version } };
      expect((await office().call(updateRdv, sent)).status).toBe(200);
    }
    return { d_elle, de_lui };
  }

  it('ne remet à l’un rien de ce qu’il disait de l’autre, et l’effacement de l’autre n’y laisse rien', async () => {
    const { d_elle, de_lui } = await donner();
    const { texte, donnees } = await exportDe(office(), 'client', de_lui);
    expect(donnees.rendezVous).toHaveLength(1);
    expect(donnees.historiqueContacts).toEqual([
      expect.objectContaining({ avant: null, apres: expect.objectContaining({ nom: lui.nom }) }),
      expect.objectContaining({ avant: expect.anything(), apres: expect.anything() }),
    ]);
    expect([elle.nom, elle.tel, '0677009999'].filter((mot) => texte.includes(mot))).toEqual([]);

    const effacee = {
      params: { genre: 'client', id: d_elle },
      body: { motif: 'Demande reçue par courrier' },
    };
    expect((await office().call(effacerPersonne, effacee)).status).toBe(200);
    const mots = [elle.nom, elle.tel, lui.nom, lui.tel];
    expect(await motsTrouves(office(), mots)).toEqual([lui.nom, lui.tel]);
    expect(await fauteDuJournal(office())).toBeUndefined();
  });
});
