import { formatDate, officeDay } from '../../kit/dates';
import { readNotaireEmail } from '../../compte/server/sql';
import type { App } from '../../kit/server/app';
import { inTransaction } from '../../kit/server/db/transaction';
import type { KeyRing } from '../../kit/server/key';
import type { Mail, Mailer } from '../../kit/server/mail';
import { completerFichier, lireFichierPoints } from './fichier-points';
import { type Point, signataireDe } from './point';
import { insertPoint, readPoints } from './sql-points';
import { type Verification, verifierJournal } from './verifier';

/** In DATA_DIR: what the database says of its journal, outside of it. */
export const FICHIER_POINTS = 'journal/points-de-controle.jsonl';

const HEURE = '01:30';
const LUNDI = 1;

interface Garde {
  ring: KeyRing;
  /** Where checkpoints are exported, one line each. */
  fichier: string;
  mailer: Mailer;
}

/** Of one server's disk, a copy is kept by mail: who holds both the disk and the key can sign anything anew. */
const lettre = (to: string, point: Point, { faute }: Verification): Mail => ({
  to,
  subject: faute
    ? 'Le journal de l’étude a été altéré'
    : `Point de contrôle du journal, ${formatDate(officeDay(new Date(point.le)))}`,
  text: [
    faute
      ? `La vérification du journal a trouvé une faute\u00a0: ${faute.phrase}.\nFaites-la constater avant toute autre opération.`
      : `Le journal de l’étude est intact\u00a0: ${point.seq} lignes.`,
    'Gardez ce message\u00a0: la ligne qui suit prouve, signée, ce que disait le journal à cet instant.',
    JSON.stringify(point),
  ].join('\n\n'),
});

/** On Mondays, and the first time in a day that there is a fault: the task that fails is tried again every hour. */
function doitEcrire({ faute }: Verification, points: readonly Point[], now: Date): boolean {
  const jour = officeDay(now);
  const duJour = points.filter(({ le }) => officeDay(new Date(le)) === jour);
  return duJour.length === 1 && (faute !== undefined || new Date(jour).getUTCDay() === LUNDI);
}

/** Signs, exports, then reads the whole journal again: a fault makes the task fail, every day until it is explained. */
export async function prendrePoint(
  db: App['db'],
  { ring, fichier, mailer }: Garde,
  now: Date,
): Promise<Point> {
  const signataire = signataireDe(ring);
  const point = await inTransaction(db, (trx) => insertPoint(trx, signataire, now));
  const tenus = await readPoints(db);
  await completerFichier(fichier, tenus);
  const lu = await verifierJournal(db, {
    points: await lireFichierPoints(fichier),
    cles: signataire.cles,
  });
  if (doitEcrire(lu, tenus, now)) {
    const notaire = await readNotaireEmail(db);
    if (notaire !== null) await mailer.send(lettre(notaire, point, lu));
  }
  if (lu.faute) throw new Error(`Journal altéré\u00a0: ${lu.faute.phrase}.`);
  return point;
}

/** Every night, on one of the servers; answers what does it at once. */
export function pointsDeControle({ db, taches }: App, garde: Garde): (now: Date) => Promise<Point> {
  const prendre = (now: Date) => prendrePoint(db, garde, now);
  taches.add({ nom: 'journal', heure: HEURE, run: prendre });
  return prendre;
}
