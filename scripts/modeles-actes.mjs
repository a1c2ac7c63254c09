import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { docx } from './actes-docx.mjs';
import { lire } from './actes-lecture.mjs';
import { ROOT, say } from './run.mjs';

// `node scripts/modeles-actes.mjs`: makes the Word templates that come with the product from modeles/actes/sources/.
export const FOLDER = join(ROOT, 'modeles/actes');
const SOURCES = join(FOLDER, 'sources');
// In the order in which the office looks for them.
const ORDER = ['compromis', 'vente', 'donation', 'recu', 'quitus', 'convocation'];

const read = (name) => readFileSync(join(SOURCES, `${name}.txt`), 'utf8');
const part = (name) => read(`_${name}`);

/** The content of each file of modeles/actes/, by its name. */
export function modelesActes() {
  const written = readdirSync(SOURCES).filter((name) => !name.startsWith('_'));
  if (written.length !== ORDER.length) throw new Error(`Modèles attendus\u00a0: ${ORDER.join(', ')}.`);
  const actes = ORDER.map((code) => lire(read(code), part));
  const index = actes.map(({ head }) => ({
    code: head.code,
    nom: head.nom,
    typeDossier: head.typeDossier || null,
    fichier: `${head.code}.docx`,
  }));
  return {
    'index.json': Buffer.from(`${JSON.stringify(index, null, 2)}\n`),
    ...Object.fromEntries(actes.map((acte) => [`${acte.head.code}.docx`, docx(acte)])),
  };
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href)
  for (const [name, bytes] of Object.entries(modelesActes())) {
    writeFileSync(join(FOLDER, name), bytes);
    say(`modeles/actes/${name} (${bytes.length} octets)`);
  }
