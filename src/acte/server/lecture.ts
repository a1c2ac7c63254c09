/** Finds the tags of a Word document, paragraph by paragraph, whatever runs Word has cut them into. */
import { decodeXml } from '../../kit/server/xml';
import type { PartieXml } from './document';

export interface BaliseTrouvee {
  /** Between the braces. */
  texte: string;
  endroit: string;
  /** The paragraph, cut around it. */
  contexte: string;
  /** The elements around its opening brace: a block whose two tags have different ones may break the document. */
  chemin: string;
  /** A text box is anchored between its braces: the engine would take the box's text for part of the name. */
  coupee?: boolean;
}
/** A brace that opens nothing or closes nothing. */
export interface AccoladeSeule extends BaliseTrouvee {
  accolade: '{' | '}';
}
export type Trouvee = BaliseTrouvee | AccoladeSeule;

const ENDROITS: Record<PartieXml['genre'], string> = {
  'document.main': 'Corps du document',
  header: 'En-tête',
  footer: 'Pied de page',
  footnotes: 'Note de bas de page',
  endnotes: 'Note de fin',
  comments: 'Commentaire',
  proprietes: 'Propriétés du document',
  fixe: 'Graphique, SmartArt ou contrôle lié',
};

interface Paragraphe {
  texte: string;
  /** Where text boxes stand within it. */
  zones: number[];
  /** For each piece of text that has a brace: where it begins, and the elements around it. */
  chemins: { debut: number; chemin: string }[];
  tableau: boolean;
}

const neuf = (texte: string, tableau: boolean): Paragraphe => ({ texte, zones: [], chemins: [], tableau });

/** A paragraph may hold text boxes, with paragraphs of their own: hence the stack (`ouverts`). */
function paragraphes({ xml, genre }: PartieXml): Paragraphe[] {
  const lus: Paragraphe[] = [];
  const ouverts: Paragraphe[] = [];
  const pile: string[] = [];
  let tableaux = 0;
  const enPropriete = genre === 'proprietes' || genre === 'fixe';
  for (const [, fin, nom = '', vide, suite = ''] of xml.matchAll(
    /<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>([^<]*)/g,
  )) {
    if (vide) continue;
    if (fin) pile.length = Math.max(0, pile.lastIndexOf(nom));
    else pile.push(nom);
    if (enPropriete && !fin) lus.push(neuf(decodeXml(suite), false));
    else if (nom === 'w:tbl') tableaux += fin ? -1 : 1;
    else if (nom === 'w:p' && fin) ouverts.pop();
    else if (nom === 'w:p') {
      const hote = ouverts.at(-1);
      hote?.zones.push(hote.texte.length);
      const nouveau = neuf('', tableaux > 0);
      lus.push(nouveau);
      ouverts.push(nouveau);
    } else if (!fin && (nom === 'w:t' || nom === 'a:t' || nom === 'm:t')) {
      const ici = ouverts.at(-1);
      if (ici && suite.includes('{')) ici.chemins.push({ debut: ici.texte.length, chemin: pile.join('/') });
      if (ici) ici.texte += decodeXml(suite);
    }
  }
  return lus;
}

const AUTOUR = 60;
function autour(texte: string, debut: number, fin: number): string {
  const de = Math.max(0, debut - AUTOUR);
  const a = Math.min(texte.length, fin + AUTOUR);
  return `${de > 0 ? '…' : ''}${texte.slice(de, a)}${a < texte.length ? '…' : ''}`.trim();
}

/** A tag opens and closes in one paragraph: a brace without its other half is a typing mistake. */
function balisesDuParagraphe({ texte, zones, chemins, tableau }: Paragraphe, lieu: string): Trouvee[] {
  const endroit = tableau ? `${lieu}, tableau` : lieu;
  const cheminDe = (at: number): string => chemins.findLast(({ debut }) => debut <= at)?.chemin ?? '';
  const trouvees: Trouvee[] = [];
  let ouverte = -1;
  const seule = (accolade: '{' | '}', debut: number, fin: number): void => {
    const chemin = cheminDe(debut);
    trouvees.push({
      accolade,
      texte: texte.slice(debut, fin),
      endroit,
      contexte: autour(texte, debut, fin),
      chemin,
    });
  };
  for (const { 0: accolade, index } of texte.matchAll(/[{}]/g)) {
    if (accolade === '{') {
      if (ouverte >= 0) seule('{', ouverte, Math.min(index, ouverte + AUTOUR));
      ouverte = index;
    } else if (ouverte < 0) seule('}', index, index + 1);
    else {
      const debut = ouverte;
      trouvees.push({
        texte: texte.slice(debut + 1, index),
        endroit,
        contexte: autour(texte, debut, index + 1),
        chemin: cheminDe(debut),
        coupee: zones.some((zone) => zone > debut && zone <= index),
      });
      ouverte = -1;
    }
  }
  if (ouverte >= 0) seule('{', ouverte, Math.min(texte.length, ouverte + AUTOUR));
  return trouvees;
}

export const balisesDe = (partie: PartieXml): Trouvee[] =>
  paragraphes(partie).flatMap((paragraphe) => balisesDuParagraphe(paragraphe, ENDROITS[partie.genre]));
