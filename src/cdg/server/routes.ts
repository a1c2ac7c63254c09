import { readAuteur } from '../../compte/server/sql-auteur';
import { readClients } from '../../client/server/sql';
import type { Imprimer } from '../../etude/server/imprimer';
import { readEtude } from '../../etude/server/sql';
import { AppError, allFound, invalidField, notFound } from '../../kit/errors';
import { fileName } from '../../kit/file-name';
import type { App, SessionUser } from '../../kit/server/app';
import { sendPdf } from '../../kit/server/bytes';
import type { Db } from '../../kit/server/db/database';
import type { Sight } from '../../kit/server/db/sight';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveRaw } from '../../kit/server/serve';
import type { JournalEntry } from '../../kit/server/sql-journal';
import { REQUIRED } from '../../kit/schema';
import { refuseStale } from '../../kit/server/version';
import {
  addCdg,
  deleteCdg,
  getAllCdgs,
  getAutresBenefTags,
  getCdgById,
  getClientsBenefTags,
  preDeleteCdg,
  recuPdf,
  updateCdg,
} from '../api';
import type { CdgAModifier, CdgBloquant, CdgDetail, TypeDossier } from '../cdg';
import {
  ajouterAffaire,
  lockAffaires,
  modifierAffaire,
  readEtatAffaire,
  seulsRetraits,
  supprimerAffaires,
} from './affaires';
import { recuDeVersement } from './recu';
import { type NommerDossiers, listCdgs, readStoredCdgs } from './sql';
import { readAutresBeneficiaire, readClientsBeneficiaire } from './sql-beneficiaires';
import { readAffaire } from './sql-detail';

/** What the file of an affair decides; provided by app/. Each one locks that file first, as every writer does. */
export interface CdgHooks {
  /** What prevents a deletion (D67): a closed file, a payment by Chèque CDG, a price that rests on the affair. */
  usedBy(db: Db, ids: number[]): Promise<CdgBloquant[]>;
  /** Restricts a query on `cdg` to the affairs that this account may see. */
  visibles(user: SessionUser): Sight;
  /** The number and the title of each of these files. */
  nommer: NommerDossiers;
  /** Refuses (409) when the file is closed or annulled (D50); answers its type (D33). */
  beforeChange(db: Db, dossierId: number): Promise<TypeDossier>;
  /** The same before a deleted affair is put back; an annulled file takes its own, to give back what it holds (D39). */
  beforeRestore(db: Db, dossierId: number): Promise<TypeDossier>;
  /** Whether the file is annulled: then only a versement that came back unpaid may leave its affair (D39). */
  annule(db: Db, dossierId: number): Promise<boolean>;
  /** What the file refuses to change in its affair, said before it is typed; null: nothing. */
  reserve(db: Db, dossierId: number): Promise<string | null>;
  /** Numbers the file when it is still a draft (D38); answers its répertoire. */
  saved(db: Db, dossierId: number, now: Date, journal: (entry: JournalEntry) => void): Promise<string | null>;
  /** The file's number, null while it is a draft. */
  repertoireDe(db: Db, dossierId: number): Promise<string | null>;
}

export const SEULS_IMPAYES =
  'Le dossier de cette affaire est annulé\u00a0: seul un versement revenu impayé peut encore en être retiré.';

const affaireChangee = (numRecu: string): string =>
  `L’affaire CDG ${numRecu} a changé depuis que vous l’avez lue\u00a0: rien n’a été supprimé.`;

const RETIRE = 'Ce versement n’est plus dans l’affaire CDG\u00a0: il n’a plus de reçu.';

async function detailOr404(db: Db, id: number): Promise<CdgDetail> {
  const affaire = await readAffaire(db, id);
  if (!affaire) throw notFound('Affaire CDG');
  return affaire;
}

async function aModifier(db: Db, hooks: CdgHooks, id: number): Promise<CdgAModifier> {
  const affaire = await detailOr404(db, id);
  const { dossierId } = affaire;
  return { ...affaire, reserve: dossierId === null ? null : await hooks.reserve(db, dossierId) };
}

/** The file of each of these affairs, read before any lock. Error: introuvable. */
async function dossiersOf(db: Db, ids: number[]): Promise<Map<number, number | null>> {
  const affaires = allFound(await readStoredCdgs(db, ids), ids, 'Affaire CDG');
  return new Map(affaires.map(({ id, dossier_id }) => [id, dossier_id]));
}

/** Files are locked before their affairs, so that two writers never wait for each other: an affair may have moved in between. */
async function lockUnmoved(db: Db, dossiers: Map<number, number | null>) {
  const affaires = await lockAffaires(db, [...dossiers.keys()]);
  if (affaires.some(({ id, dossier_id }) => dossiers.get(id) !== dossier_id)) {
    throw new AppError(
      'conflit',
      'Cette affaire CDG vient de changer de dossier, veuillez recharger la page.',
    );
  }
  return affaires;
}

