/** A part's XML, read as Word reads it: any other spelling of a name or a value is still that name, that value. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeXml } from '../../kit/server/xml';
import { abime } from './zip';

// Text boxes within tables within text boxes: more than Word itself opens.
const MAX_PROFONDEUR = 1_000;
const DECLARATION = /^\ufeff?<\?xml\s(.*?)\?>/s;
const EN_UTF8 = /\sencoding\s*=\s*["']utf-8["']/i;

/** Error: RefusDocument, unless it is UTF-8 and says nothing else: another reader would read another text. */
export function texteXml(octets: Buffer): string {
  let texte: string;
  try {
    texte = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    throw abime();
  }
  const [, declaration = ''] = DECLARATION.exec(texte) ?? [];
  // UTF-16 without its mark is UTF-8 too, full of NULs.
  if (texte.includes('\0') || (/encoding/i.test(declaration) && !EN_UTF8.test(` ${declaration}`)))
    throw abime();
  return texte;
}

/** Error: RefusDocument, unless it is one document from its first element to its end: Word opens no other. */
export function exigerEntier(xml: string): void {
  if (XMLValidator.validate(xml.replace(DECLARATION, '')) !== true) throw abime();
}

type Noeud = Record<string, unknown>;
export interface Element {
  /** Without its prefix, which is its author's to choose. */
  nom: string;
  /** As written, prefix included. */
  attributs: [nom: string, valeur: string][];
  enfants: Noeud[];
}

export const sansPrefixe = (nom: string): string => nom.slice(nom.lastIndexOf(':') + 1);

const analyseur = () =>
  new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    maxNestedTags: MAX_PROFONDEUR,
  });

function lire(xml: string): Noeud[] {
  // The parser looks for quotes in an instruction, where XML has none: it could swallow what follows.
  const corps = xml.replace(DECLARATION, '');
  if (corps.includes('<?') || XMLValidator.validate(corps) !== true) throw abime();
  try {
    return analyseur().parse(corps);
  } catch {
    throw abime();
  }
}

/** All of them, in the order of the file. Error: RefusDocument. */
export function elementsDe(xml: string): Element[] {
  const lus: Element[] = [];
  const reste = lire(xml).reverse();
  for (let noeud = reste.pop(); noeud; noeud = reste.pop()) {
    const { ':@': bruts = {}, ...contenu } = noeud;
    const [[nom = '', enfants] = []] = Object.entries(contenu);
    if (!Array.isArray(enfants)) continue;
    const attributs = Object.entries(bruts as Record<string, string>).map(
      ([cle, valeur]): [string, string] => [cle, decodeXml(valeur)],
    );
    lus.push({ nom: sansPrefixe(nom), attributs, enfants });
    for (let i = enfants.length - 1; i >= 0; i -= 1) reste.push(enfants[i]);
  }
  return lus;
}

/** The text within, whatever stands around it. */
export const texteDans = (noeuds: Noeud[]): string =>
  noeuds
    .flatMap((noeud) => Object.entries(noeud))
    .map(([cle, valeur]) => {
      if (Array.isArray(valeur)) return texteDans(valeur);
      return cle === '#text' ? decodeXml(String(valeur)) : '';
    })
    .join('');
