/** The table that is read on the screen, and in docs/performance.md. */
import { formatBytes } from '../../../kit/text';
import type { Ligne, Resultat } from './mesurer';
import { machine, nombre, tableau } from './page';

const ENTIER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const DEUX = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const PETIT = 10;

const ms = (n: number): string => (Number.isNaN(n) ? '–' : (n < PETIT ? DEUX : ENTIER).format(n));
const part = (a: number, b: number): string => (b > 0 ? `${Math.round((a / b) * 100)} %` : '–');

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
  return [...faits.map((fait) => `- ${fait}`), '', tableau(ENTETE, lignes.map(cellules))].join('\n');
}
