import { expect, it } from 'vitest';
import { type Office, describeOffices } from '../../app/testing/office';
import { addDays, formatDate, officeDay } from '../../kit/dates';
import { addRdv, deleteRdvs, updateRdv } from '../api';
import { annoncerRdvDuJour } from './annonces';

const TAZI = {
  nom: 'Tazi',
  prenom: 'Driss',
  tel: '06 61 22 33 44',
  heure: '10:30',
  motif: 'Donation à ses enfants',
};

async function addOne(office: Office, date: string | null): Promise<number> {
  const { status, body } = await office.call(addRdv, { body: { ...TAZI, date } });
  expect(status).toBe(200);
  return body.id;
}

describeOffices('Annonce des rendez-vous', (office) => {
  const update = (id: number, body: object) => office().call(updateRdv, { params: { id }, body });
  const today = () => officeDay(new Date());
  const annonce = (id: number) =>
    office()
      .server.app.db.selectFrom('notification')
      .select(['type', 'title', 'content', 'lien'])
      .where('cle', '=', `rdv:${id}`)
      .executeTakeFirst();

  it('D03 celui du jour s’annonce, et son annonce suit ses changements', async () => {
    const id = await addOne(office(), today());
    expect(await annonce(id)).toEqual({
      type: 'Alert',
      title: 'Rendez-vous à 10:30',
      content: 'Tazi Driss · 06 61 22 33 44 · Donation à ses enfants',
      lien: `/app/rdv?q=0661223344&date=${today()}`,
    });
    await update(id, { tel: '0661223344', date: formatDate(today()) });
    expect(await annonce(id)).toMatchObject({
      title: 'Rendez-vous du jour',
      content: '06 61 22 33 44',
    });
    await update(id, { ...TAZI, date: addDays(today(), 1) });
    expect(await annonce(id)).toBeUndefined();
    await update(id, { ...TAZI, date: today() });
    expect(await annonce(id)).toBeDefined();
    await office().call(deleteRdvs, { body: [id] });
    expect(await annonce(id)).toBeUndefined();
  });

  it('D03 ceux d’un autre jour attendent le leur, ceux sans date ne s’annoncent pas', async () => {
    const demain = await addOne(office(), '2033-02-02');
    const sansDate = await addOne(office(), null);
    const { db } = office().server.app;
    const announce = (instant: string) =>
      db.transaction().execute((trx) => annoncerRdvDuJour(trx, new Date(instant)));
    await announce('2033-02-01T12:00:00Z');
    expect(await annonce(demain)).toBeUndefined();
    await announce('2033-02-02T07:00:00Z');
    await announce('2033-02-02T08:00:00Z');
    expect(await annonce(demain)).toMatchObject({ title: 'Rendez-vous à 10:30' });
    expect(await annonce(sansDate)).toBeUndefined();
  });
});
