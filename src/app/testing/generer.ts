/** Values made from the OpenAPI document's own schemas: right ones, nearly right ones, and wrong ones. */
import fc, { type Arbitrary } from 'fast-check';
import { wellFormed } from '../../kit/text';
import { DATES, HOSTILES, LONG } from './generer-hostile';

export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number | boolean;
  maximum?: number | boolean;
  exclusiveMinimum?: number | boolean;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  nullable?: boolean;
  default?: unknown;
}

/** Numbers of records of the office: what a handler must find before it does anything. */
export type Ids = readonly number[];

const nombreOu = (bound: number | boolean | undefined, otherwise: number): number =>
  typeof bound === 'number' ? bound : otherwise;

function nombre(schema: Schema, ids: Ids): Arbitrary<unknown> {
  const entier = schema.type === 'integer';
  const min = Math.max(nombreOu(schema.minimum, -1e9), -1e15);
  const max = Math.min(nombreOu(schema.maximum, 1e9), 1e15);
  const borne = (n: number): number => Math.min(Math.max(n, min), max);
  const petit = fc.integer({ min: Math.ceil(borne(0)), max: Math.floor(borne(2_000)) });
  return fc.oneof(
    { weight: 5, arbitrary: entier ? fc.constantFrom(...ids).map(borne) : petit.map((n) => borne(n + 0.25)) },
    { weight: 3, arbitrary: petit },
    { weight: 2, arbitrary: fc.constantFrom(min, max, borne(0), borne(100)) },
  );
}

/** Where the schema says « text », and a rule says more. */
const USUELS: [RegExp, string[]][] = [
  [/^date|date$|^du$|^au$|^le$|^jour$/i, ['2026-11-12', '2026-11-02', '2024-02-29']],
  [/^heure$/i, ['10:30', '00:00', '23:59']],
  [/mail/i, ['a@etude.example', 'x+y@etude.example']],
  [/^tel|phone/i, ['0612345678', '+212661223344']],
  [/cin/i, ['AB12', 'ZT999']],
  [/^ice$/i, ['001525411000070']],
];

function deMotif(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 40 });
  } catch {
    return fc.constantFrom('2026-11-12', '10:30', '0612345678', 'AB12');
  }
}

function texte({ format, pattern, minLength = 0, maxLength }: Schema, nom: string): Arbitrary<unknown> {
  const libre = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength ?? 40, 40)),
  });
  const usuels = USUELS.find(([dit]) => dit.test(nom))?.[1];
  if (format === 'email')
    return fc.constantFrom('a@etude.example', 'x+y@etude.example', `${'a'.repeat(60)}@b.co`);
  if (usuels) return fc.constantFrom(...usuels);
  if (format?.startsWith('date')) return fc.constantFrom(...DATES);
  if (pattern) return deMotif(pattern);
  const long = 'm'.repeat(Math.min(maxLength ?? 2_000, LONG));
  return fc.oneof(
    { weight: 4, arbitrary: libre },
    { weight: 1, arbitrary: fc.constantFrom('Rabat', 'Oui', long) },
  );
}

function objet(
  { properties = {}, required = [], additionalProperties }: Schema,
  ids: Ids,
): Arbitrary<unknown> {
  const entrees = Object.entries(properties);
  if (entrees.length === 0) {
    const valeurs =
      typeof additionalProperties === 'object'
        ? valeur(additionalProperties, ids)
        : fc.jsonValue({ maxDepth: 2 });
    return fc.dictionary(fc.constantFrom('a', 'id', 'titre', '1'), valeurs, { maxKeys: 3 });
  }
  const parts = Object.fromEntries(entrees.map(([nom, schema]) => [nom, valeur(schema, ids, nom)]));
  const tous = fc.record(parts);
  return fc.oneof(
    { weight: 3, arbitrary: tous },
    { weight: 2, arbitrary: fc.record(parts, { requiredKeys: required.filter((nom) => nom in parts) }) },
  );
}

