import { verrouillerOuvert } from '../../dossier/server/ecriture';
import { formatDate } from '../../kit/dates';
import { AppError } from '../../kit/errors';
import type { BinKind } from '../../kit/server/bin';
import { refuseMissing } from '../../kit/server/sql-corbeille';
import { LIBELLE_ETAT_ECHEANCE } from '../echeance';
import type { Contenu } from '../rapprocher';
import { type RangeeLue, rechercheDe, restoreEcheance } from './sql';

export const pourJournal = (
  { libelle, date, etat, faiteLe, deplacee, parLaMain }: Contenu,
  note: string | null,
) => ({
  libelle,
  date,
  etat,
  faiteLe,
  note,
  deplacee,
  parLaMain,
});

interface ContenuEcheance {
  echeance: RangeeLue;
  /** Absent: kept by an older version. */
  created_at?: string | null;
}

/** A deadline written by hand; the others come back by their rules. */
export const corbeilleEcheance: BinKind<ContenuEcheance> = {
  entite: 'echeance',
  label: ({ echeance }) => ({
    titre: `${echeance.libelle} · ${formatDate(echeance.date)}`,
    lien: `/app/dossier/echeances/${echeance.dossierId}`,
    dossierId: echeance.dossierId,
  }),
  detail: async (_, { echeance }) => [
    { champ: 'Libellé', valeur: echeance.libelle },
    { champ: 'Date', valeur: formatDate(echeance.date) },
    { champ: 'État', valeur: LIBELLE_ETAT_ECHEANCE[echeance.etat] },
    ...(echeance.note ? [{ champ: 'Note', valeur: echeance.note }] : []),
  ],
  async restore(db, { echeance, created_at }, { id, now }) {
    const { code: _, ...rangee } = echeance;
    const { dossierId } = rangee;
    if (dossierId === null) throw new AppError('conflit', 'Cette échéance n’est celle d’aucun dossier.');
    await refuseMissing(db, [{ entite: 'dossier', nom: 'dossier', ids: [dossierId] }]);
    const dossier = await verrouillerOuvert(db, dossierId);
    const recherche = rechercheDe(rangee.libelle, rangee.note, dossier.recherche);
    await restoreEcheance(db, { ...rangee, recherche }, created_at ?? now.toISOString());
    return { entry: { entite: 'echeance', id, apres: pourJournal(rangee, rangee.note) } };
  },
};
