import { formatDay, formatInstant, mondayOf, officeDay } from '../../kit/dates';
import { pluriel } from '../../kit/text';
import { readNotairesEmails } from '../../compte/server/sql';
import type { App } from '../../kit/server/app';
import type { Db, Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import type { KeyRing } from '../../kit/server/key';
import type { Mail, Mailer } from '../../kit/server/mail';
import { finishTache, takeTache } from '../../kit/server/sql-taches';
import { TACHE_DU_JOURNAL } from '../tache';
import type { LieuDesPoints } from './lieu-points';
import { pointManquant } from './juger-points';
import { type Point, signataireDe } from './point';
import { insertPoint, readPoints } from './sql-points';

/** The file of DATA_DIR that has the journal's checkpoints, outside of the database. */
export const FICHIER_POINTS = 'journal/points-de-controle.jsonl';

const HEURE = '01:30';
/** A task of its own in the table of tasks: the letter may have to leave after a later checkpoint was signed. */
const LETTRE = 'lettre du journal';
const PAS_PARTIE =
  'Le serveur de courrier ne l’a pas prise : elle partira avec le prochain point de contrôle.';

/** Whether the journal agrees with itself and with its checkpoints, in the database and outside; `phrase` says it. */
export interface Verdict {
  intact: boolean;
  phrase: string;
}
/** Runs in a process of its own: ten years take minutes, in one snapshot. `suivre` is told the progress. */
export type VerifierJournal = (
  fin: AbortSignal,
  suivre?: (lues: number, total: number) => void,
) => Promise<Verdict>;

interface Garde {
  ring: KeyRing;
  /** Where checkpoints are kept outside of the database. */
  lieu: LieuDesPoints;
  mailer: Mailer;
  verifier: VerifierJournal;
}

/** Sends the checkpoint by mail, out of the server's reach: who holds both its disk and its key can sign everything anew. */
const lettre = (to: readonly string[], point: Point, { intact, phrase }: Verdict): Mail => ({
  to,
  subject: intact
    ? `Point de contrôle du journal, ${formatDay(point.le)}`
    : 'Le journal de l’étude a été altéré',
  text: [
    !intact
      ? `La vérification du journal a trouvé une faute.\n${phrase}\nFaites-la constater avant toute autre opération.`
      : `Le journal de l’étude est intact\u00a0: ${pluriel(point.seq, 'ligne')}.`,
    'Gardez ce message\u00a0: la ligne qui suit prouve, signée, ce que disait le journal à cet instant.',
    JSON.stringify(point),
  ].join('\n\n'),
});

/** Sends the letter once a week, on Monday or as soon as possible; once a day while there is a fault. */
async function ecrire(
  db: Root,
  { mailer }: Garde,
  { point, lu, now }: { point: Point; lu: Verdict; now: Date },
): Promise<void> {
  const notaires = await readNotairesEmails(db);
  if (!mailer.enabled || notaires.length === 0) return;
  const jour = officeDay(now);
  const prise = await takeTache(db, LETTRE, lu.intact ? mondayOf(jour) : jour, now);
  if (!prise) return;
  const partie = await mailer.send(lettre(notaires, point, lu));
  await finishTache(db, prise, now, partie ? 'faite' : { erreur: PAS_PARTIE });
}

/** Signs a checkpoint, exports it, then reads the whole journal: a fault makes the task fail, every day until it is explained. */
export async function prendrePoint(db: Root, garde: Garde, now: Date, fin: AbortSignal): Promise<Point> {
  const { ring, lieu, verifier } = garde;
  const signataire = signataireDe(ring);
  const point = await inTransaction(db, (trx) => insertPoint(trx, signataire, now));
  await lieu.completer(await readPoints(db));
  const lu = await verifier(fin);
  await ecrire(db, garde, { point, lu, now });
  if (!lu.intact) throw new Error(lu.phrase);
  return point;
}

/**
 * To be called before a sweep of the pieces beside which these points are kept: an older database, or another office's, does not
 * know the latest pieces and would sweep them. @throws when it lacks one of the points
 */
export async function exigerMemesPoints(db: Db, lieu: LieuDesPoints): Promise<void> {
  const manque = pointManquant(await readPoints(db), await lieu.lire());
  if (manque)
    throw new Error(
      `Cette base ne connaît pas le point de contrôle n°\u00a0${manque.numero} du ${formatInstant(manque.le)}, gardé avec les pièces\u00a0: elle est plus ancienne, ou d’une autre étude. Aucune pièce n’est retirée.`,
    );
}

/** Adds the nightly task, which one of the servers runs; returns the function that runs it at once. */
export function pointsDeControle(
  { db, taches }: App,
  garde: Garde,
): (now: Date, fin?: AbortSignal) => Promise<Point> {
  const prendre = (now: Date, fin = new AbortController().signal) => prendrePoint(db, garde, now, fin);
  taches.add({ nom: TACHE_DU_JOURNAL, heure: HEURE, run: prendre });
  return prendre;
}
