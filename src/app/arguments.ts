/** What a command accepts. An unknown word is refused: it may be a mistyped option, without which the command could do harm. */
export interface Attendus {
  usage: string;
  /** `--essai` */
  drapeaux?: readonly string[];
  /** `--vers <where>`, or `--vers=<where>` */
  valeurs?: readonly string[];
  /** How many words may stand alone: `npm run restore -- <fichier>`. */
  noms?: number;
}

export interface Arguments {
  a(drapeau: string): boolean;
  toutes(valeur: string): string[];
  noms: string[];
}

const deNpm = (option: string): string => `npm_config_${option.slice(2).replaceAll('-', '_')}`;

/** @throws Error, in a sentence: an unknown word, a value that is missing, an option that npm kept for itself. */
export function lireArguments(
  { usage, drapeaux = [], valeurs = [], noms: places = 0 }: Attendus,
  args: readonly string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = process.env,
): Arguments {
  const garde = [...drapeaux, ...valeurs].find((option) => env[deNpm(option)] !== undefined);
  if (garde)
    throw new Error(`${garde} est resté à npm\u00a0: il manque «\u00a0--\u00a0» avant lui. ${usage}`);

  const donnees: [string, string][] = [];
  const noms: string[] = [];
  const reste = [...args];
  for (let mot = reste.shift(); mot !== undefined; mot = reste.shift()) {
    const [option = '', ...suite] = mot.split('=');
    if (drapeaux.includes(mot)) donnees.push([mot, '']);
    else if (valeurs.includes(option)) {
      const valeur = mot.includes('=') ? suite.join('=') : reste.shift();
      if (!valeur || valeur.startsWith('--')) throw new Error(`${option} attend une valeur. ${usage}`);
      donnees.push([option, valeur]);
    } else if (mot.startsWith('-') || noms.length === places) throw new Error(`${mot} est inconnu. ${usage}`);
    else noms.push(mot);
  }
  return {
    a: (drapeau) => donnees.some(([option]) => option === drapeau),
    toutes: (valeur) => donnees.flatMap(([option, dit]) => (option === valeur ? [dit] : [])),
    noms,
  };
}
