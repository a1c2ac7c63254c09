import { nomsDeClients } from '../../client/server/noms';
import { AppError } from '../../kit/errors';
import { formatDirhams, toDirhams } from '../../kit/money';
import type { BinKind } from '../../kit/server/bin';
import type { Db } from '../../kit/server/db/database';
import { refuseMissing } from '../../kit/server/sql-corbeille';
import type { TypeDossier } from '../cdg';
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

type Hooks = Pick<CdgHooks, 'beforeChange'>;

/**
 * Its file, which is there, open, and has no other affair (D50, D68): its type may be another one now, and is the object.
 * Errors: conflit, dossier_clos.
 */
async function reprendreDossier(db: Db, dossierId: number, hooks: Hooks): Promise<TypeDossier> {
  await refuseMissing(db, [{ entite: 'dossier', nom: 'dossier', ids: [dossierId] }]);
  const type = await hooks.beforeChange(db, dossierId);
  const autre = await findCdgOfDossier(db, dossierId);
  if (autre)
    throw new AppError(
      'conflit',
      `Le dossier de cette affaire en a maintenant une autre, ${numRecuOf(autre.annee, autre.numero)}\u00a0: détachez-la d’abord.`,
    );
  return type;
}

async function rendre(db: Db, affaire: StoredCdg, contenu: ContenuCdg): Promise<void> {
  if (!(await retablirCdgRow(db, affaire)))
    throw new AppError('conflit', 'Cette affaire CDG n’est pas supprimée.');
  await restoreVersements(db, contenu.versements);
  await writeBeneficiaires(db, affaire.id, contenu);
}

/** D32: the affair that kept its number stands again under it, with its versements and beneficiaries. */
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
    const { dossier_id } = affaire;
    const objet = dossier_id === null ? affaire.objet : await reprendreDossier(db, dossier_id, hooks);
    const ids = [...contenu.versements.map(({ de_client }) => de_client), ...contenu.clientsBeneficiaire];
    await refuseMissing(db, [{ entite: 'client', nom: 'client', ids }]);
    await rendre(db, { ...affaire, objet }, contenu);
    return { entry: { entite: 'cdg', id, apres: await readEtatAffaire(db, id) } };
  },
});
