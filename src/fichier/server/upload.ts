import type { FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Call } from '../../kit/api';
import { AppError, invalidField } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { parseOrRefuse } from '../../kit/server/parse';
import type { Context } from '../../kit/server/context';
import { sendAnswer, serveRaw, userAfterBody } from '../../kit/server/serve';
import { writeOnce } from '../../kit/server/write';
import { formatSize } from '../../kit/text';
import { ACCEPTED_TYPES, type Fichier, WRONG_TYPE } from '../fichier';
import { dataUrl } from './data-url';
import { estDemesuree } from './image';
import { labelOf, senderError, textOf } from './multipart';
import { insertFichier } from './sql';
import type { FileStore, Staged } from './store';
import { acceptedType, type StoredType } from './type';

const tropGros = (max: number): string => `Le fichier est trop volumineux\u00a0: ${formatSize(max)} au plus.`;
const DEMESUREE = 'Cette image a trop de points\u00a0: réduisez-la avant de la verser.';

/** Streams the file to the disk and gathers the text fields, in whatever order the parts come. */
async function receive(request: FastifyRequest, store: FileStore, maxBytes: number) {
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
    throw senderError(error, tropGros(maxBytes));
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
    const { staged, label, fields } = await receive(request, store, app.uploadMaxBytes);
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
    const { staged, label } = await receive(request, store, app.uploadMaxBytes);
    try {
      if (staged.size === 0) throw invalidField('file', 'Le fichier est vide.');
      if (!(await acceptedType(staged, label, types))) throw new AppError('type_refuse', refus);
      return await sendAnswer(reply, call, await inspect(staged));
    } finally {
      await staged.discard();
    }
  });
}
