import type { Transporter } from 'nodemailer';
import { inTime } from './in-time';

export interface Mail {
  /** Of several, each sees who else was written to. */
  to: string | readonly string[];
  subject: string;
  text: string;
  /** Who an answer goes to, when it is not the sender. */
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  /** False when the office has set no SMTP server: nothing is ever sent. */
  enabled: boolean;
  /** Never fails: what could not be sent is logged, without what it said or to whom. True when it was handed over. */
  send(mail: Mail): Promise<boolean>;
  /** What is on its way has left, or has been waited for long enough. */
  settled(most?: number): Promise<void>;
}

export interface Smtp {
  url: string;
  from: string;
  /** Nothing is said, no password either, to a server that does not offer STARTTLS. */
  requireTls: boolean;
}
interface Log {
  warn(about: object, message: string): void;
}

const CONNECT_MS = 10_000;
const SILENT_MS = 20_000;
const LAST_MS = 10_000; // of a server that is told to stop

/** A line break in a header would begin another one. */
const oneLine = (text: string): string => text.replace(/[\r\n\0]+/g, ' ').trim();

async function openTransport({ url, from, requireTls }: Smtp): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      requireTLS: requireTls,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** Mail goes out by the office's SMTP server, opened with the first one. */
export function createMailer(smtp: Smtp | undefined, log: Log): Mailer {
  let transport: Promise<Transporter> | undefined;
  const underWay = new Set<Promise<boolean>>();

  async function hand({ to, subject, text, replyTo }: Mail): Promise<boolean> {
    if (!smtp) return false;
    try {
      transport ??= openTransport(smtp);
      await (await transport).sendMail({
        to: [to].flat().map(oneLine),
        subject: oneLine(subject),
        text,
        ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
      });
      return true;
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      log.warn({ code, responseCode }, 'mail not sent');
      return false;
    }
  }
  return {
    enabled: smtp !== undefined,
    send(mail) {
      const sent = hand(mail).finally(() => underWay.delete(sent));
      underWay.add(sent);
      return sent;
    },
    async settled(most = LAST_MS) {
      await inTime(Promise.all(underWay), null, most);
    },
  };
}
