/** Sends a file with its progress: `fetch` cannot tell how much has left, XMLHttpRequest can. */
import type { AnswerOf, BodyOf, Call, ParamsOf } from '../api';
import { AppError } from '../errors';
import { urlOf } from '../url';
import { deCompte, followRefusal } from './call';
import { withProof } from './confirmation';
import { keyForWrite, releaseKey } from './idempotency';
import { isForeignPage, parseError, readAnswer, UNREACHABLE } from './responseError';

/** Without a byte sent or an answer for that long, the upload is given up (D20, R306); `heldMs` is added. */
const STALL_MS = 5_000;
/** What the machine takes from the browser before its line has sent it: nothing is heard of it while it goes. */
const HELD_BYTES = 2_000_000;
const SLOWEST_BYTES_PER_MS = 64;

/** How long a line needs for what the machine may hold of the `sent` bytes that the browser has given it in `ms`. */
function heldMs(sent: number, ms: number): number {
  const pace = Math.max(SLOWEST_BYTES_PER_MS, (sent - HELD_BYTES) / ms);
  return Math.min(sent, HELD_BYTES) / pace;
}

interface UploadInput<C extends Call> {
  params: ParamsOf<C>;
  fields: BodyOf<C>;
  file: File;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** How long the answer may take once all is sent. */
  answerMs?: number;
}

/** Half a file is useless: closing the tab during the upload asks first, as for what is typed (D61). */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData();
  // The fields go first: the server reads them before it streams the file.
  for (const [name, value] of Object.entries((fields as object | undefined) ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  form.append('file', file, file.name);
  return form;
}

export const upload = <C extends Call>(spec: C, input: UploadInput<C>): Promise<AnswerOf<C>> =>
  withProof(() => send(spec, input));

async function send<C extends Call>(spec: C, input: UploadInput<C>): Promise<AnswerOf<C>> {
  const { params, fields, file } = input;
  const url = urlOf(spec, params);
  const write = `${url} ${JSON.stringify(fields)} ${file.name} ${file.size} ${file.lastModified}`;
  const { status, text } = await transfer(
    { method: spec.method, url, key: keyForWrite(write, spec.thing) },
    input,
  );
  const error = isDone(status) ? null : parseError(status, text);
  // An answer that was cut keeps the key: the server may have done it.
  const answer = error ?? readAnswer(text);
  if (status < 500 && error?.code !== 'confirmation_requise') releaseKey(write, spec.thing);
  if (!error) return answer as AnswerOf<C>;
  followRefusal(spec, error.code);
  throw error;
}

const PARTI =
  'Ce fichier n’est plus à sa place sur le poste, ou a changé depuis que vous l’avez choisi\u00a0: choisissez-le de nouveau.';

/** Why an upload failed: for a file that changed or is gone (a USB key unplugged), browsers report the same error as for a line that is cut. */
async function failureOf(file: File): Promise<AppError> {
  const [byte] = await Promise.allSettled([file.slice(0, 1).arrayBuffer()]);
  return byte.status === 'fulfilled'
    ? new AppError('indisponible', UNREACHABLE)
    : new AppError('requete_invalide', PARTI);
}

const isDone = (status: number): boolean => status >= 200 && status < 300;

/** Sends, and answers the server's status and text. Error: indisponible when no answer was the office's, or the reason of `signal`. */
function transfer<C extends Call>(
  { method, url, key }: { method: string; url: string; key: string },
  { fields, file, onProgress, signal, answerMs = STALL_MS }: UploadInput<C>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let stall = 0;
    const begun = performance.now();
    const end = () => {
      clearTimeout(stall);
      window.removeEventListener('beforeunload', askToStay);
    };
    const waitAgain = (sent: number, ms = STALL_MS) => {
      clearTimeout(stall);
      stall = window.setTimeout(() => xhr.abort(), ms + heldMs(sent, performance.now() - begun));
    };
    const fail = () => {
      end();
      if (signal?.aborted) reject(signal.reason);
      else void failureOf(file).then(reject);
    };
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.upload.onload = ({ loaded }) => waitAgain(loaded, answerMs);
    xhr.upload.onprogress = (event) => {
      waitAgain(event.loaded);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => {
      const { status, responseText: text } = xhr;
      if (isDone(status) && isForeignPage(xhr.getResponseHeader('Content-Type'))) return fail();
      end();
      resolve({ status, text });
    };
    xhr.onerror = fail;
    xhr.onabort = fail;
    xhr.open(method, url);
    xhr.setRequestHeader('Idempotency-Key', key);
    for (const [name, value] of Object.entries(deCompte())) xhr.setRequestHeader(name, value);
    signal?.throwIfAborted();
    window.addEventListener('beforeunload', askToStay);
    xhr.send(formOf(fields, file));
    waitAgain(0);
  });
}
