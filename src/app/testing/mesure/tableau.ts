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
  'Mo au plus',
  'http nu /s',
  'Fastify nu /s',
  'du nu',
  'calcul nu ms',
];

function cellules(ligne: Ligne): string[] {
  const { nom, connexions, parSeconde, p50, p99, calculMs, memoire, refus, plafonds } = ligne;
  const nus = plafonds ? [plafonds.http.parSeconde, plafonds.fastify.parSeconde] : [];
  return [
    refus > 0 ? `${nom} (${refus} refus)` : nom,
    String(connexions),
    nombre(parSeconde),
    ms(p50),
    ms(p99),
    ms(calculMs ?? Number.NaN),
    nombre(memoire ?? Number.NaN),
    ...(plafonds ? nus.map(nombre) : ['', '']),
    plafonds ? part(parSeconde, plafonds.http.parSeconde) : '',
    plafonds ? ms(plafonds.http.calculMs ?? Number.NaN) : '',
  ];
}

/** What held the most. */
function pic(lignes: readonly Ligne[]): string {
  const max = lignes.reduce<Ligne | null>((a, b) => ((b.memoire ?? 0) > (a?.memoire ?? 0) ? b : a), null);
  return max ? `, ${max.memoire} au plus (${max.nom}, à ${max.connexions})` : '';
}

const tenues = ({ memoire, chauffe, demarrageMs, reposMs, octets, lignes }: Resultat): string[] => [
  `Chaque appel est d’abord demandé ${nombre(chauffe.ms / 1_000)} s par ${chauffe.connexions} connexions, qui ne comptent pas ; les serveurs nus de même.`,
  `Démarrage : ${nombre(demarrageMs)} ms ; ses tâches du matin finies ${nombre(reposMs / 1_000)} s après.`,
  `Base : ${formatBytes(octets)}.`,
  ...(memoire
    ? [`Mémoire du serveur : ${memoire.depart} Mo au départ, ${memoire.apres} après${pic(lignes)}.`]
    : []),
];

/** Nothing when all was measured. */
export const partieDite = ({ seulement }: Resultat, le: Date): string =>
  seulement.length > 0 ? `À part, le ${le.toISOString().slice(0, 10)} : ${seulement.join(', ')}.` : '';

/** In Markdown, which a terminal reads as well. */
export function tableauDe(resultat: Resultat, le: Date): string {
  const { moteur, echelle, passages, lignes } = resultat;
  const { clients, societes, proprietes, dossiers } = echelle;
  const faits = [
    `${nombre(clients)} clients, ${nombre(societes)} sociétés, ${nombre(proprietes)} propriétés, ${nombre(dossiers)} dossiers ; ${moteur}.`,
    `${machine()} ; le ${le.toISOString().slice(0, 10)}.`,
    ...tenues(resultat),
    ...passages.map(
      ({ quoi, ms: duree, arretMs, voisinMs }) =>
        `${quoi} : ${nombre(duree)} ms, rien d’autre pendant ${nombre(arretMs)} ms au plus${
          voisinMs === undefined ? '' : ` ; une liste demandée à côté, ${nombre(voisinMs)} ms au plus`
        }.`,
    ),
  ];
  const partie = partieDite(resultat, le);
  if (partie) faits.push(partie);
  return [...faits.map((fait) => `- ${fait}`), '', tableau(ENTETE, lignes.map(cellules))].join('\n');
}
