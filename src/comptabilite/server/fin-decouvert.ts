/** An affair that leaves its file takes no overdraft along: what was authorised was for that file's cheques. */
import { z } from 'zod';
import type { FollowUp } from '../../kit/server/app';
import type { JournalEntry } from '../../kit/server/sql-journal';
import { A_QUITTE, estDepart } from '../derogation';
import { insertDerogation, readDerniereDerogation } from './sql-operations';

const etat = z.object({ affaire: z.object({ dossier_id: z.int().nullable() }) });
const dossierDe = (valeurs: unknown): number | null | undefined =>
  etat.safeParse(valeurs).data?.affaire.dossier_id;

/** A deletion is no departure: restored, the affair comes back to its file, or its restoration is what tells that it left. */
const aQuitte = ({ entite, avant, apres }: JournalEntry): boolean =>
  entite === 'cdg' &&
  apres != null &&
  typeof dossierDe(avant) === 'number' &&
  dossierDe(apres) !== dossierDe(avant);

export const finirDecouverts: FollowUp = async (db, entries, { userId, now, journal }) => {
  for (const id of new Set(entries.filter(aQuitte).map((entry) => entry.id))) {
    const derniere = await readDerniereDerogation(db, id);
    if (!derniere || estDepart(derniere)) continue;
    await insertDerogation(db, { cdgId: id, ...A_QUITTE }, { userId, now });
    journal({ entite: 'derogation', id, apres: A_QUITTE });
  }
};
