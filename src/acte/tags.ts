/**
 * The catalogue of the tags that a Word template may use. Regular on purpose: each day and each amount has a twin in words,
 * `.lettres`; the words that agree have the same names for each group, and for one party within its loop.
 * Any text tag opens a block too, printed when it is filled: `{#superficie.terrasse}…{/superficie.terrasse}`.
 */
import { groupBy } from '../kit/groups';
import { ACCORDS, MOTS_SINGULIERS } from './accords';
import { type Balise, GROUPES, type Groupe, type Ligne, balisesDuGroupe, cleDe } from './tag';
import { BALISES_ETUDE } from './tags-etude';
import { BALISES_PARTIES, PARTIES } from './tags-parties';

/** D40: in a donation, `acquereurs` are the donees and `vendeurs` the donors; the words that they print follow. */
const GROUPES_ACCORDES = [
  { prefixe: 'acquereurs', groupe: 'Acquéreurs', nom: 'Role', mot: 'acquéreurs' },
  { prefixe: 'vendeurs', groupe: 'Vendeurs', nom: 'Role', mot: 'vendeurs' },
  { prefixe: 'biens', groupe: 'Biens', nom: 'Bien', mot: 'biens' },
] as const;

const GROUPES_BOUCLES: Balise[] = GROUPES_ACCORDES.flatMap(({ prefixe, groupe, nom, mot }) => {
  const texte = (suite: string, libelle: string, exemple: string): Balise => ({
    nom: `${prefixe}.${suite}`,
    libelle,
    groupe,
    sorte: 'texte',
    dans: [],
    exemple,
  });
  const condition = (suite: string, libelle: string): Balise => ({
    ...texte(suite, libelle, ''),
    sorte: 'condition',
  });
  const court = nom.toLowerCase();
  return [
    { ...texte('', `Répète pour chacun des ${mot}`, ''), nom: prefixe, sorte: 'boucle' as const },
    prefixe === 'biens'
      ? texte('designations', 'Leurs désignations, énumérées', 'l’appartement 12 et le garage 3')
      : texte('noms', `Les noms des ${mot}, énumérés`, 'Monsieur Karim ALAOUI et Madame Salma TAZI'),
    texte('nombre', `Le nombre des ${mot}`, '2'),
    texte('nombre.lettres', `Le nombre des ${mot}, en lettres`, 'deux'),
    texte(court, 'Le mot, accordé', mot),
    texte(`le${nom}`, 'Avec son article', `les ${mot}`),
    texte(`du${nom}`, 'Après «\u00a0de\u00a0»', `des ${mot}`),
    texte(`au${nom}`, 'Après «\u00a0à\u00a0»', `aux ${mot}`),
    condition('plusieurs', 'S’il y en a plusieurs'),
    ...(prefixe === 'biens' ? [] : [condition('feminin', 'Si l’accord est au féminin')]),
    ...ACCORDS.map(({ nom: suite, formes }) => texte(suite, libelleAccord(formes), formes[2])),
  ];
});

/** « né / née / nés / nées ». */
function libelleAccord(formes: readonly string[]): string {
  const distinctes = [...new Set(formes.map((forme) => forme || 'rien'))];
  return distinctes.join(' / ');
}

function accordsDe(groupe: Groupe, prefixe: string): Balise[] {
  const lignes = MOTS_SINGULIERS.map(
    ({ nom, formes }): Ligne => [prefixe + nom, libelleAccord(formes.slice(0, 2)), formes[0]],
  );
  return balisesDuGroupe(groupe, PARTIES)(...lignes);
}

export const CATALOGUE: readonly Balise[] = [
  ...BALISES_ETUDE,
  ...GROUPES_BOUCLES,
  ...BALISES_PARTIES,
  ...accordsDe('Accords de la partie', ''),
  ...accordsDe('Mandataire', 'mandataire.'),
].sort((a, b) => GROUPES.indexOf(a.groupe) - GROUPES.indexOf(b.groupe));

const PAR_CLE = groupBy(CATALOGUE, ({ nom }) => cleDe(nom));

/** The tags of that name, which may be several (`numero`, of a party and of a property); none: unknown. */
export const balisesDe = (cle: string): readonly Balise[] => PAR_CLE.get(cle) ?? [];

/** The tag within these loops, the innermost first. `undefined`: it may not be used there. */
export function baliseDans(cle: string, boucles: readonly string[]): Balise | undefined {
  const candidates = balisesDe(cle);
  for (const boucle of [...boucles].reverse()) {
    const found = candidates.find(({ dans }) => (dans as readonly string[]).includes(boucle));
    if (found) return found;
  }
  return candidates.find(({ dans }) => dans.length === 0);
}
