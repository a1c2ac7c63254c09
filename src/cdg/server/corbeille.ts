import { nomsDeClients } from '../../client/server/noms';
import { AppError } from '../../kit/errors';
import { formatDirhams, toDirhams } from '../../kit/money';
import type { BinKind } from '../../kit/server/bin';
import type { Db } from '../../kit/server/db/database';
import { refuseMissing } from '../../kit/server/sql-corbeille';
import { type ContenuCdg, CDG_SUPPRIMEE } from './cdg-supprimee';
import { readEtatAffaire } from './affaires';
import type { CdgHooks } from './routes';
import { type StoredCdg, findCdgOfDossier, numRecuOf, retablirCdgRow } from './sql';
import { writeBeneficiaires } from './sql-beneficiaires';
import { restoreVersements } from './sql-versements';

const nonAnnules = ({ versements }: ContenuCdg) => versements.filter(({ annule }) => !annule);

async function nomsDe(db: Db, { clientsBeneficiaire, autresBeneficiaire }: ContenuCdg): Promise<string> {
  return [...(await nomsDeClients(db, clientsBeneficiaire)), ...autresBeneficiaire].join(', ');
}

type Hooks = Pick<CdgHooks, 'beforeRestore'>;

/**
 * The file and the object of a restored affair. Its file must be there and not closed (D50); the file's type, perhaps another one
 * now, is the object (D33). A file that has taken another affair since keeps that one, and this one comes back free (D68): no cheque
 * was drawn on it, or it could not have been deleted (D67). Errors: conflit, dossier_clos.
 */
async function reprendreDossier(db: Db, affaire: StoredCdg, hooks: Hooks) {
  const { dossier_id, objet } = affaire;
  if (dossier_id === null) return { dossier_id, objet };
  await refuseMissing(db, [{ entite: 'dossier', nom: 'dossier', ids: [dossier_id] }]);
  const type = await hooks.beforeRestore(db, dossier_id);
  const autre = await findCdgOfDossier(db, dossier_id);
  if (!autre) return { dossier_id, objet: type };
  const numero = numRecuOf(autre.annee, autre.numero);
  const remarque = `Elle n’est plus celle de son dossier, qui en a maintenant une autre, ${numero}.`;
  return { dossier_id: null, objet, remarque };
}

async function rendre(db: Db, affaire: StoredCdg, contenu: ContenuCdg): Promise<void> {
  if (!(await retablirCdgRow(db, affaire)))
    throw new AppError('conflit', 'Cette affaire CDG n’est pas supprimée.');
  await restoreVersements(db, contenu.versements);
  await writeBeneficiaires(db, affaire.id, contenu);
}

/** D32: a deleted affair, which kept its number, is restored under it with its versements and beneficiaries. */
export const corbeilleCdg = (hooks: Hooks): BinKind<ContenuCdg> => ({
  ...CDG_SUPPRIMEE,
  async detail(db, contenu) {
    const listes = nonAnnules(contenu);
    const total = listes.reduce((somme, { montant }) => somme + montant, 0);
    const champs = [
      { champ: 'Objet', valeur: contenu.affaire?.objet ?? '' },
      { champ: 'N° de compte', valeur: contenu.affaire?.num_compte ?? '' },
      { champ: 'Versements', valeur: `${listes.length} · ${formatDirhams(toDirhams(total))}` },
      { champ: 'Bénéficiaires', valeur: await nomsDe(db, contenu) },
    ];
    return champs.filter(({ valeur }) => valeur !== '');
  },
  async restore(db, contenu, { id }) {
    const { affaire } = contenu;
    if (!affaire) throw new AppError('conflit', 'Cette affaire CDG n’est plus entière.');
    const { remarque, ...place } = await reprendreDossier(db, affaire, hooks);
    const ids = [...contenu.versements.map(({ de_client }) => de_client), ...contenu.clientsBeneficiaire];
    await refuseMissing(db, [{ entite: 'client', nom: 'client', ids }]);
    await rendre(db, { ...affaire, ...place }, contenu);
    const apres = await readEtatAffaire(db, id);
    // With a state before, its history shows that it left its file, and its overdraft ends.
    const avant = remarque ? { avant: contenu } : {};
    return { entry: { entite: 'cdg', id, ...avant, apres }, ...(remarque ? { remarque } : {}) };
  },
});
