/** What every measure writes alike: the machine, a table, a part of docs/performance.md. */
import { cpus, totalmem } from 'node:os';
import { formatBytes } from '../../../kit/text';

const ENTIER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const UN = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const PETIT = 10;

export const nombre = (n: number): string => {
  if (Number.isNaN(n)) return '–';
  return (n < PETIT ? UN : ENTIER).format(n).replaceAll('\u202f', '\u00a0');
};
/** Thousands of bytes, without their unit. */
export const formatKo = (octets: number): string => nombre(octets / 1_000);

/** What it was measured on. */
export const machine = (): string =>
  [
    `${cpus()[0]?.model.trim() ?? 'processeur inconnu'}, ${cpus().length} cœurs`,
    formatBytes(totalmem()),
    `Node ${process.versions.node}`,
    `${process.platform} ${process.arch}`,
  ].join(' · ');

/** In Markdown, which a terminal reads as well: the first column is words, the others are figures. */
export function tableau(entete: readonly string[], lignes: readonly string[][]): string {
  const cases = [entete, ...lignes];
  const largeurs = entete.map((_, i) => Math.max(...cases.map((une) => une[i]?.length ?? 0)));
  const ligne = (une: readonly string[]): string =>
    `| ${une.map((texte, i) => (i === 0 ? texte.padEnd(largeurs[i] ?? 0) : texte.padStart(largeurs[i] ?? 0))).join(' | ')} |`;
  const traits = largeurs.map((n, i) => (i === 0 ? '-'.repeat(n) : `${'-'.repeat(n - 1)}:`));
  return [ligne(entete), `| ${traits.join(' | ')} |`, ...lignes.map(ligne)].join('\n');
}

/** What stands between the two marks of `cle`; nothing when they are not there. */
export function lireMarques(page: string, cle: string): string {
  const [debut, fin] = [`<!-- mesure ${cle} -->`, `<!-- fin ${cle} -->`];
  const [i, j] = [page.indexOf(debut), page.indexOf(fin)];
  return i >= 0 && j > i ? page.slice(i + debut.length, j) : '';
}

/** Puts a text between the two marks of `cle`; at the end when they are not there yet. */
export function entreMarques(page: string, cle: string, texte: string): string {
  const [debut, fin] = [`<!-- mesure ${cle} -->`, `<!-- fin ${cle} -->`];
  const bloc = `${debut}\n\n${texte}\n\n${fin}`;
  const [i, j] = [page.indexOf(debut), page.indexOf(fin)];
  return i >= 0 && j > i
    ? page.slice(0, i) + bloc + page.slice(j + fin.length)
    : `${page.trimEnd()}\n\n${bloc}\n`;
}
