import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, run, say } from './run.mjs';

const CSV = join(ROOT, 'docs/licences.csv');
const A_JOUR = 'node scripts/dependances.mjs --ecrire';
/** Licences that only ask to be named, and OFL for fonts; MPL asks for the changes made to its own files: none are made. */
const ADMISES = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Unlicense Zlib'.split(
    ' ',
  ),
);
/** Licences given in a file of the package, not in its package.json. */
const LUES = { 'only@0.0.2': 'MIT', 'humanize-number@0.0.2': 'MIT' };

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** « (MIT OR GPL-3.0) »: one of them suffices; « MIT AND Zlib »: both are needed. */
export const estAdmise = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choix) => choix.split(' AND ').every((une) => ADMISES.has(une)));

/** The licence of a package, in the present form of the field and in that of ten years ago. */
export const licenceDe = ({ license, licenses }) =>
  (typeof license === 'string' ? license : license?.type) ??
  licenses?.map(({ type }) => type).join(' OR ') ??
  '';

/** Each package of the lock, for other machines too: its licence is that of the installed package, else of the lock. */
export function paquets() {
  const { packages } = readJson(join(ROOT, 'package-lock.json'));
  const lus = new Map();
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.link) continue;
    const nom = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const installed = join(ROOT, path, 'package.json');
    const cle = `${nom}@${locked.version}`;
    const licence =
      (existsSync(installed) && licenceDe(readJson(installed))) || locked.license || LUES[cle] || '';
    const serveur = !(locked.dev || locked.devOptional) || lus.get(cle)?.serveur;
    lus.set(cle, { nom, version: locked.version, licence, serveur });
  }
  return [...lus.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, paquet]) => paquet);
}

export const enCsv = (lus) =>
  ['paquet;version;licence;usage']
    .concat(
      lus.map(({ nom, version, licence, serveur }) =>
        [nom, version, licence, serveur ? 'serveur' : 'navigateur, construction ou essais'].join(';'),
      ),
    )
    .join('\n') + '\n';

/** Sorts npm's audit into what is refused and what is only told. Null when it is no report. */
export function jugerAudit(text) {
  let trouve;
  try {
    trouve = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
  if (!trouve.metadata?.vulnerabilities) return null;
  const failles = Object.values(trouve.vulnerabilities ?? {}).map(
    ({ name, severity }) => `${name} (${severity})`,
  );
  const { high, critical } = trouve.metadata.vulnerabilities;
  return { refusees: high + critical, failles };
}

async function audit() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-timeout=10000', '--fetch-retries=0'];
  const { output } = await run('npm', args, { quiet: true, shell: process.platform === 'win32' });
  const juge = jugerAudit(output);
  if (juge === null) {
    say(
      '⚠ FAILLES CONNUES NON VÉRIFIÉES : le registre ne répond pas à « npm audit ». À relancer quand il répondra.',
    );
    return true;
  }
  if (juge.failles.length > 0)
    say(`⚠ Failles connues : ${juge.failles.join(', ')}. Voir « npm audit --omit=dev ».`);
  return juge.refusees === 0;
}

async function main() {
  const lus = paquets();
  const csv = enCsv(lus);
  if (process.argv.includes('--ecrire')) writeFileSync(CSV, csv);
  const refusees = lus.filter(({ licence }) => !estAdmise(licence));
  for (const { nom, version, licence } of refusees)
    say(`${nom} ${version} : licence « ${licence || 'inconnue'} » non admise (scripts/dependances.mjs).`);
  const aJour = existsSync(CSV) && readFileSync(CSV, 'utf8') === csv;
  if (!aJour) say(`docs/licences.csv n’est plus à jour : ${A_JOUR}`);
  const sain = await audit();
  process.exitCode = refusees.length === 0 && aJour && sain ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
