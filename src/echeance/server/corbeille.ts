import { verrouillerOuvert } from '../../dossier/server/ecriture';
import { formatDate } from '../../kit/dates';
import { AppError } from '../../kit/errors';
import type { BinKind } from '../../kit/server/bin';
import { refuseMissing } from '../../kit/server/sql-corbeille';
import { LIBELLE_ETAT_ECHEANCE } from '../echeance';
import type { Contenu } from '../rapprocher';
import { lienDe } from './lien';
import { direLesDues } from './recalculer';
import { type RangeeLue, readRangees, rechercheDe, restoreEcheance } from './sql';

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
  echeance: Omit<RangeeLue, 'recherche'>;
  /** Absent in what an older version kept. */
  created_at?: string | null;
}

/** Not its search words: they name the file's parties of that day, and are told anew when it comes back. */
export const contenuEcheance = (
  { recherche: _, ...echeance }: RangeeLue,
  created_at: string | null,
): ContenuEcheance => ({ echeance, created_at });

/** A deadline written by hand; the others come back by their rules. Due reminders are sent at once: today's round is over. */
export const corbeilleEcheance: BinKind<ContenuEcheance> = {
  entite: 'echeance',
  label: ({ echeance }) => ({
    titre: `${echeance.libelle} · ${formatDate(echeance.date)}`,
    lien: lienDe(echeance),
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
    await direLesDues(db, [id], now);
    return { entry: { entite: 'echeance', id, apres: pourJournal(rangee, rangee.note) } };
  },
};

/** A draft comes back with its deadlines, without their notifications: the reminders that are due are sent at once. */
export const avecSesEcheances = <C>(dossier: BinKind<C>): BinKind<C> => ({
  ...dossier,
  async restore(db, contenu, about) {
    const restored = await dossier.restore(db, contenu, about);
    const ids = (await readRangees(db, [about.id])).map(({ id }) => id);
    await direLesDues(db, ids, about.now);
    return restored;
  },
});
