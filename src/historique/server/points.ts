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

/** In DATA_DIR: what the database says of its journal, outside of it. */
export const FICHIER_POINTS = 'journal/points-de-controle.jsonl';

const HEURE = '01:30';
/** Noted as a task of its own: a checkpoint may be signed anew before its letter has left. */
const LETTRE = 'lettre du journal';
const PAS_PARTIE =
  'Le serveur de courrier ne l’a pas prise : elle partira avec le prochain point de contrôle.';

/** The whole journal against itself, its checkpoints and those of the file; `phrase` says what it has come to. */
export interface Verdict {
  intact: boolean;
  phrase: string;
}
/** Apart from the server: ten years of an office take minutes, in one snapshot. `suivre`: told how far it is. */
export type VerifierJournal = (
  fin: AbortSignal,
  suivre?: (lues: number, total: number) => void,
) => Promise<Verdict>;

interface Garde {
  ring: KeyRing;
  /** Where checkpoints are exported. */
  lieu: LieuDesPoints;
  mailer: Mailer;
  verifier: VerifierJournal;
}

/** Of one server's disk, a copy is kept by mail: who holds both the disk and the key can sign anything anew. */
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

/** Once a week, on its Monday or as soon as it can; once a day while there is a fault. */
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

/** Signs, exports, then reads the whole journal again: a fault makes the task fail, every day until it is explained. */
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
 * Before what no record names is removed from beside these points: an older database, or another's, does not know the
 * latest pieces. @throws when it lacks one of the points
 */
export async function exigerMemesPoints(db: Db, lieu: LieuDesPoints): Promise<void> {
  const manque = pointManquant(await readPoints(db), await lieu.lire());
  if (manque)
    throw new Error(
      `Cette base ne connaît pas le point de contrôle n°\u00a0${manque.numero} du ${formatInstant(manque.le)}, gardé avec les pièces\u00a0: elle est plus ancienne, ou d’une autre étude. Aucune pièce n’est retirée.`,
    );
}

/** Every night, on one of the servers; answers what does it at once. */
export function pointsDeControle(
  { db, taches }: App,
  garde: Garde,
): (now: Date, fin?: AbortSignal) => Promise<Point> {
  const prendre = (now: Date, fin = new AbortController().signal) => prendrePoint(db, garde, now, fin);
  taches.add({ nom: TACHE_DU_JOURNAL, heure: HEURE, run: prendre });
  return prendre;
}
