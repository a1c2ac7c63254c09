/** What nobody expects, for `generer.ts`. */
import fc, { type Arbitrary } from 'fast-check';

export const LONG = 20_000;
/** What breaks a statement, a path, a header, a template, a spreadsheet, an eye. */
const TEXTES = [
  '',
  ' ',
  '0',
  'null',
  'é\u0301\u200b\ufeff',
  '\u202etxt.exe',
  '\ud83d\ude00'.repeat(40),
  '\ud800',
  'مكتب الموثق',
  "' OR 1=1 --",
  '"; DROP TABLE client; --',
  '%27%00',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '${7*7}',
  '{#vendeurs}',
  '=HYPERLINK("http://x")',
  'a\r\nSet-Cookie: x=1',
  '\u0000',
  '__proto__',
  'toString',
  'ß'.repeat(300),
  'x'.repeat(LONG),
];
export const DATES = [
  '2026-11-12',
  '2026-02-29',
  '2024-02-29',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '31/12/2026',
  '12/2026',
  '2026-11-12T10:00:00Z',
];
const NOMBRES = [
  0, -0, 1, -1, 0.01, 0.005, 1e-7, 100, 100.01, 2_147_483_647, 2_147_483_648, -2_147_483_649,
  90_071_992_547_409.91, 90_071_992_547_409.92, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1e308,
  -1e308,
];

const profond = (profondeur: number): unknown =>
  Array.from({ length: profondeur }).reduce<unknown>((dedans) => [{ a: dedans }], 1);

export const HOSTILES: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { __proto: 1 }, profond(60)),
  fc.constantFrom(...TEXTES),
  fc.constantFrom(...NOMBRES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(Array.from({ length: 2_000 }, (_, i) => i)),
);
