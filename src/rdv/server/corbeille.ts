import { champsDits } from '../../historique/valeurs';
import { formatDate } from '../../kit/dates';
import type { BinKind } from '../../kit/server/bin';
import { HISTORIQUE_RDV } from '../historique';
import { rdvLabel } from '../rdv';
import { suivreRdv } from './annonces';
import { type StoredRdv, restoreRdvRow } from './sql';

/** Its alert and its deadline come back with it, as they would for a new one. */
export const corbeilleRdv: BinKind<{ rdv: StoredRdv }> = {
  entite: 'rdv',
  oublieAuJournal: true,
  label: ({ rdv }) => ({
    titre: [rdvLabel(rdv), formatDate(rdv.date)].filter(Boolean).join(' · '),
    lien: `/app/rdv?${new URLSearchParams({ q: rdv.tel })}`,
  }),
  detail: async (_, { rdv }) => champsDits(HISTORIQUE_RDV, { ...rdv }),
  async restore(db, { rdv }, { id, now }) {
    await restoreRdvRow(db, rdv);
    await suivreRdv(db, rdv, now);
    return { entry: { entite: 'rdv', id, apres: rdv } };
  },
};
