/** What the reports of the tests prove of docs/requirements.csv. Pure: no file, no clock. */

const ID = /\bR\d{3}\b/g;

export const idsIn = (title) => [...new Set(title.match(ID))];

/** The records of a CSV file after its header; a quoted field may hold commas, quotes and line ends. */
export function readCsv(text) {
  const records = [];
  let record = [''];
  let quoted = false;
  for (const [part] of text.matchAll(/""|"|,|\r?\n|[^",\r\n]+|\r/g)) {
    if (part === '""' && !quoted) continue;
    if (part === '"') quoted = !quoted;
    else if (part === '""') record.push(`${record.pop()}"`);
    else if (quoted || !/^(,|\r?\n)$/.test(part)) record.push(record.pop() + part);
    else if (part === ',') record.push('');
    else {
      records.push(record);
      record = [''];
    }
  }
  return [...records, record].filter((each) => each.length > 1).slice(1);
}

/** The tests of a report of vitest or Playwright, whichever it is: {title, state}. */
export const testsOf = (report) =>
  report.testResults ? vitestTests(report) : playwrightTests(report.suites);

function vitestTests({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].join(' › '),
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

/** The outermost suites are files, whose names prove nothing; steps are not in a test's title. */
function playwrightTests(files) {
  const walk = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({ title: [...titles, spec.title].join(' › '), state: stateOf(test) })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ];
  return (files ?? []).flatMap((file) => walk(file, []));
}

const STATES = { flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' };

/** A test that is expected to fail proves nothing, even when it does. */
function stateOf({ status, expectedStatus = 'passed' }) {
  return expectedStatus === 'passed' && status === 'expected' ? 'passed' : (STATES[status] ?? 'skipped');
}

/**
 * `rows` and `explained` are the records of the two CSV files. A row is proved by a test that passed and
 * names it, missing when it is neither proved nor explained.
 */
export function judge(rows, explained, tests) {
  const byRow = new Map();
  for (const test of tests) {
    for (const id of idsIn(test.title)) byRow.set(id, [...(byRow.get(id) ?? []), test]);
  }
  const reasons = new Map(
    explained.filter(([, reason]) => reason.trim()).map(([id, reason]) => [id, reason]),
  );
  const judged = rows.map(([id, area, requirement]) => {
    const named = byRow.get(id) ?? [];
    return {
      id,
      area,
      requirement,
      explained: reasons.has(id),
      proved: named.some(({ state }) => state === 'passed' || state === 'flaky'),
      flaky: named.some(({ state }) => state === 'flaky') && !named.some(({ state }) => state === 'passed'),
      broken: named.filter(({ state }) => state === 'failed' || state === 'skipped'),
    };
  });
  const known = new Set(rows.map(([id]) => id));
  return {
    areas: areasOf(judged),
    missing: judged.filter(({ proved, explained }) => !proved && !explained),
    flaky: judged.filter(({ flaky }) => flaky),
    both: judged.filter(({ proved, explained }) => proved && explained),
    unknown: [
      ...[...byRow].filter(([id]) => !known.has(id)).map(([id, [{ title }]]) => ({ id, where: title })),
      ...[...reasons].filter(([id]) => !known.has(id)).map(([id]) => ({ id, where: 'explications' })),
    ],
  };
}

function areasOf(judged) {
  const areas = new Map();
  for (const { area, proved, explained } of judged) {
    const sum = areas.get(area) ?? { area, all: 0, proved: 0, explained: 0 };
    sum.all += 1;
    sum.proved += proved ? 1 : 0;
    sum.explained += explained && !proved ? 1 : 0;
    areas.set(area, sum);
  }
  return [...areas.values()];
}

export const isConform = ({ missing, unknown }) => missing.length === 0 && unknown.length === 0;

/** The table, then what there is to mend, as lines of text. `verb` says what a covered row is. */
export function describeVerdict(verdict, verb = 'prouvées') {
  const { areas, missing, flaky, both, unknown } = verdict;
  const sum = (key) => areas.reduce((total, area) => total + area[key], 0);
  const width = Math.max(0, ...areas.map(({ area }) => area.length));
  return [
    ...areas.map((area) => areaLine(area, width)),
    ...section(`Sans essai réussi (${missing.length})`, missing.map(missingLine)),
    ...section(
      `Nommées, mais inconnues (${unknown.length})`,
      unknown.map(({ id, where }) => `${id} : ${where}`),
    ),
    ...section(
      `Prouvées au deuxième essai (${flaky.length})`,
      flaky.map(({ id }) => id),
    ),
    ...section(
      `Prouvées et expliquées (${both.length}) : l’explication est de trop`,
      both.map(({ id }) => id),
    ),
    '',
    `${sum('all')} lignes : ${sum('proved')} ${verb}, ${sum('explained')} expliquées, ${missing.length} manquantes`,
  ];
}

function areaLine({ area, all, proved, explained }, width) {
  const left = all - proved - explained;
  const count = `${String(proved).padStart(3)} / ${String(all).padStart(3)}`;
  const reasons = explained > 0 ? `  (expliquées ${explained})` : '';
  return `${left > 0 ? '✗' : '✓'} ${area.padEnd(width)}  ${count}${reasons}`;
}

function missingLine({ id, area, requirement, broken }) {
  const why = broken.map(
    ({ title, state }) => `\n       ${state === 'failed' ? 'en échec' : 'sauté'} : ${title}`,
  );
  return `${id}  ${area} — ${requirement}${why.join('')}`;
}

const section = (title, lines) => (lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []);
