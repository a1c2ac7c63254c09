import type { Generated } from 'kysely';
import { tellChange } from '../../kit/server/db/changes';
import type { Db, Id } from '../../kit/server/db/database';
import { holdRows } from '../../kit/server/db/kind';
import type { Sight } from '../../kit/server/db/sight';
import {
  MAX_NOTIFICATIONS,
  type Notification,
  type NotificationState,
  type NotificationType,
  TYPES,
} from '../notification';

/** What is told to the office. */
export interface ANotifier {
  /** Names what is told (`message:5`, `rdv:12`), so that it is told once, whoever finds it. */
  cle: string;
  type: NotificationType;
  state: NotificationState;
  title: string;
  content: string;
  sender: string | null;
  /** A path of this site. */
  lien: string | null;
  /** The file that it is about: told to who sees that file. Absent: to everybody; `TOUS_LES_DOSSIERS`: to who sees all. */
  dossierId?: number | null;
  /** Told to this account alone. */
  utilisateurId?: number;
}
export const TOUS_LES_DOSSIERS = 0;

interface NotificationTable extends Omit<ANotifier, 'dossierId' | 'utilisateurId'> {
  id: Id;
  dossier_id: number | null;
  utilisateur_id: Generated<number | null>;
  created_at: string;
  updated_at: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    notification: NotificationTable;
    notification_lue: { notification_id: number; utilisateur_id: number; lue_le: string };
  }
}

/** What onChange listens to. */
export const NOTIFICATIONS = 'notifications';

const CONTENT = ['type', 'state', 'title', 'content', 'sender', 'lien', 'dossier_id'] as const;

/** Tells it once. Told anew with other words, it is unread again for everybody; with the same, nothing happens. */
export async function notifier(db: Db, told: ANotifier, now: Date): Promise<void> {
  const { cle, type, state, title, content, sender, lien, dossierId: dossier_id = null } = told;
  const utilisateur_id = told.utilisateurId ?? null;
  const at = now.toISOString();
  const changed = await db
    .insertInto('notification')
    .values({
      cle,
      type,
      state,
      title,
      content,
      sender,
      lien,
      dossier_id,
      utilisateur_id,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) =>
      oc
        .column('cle')
        .doUpdateSet((eb) => ({
          type: eb.ref('excluded.type'),
          state: eb.ref('excluded.state'),
          title: eb.ref('excluded.title'),
          content: eb.ref('excluded.content'),
          sender: eb.ref('excluded.sender'),
          lien: eb.ref('excluded.lien'),
          dossier_id: eb.ref('excluded.dossier_id'),
          updated_at: eb.ref('excluded.updated_at'),
        }))
        .where((eb) =>
          eb.or(
            CONTENT.map((name) => eb(`notification.${name}`, 'is distinct from', eb.ref(`excluded.${name}`))),
          ),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await db.deleteFrom('notification_lue').where('notification_id', '=', changed.id).execute();
  tellChange(db, NOTIFICATIONS);
}

/** Says what is told already in other words, without telling it anew: whoever has read it has not to read it again. */
export async function reformuler(
  db: Db,
  { cle, title, content, state }: Pick<ANotifier, 'cle' | 'title' | 'content' | 'state'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ title, content, state })
    .where('cle', '=', cle)
    .where((eb) => eb.or([eb('title', '<>', title), eb('content', '<>', content), eb('state', '<>', state)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) tellChange(db, NOTIFICATIONS);
}

/** What is told under names that begin so. */
export async function clesDites(db: Db, debut: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('cle')
    .where('cle', 'like', `${debut}%`)
    .orderBy('id')
    .execute();
  return rows.map(({ cle }) => cle);
}

/** Which of these are told still. */
export async function encoreDites(db: Db, cles: string[]): Promise<Set<string>> {
  if (cles.length === 0) return new Set();
  const rows = await db.selectFrom('notification').select('cle').where('cle', 'in', cles).execute();
  return new Set(rows.map(({ cle }) => cle));
}

async function retirer(db: Db, colonne: 'cle' | 'lien', valeur: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where(colonne, '=', valeur)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) tellChange(db, NOTIFICATIONS);
}

/** What was told holds no more. */
export const oublier = (db: Db, cle: string): Promise<void> => retirer(db, 'cle', cle);

/** What leads to a screen that is no more. */
export const oublierLien = (db: Db, lien: string): Promise<void> => retirer(db, 'lien', lien);

/** What nobody has spoken of since `instant`. */
export async function oublierAvant(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('notification').where('updated_at', '<', instant.toISOString()).execute();
}

/** Of one kind: what he has not read stays within reach, however much has come since. */
const listOfType = (db: Db, type: NotificationType, userId: number, visibles: Sight) =>
  db
    .selectFrom('notification')
    .leftJoin('notification_lue', (join) =>
      join
        .onRef('notification_lue.notification_id', '=', 'notification.id')
        .on('notification_lue.utilisateur_id', '=', userId),
    )
    .where('type', '=', type)
    .where((eb) =>
      eb.or([eb('notification.utilisateur_id', 'is', null), eb('notification.utilisateur_id', '=', userId)]),
    )
    .$call(visibles)
    .selectAll('notification')
    .select('lue_le')
    .orderBy((eb) => eb('lue_le', 'is not', null))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NOTIFICATIONS)
    .execute();

/** Those that are for that user, the newest first, read or not by him. */
export async function listNotifications(db: Db, userId: number, visibles: Sight): Promise<Notification[]> {
  const rows = (await Promise.all(TYPES.map((type) => listOfType(db, type, userId, visibles)))).flat();
  rows.sort((a, b) => (a.updated_at === b.updated_at ? b.id - a.id : a.updated_at < b.updated_at ? 1 : -1));
  return rows.map(({ cle: _, dossier_id: __, utilisateur_id: ___, lue_le, ...row }) => ({
    isRead: lue_le !== null,
    ...row,
  }));
}

/** That user has read them. One that was forgotten meanwhile is passed over. */
export async function marquerLues(db: Db, ids: number[], userId: number, now: Date): Promise<void> {
  const there = await holdRows(db)(
    db.selectFrom('notification').select('id').where('id', 'in', ids).orderBy('id'),
  ).execute();
  if (there.length === 0) return;
  const lue_le = now.toISOString();
  await db
    .insertInto('notification_lue')
    .values(there.map(({ id }) => ({ notification_id: id, utilisateur_id: userId, lue_le })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  tellChange(db, NOTIFICATIONS);
}

export async function marquerNonLues(db: Db, ids: number[], userId: number): Promise<void> {
  await db
    .deleteFrom('notification_lue')
    .where('notification_id', 'in', ids)
    .where('utilisateur_id', '=', userId)
    .execute();
  tellChange(db, NOTIFICATIONS);
}

/** Differs as soon as something was told, forgotten, read or not: how a server sees what another one wrote. */
export async function readEmpreinte(db: Db): Promise<string> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('notification')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('notifications'),
      eb
        .selectFrom('notification')
        .select((e) => e.fn.max('updated_at').as('m'))
        .as('derniere'),
      eb
        .selectFrom('notification_lue')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('lues'),
      eb
        .selectFrom('notification_lue')
        .select((e) => e.fn.max('lue_le').as('m'))
        .as('lecture'),
    ])
    .executeTakeFirstOrThrow();
  return JSON.stringify(row);
}
