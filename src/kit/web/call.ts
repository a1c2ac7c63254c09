/** The browser's side of a call: one request, one typed answer, one error class (D20, D76). */
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../api';
import { AppError, asksToSetUp, type ErrorCode } from '../errors';
import { COMPTE, urlOf } from '../url';
import { askedAhead, forgetAhead } from './ahead';
import { proofsGiven, withProof } from './confirmation';
import { firstSignal } from './firstSignal';
import { regler } from './horloge';
import { keyForWrite, releaseAdded, releaseKey } from './idempotency';
import { errorOf, isForeignPage, readAnswer, UNREACHABLE } from './responseError';
import { randomHex } from './randomHex';
import { silenceOf } from './silence';

const WRITE_TIMEOUT_MS = 5_000; // D20, R305
const READ_TIMEOUT_MS = 30_000;

type Needs<T, K extends string> = unknown extends T ? { [P in K]?: undefined } : { [P in K]: T };

export type CallInput<C extends Call> = Needs<ParamsOf<C>, 'params'> &
  Needs<BodyOf<C>, 'body'> & { query?: Partial<QueryOf<C>>; timeoutMs?: number; signal?: AbortSignal };

/** No second argument when the call needs nothing. */
type Rest<T> = object extends T ? [input?: T] : [input: T];

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** In the place of `timeoutMs`. */
  limit?: AbortSignal;
}

export interface ListResult<Row> {
  rows: Row[];
  total: number;
  /** More than `total` match: shown « plus de 1 000 » (D79). */
  capped: boolean;
}

let sessionLost = (): void => {
  const retour = `${location.pathname}${location.search}`;
  location.assign(`/login?retour=${encodeURIComponent(retour)}`);
};
/** The router takes the 401 over, so that unsaved typing is asked about before the login page. */
export const onSessionLost = (handler: () => void): void => {
  sessionLost = handler;
};
export const loseSession = (spec: Call): void => {
  if (!spec.public) sessionLost();
};

const SET_UP = '/securite';
/** Every other call would be refused too: loads the page where the account sets up what the office asks for. */
function leaveToSetUp(): void {
  const { pathname, search } = location;
  if (pathname !== SET_UP) location.assign(`${SET_UP}?retour=${encodeURIComponent(`${pathname}${search}`)}`);
}

let refused = (_code: ErrorCode): void => undefined;
/** Called on each refusal, whatever the call: what it makes out of date on screen is read again (`app/web/suivre.ts`). */
export const onRefused = (handler: (code: ErrorCode) => void): void => {
  refused = handler;
};
/** What a refusal means beyond its own call: session lost, account to set up, screen out of date. */
export function followRefusal(spec: Call, code: ErrorCode): void {
  if (code === 'session_requise') loseSession(spec);
  if (asksToSetUp(code)) leaveToSetUp();
  refused(code);
}

let compte = (): number | undefined => undefined;
/** Whose screen this is; the kit knows no account. */
export const auNomDe = (from: () => number | undefined): void => {
  compte = from;
};
/** Another tab may have signed in another account: the server must refuse what this one's screen asks and sends. */
export function deCompte(): Record<string, string> {
  const id = compte();
  return id === undefined ? {} : { [COMPTE]: String(id) };
}

const request = (spec: Call, input: LooseInput): Promise<Response> =>
  withProof(() => requestOnce(spec, input));

/** Names the record that a write changes, by path and ids: closing a file and opening it again differ in their body only. */
function recordOf({ path, thing }: Call, params: unknown): string | undefined {
  if (thing) return thing;
  const ids = Object.values(params ?? {}).filter((value) => typeof value === 'number');
  return ids.length > 0 ? `${path} ${ids}` : undefined;
}

/** Error: a proxy's own page came instead of an answer of the office. */
function refuseForeign(response: Response): Response {
  if (response.ok && isForeignPage(response.headers.get('Content-Type'))) throw new Error('not our answer');
  return response;
}

/** A write's answer is read whole before its key is released: cut on its way, the write must be sent again under the same key. */
async function wholeOf(response: Response): Promise<Response> {
  const whole = new Response(await response.arrayBuffer(), response);
  if (response.ok && response.headers.get('Content-Type')?.startsWith('application/json'))
    await answerOf(whole.clone());
  return whole;
}

