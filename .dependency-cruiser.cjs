/** What may import what (docs/architecture.md). Each rule is a sentence; the check refuses the rest. */

// From the bottom up: a slice sees itself and the rows before its own.
const ORDER = [
  ['kit'],
  ['compte'],
  ['fichier', 'notification', 'historique'],
  ['etude'],
  ['client', 'societe', 'propriete', 'rdv'],
  ['cdg'],
  ['dossier'],
  ['acte', 'comptabilite', 'echeance'],
  ['tableau-de-bord', 'vitrine', 'demo', 'corbeille', 'protection', 'sauvegarde'],
  ['administration'],
  ['app'],
];
const ALL = ORDER.flat().join('|');

const TEST = '\\.test\\.tsx?$';
const APP = '^src/app/(testing/.+|[^/]+)\\.ts$';
const SERVER = `^src/[^/]+/server/|${APP}`;
const TESTING = '^src/[^/]+/(server/)?testing/';
const WEB = '^src/[^/]+/web/';
const DATABASE = '^src/kit/server/(db|testing)/';
const SQL = '^src/[^/]+/server/.*sql[^/]*\\.ts$';
const npm = (...names) => `^node_modules/(${names.join('|')})(/|$)`;

const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A file that must not exist: neither importing nor imported. */
const unwelcome = (name, comment, files) => [
  refuse(name, comment, files, {}),
  refuse(`${name}-imported`, comment, {}, files),
];

const order = ORDER.flatMap((row, level) =>
  row.flatMap((slice) => {
    const seen = `^src/(${[...ORDER.slice(0, level).flat(), slice].join('|')})/`;
    const lower = ORDER.slice(0, level).flat().join(', ') || 'no slice';
    return [
      refuse(
        `order-${slice}`,
        `${slice} sees itself and ${lower}.`,
        { path: `^src/${slice}/`, pathNot: TEST },
        { path: '^src/', pathNot: seen },
      ),
      refuse(
        `order-${slice}-tests`,
        `The tests of ${slice} see ${lower}, and the server of app/, to speak HTTP to the whole application.`,
        { path: `^src/${slice}/.+${TEST}` },
        { path: '^src/', pathNot: [seen, APP] },
      ),
    ];
  }),
);

module.exports = {
  forbidden: [
    refuse('no-cycle', 'A circle of imports, even of types, hides who knows whom.', {}, { circular: true }),
    refuse(
      'no-orphan',
      'Nobody imports it and it imports nothing: delete it.',
      { orphan: true, pathNot: ['\\.d\\.ts$'] },
      {},
    ),
    refuse('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),
    ...unwelcome('known-folder', `src/ holds ${ALL}.`, { path: '^src/', pathNot: `^src/(${ALL})/` }),
    ...unwelcome('no-barrel', 'An index.ts hides where a thing lives.', { path: '^src/.*/index\\.tsx?$' }),
    ...unwelcome(
      'no-drawer',
      'utils, helpers, common, types say nothing: name the folder after what it knows.',
      {
        path: '^src/.*/(utils?|helpers?|common|types)/',
      },
    ),
    ...order,

    refuse(
      'pure-root',
      'The root of a slice is pure: zod, n2words and other roots (its tests: vitest and fast-check too).',
      { path: '^src/[^/]+/', pathNot: [SERVER, WEB, TEST] },
      { pathNot: ['^src/', npm('zod', 'n2words')] },
    ),
    refuse(
      'pure-root-tests',
      'The tests of a pure root need vitest and fast-check only.',
      { path: TEST, pathNot: [SERVER, WEB] },
      { pathNot: ['^src/', npm('zod', 'n2words', 'vitest', 'fast-check')] },
    ),
    refuse(
      'root-sees-roots',
      'A root imports roots, never server/ or web/.',
      { path: '^src/[^/]+/', pathNot: [SERVER, WEB] },
      { path: [SERVER, WEB] },
    ),
    refuse('server-not-web', 'The server never imports the browser.', { path: SERVER }, { path: WEB }),
    refuse('web-not-server', 'The browser never imports the server.', { path: WEB }, { path: SERVER }),
    refuse(
      'server-without-react',
      'The server draws nothing.',
      { path: SERVER },
      { path: npm('react', 'react-dom', 'react-hook-form', '@mantine/.+', '@tanstack/.+', '@tabler/.+') },
    ),
    refuse(
      'web-without-node',
      'The browser has no Node and none of the libraries of the server.',
      { path: WEB, pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    refuse(
      'web-without-server-libraries',
      'The browser has no Node and none of the libraries of the server.',
      { path: WEB },
      {
        path: npm(
          'fastify',
          'fastify-.+',
          '@fastify/.+',
          'better-auth',
          'pino',
          'kysely',
          'libsql',
          'pg',
          'file-type',
        ),
      },
    ),

    refuse(
      'drivers',
      'Only kit/server/db speaks to a database driver.',
      { path: '^src/', pathNot: DATABASE },
      { path: npm('libsql', 'better-sqlite3', 'pg', '@types/pg', '@types/better-sqlite3') },
    ),
    refuse(
      'sql-in-sql-files',
      'Statements are written in sql*.ts: kysely is imported there and in kit/server/db.',
      { path: '^src/', pathNot: [DATABASE, SQL] },
      { path: npm('kysely') },
    ),
    refuse(
      'db-is-passed',
      'Routes pass `db` along and import its type, or open a transaction that no call opened; kit/server, app/, sql*.ts, tests and better-auth may import the rest.',
      // compte/server/auth.ts hands the database over to better-auth.
      { path: '^src/', pathNot: ['^src/kit/server/', '^src/compte/server/auth', APP, SQL, TEST] },
      {
        path: '^src/kit/server/db/',
        pathNot: '^src/kit/server/db/(transaction|changes)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    refuse(
      'testing-in-tests',
      'What serves the tests stays out of the product.',
      { path: '^src/', pathNot: [TEST, TESTING] },
      { path: [TESTING, TEST] },
    ),
    refuse(
      'development-only',
      'Code that runs on the server must not need a devDependency.',
      { path: SERVER, pathNot: [TEST, TESTING] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('@types/.+') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json', '.d.ts'],
    },
  },
};
