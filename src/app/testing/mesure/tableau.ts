/** The table that is read on the screen, and in docs/performance.md. */
import { cpus, totalmem } from 'node:os';
import { formatBytes } from '../../../kit/text';
import type { Ligne, Resultat } from './mesurer';

const ENTIER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const UN = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const DEUX = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const PETIT = 10;

const nombre = (n: number): string => {
  if (Number.isNaN(n)) return '–';
  return (n < PETIT ? UN : ENTIER).format(n).replaceAll('\u202f', '\u00a0');
};
const ms = (n: number): string => (Number.isNaN(n) ? '–' : (n < PETIT ? DEUX : ENTIER).format(n));
const part = (a: number, b: number): string => (b > 0 ? `${Math.round((a / b) * 100)} %` : '–');

/** What it was measured on. */
export const machine = (): string =>
  [
    `${cpus()[0]?.model.trim() ?? 'processeur inconnu'}, ${cpus().length} cœurs`,
    formatBytes(totalmem()),
    `Node ${process.versions.node}`,
    `${process.platform} ${process.arch}`,
  ].join(' · ');

const ENTETE = [
  'Mesure',
  'Connexions',
  '/s',
  'p50 ms',
  'p99 ms',
  'calcul ms',
  'http nu /s',
  'Fastify nu /s',
  'du nu',
  'calcul nu ms',
];

function cellules({ nom, connexions, parSeconde, p50, p99, calculMs, refus, plafonds }: Ligne): string[] {
  const nus = plafonds ? [plafonds.http.parSeconde, plafonds.fastify.parSeconde] : [];
  return [
    refus > 0 ? `${nom} (${refus} refus)` : nom,
    String(connexions),
    nombre(parSeconde),
    ms(p50),
    ms(p99),
    ms(calculMs ?? Number.NaN),
    ...(plafonds ? nus.map(nombre) : ['', '']),
    plafonds ? part(parSeconde, plafonds.http.parSeconde) : '',
    plafonds ? ms(plafonds.http.calculMs ?? Number.NaN) : '',
  ];
}

function rangees(lignes: Ligne[]): string {
  const cases = [ENTETE, ...lignes.map(cellules)];
  const largeurs = ENTETE.map((_, i) => Math.max(...cases.map((une) => une[i]?.length ?? 0)));
  const ligne = (une: string[]): string =>
    `| ${une.map((texte, i) => (i === 0 ? texte.padEnd(largeurs[i] ?? 0) : texte.padStart(largeurs[i] ?? 0))).join(' | ')} |`;
  const traits = largeurs.map((n, i) => (i === 0 ? '-'.repeat(n) : `${'-'.repeat(n - 1)}:`));
  return [ligne(ENTETE), `| ${traits.join(' | ')} |`, ...cases.slice(1).map(ligne)].join('\n');
}

const tenues = ({ memoire, demarrageMs, reposMs, octets }: Resultat): string[] => [
  `Démarrage : ${nombre(demarrageMs)} ms ; ses tâches du matin finies ${nombre(reposMs / 1_000)} s après.`,
  `Base : ${formatBytes(octets)}.`,
  ...(memoire
    ? [
        `Mémoire du serveur : ${memoire.depart} Mo au départ, ${memoire.apres} après, ${memoire.auPlus} au plus.`,
      ]
    : []),
];

/** In Markdown, which a terminal reads as well. */
export function tableauDe(resultat: Resultat, le: Date): string {
  const { moteur, echelle, passages, lignes } = resultat;
  const { clients, societes, proprietes, dossiers } = echelle;
  const faits = [
    `${nombre(clients)} clients, ${nombre(societes)} sociétés, ${nombre(proprietes)} propriétés, ${nombre(dossiers)} dossiers ; ${moteur}.`,
    `${machine()} ; le ${le.toISOString().slice(0, 10)}.`,
    ...tenues(resultat),
    ...passages.map(
      (p) => `${p.quoi} : ${nombre(p.ms)} ms, rien d’autre pendant ${nombre(p.arretMs)} ms au plus.`,
    ),
  ];
  return [...faits.map((fait) => `- ${fait}`), '', rangees(lignes)].join('\n');
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
