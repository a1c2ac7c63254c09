/** `npm run bench`: a generated office (kept in the temporary folder for the next time), the built server on it, a table and JSON. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Base, RACINE } from './lieu';
import { type Resultat, mesurer } from './mesurer';
import { entreMarques, lireMarques, machine } from './page';
import { rejoindre } from './parties';
import { partieDite, tableauDe } from './tableau';

const BASES: readonly Base[] = ['sqlite', 'postgres'];
const PAGE = 'docs/performance.md';
const CHAUFFE = { connexions: 10, ms: 2_000 };

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: BASES.join() },
    echelle: { type: 'string', default: '1' },
    secondes: { type: 'string', default: '5' },
    seulement: { type: 'string', default: '' },
    connexions: { type: 'string', default: '' },
    json: { type: 'string', default: join(tmpdir(), 'minutier-mesures.json') },
    ecrire: { type: 'boolean', default: false },
    neuve: { type: 'boolean', default: false },
    profil: { type: 'string', default: '' },
    programme: { type: 'string', default: 'dist/server/main.js' },
  },
});
const liste = (texte: string): string[] => texte.split(',').filter(Boolean);
const [fois, secondes] = [Number(values.echelle), Number(values.secondes)];
const bases = BASES.filter((base) => liste(values.base).includes(base));
const say = (line = ''): boolean => process.stdout.write(`${line}\n`);
if (!(fois > 0 && secondes > 0) || bases.length === 0) {
  say(
    'npm run bench [-- --base=sqlite|postgres] [--echelle=10] [--secondes=5] [--seulement=liste,recherche] [--connexions=10] [--neuve] [--profil=dossier] [--ecrire]',
  );
  process.exit(1);
}

const since = performance.now();
const dire = (quoi: string): void => {
  process.stderr.write(`  ${Math.round((performance.now() - since) / 1_000)} s  ${quoi}\n`);
};
const connexions = liste(values.connexions).map(Number);

// Cut short, what it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// Its office is nobody's, but its key and its pieces are kept as in one.
process.umask(0o022);
const resultats: Resultat[] = [];
const le = new Date();
async function tout(): Promise<void> {
  for (const base of bases) {
    const resultat = await mesurer(base, {
      fois,
      secondes,
      chauffe: CHAUFFE,
      seulement: liste(values.seulement),
      ...(connexions.length > 0 && { connexions }),
      neuve: values.neuve,
      racine: RACINE,
      programme: values.programme,
      // One for each server, to be opened by a browser's tools.
      noeud: values.profil ? ['--cpu-prof', `--cpu-prof-dir=${values.profil}`] : [],
      dire,
    });
    if (!resultat) {
      say('PostgreSQL n’est pas installé : il n’est pas mesuré.');
      continue;
    }
    resultats.push(resultat);
    writeFileSync(
      values.json,
      `${JSON.stringify({ le, machine: machine(), secondes, resultats }, null, 2)}\n`,
    );
    say(`\n${tableauDe(resultat, le)}\n`);
    for (const { nom, dit } of resultat.lignes) if (dit) say(`! ${nom} : ${dit}`);
  }
  say(`Chiffres : ${values.json}`);
  if (!values.ecrire) return;
  const page = resultats.reduce(
    (texte, resultat) => {
      const cle = `${resultat.base} ${resultat.fois}`;
      const neuf = tableauDe(resultat, le);
      const partie = partieDite(resultat, le);
      return entreMarques(texte, cle, partie ? rejoindre(lireMarques(texte, cle), neuf, partie) : neuf);
    },
    existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Performance\n',
  );
  writeFileSync(PAGE, page);
  say(`Écrit dans ${PAGE}.`);
}
await tout();
