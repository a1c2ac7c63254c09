import type { FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import type { AnswerOf, BodyOf, Call } from '../../kit/api';
import { AppError, invalidField } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { parseOrRefuse } from '../../kit/server/parse';
import type { Context } from '../../kit/server/context';
import { codeOf } from '../../kit/server/error-code';
import { sendAnswer, serveRaw, userAfterBody } from '../../kit/server/serve';
import { writeOnce } from '../../kit/server/write';
import { ACCEPTED_TYPES, type Fichier, WRONG_TYPE } from '../fichier';
import { dataUrl } from './data-url';
import { estDemesuree } from './image';
import { insertFichier } from './sql';
import type { FileStore, Staged } from './store';
import { acceptedType, type StoredType } from './type';

const MAX_LABEL = 255;
const DEMESUREE = 'Cette image a trop de points\u00a0: réduisez-la avant de la verser.';
const MAL_FORME = 'L’envoi est mal formé ou interrompu.';

/**
 * The name without its folders or control characters: it is shown, and offered when downloading. Browsers send its quotes as
 * `%22`, and encode no other sign that it may hold.
 */
function labelOf(filename: string): string {
  const name = basename(filename.replaceAll('%22', '"').replaceAll('\\', '/'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC');
  return [...name].slice(-MAX_LABEL).join(''); // cut between characters: half of one is no text
}

/** @throws for a NUL character, as JSON bodies do: PostgreSQL cannot store it. */
function textOf(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new AppError('requete_invalide', MAL_FORME);
  return value;
}

/** Errors of the multipart plugin that have a message of their own. */
const REFUSES = new Map([
  ['FST_FILES_LIMIT', invalidField('file', 'Un seul fichier par envoi.')],
  ['FST_REQ_FILE_TOO_LARGE', new AppError('fichier_trop_gros', 'Le fichier est trop volumineux.')],
]);

/** An unknown error while parsing is the sender's (a form cut short, without boundary); a system error (a full disk) is ours. */
function senderError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const refuse = REFUSES.get(codeOf(error));
  if (refuse) return refuse;
  const known = 'statusCode' in error || 'status' in error || 'syscall' in error;
  return known ? error : new AppError('requete_invalide', MAL_FORME);
}

/** Streams the file to the disk and gathers the text fields, in whatever order the parts come. */
async function receive(request: FastifyRequest, store: FileStore) {
  if (!request.isMultipart()) throw new AppError('type_refuse', 'Un envoi multipart est attendu.');
  const fields: Record<string, unknown> = {};
  let received: { staged: Staged; label: string } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part.value);
      else if (part.fieldname !== 'file') part.file.resume();
      else received = { label: labelOf(part.filename ?? ''), staged: await store.stage(part.file) };
    }
  } catch (error) {
    // A browser reads no answer before it has sent all: what still comes is taken, and left.
    request.raw.unpipe().resume();
    await received?.staged.discard();
    throw senderError(error);
  }
  if (!received) throw invalidField('file', 'Choisissez un fichier.');
  return { ...received, fields };
}

/** The types that a call accepts, and how it refuses the others. */
export interface Reception {
  types: readonly StoredType[];
  refus: string;
  /** Checks the content before the transaction. @throws what is wrong with it */
  verifier?: (staged: Staged) => Promise<void>;
}
const PIECE: Reception = { types: ACCEPTED_TYPES, refus: WRONG_TYPE };

/** Lets the slice put the stored file in its slot; what it returns is added to the answer. */
type Place<C extends Call> = (context: Context<C>, fichier: Fichier) => Promise<object | void>;

/**
 * Serves an upload: received whole and checked before the transaction, durable in the store before the commit.
 * A refused or broken upload leaves nothing behind. Errors: 413, 415, 422 on `file` or a field.
 */
export function serveUpload<C extends Call>(
  app: App,
  store: FileStore,
  call: C,
  place: Place<C>,
  { types, refus, verifier }: Reception = PIECE,
): void {
  serveRaw(app, call, async (request, reply) => {
    const params = parseOrRefuse(call.params, request.params) as Context<C>['params'];
    const { staged, label, fields } = await receive(request, store);
    try {
      const user = await userAfterBody(app, call, request);
      const body = parseOrRefuse(call.body, fields) as BodyOf<C>;
      if (staged.size === 0) throw invalidField('file', 'Le fichier est vide.');
      const type = await acceptedType(staged, label, types);
      if (!type) throw new AppError('type_refuse', refus);
      if (type.startsWith('image/') && (await estDemesuree(staged)))
        throw new AppError('fichier_trop_gros', DEMESUREE);
      await verifier?.(staged);
      await staged.keep();
      const stored = { sha256: staged.sha256, label, type, size: staged.size };
      const handler = async (context: Context<C>) => {
        const fichier = await insertFichier(context.db, stored, { userId: user.id, now: context.now });
        const added: object = (await place(context, fichier)) ?? {};
        return { ...fichier, ...added };
      };
      const input = { params, query: undefined as Context<C>['query'], body };
      const answer = (await writeOnce(app, call, request, reply, {
        user,
        input,
        handler,
        carried: { fields, sha256: staged.sha256 },
      })) as Fichier;
      return await sendAnswer(reply, call, {
        ...answer,
        base64: await dataUrl(store, { ...answer, sha256: staged.sha256 }),
      });
    } finally {
      await staged.discard();
    }
  });
}

/** Serves a call that looks at a file and keeps nothing of it. Errors: 413, 415. */
export function serveInspection<C extends Call>(
  app: App,
  store: FileStore,
  call: C,
  { types, refus }: Omit<Reception, 'verifier'>,
  inspect: (staged: Staged) => Promise<AnswerOf<C>>,
): void {
  serveRaw(app, call, async (request, reply) => {
    const { staged, label } = await receive(request, store);
    try {
      if (staged.size === 0) throw invalidField('file', 'Le fichier est vide.');
      if (!(await acceptedType(staged, label, types))) throw new AppError('type_refuse', refus);
      return await sendAnswer(reply, call, await inspect(staged));
    } finally {
      await staged.discard();
    }
  });
}
