import type { Generated } from 'kysely';
import { tellChange } from '../../kit/server/db/changes';
import type { Db, Id } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { holdExisting } from '../../kit/server/db/existing';
import type { Sight } from '../../kit/server/db/sight';
import {
  MAX_NOTIFICATIONS,
  type Notification,
  type NotificationState,
  type NotificationType,
  TYPES,
} from '../notification';

/** A notification to write. */
export interface ANotifier {
  /** Unique (`message:5`, `rdv:12`), so that the same fact is told once, whichever server finds it. */
  cle: string;
  type: NotificationType;
  state: NotificationState;
  title: string;
  content: string;
  sender: string | null;
  /** A path of this site. */
  lien: string | null;
  /** For those who see this file, which it is about. Absent: for everybody; `TOUS_LES_DOSSIERS`: for who sees all files. */
  dossierId?: number | null;
  /** For this account alone. */
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

/** The topic of `onChange` and `tellChange`. */
export const NOTIFICATIONS = 'notifications';

const CONTENT = ['type', 'state', 'title', 'content', 'sender', 'lien', 'dossier_id'] as const;

/** Writes a notification. One that exists with another content is changed and unread again for everybody; the same one stays. */
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

/** Changes the words of an existing notification; it stays read for those who have read it. */
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

/** The keys of existing notifications that begin so. */
export async function clesDites(db: Db, debut: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('cle')
    .where('cle', 'like', `${debut}%`)
    .orderBy('id')
    .execute();
  return rows.map(({ cle }) => cle);
}

/** Those of these keys whose notification still exists. */
export async function encoreDites(db: Db, cles: string[]): Promise<Set<string>> {
  if (cles.length === 0) return new Set();
  const rows = await db.selectFrom('notification').select('cle').where('cle', 'in', cles).execute();
  return new Set(rows.map(({ cle }) => cle));
}

async function retirer(db: Db, colonne: 'cle' | 'lien', valeurs: readonly string[]): Promise<void> {
  if (valeurs.length === 0) return;
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where(oneOf(db, colonne, valeurs))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) tellChange(db, NOTIFICATIONS);
}

/** Deletes the notifications that are no longer true, by their keys. */
export const oublier = (db: Db, cles: readonly string[]): Promise<void> => retirer(db, 'cle', cles);

/** Deletes the notifications that lead to a screen that no longer exists. */
export const oublierLien = (db: Db, lien: string): Promise<void> => retirer(db, 'lien', [lien]);

/** Deletes the notifications that have not changed since `instant`. */
export async function oublierAvant(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('notification').where('updated_at', '<', instant.toISOString()).execute();
}

/** Notifications of one type; the unread ones first, so that they stay in the list however many have come since. */
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

/** The user's notifications, the newest first, each with whether the user has read it. */
export async function listNotifications(db: Db, userId: number, visibles: Sight): Promise<Notification[]> {
  const rows = (await Promise.all(TYPES.map((type) => listOfType(db, type, userId, visibles)))).flat();
  rows.sort((a, b) => (a.updated_at === b.updated_at ? b.id - a.id : a.updated_at < b.updated_at ? 1 : -1));
  return rows.map(({ cle: _, dossier_id: __, utilisateur_id: ___, lue_le, ...row }) => ({
    isRead: lue_le !== null,
    ...row,
  }));
}

/** Marks them as read by that user. One that was deleted meanwhile is skipped. */
export async function marquerLues(db: Db, ids: number[], userId: number, now: Date): Promise<void> {
  const there = await holdExisting(db, 'notification', ids);
  if (there.size === 0) return;
  const lue_le = now.toISOString();
  await db
    .insertInto('notification_lue')
    .values([...there].map((id) => ({ notification_id: id, utilisateur_id: userId, lue_le })))
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

/** Differs once a notification was told, deleted, read or made unread: so does a server see what another one wrote. */
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
