/** The alert of the day's appointments: told once, refreshed when they change, forgotten when they go (D03). */
import { officeDay } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { notifier, oublier } from '../../notification/server/sql';
import { annonceTexte, annonceTitre } from '../rdv';
import { readRdvsOfDay, type StoredRdv } from './sql';

const cleDe = (id: number): string => `rdv:${id}`;

const annoncer = (db: Db, { id, date, ...rdv }: StoredRdv, now: Date): Promise<void> =>
  notifier(
    db,
    {
      cle: cleDe(id),
      type: 'Alert',
      state: 'info',
      title: annonceTitre(rdv.heure),
      content: annonceTexte(rdv),
      sender: null,
      lien: `/app/rdv?${new URLSearchParams({ q: rdv.tel, date: date ?? '' })}`,
    },
    now,
  );

/** After an appointment was written, in the same transaction. */
export async function suivreRdv(db: Db, rdv: StoredRdv, now: Date): Promise<void> {
  if (rdv.date === officeDay(now)) await annoncer(db, rdv, now);
  else await oublier(db, [cleDe(rdv.id)]);
}

/** After appointments were deleted. */
export const oublierRdvs = (db: Db, ids: readonly number[]): Promise<void> => oublier(db, ids.map(cleDe));

/** In a transaction. An appointment that was announced when it was written is not announced twice. */
export async function annoncerRdvDuJour(db: Db, now: Date): Promise<void> {
  for (const rdv of await readRdvsOfDay(db, officeDay(now))) await annoncer(db, rdv, now);
}
