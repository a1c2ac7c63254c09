/** Requests drawn from the OpenAPI document and sent to an office, and what each answer is judged by. */
import fc, { type Arbitrary } from 'fast-check';
import { STATUS } from '../../kit/errors';
import { wellFormed } from '../../kit/text';
import { type Ids, type Schema, corps, parametre } from './generer';
import type { Office } from './office';
import { PDF, PNG } from './registres';
import { word } from './word';

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** One request; `form`: its fields, beside a file. */
export interface Demande {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string | undefined;
  form?:
    | { fields: [string, string][]; file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null }
    | undefined;
}
export interface Reponse {
  status: number;
  type: string;
  text: string;
  ms: number;
}

const BRUTS = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"id":1e999,"ids":[1e999]}',
  '{"__proto__":{"isNotaire":true},"constructor":{"prototype":{}}}',
  '{"id":1,"id":2}',
  `[${'1,'.repeat(20_000)}1]`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];
const TYPES = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', ''];
const RELEVE = 'Date;Libellé;Débit;Crédit\r\n02/11/2026;Virement;;100,00\r\n';
const CAMT = '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>';
const FICHIERS = (
  [
    ['a.pdf', PDF],
    ['a.png', PNG],
    ['a.docx', word('Acte {dossier.repertoire}')],
    ['a.csv', Buffer.from(RELEVE)],
    ['a.xml', Buffer.from(CAMT)],
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])],
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a.docx', Buffer.from('PK\u0003\u0004')],
    ['a.pdf', Buffer.alloc(0)],
    ['a.png', Buffer.alloc(300_000, 0xff)],
  ] as const
).map(([name, bytes]) => ({ name, bytes: Uint8Array.from(bytes) }));
const NOMS = ['a.pdf', 'a.png', 'a.pdf.exe', '../../a.pdf', '\u202efdp.exe', 'é"\r\n.pdf', ''];

const ENTETES: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record({ 'idempotency-key': fc.constantFrom('a', 'b', '', 'k'.repeat(201), "'") }),
  },
  { weight: 1, arbitrary: fc.record({ accept: fc.constantFrom('*/*', 'text/html', '') }) },
);

const questionOf = (query: Demande['query']): string =>
  query.length > 0
    ? `?${new URLSearchParams(query.map(([name, text]): [string, string] => [name, wellFormed(text)]))}`
    : '';

const pathOf = (template: string, params: Map<string, string>): string =>
  // A dot alone would be folded by the sender itself, an empty one is another address.
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = params.get(name) ?? '1';
    return /^\.*$/.test(text) ? '1' : encodeURIComponent(text);
  });

/** What requests are made of. */
interface Matiere {
  ids: Ids;
  connus: readonly unknown[];
}

/** What may be asked of one operation of the document. */
export function demandes(
  path: string,
  method: string,
  { parameters, requestBody }: Operation,
  { ids, connus }: Matiere,
): Arbitrary<Demande> {
  const parts = (where: 'path' | 'query') =>
    parameters
      .filter((each) => each.in === where)
      .map(({ name, schema }) => [name, parametre(schema, ids, name)] as const);
  const chemin = fc.tuple(...parts('path').map(([name, text]) => text.map((t) => [name, t] as const)));
  const question = fc
    .tuple(
      ...parts('query').map(([name, text]) => fc.option(text, { freq: 2 }).map((t) => [name, t] as const)),
    )
    .map((all) => all.filter((each): each is [string, string] => each[1] !== null));
  const commun = fc
    .record({ chemin, query: question, headers: ENTETES })
    .map(({ chemin: params, query, headers }) => ({
      method: method.toUpperCase(),
      path: pathOf(path, new Map(params)),
      query: query.map(([name, text]): [string, string] => [name, text]),
      headers,
    }));
  if (!requestBody) return commun;
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody.content);
  if (type === 'multipart/form-data') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, each]) =>
      parametre(each, ids, name).map((t): [string, string] => [name, t]),
    );
    const autre = fc.record({
      name: fc.constantFrom(...NOMS),
      bytes: fc.constantFrom(...FICHIERS.map(({ bytes }) => bytes)),
    });
    const file = fc.option(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...FICHIERS) }, { weight: 1, arbitrary: autre }),
      { freq: 8 },
    );
    return fc
      .record({ commun, fields: fc.tuple(...fields), file })
      .map(({ commun: c, ...form }) => ({ ...c, form }));
  }
  const brut = fc.record({ body: fc.constantFrom(...BRUTS), type: fc.constantFrom(...TYPES) });
  const json = corps(schema, ids, connus).map((value) => ({
    body: JSON.stringify(value),
    type: 'application/json',
  }));
  const envoi = fc.oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: brut });
  return fc.record({ commun, envoi }).map(({ commun: c, envoi: { body, type: sent } }) => ({
    ...c,
    body,
    headers: { ...c.headers, ...(sent && { 'content-type': sent }) },
  }));
}

function formOf({ fields, file }: NonNullable<Demande['form']>): FormData {
  const form = new FormData();
  for (const [name, text] of fields) form.append(name, text);
  if (file) form.append('file', new Blob([file.bytes]), file.name);
  return form;
}

/** An answer may have no end (events). */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

export async function envoyer(
  office: Office,
  cookie: string,
  demande: Demande,
  maxMs: number,
): Promise<Reponse> {
  const { method, path, query, headers, body, form } = demande;
  const url = office.url + path + questionOf(query);
  const since = performance.now();
  const response = await fetch(url, {
    method,
    headers: { cookie, ...headers },
    ...(method === 'GET' ? {} : { body: form ? formOf(form) : (body ?? '') }),
    redirect: 'manual',
    signal: AbortSignal.timeout(maxMs),
  });
  const text = await readText(response);
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
    ms: performance.now() - since,
  };
}

// Of our code, of the databases, of the disk.
const FUITES =
  /node_modules|\bat \S+ \(|\.(ts|js|mjs):\d+|SQLITE|SQLSTATE|\bselect ["*\w]+.{0,80} from |insert into "|relation "|syntax error|ENOENT|EACCES|\/tmp\/|ZodError|TypeError|undefined is not/i;
/** Whoever sends much is not sent it back. */
const MAX_REFUS = 100_000;
const CLES = new Set(['code', 'message', 'details']);

/** What is wrong with an answer, or null. */
export function juger({ status, type, text }: Reponse): string | null {
  if (status >= 500) return `répond ${status}`;
  if (status < 400) return null;
  if (!type.startsWith('application/json')) return `refuse par ${status} en ${type || 'rien'}`;
  if (text.length > MAX_REFUS) return `refuse en ${text.length} caractères`;
  const error = JSON.parse(text) as Record<string, unknown>;
  if (STATUS[error.code as keyof typeof STATUS] !== status)
    return `code ${String(error.code)} pour ${status}`;
  if (typeof error.message !== 'string' || error.message === '') return 'sans message';
  if (Object.keys(error).some((key) => !CLES.has(key))) return 'hors du contrat';
  return FUITES.test(error.message) ? `dit trop : ${error.message}` : null;
}

/** Told by a failure, to be sent again by hand. */
export const enClair = ({ method, path, query, headers, body, form }: Demande): string =>
  [
    `${method} ${path}${questionOf(query)}`,
    JSON.stringify(headers),
    body?.slice(0, 1_500) ?? '',
    form
      ? JSON.stringify({
          fields: form.fields,
          file: form.file && { name: form.file.name, size: form.file.bytes.length },
        })
      : '',
  ]
    .filter(Boolean)
    .join('\n  ');
