/** The tables that are read on the screen, and in docs/performance.md. */
import { formatKo, machine, nombre, tableau } from '../../src/app/testing/mesure/page';
import type { Mesure, Visite } from './ecrans';
import type { Geste } from './gestes';
import { LENT } from './navigateur';

export interface Contexte {
  machine: string;
  navigateur: string;
  fois: number;
}
interface Resultat extends Contexte {
  le: Date;
  ecrans: Mesure[];
  gestes: Geste[];
}

export const contexteDe = (version: string, fois: number): Contexte => ({
  machine: machine(),
  navigateur: `Chromium ${version}`,
  fois,
});

const ou = ({ machine: laquelle, navigateur, le }: Resultat): string =>
  `- ${laquelle} · ${navigateur} ; le ${le.toISOString().slice(0, 10)}.`;
const profil = ({ fois }: Resultat): string =>
  `- Processeur ${LENT.processeur} × plus lent ; ligne « slow 4G » de Lighthouse : ${nombre(LENT.versIci)} kbit/s reçus, ${LENT.versLa} envoyés, ${LENT.allerRetourMs} ms aller et retour. Milieu de ${fois} visites.`;

const ENTETE_ECRANS = [
  'Écran',
  'Ko gz',
  'Ko br',
  'Requêtes',
  '1er affichage ms',
  'Écran ms',
  'LCP ms',
  'Blocage ms',
  'Interaction ms',
  '2e visite : requêtes',
  'Ko',
  '1er affichage ms',
  'Écran ms',
  'LCP ms',
  'Blocage ms',
];
const affichages = ({ premierAffichage, ecran, plusGrand, blocage }: Visite): string[] =>
  [premierAffichage, ecran, plusGrand, blocage].map(nombre);

export function tableauEcrans(resultat: Resultat): string {
  if (resultat.ecrans.length === 0) return '';
  const lignes = resultat.ecrans.map(({ nom, gz, br, premiere, seconde }) => [
    nom,
    formatKo(gz),
    formatKo(br),
    String(premiere.requetes),
    ...affichages(premiere),
    nombre(premiere.interaction),
    String(seconde.requetes),
    formatKo(seconde.octets),
    ...affichages(seconde),
  ]);
  return [ou(resultat), profil(resultat), '', tableau(ENTETE_ECRANS, lignes)].join('\n');
}

const ENTETE_GESTES = [
  'Geste',
  'Mesures',
  'p50 ms',
  'p95 ms',
  'au plus ms',
  '> 16,7 ms',
  '> 33 ms',
  'trames au plus',
];

export function tableauGestes(resultat: Resultat): string {
  if (resultat.gestes.length === 0) return '';
  const lignes = resultat.gestes.map(({ nom, combien, p50, p95, auPlus, tardives, trames }) => [
    nom,
    String(combien),
    ...[p50, p95, auPlus].map(nombre),
    ...(tardives ? [String(tardives.une), String(tardives.deux)] : ['', '']),
    trames === undefined ? '' : String(trames),
  ]);
  return [ou(resultat), '', tableau(ENTETE_GESTES, lignes)].join('\n');
}
