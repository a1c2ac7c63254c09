/** Reads a part's XML as Word does, so that no other spelling of a name or a value (prefix, entity) escapes the checks. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeXml } from '../../kit/server/xml';
import { abime } from './zip';

// Text boxes within tables within text boxes: more than Word itself opens.
const MAX_PROFONDEUR = 1_000;
const DECLARATION = /^\ufeff?<\?xml\s(.*?)\?>/s;
const EN_UTF8 = /\sencoding\s*=\s*["']utf-8["']/i;

/** Error: RefusDocument for any encoding but UTF-8, declared or real: Word would read another text than the one checked. */
export function texteXml(octets: Buffer): string {
  let texte: string;
  try {
    texte = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    throw abime();
  }
  const [, declaration = ''] = DECLARATION.exec(texte) ?? [];
  // UTF-16 without a byte order mark is valid UTF-8, full of NULs.
  if (texte.includes('\0') || (/encoding/i.test(declaration) && !EN_UTF8.test(` ${declaration}`)))
    throw abime();
  return texte;
}

/** Error: RefusDocument unless the XML is well-formed, which Word asks for. */
export function exigerEntier(xml: string): void {
  if (XMLValidator.validate(xml.replace(DECLARATION, '')) !== true) throw abime();
}

type Noeud = Record<string, unknown>;
export interface Element {
  /** Without its prefix, which the document's author may choose. */
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
  // In a processing instruction the parser heeds quotes, which XML does not: it could swallow the elements that follow.
  const corps = xml.replace(DECLARATION, '');
  if (corps.includes('<?') || XMLValidator.validate(corps) !== true) throw abime();
  try {
    return analyseur().parse(corps);
  } catch {
    throw abime();
  }
}

/** All the elements, in the order of the file. Error: RefusDocument. */
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

/** The text of these nodes and of all those within. */
export const texteDans = (noeuds: Noeud[]): string =>
  noeuds
    .flatMap((noeud) => Object.entries(noeud))
    .map(([cle, valeur]) => {
      if (Array.isArray(valeur)) return texteDans(valeur);
      return cle === '#text' ? decodeXml(String(valeur)) : '';
    })
    .join('');
