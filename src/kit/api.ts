/** One call is one value: the server serves it, the browser calls it, OpenAPI describes it. */
import { z } from 'zod';

type Schema = z.ZodType;

export interface Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
> {
  method: 'GET' | 'POST';
  /** Under `/api`, with Fastify's `:name` parameters. */
  path: string;
  summary: string;
  params: P;
  query: Q;
  body: B;
  answer: A;
  /** `true`: answered without a session. Everything else is 401 without one. */
  public: boolean;
  /** The right that an account needs to send it (D15): 403 otherwise. */
  right?: string | undefined;
  /** The session must have proved who it is lately (`confirmation_requise` otherwise): signing in is a proof. */
  recent?: boolean | undefined;
  /** Answered also to an account that must first set up what the office asks of it (`asksToSetUp` of errors.ts otherwise). */
  settingUp?: boolean | undefined;
  /**
   * Answered also to an inspection account, whatever `right` it asks for; no other call is. `register`: one of the office's
   * registers, whose reading is recorded. `help`: what the register's screen needs besides. `own`: the account itself, the only
   * thing that it may write.
   */
  inspection?: 'register' | 'help' | 'own' | undefined;
  /** Sent again and again by the page itself: it does not keep the session alive. */
  watch?: boolean | undefined;
  /**
   * Records that it names and that not everybody may see, by kind: where their ids stand, `params.id`, `body.ids`. 404 to an
   * account that may not see them. In an upload, `params` only.
   */
  touches?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /** Its answer may be a second old, as a list's may: a replica may answer it. Never older than this browser's own last write. */
  mayLag?: boolean | undefined;
  /** It waits for its turn at slow work (a password's hash): meanwhile it takes no place from the other requests. */
  waits?: boolean | undefined;
  /** A POST that only reads: no transaction, no idempotency. */
  readOnly: boolean;
  /**
   * What it changes, when no id tells it: the office's logo, an account's calendar. Once a write of it is answered, an earlier one
   * that had no answer is out of date, and is another write if it is asked for again.
   */
  thing?: string | undefined;
  /** What adds the records that it deletes: once it is answered, an addition that had no answer is another one if it is sent again. */
  undoes?: Pick<Call, 'path'> | undefined;
  /**
   * It looks at what is stored and changes nothing that is so already: sent again it is another write, since what it looks at may
   * have changed after the first, which had no answer.
   */
  again?: boolean | undefined;
  /** A write whose answer is a secret: it is never kept for a second request with the same key. */
  secret: boolean;
  /** `upload`: multipart with `file` and the fields of `body`; `file`: answers bytes; `stream`: events, without end. */
  kind: 'json' | 'list' | 'upload' | 'file' | 'stream';
}

type Options<P, Q, B, A> = Pick<Call, 'summary'> &
  Partial<Omit<Call, 'method' | 'path' | 'params' | 'query' | 'body' | 'answer'>> & {
    params?: P;
    query?: Q;
    body?: B;
    answer: A;
  };

const none = z.unknown();
/** A body that nobody asked for is not read (D80). */
const ignored = z.unknown().transform(() => undefined);
type None = typeof none;

const define =
  (method: Call['method']) =>
  <A extends Schema, P extends Schema = None, Q extends Schema = None, B extends Schema = None>(
    path: string,
    options: Options<P, Q, B, A>,
  ): Call<P, Q, B, A> => ({
    public: false,
    secret: false,
    readOnly: method === 'GET',
    kind: 'json',
    ...options,
    method,
    path,
    params: options.params ?? (none as unknown as P),
    query: options.query ?? (none as unknown as Q),
    body: options.body ?? (ignored as unknown as B),
  });

export const get = define('GET');
export const post = define('POST');

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

export const DEFAULT_PAGE_SIZE = 15; // R297
const MAX_PAGE_SIZE = 100;
/** Characters of a search. */
export const MAX_SEARCH = 200;
/** D79: a search counts exactly up to here; beyond, « plus de 1 000 ». */
export const TOTAL_CAP = 1_000;

/** The words searched in a list. */
export const searchWords = () =>
  z.string('Saisissez un texte.').trim().max(MAX_SEARCH, `${MAX_SEARCH} caractères au plus.`).default('');

/** The query of a paged list. Without `page`, the whole list. */
export const listQuery = <K extends string>(sortKeys: readonly [K, ...K[]], size = DEFAULT_PAGE_SIZE) =>
  z.object({
    page: z.coerce
      .number('Page invalide.')
      .int('Page invalide.')
      .min(1, 'Page invalide.')
      .max(1_000_000, 'Page invalide.')
      .optional(),
    size: z.coerce
      .number('Taille invalide.')
      .int('Taille invalide.')
      .min(1, 'Entre 1 et 100.')
      .max(MAX_PAGE_SIZE, 'Entre 1 et 100.')
      .default(size),
    q: searchWords(),
    sort: z.enum(sortKeys, `Tri possible\u00a0: ${sortKeys.join(', ')}.`).optional(),
    order: z.enum(['asc', 'desc'], 'asc ou desc.').default('asc'),
  });

/** The query of a select that searches on the server as one types. */
export const selectQuery = () => listQuery(['label']).omit({ sort: true, order: true });

/**
 * The `thing` of what deletes records that the bin gives back with their ids: once they are back, deleting them again is another
 * write.
 */
export const BIN = 'corbeille';
export const deletedAnswer = z.object({ deleted: z.array(z.int()) });
/** What a call answers when there is nothing to tell. */
export const doneAnswer = z.object({ ok: z.literal(true) });
export const DONE: z.infer<typeof doneAnswer> = { ok: true };
/** What every write of a record answers: its id and its new version (D75). */
export const writtenAnswer = z.object({ id: z.int(), version: z.int() });
export type Written = z.infer<typeof writtenAnswer>;
export const option = z.object({ value: z.int(), label: z.string() });
export type Option = z.infer<typeof option>;
