import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCsv } from './requirements.mjs';
import { ROOT, say } from './run.mjs';
import { titlesOfTests } from './titles.mjs';

// docs/asvs.csv says of every requirement of OWASP ASVS 5.0, levels 1 and 2, how it is met, which test proves it, or why
// it does not apply. `node scripts/asvs.mjs` checks it and writes its table into docs/security.md; `--verifier` only checks.
const SOURCE = join(ROOT, 'docs/asvs.csv');
const PAGE = join(ROOT, 'docs/security.md');
const [BEGIN, END] = ['<!-- asvs -->', '<!-- /asvs -->'];

/** Requirements of levels 1 and 2, chapter by chapter, as counted in the published standard. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const ETATS = { atteinte: 'met', partielle: 'partly', absente: 'not met', 'sans objet': 'n/a' };

/** How a row without a test says why: by construction, or explained in the page. */
const EXPLAINED = /\b[Bb]y construction\b|\bbelow\b|docs\//;

const chapterOf = ({ n }) => Number(n.slice(1).split('.')[0]);

/** What is wrong with the rows, a sentence each. `titles`: those of the tests that exist. */
export function faultsOf(rows, titles) {
  const faults = [];
  const seen = new Set();
  for (const row of rows) {
    if (seen.has(row.n)) faults.push(`${row.n} is there twice`);
    seen.add(row.n);
    if (!(row.etat in ETATS)) faults.push(`${row.n}: unknown state « ${row.etat} »`);
    if (row.niveau !== '1' && row.niveau !== '2') faults.push(`${row.n}: unknown level « ${row.niveau} »`);
    if (!row.comment) faults.push(`${row.n}: says nothing`);
    if (row.etat === 'atteinte' && titlesIn(row).length === 0 && !EXPLAINED.test(row.comment))
      faults.push(`${row.n}: met, but neither by a test nor by construction`);
    for (const title of titlesIn(row))
      if (!titles.some((known) => known.includes(title))) faults.push(`${row.n}: no test « ${title} »`);
  }
  for (const [i, count] of COUNTS.entries()) {
    const found = rows.filter((row) => chapterOf(row) === i + 1).length;
    if (found !== count) faults.push(`chapter V${i + 1}: ${found} rows of ${count}`);
  }
  return faults;
}

const titlesIn = ({ preuve }) => preuve.split(' ; ').filter(Boolean);
const cell = (text) => text.replaceAll('|', '\\|');

function tableOf(rows) {
  const lines = rows.map(
    (row) =>
      `| ${row.n} | ${row.niveau} | ${ETATS[row.etat]} | ${cell(row.comment)} | ${titlesIn(row).map(cell).join('<br>')} |`,
  );
  const counts = Object.entries(ETATS).map(
    ([etat, word]) => `${rows.filter((row) => row.etat === etat).length} ${word}`,
  );
  return [
    `${rows.length} requirements: ${counts.join(', ')}.`,
    '',
    '| requirement | level | state | how, or why not | test, by its title |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** The page with the table between its marks. */
function pageWith(page, table) {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/security.md has lost ${BEGIN} … ${END}.`);
  return `${before}${BEGIN}\n${table}\n${END}${after}`;
}

export function main([option]) {
  const rows = readCsv(readFileSync(SOURCE, 'utf8')).map(([n, niveau, etat, comment, preuve = '']) => ({
    n,
    niveau,
    etat,
    comment,
    preuve,
  }));
  const faults = faultsOf(rows, titlesOfTests());
  const page = readFileSync(PAGE, 'utf8');
  const wanted = pageWith(page, tableOf(rows));
  if (option !== '--verifier') writeFileSync(PAGE, wanted);
  else if (page !== wanted)
    faults.push('docs/security.md is older than docs/asvs.csv: node scripts/asvs.mjs');
  for (const fault of faults) say(fault);
  return faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main(process.argv.slice(2));
