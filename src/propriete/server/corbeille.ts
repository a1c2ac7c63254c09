import { champsDits } from '../../historique/valeurs';
import type { BinKind } from '../../kit/server/bin';
import { HISTORIQUE_PROPRIETE } from '../historique';
import { proprieteLabel } from '../propriete';
import { type StoredPropriete, restoreProprieteRow, toPropriete } from './sql';

export const corbeillePropriete: BinKind<{ propriete: StoredPropriete }> = {
  entite: 'propriete',
  label: ({ propriete }) => ({
    titre: proprieteLabel(propriete.designation, propriete.ref_fonciere),
    lien: `/app/propriete?${new URLSearchParams({ q: propriete.ref_fonciere })}`,
  }),
  detail: async (_, { propriete }) => champsDits(HISTORIQUE_PROPRIETE, { ...toPropriete(propriete) }),
  async restore(db, { propriete }, { id }) {
    await restoreProprieteRow(db, propriete);
    return { entry: { entite: 'propriete', id, apres: propriete } };
  },
};
