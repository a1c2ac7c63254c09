/** `npm run bench:web`: the demonstration's office, the built server and Debian's Chromium on a slow machine behind a slow line; tables and JSON. */
import { request } from '@playwright/test';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demarrer } from '../../src/app/testing/mesure/serveur';
import { entreMarques } from '../../src/app/testing/mesure/page';
import { ECRANS, mesurerEcrans } from './ecrans';
import { NOTAIRE, preparer } from './etude';
import { mesurerGestes } from './gestes';
import { ouvrirNavigateur } from './navigateur';
import { contexteDe, tableauEcrans, tableauGestes } from './tableau';

const PAGE = 'docs/performance.md';
const { values } = parseArgs({
  options: {
    fois: { type: 'string', default: '3' },
    seulement: { type: 'string', default: '' },
    json: { type: 'string', default: join(tmpdir(), 'minutier-mesures-web.json') },
    programme: { type: 'string', default: 'dist/server/main.js' },
    ecrire: { type: 'boolean', default: false },
  },
});
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const since = performance.now();
const dire = (quoi: string): void => {
  process.stderr.write(`  ${Math.round((performance.now() - since) / 1_000)} s  ${quoi}\n`);
};
/** « ecrans », « gestes », or the names of screens. */
const voulus = values.seulement.split(',').filter(Boolean);
const fois = Number(values.fois);
if (!(fois >= 1)) {
  say('npm run bench:web [-- --fois=3] [--seulement=ecrans|gestes|Clients,Dossier] [--json=…] [--ecrire]');
  process.exit(1);
}
const choisis = ECRANS.filter(({ nom }) => voulus.includes(nom));
if (values.ecrire && choisis.length > 0) {
  say('Le tableau des écrans s’écrit entier\u00a0: --seulement=ecrans avec --ecrire.');
  process.exit(1);
}
// Cut short, what it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const dataDir = mkdtempSync(join(tmpdir(), 'minutier-web-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const le = new Date();
const serveur = await demarrer(
  values.programme,
  { dataDir, databaseUrl: undefined },
  { env: { DEMO: '1', PRESSION_MS: '0', TZ: 'Africa/Casablanca' } },
);
const baseURL = `http://127.0.0.1:${serveur.port}`;
const navigateur = await ouvrirNavigateur();
try {
  const appels = await request.newContext({ baseURL });
  await appels.post('/api/auth/sign-in/email', { data: NOTAIRE });
  const lieux = await preparer(appels, dire);
  const session = await appels.storageState();
  await serveur.repos();
  const ou = { navigateur, baseURL, session, lieux };
  const ecrans =
    choisis.length > 0 ? choisis : voulus.length === 0 || voulus.includes('ecrans') ? ECRANS : [];
  const mesures = await mesurerEcrans(ou, { ecrans, fois, dire });
  const gestes = voulus.length === 0 || voulus.includes('gestes') ? await mesurerGestes({ ...ou, dire }) : [];
  const resultat = { le, ...contexteDe(navigateur.version(), fois), ecrans: mesures, gestes };
  writeFileSync(values.json, `${JSON.stringify(resultat, null, 2)}\n`);
  const tableaux = { 'web ecrans': tableauEcrans(resultat), 'web gestes': tableauGestes(resultat) };
  say(`\n${Object.values(tableaux).filter(Boolean).join('\n\n')}\n\nChiffres : ${values.json}`);
  if (values.ecrire) {
    const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Performance\n';
    // What was not measured this time stays as it was written.
    const mesures = Object.entries(tableaux).filter(([, tableau]) => tableau !== '');
    const ecrite = mesures.reduce((dite, [cle, tableau]) => entreMarques(dite, cle, tableau), page);
    writeFileSync(PAGE, ecrite);
    say(`Écrit dans ${PAGE}.`);
  }
  await appels.dispose();
} finally {
  await navigateur.close();
  await serveur.arreter();
}