/** What the schema allows, its bounds among it; `ids` where a number is asked for. */
function valeur(schema: Schema, ids: Ids, nom = ''): Arbitrary<unknown> {
  const choix = schema.anyOf ?? schema.oneOf;
  const une = (): Arbitrary<unknown> => {
    if (choix) return fc.oneof(...choix.map((each) => valeur(each, ids, nom)));
    if (schema.allOf)
      return fc
        .tuple(...schema.allOf.map((each) => valeur(each, ids)))
        .map((parts) => Object.assign({}, ...parts));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === 'object') return objet(schema, ids);
    if (schema.type === 'array') {
      const { minItems: minLength = 0, maxItems = 3 } = schema;
      const maxLength = Math.max(minLength, Math.min(maxItems, 3));
      return fc.array(valeur(schema.items ?? {}, ids), { minLength, maxLength });
    }
    if (schema.type === 'number' || schema.type === 'integer') return nombre(schema, ids);
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'string') return texte(schema, nom);
    return fc.oneof(
      fc.constantFrom<unknown>(...ids),
      fc.array(fc.constantFrom(...ids), { maxLength: 3 }),
      HOSTILES,
    );
  };
  return schema.nullable
    ? fc.oneof({ weight: 4, arbitrary: une() }, { weight: 1, arbitrary: fc.constant(null) })
    : une();
}

type Chemin = (string | number)[];

function cheminsDe(value: unknown, ici: Chemin = [], trouves: Chemin[] = []): Chemin[] {
  trouves.push(ici);
  if (typeof value === 'object' && value !== null && trouves.length < 200)
    for (const [cle, dedans] of Object.entries(value)) cheminsDe(dedans, [...ici, cle], trouves);
  return trouves;
}

function remplacer(value: unknown, [cle, ...suite]: Chemin, par: unknown): unknown {
  if (cle === undefined) return par;
  if (Array.isArray(value))
    return value.map((dedans, i) => (String(i) === String(cle) ? remplacer(dedans, suite, par) : dedans));
  const objet = value as Record<string, unknown>;
  if (suite.length > 0 || par !== RIEN) return { ...objet, [cle]: remplacer(objet[cle], suite, par) };
  const { [cle]: _, ...reste } = objet;
  return reste;
}
const RIEN = Symbol('absent');

/** The same with one part taken away or replaced by what nobody expects. */
function abimee(juste: Arbitrary<unknown>): Arbitrary<unknown> {
  return juste.chain((value) => {
    const chemins = cheminsDe(value);
    const par: Arbitrary<unknown> = fc.oneof(
      { weight: 3, arbitrary: HOSTILES },
      { weight: 1, arbitrary: fc.constant(RIEN) },
    );
    return fc.tuple(fc.constantFrom(...chemins), par).map(([chemin, mis]) => remplacer(value, chemin, mis));
  });
}

/** The same person or property a second time would be refused for that alone. */
const UNIQUE = /cin|ref|num|ice|titre|nom|mail|objet/i;
const variee = (juste: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(juste, fc.nat(99_999))
    .map(([value, n]) =>
      JSON.parse(JSON.stringify(value), (cle, dedans: unknown) =>
        typeof dedans === 'string' && dedans !== '' && UNIQUE.test(cle)
          ? `${dedans.slice(0, 12)}${n}`
          : dedans,
      ),
    );

/** What is sent as JSON: `undefined` is an absent body. `connus`: bodies of this call that an office has accepted. */
export function corps(schema: Schema, ids: Ids, connus: readonly unknown[] = []): Arbitrary<unknown> {
  const tire = valeur(schema, ids);
  const connu = connus.length > 0 ? variee(fc.constantFrom(...connus)) : tire;
  const juste = fc.oneof({ weight: 3, arbitrary: connu }, { weight: 2, arbitrary: tire });
  return fc.oneof(
    { weight: 4, arbitrary: juste },
    { weight: 4, arbitrary: abimee(juste) },
    { weight: 2, arbitrary: abimee(abimee(juste)) },
    { weight: 1, arbitrary: HOSTILES },
  );
}

/** What is sent in an address or a form: text, no longer than an address may be. */
export function parametre(schema: Schema, ids: Ids, nom: string): Arbitrary<string> {
  const ecrit = (value: unknown): string =>
    wellFormed(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 500);
  return fc
    .oneof({ weight: 9, arbitrary: valeur(schema, ids, nom) }, { weight: 1, arbitrary: HOSTILES })
    .map(ecrit);
}
