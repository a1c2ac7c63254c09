import { expect, it } from 'vitest';
import { uneVente, uneVenteClose } from '../../app/testing/dossiers';
import { situer } from '../../app/testing/horloge';
import { describeOffices, unCompte } from '../../app/testing/office';
import { addRdv } from '../../rdv/api';
import {
  addEcheance,
  fermerEcheance,
  getDossiersSansEcheance,
  getEcheances,
  getProchainesEcheances,
} from '../api';

describeOffices('Les comptes du tableau de bord', (office) => {
  it('chacun est le nombre de lignes de la liste qu’il ouvre, à qui voit tout comme à qui ne voit que les siens', async () => {
    situer(office(), '2026-12-10T10:00:00Z');
    const { id } = await uneVente(office());
    await uneVente(office());
    for (const date of ['2026-12-09', '2026-12-10', '2026-12-16', '2026-12-17'])
      await office().call(addEcheance, { params: { id }, body: { libelle: `Le ${date}`, date } });
    for (const date of ['2026-12-11', '2026-12-16', '2026-12-17'])
      await office().call(addRdv, { body: { tel: '0661223344', date } });
    const clerc = await unCompte(office(), { droits: { tousDossiers: false } });
    for (const [cookie, attendus] of [
      [office().cookie, { depassees: 1, semaine: 4, rdvSemaine: 2, sansEcheance: 1 }],
      [clerc.cookie, { depassees: 0, semaine: 2, rdvSemaine: 2, sansEcheance: 0 }],
    ] as const) {
      const total = async (query: Record<string, string | number>) =>
        (await office().call(getEcheances, { query, cookie })).body.length;
      expect({
        depassees: await total({ etat: 'depassees' }),
        semaine: await total({ du: '2026-12-10', au: '2026-12-16' }),
        rdvSemaine: 2,
        sansEcheance: (await office().call(getDossiersSansEcheance, { cookie })).body.length,
      }).toEqual(attendus);
      expect((await office().call(getProchainesEcheances, { cookie })).body).toMatchObject(attendus);
    }
  });

  it('le total de la liste compte aussi ce qu’une année mal tapée a mis loin des autres', async () => {
    const { id } = await uneVente(office());
    const lire = async () => {
      const { body, headers } = await office().call(getEcheances, { query: { etat: 'ouvertes', page: 1 } });
      return [body.length, Number(headers.get('x-total-count'))];
    };
    const [avant = 0] = await lire();
    for (const date of ['1806-11-12', '1906-11-12', '2199-12-31'])
      await office().call(addEcheance, { params: { id }, body: { libelle: `Le ${date}`, date } });
    expect(await lire()).toEqual([avant + 3, avant + 3]);
  });

  it('les prochaines sont les dix premières à faire : par date, par nom, puis comme elles ont été écrites', async () => {
    const { id } = await uneVente(office());
    const ecrites: number[] = [];
    const jours = Array.from({ length: 8 }, (_, n) => [`Jour ${n + 1}`, `1801-01-0${n + 1}`] as const);
    for (const [libelle, date] of [
      ['Zéro', '1801-01-09'],
      ...jours,
      ['Acte', '1801-01-09'],
      ['Acte', '1801-01-09'],
      ['Acte', '1801-01-09'],
    ] as const)
      ecrites.push((await office().call(addEcheance, { params: { id }, body: { libelle, date } })).body.id);
    const prochaines = async () =>
      (await office().call(getProchainesEcheances)).body.prochaines.map((une) => ecrites.indexOf(une.id));
    expect(await prochaines()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const une of ecrites.slice(1, 4))
      await office().call(fermerEcheance, { params: { id: une }, body: { etat: 'faite', le: '2026-12-10' } });
    expect((await prochaines()).slice(0, 9)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 0]);
  });

  it('un dossier sans échéance est ouvert et n’en a aucune à faire : il se cherche, le dernier d’abord', async () => {
    const titre = (nom: string) => ({ ouverture: { titre: `Sansecheance ${nom}` } });
    const { id: rien } = await uneVente(office(), titre('rien'));
    const { id: faite } = await uneVente(office(), titre('faite'));
    const { id: close } = await uneVenteClose(office(), titre('close'));
    const body = { libelle: 'Relancer', date: '2026-12-11' };
    const { body: une } = await office().call(addEcheance, { params: { id: faite }, body });
    await office().call(fermerEcheance, {
      params: { id: une.id },
      body: { etat: 'faite', le: '2026-12-10' },
    });
    const sans = async (query: Record<string, string>) =>
      (await office().call(getDossiersSansEcheance, { query })).body.map(({ id }) => id);
    expect(await sans({ q: 'sansecheance' })).toEqual([faite, rien]);
    expect(await sans({ q: 'sansecheance', sort: 'createdAt', order: 'asc' })).toEqual([rien, faite]);
    const { length } = await sans({});
    expect(await sans({})).not.toContain(close);
    expect((await office().call(getProchainesEcheances)).body.sansEcheance).toBe(length);
  });
});
