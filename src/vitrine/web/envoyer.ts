import type { ContactForm } from '../contact';

const ABORT_MS = 5_000; // D20

export type Message = ContactForm & { site: string };

/** The outcome; `motif`: why the server refused the message (too many of them, a text too long). */
export interface Envoi {
  ok: boolean;
  motif?: string;
}

async function motifDe(response: Response): Promise<string | undefined> {
  if (response.status >= 500) return undefined;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return message;
}

/** Without kit/web/call: a call of api.ts brings zod, which this page does without. */
export async function envoyer(message: Message): Promise<Envoi> {
  const response = await fetch('/api/contact/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(ABORT_MS),
  }).catch(() => null);
  if (!response) return { ok: false };
  if (!response.ok) return { ok: false, motif: await motifDe(response) };
  // A proxy's own page may be a 200 too.
  const answer = (await response.json().catch(() => ({}))) as { ok?: boolean };
  return { ok: answer.ok === true };
}
