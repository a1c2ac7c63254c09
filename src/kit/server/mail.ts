import type { Transporter } from 'nodemailer';
import { inTime } from './in-time';

export interface Mail {
  /** When there are several, each sees the others. */
  to: string | readonly string[];
  subject: string;
  text: string;
  /** Who an answer goes to, when it is not the sender. */
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  /** False when the office has set no SMTP server: nothing is ever sent. */
  enabled: boolean;
  /** Never fails: a mail that could not be sent is logged, without its text or recipients. True when the SMTP server took it, for one recipient at least. */
  send(mail: Mail): Promise<boolean>;
  /** The last mail, of those of this server, could not be sent, or not to all. */
  failing(): boolean;
  /** For a server that stops: waits for the mails on their way, `most` milliseconds at most; the others then count as not sent. */
  settled(most?: number): Promise<void>;
}

export interface Smtp {
  url: string;
  from: string;
  /** A server that does not offer STARTTLS is sent nothing, not even the password. */
  requireTls: boolean;
}
interface Log {
  warn(about: object, message: string): void;
}

const CONNECT_MS = 10_000;
/** A server may examine a message at length before it takes it: given up earlier, it would get it twice (RFC 5321, 4.5.3.2.6). */
const SILENT_MS = 120_000;
const LAST_MS = 10_000; // before a server that stops ends

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

/** Sends by the office's SMTP server, whose transport is opened with the first mail. */
export function createMailer(smtp: Smtp | undefined, log: Log): Mailer {
  let transport: Promise<Transporter> | undefined;
  /** What is on its way, and how to wait for it no longer. */
  const underWay = new Map<Promise<boolean>, () => void>();
  let failing = false;

  async function hand({ to, subject, text, replyTo }: Mail): Promise<boolean> {
    if (!smtp) return false;
    try {
      transport ??= openTransport(smtp);
      const { rejected = [] } = await (await transport).sendMail({
        to: [to].flat().map(oneLine),
        subject: oneLine(subject),
        text,
        ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
      });
      failing = rejected.length > 0;
      if (failing) log.warn({ refuses: rejected.length }, 'mail sent to some of its recipients only');
      return true;
    } catch (error) {
      failing = true;
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      log.warn({ code, responseCode }, 'mail not sent');
      return false;
    }
  }
  return {
    enabled: smtp !== undefined,
    failing: () => failing,
    send(mail) {
      let giveUp = (): void => {};
      const givenUp = new Promise<boolean>((resolve) => {
        giveUp = () => resolve(false);
      });
      const sent = Promise.race([hand(mail), givenUp]).finally(() => underWay.delete(sent));
      underWay.set(sent, giveUp);
      return sent;
    },
    async settled(most = LAST_MS) {
      await inTime(Promise.all(underWay.keys()), null, most);
      for (const giveUp of underWay.values()) giveUp();
    },
  };
}