function readRoutes(app: App, hooks: CdgHooks): void {
  serve(app, getAllCdgs, ({ db, user, query }) =>
    listCdgs(db, query, { visibles: hooks.visibles(user), nommer: hooks.nommer }),
  );
  serve(app, getCdgById, ({ db, params }) => aModifier(db, hooks, params.id));
  serve(app, getClientsBenefTags, async ({ db, params: { id } }) => {
    await dossiersOf(db, [id]);
    return { ...(await readClientsBeneficiaire(db, id)) };
  });
  serve(app, getAutresBenefTags, async ({ db, params: { id } }) => {
    await dossiersOf(db, [id]);
    return readAutresBeneficiaire(db, id);
  });
}

/** The receipt of a versement that stands: not of an annulled one, nor of one of a deleted affair. */
function recuRoute(app: App, hooks: CdgHooks, imprimer: Imprimer): void {
  serveRaw(app, recuPdf, async (request, reply) => {
    const { params, query } = parseRequest(recuPdf, request);
    const fin = whileThere(reply);
    const { db } = app;
    const affaire = await detailOr404(db, params.id);
    const versement = affaire.versements.find(({ idVers }) => idVers === params.idVers);
    if (!versement) throw new AppError('introuvable', RETIRE);
    const nommes = [versement.deClient, ...affaire.clientsBeneficiaire.map(({ value }) => value)];
    const clients = await readClients(db, nommes);
    const repertoire = affaire.dossierId === null ? null : await hooks.repertoireDe(db, affaire.dossierId);
    const now = app.now();
    const { ville } = await readEtude(db);
    const recu = recuDeVersement({ affaire, versement, clients, repertoire, ville, now });
    const label = fileName(`Reçu ${affaire.numRecu} versement ${params.idVers} ${versement.deClientLabel}`);
    return sendPdf(reply, `${label}.pdf`, await imprimer('recu', recu, now, fin), query.telecharger);
  });
}

export function cdgRoutes(app: App, hooks: CdgHooks, imprimer: Imprimer): void {
  readRoutes(app, hooks);
  recuRoute(app, hooks, imprimer);

  serve(app, addCdg, async ({ db, body, user, now, journal, version }) => {
    const { objet } = body;
    const written = await ajouterAffaire(db, { body, objet, dossierId: null, userId: user.id, now });
    journal({ entite: 'cdg', id: written.id, apres: await readEtatAffaire(db, written.id) });
    version(written.version);
    return { cdgId: written.id, repertoire: null, version: written.version };
  });

  serve(app, updateCdg, async ({ db, params: { id }, body, user, now, journal, version }) => {
    const dossiers = await dossiersOf(db, [id]);
    const dossierId = dossiers.get(id) ?? null;
    const annule = dossierId !== null && (await hooks.annule(db, dossierId));
    if (dossierId !== null && !annule) await hooks.beforeChange(db, dossierId);
    const [stored] = await lockUnmoved(db, dossiers);
    await refuseStale(
      body.version,
      stored?.version ?? 0,
      () => aModifier(db, hooks, id),
      () => readAuteur(db, { entite: 'cdg', id }),
    );
    const avant = await readEtatAffaire(db, id);
    const objet = dossierId === null || !stored ? body.objet : stored.objet;
    if (objet === null) throw invalidField('objet', REQUIRED);
    const written = await modifierAffaire(db, id, { body, objet, userId: user.id });
    const apres = await readEtatAffaire(db, id);
    if (annule && !seulsRetraits(avant, apres)) throw new AppError('dossier_clos', SEULS_IMPAYES);
    journal({ entite: 'cdg', id, avant, apres });
    version(written.version);
    const repertoire = dossierId === null ? null : await hooks.saved(db, dossierId, now, journal);
    return { cdgId: id, repertoire, version: written.version };
  });

  serve(app, preDeleteCdg, async ({ db, body: ids }) => {
    await dossiersOf(db, ids);
    const bloquants = await hooks.usedBy(db, ids);
    return { ok: bloquants.length === 0, bloquants };
  });

  serve(app, deleteCdg, async ({ db, body: { ids, lues = [] }, user, now, journal }) => {
    const dossiers = await dossiersOf(db, ids);
    const bloquants = await hooks.usedBy(db, ids);
    if (bloquants.length > 0) {
      const message = 'Cette affaire CDG ne peut pas être supprimée\u00a0: un dossier s’en sert.';
      throw new AppError('utilise', message, { bloquants });
    }
    const affaires = await lockUnmoved(db, dossiers);
    const changee = affaires.find(({ id, version }) =>
      lues.some((lue) => lue.id === id && (lue.version ?? version) !== version),
    );
    if (changee) {
      const actuel = await aModifier(db, hooks, changee.id);
      throw new AppError('version_perimee', affaireChangee(actuel.numRecu), { actuel });
    }
    const etats = await supprimerAffaires(db, affaires, { userId: user.id, now });
    for (const { id, avant } of etats) journal({ entite: 'cdg', id, avant });
    return { deleted: etats.map(({ id }) => id) };
  });
}
