/** What is measured in part is written among what was measured before: only its own lines change. */
import { tableau } from './page';

const LIGNE = /^\|/;
const TRAITS = /^\| -/;
const FAIT = /^- /;

interface Bloc {
  faits: string[];
  entete: string[];
  lignes: string[][];
}

function lireBloc(texte: string): Bloc {
  const toutes = texte.split('\n');
  const cases = toutes
    .filter((ligne) => LIGNE.test(ligne) && !TRAITS.test(ligne))
    .map((ligne) =>
      ligne
        .split('|')
        .slice(1, -1)
        .map((une) => une.trim()),
    );
  const [entete = [], ...lignes] = cases;
  return { faits: toutes.filter((ligne) => FAIT.test(ligne)), entete, lignes };
}

/** Of a measure: its name, without what was refused, and its connections. */
const cleDe = ([nom = '', connexions = '']: string[]): string =>
  `${nom.replace(/ \(\d+ refus\)$/, '')} ${connexions}`;
/** The office, then the machine without its day. */
const contexte = ({ faits: [etude = '', machine = ''] }: Bloc): string =>
  `${etude}\n${machine.replace(/ ; le .*/, '')}`;
const sujet = (fait: string): string => fait.replace(/ : [^:]*$/, '');

/** `dit`: what tells when, and what. Throws when the two do not go together. */
export function rejoindre(ancien: string, neuf: string, dit: string): string {
  const [avant, apres] = [lireBloc(ancien), lireBloc(neuf)];
  if (avant.lignes.length === 0) return neuf;
  if (avant.entete.join() !== apres.entete.join())
    throw new Error(
      'Les colonnes ne sont plus celles du tableau déjà écrit\u00a0: mesurez tout, sans --seulement.',
    );
  if (contexte(avant) !== contexte(apres))
    throw new Error(
      'Le tableau déjà écrit est d’une autre étude, d’une autre base ou d’une autre machine\u00a0: mesurez tout, sans --seulement.',
    );
  const neuves = new Map(apres.lignes.map((ligne) => [cleDe(ligne), ligne]));
  const lignes = avant.lignes.map((ligne) => neuves.get(cleDe(ligne)) ?? ligne);
  const connues = new Set(avant.lignes.map(cleDe));
  lignes.push(...apres.lignes.filter((ligne) => !connues.has(cleDe(ligne))));
  // Its rounds of every file, when they were asked for: the rest of what is told first is of the whole measure.
  const rondes = apres.faits.filter((fait) => fait.startsWith('- échéances'));
  const refaites = new Set(rondes.map(sujet));
  const faits = [...avant.faits.filter((fait) => !refaites.has(sujet(fait))), ...rondes, `- ${dit}`];
  return [...new Set(faits), '', tableau(avant.entete, lignes)].join('\n');
}
