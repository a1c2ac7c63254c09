import type { BinKind } from '../../kit/server/bin';
import { type StoredCdg, numRecuOf } from './sql';
import type { StoredVersement } from './sql-versements';

/** As `readEtatAffaire` answers it. */
export interface ContenuCdg {
  affaire: StoredCdg | undefined;
  versements: StoredVersement[];
  clientsBeneficiaire: number[];
  autresBeneficiaire: string[];
}

/** How a deleted affair is listed in the bin: by its number, which is never given again (D32). */
export const CDG_SUPPRIMEE: Pick<BinKind<ContenuCdg>, 'entite' | 'label'> = {
  entite: 'cdg',
  label: ({ affaire }) => ({
    titre: affaire ? `${numRecuOf(affaire.annee, affaire.numero)} · ${affaire.objet}` : '',
    lien: `/app/cdg?${new URLSearchParams({ q: affaire ? numRecuOf(affaire.annee, affaire.numero) : '' })}`,
    dossierId: affaire?.dossier_id ?? null,
  }),
};
