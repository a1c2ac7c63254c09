import type { Db } from '../../kit/server/db/database';

export interface AuteurMessage {
  id: number;
  name: string;
  phone: string;
  email: string;
}
export interface MessageLu extends AuteurMessage {
  subject: string;
  message: string;
  created_at: string;
}

/** The public page's messages, handed by app/: this slice does not know that page. */
export interface Messages {
  /** The authors of all the messages that are kept. */
  auteurs(db: Db): Promise<AuteurMessage[]>;
  lire(db: Db, ids: number[]): Promise<MessageLu[]>;
  effacer(db: Db, ids: number[]): Promise<void>;
}
