import { champsDits } from '../../historique/valeurs';
import type { BinKind } from '../../kit/server/bin';
import { HISTORIQUE_SOCIETE } from '../historique';
import { lienSociete } from '../societe';
import { type StoredSociete, restoreSocieteRow, toSociete } from './sql';

export const corbeilleSociete: BinKind<{ societe: StoredSociete }> = {
  entite: 'societe',
  label: ({ societe }) => ({ titre: societe.nom, lien: lienSociete(societe.id) }),
  detail: async (_, { societe }) => champsDits(HISTORIQUE_SOCIETE, { ...toSociete(societe) }),
  async restore(db, { societe }, { id }) {
    await restoreSocieteRow(db, societe);
    return { entry: { entite: 'societe', id, apres: societe } };
  },
};
