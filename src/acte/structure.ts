/** A template as the tree of its tags, and what a file lacks to fill it. */
import type { ManqueActe } from './acte';
import { type Absente, type Portee, estAbsente, estPleine, resoudre } from './portee';
import { baliseDans } from './tags';

export type Noeud =
  | { sorte: 'texte'; cle: string }
  | { sorte: 'bloc'; cle: string; inverse: boolean; corps: Noeud[] };

const SUFFIXE = ', en lettres';
const EN_LETTRES = '.lettres';

interface Marche {
  portees: Portee[];
  boucles: string[];
  noter(cle: string, boucles: readonly string[], absente: Absente | 'vide'): void;
}

function marcher(noeuds: readonly Noeud[], marche: Marche): void {
  const { portees, boucles, noter } = marche;
  for (const noeud of noeuds) {
    const valeur = resoudre(noeud.cle, portees);
    if (noeud.sorte === 'texte') {
      if (estAbsente(valeur)) noter(noeud.cle, boucles, valeur);
    } else if (noeud.inverse) {
      if (!estPleine(valeur)) marcher(noeud.corps, marche);
    } else if (Array.isArray(valeur)) {
      if (valeur.length === 0) noter(noeud.cle, boucles, 'vide');
      for (const rangee of valeur)
        marcher(noeud.corps, { portees: [...portees, rangee], boucles: [...boucles, noeud.cle], noter });
    } else if (estPleine(valeur)) marcher(noeud.corps, marche);
  }
}

/** Loops that may be empty, since the template says what to print then (`{^versements}`). */
const prevus = (noeuds: readonly Noeud[]): string[] =>
  noeuds.flatMap((noeud) =>
    noeud.sorte === 'texte' ? [] : [...(noeud.inverse ? [noeud.cle] : []), ...prevus(noeud.corps)],
  );

const LIBELLES_VIDES: Record<string, string> = {
  parties: 'Aucune partie',
  biens: 'Aucune propriété',
  versements: 'Aucun versement',
};

/** A side bears the noun that it has in this file (D40). */
function libelleVide(cle: string, donnees: Portee): string {
  const role = donnees.get(`${cle}.role`);
  return LIBELLES_VIDES[cle] ?? (typeof role === 'string' ? `Aucun ${role}` : cle);
}

function nommer(cle: string, boucles: readonly string[], { objet }: Absente) {
  const balise = baliseDans(cle, boucles);
  const champ = (balise?.libelle ?? cle).replace(SUFFIXE, '');
  return {
    tag: (balise?.nom ?? cle).replace(EN_LETTRES, ''),
    libelle: objet === null ? champ : `${champ} (${objet})`,
  };
}

/** What the template would print and this file has no field for: not missing, but left blank (D44). */
export function sansChampDe(structure: readonly Noeud[], donnees: Portee): string[] {
  const libelles = new Set<string>();
  marcher(structure, {
    portees: [donnees],
    boucles: [],
    noter: (cle, boucles, absente) => {
      if (absente !== 'vide' && absente.lien === null) libelles.add(nommer(cle, boucles, absente).libelle);
    },
  });
  return [...libelles];
}

/**
 * What the template would print and the file lacks, each field once, in the order of the act. Only what would be printed
 * counts: with nobody married, nothing is asked of the spouse within `{#marie}`.
 */
export function manquesDe(structure: readonly Noeud[], donnees: Portee, lienOuverture: string): ManqueActe[] {
  const manques = new Map<string, ManqueActe>();
  const sansRien = new Set(prevus(structure));
  const ajouter = (manque: ManqueActe): void => {
    const cle = `${manque.libelle}\n${manque.lien}`;
    if (!manques.has(cle)) manques.set(cle, manque);
  };
  marcher(structure, {
    portees: [donnees],
    boucles: [],
    noter: (cle, boucles, absente) => {
      if (absente === 'vide') {
        const libelle = libelleVide(cle, donnees);
        if (!sansRien.has(cle)) ajouter({ tag: cle, libelle, lien: lienOuverture });
        return;
      }
      const { lien } = absente;
      if (lien !== null) ajouter({ ...nommer(cle, boucles, absente), lien });
    },
  });
  return [...manques.values()];
}
