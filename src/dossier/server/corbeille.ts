import { attacher } from '../../cdg/server/affaires';
import { numRecuOf, readStoredCdgs } from '../../cdg/server/sql';
import { nomsDeClients } from '../../client/server/noms';
import { sansOubliees } from '../../fichier/server/sql-emplacements';
import { AppError } from '../../kit/errors';
import { formatDirhams, toDirhams } from '../../kit/money';
import type { BinKind } from '../../kit/server/bin';
import type { Db } from '../../kit/server/db/database';
import { binTitle, refuseMissing } from '../../kit/server/sql-corbeille';
import { formatDay } from '../../kit/dates';
import { libellesCotes } from '../config';
import type { Cote } from '../cote';
import { libellesOuverture } from '../etapes/ouverture';
import { type ContenuDossier, restoreDossierRows } from './sql';
import type { StoredPartie } from './sql-parties';
import { rafraichirRecherche } from './sql-recherche';

interface Contenu extends ContenuDossier {
  /** The affair that the deletion detached. */
  cdg?: number | null;
}
interface DuFichier {
  fichier_id: number;
  supprime: boolean;
  remplace_le: string | null;
}

const lignes = <R>(rows: unknown): R[] => (rows ?? []) as R[];
/** In the order in which the file shows them. */
const parties = ({ partie }: Contenu) =>
  lignes<StoredPartie>(partie).toSorted((a, b) => a.position - b.position);
const pieces = ({ dossier_fichier, dossier_document }: Contenu) => [
  ...lignes<DuFichier>(dossier_fichier),
  ...lignes<DuFichier>(dossier_document),
];
const proprietes = ({ dossier_propriete }: Contenu) => lignes<{ propriete_id: number }>(dossier_propriete);

async function nomsDe(db: Db, contenu: Contenu, cote: Cote): Promise<string> {
  const ids = parties(contenu).flatMap((partie) => (partie.cote === cote ? [partie.client_id] : []));
  return (await nomsDeClients(db, ids)).join(', ');
}

/**
 * Why a restored draft comes back without the affair that it had; null when that affair is free, and comes back with it. Another
 * file may have taken it since, and keeps it (D68): the draft had paid nothing from it, or could not have been deleted.
 * Error: conflit, while the affair is in the bin too.
 */
async function affairePerdue(db: Db, cdgId: number): Promise<string | null> {
  const [affaire] = await readStoredCdgs(db, [cdgId]);
  if (!affaire) {
    const gardee = await binTitle(db, 'cdg', cdgId);
    if (gardee) throw new AppError('conflit', `Restaurez d’abord\u00a0: affaire CDG ${gardee}.`);
    return 'Il revient sans son affaire CDG, qui a été supprimée.';
  }
  if (affaire.dossier_id === null) return null;
  const numero = numRecuOf(affaire.annee, affaire.numero);
  return `Il revient sans son affaire CDG ${numero}, qui est maintenant celle d’un autre dossier.`;
}

/** A draft, its parties, properties, payments, pieces and deadlines, and its affair, unless another file has it now. */
export const corbeilleDossier: BinKind<Contenu> = {
  entite: 'dossier',
  label: ({ dossier }) => ({
    titre: dossier.titre,
    lien: `/app/dossier/modifier/${dossier.id}`,
    dossierId: dossier.id,
    responsableId: dossier.responsable_id ?? dossier.utilisateur_id,
  }),
  async detail(db, contenu) {
    const { dossier } = contenu;
    const enPlace = pieces(contenu).filter(({ supprime, remplace_le }) => !supprime && remplace_le === null);
    const champs = [
      { champ: 'Type de dossier', valeur: dossier.type },
      { champ: 'Créé le', valeur: formatDay(dossier.created_at) },
      {
        champ: libellesOuverture(dossier.type)['ouverture.prix.total'] ?? '',
        valeur: dossier.prix_total === null ? '' : formatDirhams(toDirhams(dossier.prix_total)),
      },
      { champ: libellesCotes(dossier.type).vendeurs, valeur: await nomsDe(db, contenu, 'vendeur') },
      { champ: libellesCotes(dossier.type).acquereurs, valeur: await nomsDe(db, contenu, 'acquereur') },
      { champ: 'Propriétés', valeur: String(proprietes(contenu).length) },
      { champ: 'Pièces', valeur: String(enPlace.length) },
      { champ: 'Échéances', valeur: String(lignes(contenu.echeance).length) },
    ];
    return champs.filter(({ valeur }) => valeur !== '');
  },
  async restore(db, { cdg, ...garde }, { id, journal }) {
    const contenu = {
      ...garde,
      dossier_fichier: await sansOubliees(db, lignes<DuFichier>(garde.dossier_fichier)),
      dossier_document: await sansOubliees(db, lignes<DuFichier>(garde.dossier_document)),
    };
    const { dossier } = contenu;
    const siennes = parties(contenu);
    // By whose names it is found: who renames one of them does not see it yet.
    const held = 'unchanged';
    await refuseMissing(db, [
      {
        entite: 'client',
        nom: 'client',
        held,
        ids: siennes.flatMap(({ client_id, mandataire_id }) => [client_id, mandataire_id]),
      },
      { entite: 'societe', nom: 'société', held, ids: siennes.map(({ representant_id }) => representant_id) },
      {
        entite: 'propriete',
        nom: 'propriété',
        held,
        ids: proprietes(contenu).map(({ propriete_id }) => propriete_id),
      },
      { entite: 'fichier', nom: 'pièce', ids: pieces(contenu).map(({ fichier_id }) => fichier_id) },
    ]);
    const perdue = cdg != null ? await affairePerdue(db, cdg) : null;
    await restoreDossierRows(db, contenu);
    if (cdg != null && perdue === null) await attacher({ db, journal }, cdg, id, dossier.type);
    // Its clients and properties may have been renamed since.
    await rafraichirRecherche(db, [id]);
    return {
      entry: { entite: 'dossier', id, apres: { titre: dossier.titre, etat: dossier.etat } },
      ...(perdue === null ? {} : { remarque: perdue }),
    };
  },
};