async function requestOnce(spec: Call, input: LooseInput): Promise<Response> {
  const proofs = proofsGiven();
  const url = urlOf(spec, input.params, input.query);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const write = spec.readOnly ? undefined : `${url} ${body ?? ''}`;
  const record = recordOf(spec, input.params);
  const limit =
    input.limit ?? AbortSignal.timeout(input.timeoutMs ?? (write ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS));
  const signal = input.signal ? firstSignal(limit, input.signal) : limit;
  const ask = async (): Promise<Response> => {
    const response = await fetch(url, {
      method: spec.method,
      body,
      headers: {
        ...deCompte(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(write ? { 'Idempotency-Key': spec.again ? randomHex(16) : keyForWrite(write, record) } : {}),
      },
      signal,
    });
    return write ? wholeOf(response) : response;
  };
  if (write) forgetAhead();
  const ahead = write ? undefined : askedAhead({ method: spec.method, url, body }, signal);
  const response = await (ahead ?? ask()).then(refuseForeign).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    throw new AppError('indisponible', UNREACHABLE);
  });
  if (response.status === 401 && proofs !== proofsGiven()) return requestOnce(spec, input);
  const error = response.ok ? null : await errorOf(response);
  // A write that waits for a proof keeps its key: it is the same write that is sent again.
  if (write && response.status < 500 && error?.code !== 'confirmation_requise') releaseKey(write, record);
  if (!error) {
    regler(response);
    if (spec.undoes) releaseAdded(urlOf(spec.undoes));
    return response;
  }
  followRefusal(spec, error.code);
  throw error;
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new AppError('indisponible', UNREACHABLE);
  });
  return text === '' ? undefined : readAnswer(text);
}

export async function call<C extends Call>(spec: C, ...[input]: Rest<CallInput<C>>): Promise<AnswerOf<C>> {
  return (await answerOf(await request(spec, input ?? {}))) as AnswerOf<C>;
}

export type RowOf<C extends Call> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never;

/** One page of a list, with the total of the search; what it is asked comes from the address, and the server checks it. */
export async function callList<C extends Call>(
  spec: C,
  input: { query: object; signal: AbortSignal },
): Promise<ListResult<RowOf<C>>> {
  const response = await request(spec, input);
  const rows = (await answerOf(response)) as RowOf<C>[];
  const total = Number(response.headers.get('X-Total-Count') ?? rows.length);
  return { rows, total, capped: response.headers.get('X-Total-Capped') === '1' };
}

export interface Bytes {
  blob: Blob;
  /** The name that the server gives it. */
  name: string;
}

const nameOf = (response: Response): string => {
  const [, encoded] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : '';
};

async function readBytes(spec: Call, input: LooseInput, most: number): Promise<Bytes | null> {
  const silence = silenceOf(input.timeoutMs ?? READ_TIMEOUT_MS);
  try {
    const response = await request(spec, { ...input, limit: silence.signal });
    if (Number(response.headers.get('Content-Length')) > most) {
      await response.body?.cancel();
      return null;
    }
    const blob = await silence
      .hear(response)
      .blob()
      .catch((cause: unknown) => {
        if (input.signal?.aborted) throw cause;
        throw new AppError('indisponible', UNREACHABLE);
      });
    return { blob, name: nameOf(response) };
  } finally {
    silence.end();
  }
}

/** What a call of kind `file` answers. */
export const callBytes = async <C extends Call>(spec: C, ...[input]: Rest<CallInput<C>>): Promise<Bytes> =>
  (await readBytes(spec, input ?? {}, Number.POSITIVE_INFINITY)) as Bytes;

/** The same from its address; null when it announces more than `most` bytes, of which nothing is then read. */
export const bytesAt = (href: string, { most, timeoutMs }: { most: number; timeoutMs: number }) => {
  const spec = {
    method: 'GET',
    path: href.slice('/api'.length),
    readOnly: true,
    public: false,
    kind: 'file',
  };
  // Not a call of its own: no schema, which the login page would load.
  return readBytes(spec as unknown as Call, { timeoutMs }, most);
};
