/** Opens a Word document: checks that it is one, and refuses whatever is dangerous and of no use in a template. */
import { type Element, elementsDe, exigerEntier, sansPrefixe, texteDans, texteXml } from './xml';
import { RefusDocument, abime, deplier } from './zip';

const TYPES = '[Content_Types].xml';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** The parts whose tags are filled, beside the document's body. */
const REMPLIS = ['header', 'footer', 'footnotes', 'comments'] as const;
const CORPS = 'document.main';
type Genre = typeof CORPS | (typeof REMPLIS)[number] | 'endnotes' | 'proprietes' | 'fixe';
/** Parts whose text Word shows but the engine does not fill: data of a bound control, charts, SmartArt. */
const FIXES = /^(customXml\/item|word\/charts\/chart|word\/diagrams\/(data|drawing))\d*\.xml$/;

export interface PartieXml {
  nom: string;
  genre: Genre;
  xml: string;
}
export interface DocumentWord {
  parties: Map<string, Buffer>;
  /** The parts that hold text, the body first. */
  textes: PartieXml[];
}

const INTERDITS: readonly [nom: RegExp, quoi: string][] = [
  [/(^|\/)vba(Project\.bin|Data\.xml)$/i, 'des macros'],
  [/(^|\/)activeX\//i, 'des contrôles ActiveX'],
  [/(^|\/)embeddings\/.*\.bin$/i, 'un objet incorporé'],
  [/\.(exe|dll|js|vbs|bat|cmd|hta|html?|mht)$/i, 'un fichier qui n’a rien à y faire'],
];
const CHAMPS_EXTERNES =
  /(?:^|[\s{])(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|RD|LINK|DATABASE|MACROBUTTON)(?=[\s{"\\]|$)/i;
const LIENS_ADMIS = /\/(hyperlink)$/;
const CIBLES_ADMISES = /^(https?:|mailto:|tel:)/i;

/** Matches a part that may have field instructions, whose names have no other spelling, in UTF-8 or UTF-16; no other is read. */
const PEUT_INSTRUIRE = /i\0?n\0?s\0?t\0?r\0?(t\0?e\0?x\0?t|[\s\0]*=)/i;
/** Word takes a part for XML by the relation that points to it, whatever its name: the content counts too. */
const estTexte = (nom: string, octets: Buffer): boolean =>
  /\.(xml|rels)$/i.test(nom) || PEUT_INSTRUIRE.test(octets.toString('latin1'));

const valeurDe = ({ attributs }: Element, nom: string): string =>
  attributs.find(([cle]) => cle === nom)?.[1] ?? '';
const valeursDe = ({ attributs }: Element, nom: string): string[] =>
  attributs.filter(([cle]) => sansPrefixe(cle) === nom).map(([, valeur]) => valeur);

function refuserLien(element: Element): void {
  const type = valeurDe(element, 'Type');
  if (type.endsWith('/aFChunk'))
    throw new RefusDocument('Ce document incorpore un autre document. Copiez-en plutôt le texte.');
  if (valeursDe(element, 'TargetMode').every((mode) => mode === 'Internal')) return;
  const cible = valeurDe(element, 'Target');
  if (LIENS_ADMIS.test(type) && CIBLES_ADMISES.test(cible)) return;
  const quoi = type.split('/').at(-1) ?? '';
  throw new RefusDocument(
    `Ce document va chercher autre chose hors de lui-même (${quoi}\u00a0: ${cible.slice(0, 80)}). Rompez cette liaison dans Word, puis déposez-le de nouveau.`,
  );
}

/** Word may cut an instruction over several elements, but never over two fields: a brace stands for each field's limit. */
function instructionsDe(elements: Element[], texte: string): string {
  return elements
    .map(({ nom, enfants }) => {
      if (nom === 'fldChar') return '{';
      return nom === texte ? texteDans(enfants) : '';
    })
    .join('');
}

function refuserChamps(elements: Element[]): void {
  const simples = elements.flatMap((element) => valeursDe(element, 'instr'));
  // A deleted instruction of a tracked change comes back when somebody refuses the change.
  const composes = ['instrText', 'delInstrText'].map((nom) => instructionsDe(elements, nom));
  const champ = [...composes, ...simples].map((texte) => CHAMPS_EXTERNES.exec(texte)).find(Boolean);
  if (champ)
    throw new RefusDocument(
      `Ce document contient un champ ${champ[1]?.toUpperCase()}, qui va chercher autre chose hors de lui-même.`,
    );
}

function refuserDangers({ nom, xml }: Pick<PartieXml, 'nom' | 'xml'>): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw new RefusDocument('Ce document contient des déclarations que Word n’écrit pas.');
  const liens = /\.rels$/i.test(nom);
  if (!liens && !PEUT_INSTRUIRE.test(xml)) return;
  const elements = elementsDe(xml);
  refuserChamps(elements);
  if (liens) elements.filter((element) => element.nom === 'Relationship').forEach(refuserLien);
}

/** Content types by part, as [Content_Types].xml declares them. */
function typesDe(xml: string): Map<string, string> {
  return new Map(
    elementsDe(xml)
      .filter(({ nom }) => nom === 'Override')
      .map((element) => [valeurDe(element, 'PartName').replace(/^\//, ''), valeurDe(element, 'ContentType')]),
  );
}

function genreDe(type: string | undefined, nom: string): Genre | null {
  if (/^docProps\/(core|app|custom)\.xml$/.test(nom)) return 'proprietes';
  if (FIXES.test(nom)) return 'fixe';
  return ([CORPS, ...REMPLIS, 'endnotes'] as const).find((genre) => type === `${WORD}.${genre}+xml`) ?? null;
}

function refuserAutreQueDocx(types: Map<string, string>): void {
  const tous = [...types.values()];
  if (tous.some((type) => /macroEnabled/i.test(type)))
    throw new RefusDocument('Ce document contient des macros. Enregistrez-le en .docx, sans macro.');
  if (tous.some((type) => type === `${WORD}.template.main+xml`))
    throw new RefusDocument('C’est un modèle Word (.dotx). Enregistrez-le en .docx.');
  if (tous.filter((type) => type === `${WORD}.${CORPS}+xml`).length !== 1)
    throw new RefusDocument('Ce fichier n’est pas un document Word (.docx).');
}

/** Error: RefusDocument, when it is no .docx, or one with more than text, tables and pictures. */
export function ouvrirDocument(octets: Buffer): DocumentWord {
  const parties = deplier(octets);
  const declares = parties.get(TYPES);
  const types: Map<string, string> = declares ? typesDe(texteXml(declares)) : new Map();
  refuserAutreQueDocx(types);
  const noms = [...parties.keys()];
  for (const [interdit, quoi] of INTERDITS)
    if (noms.some((nom) => interdit.test(nom)))
      throw new RefusDocument(`Ce document contient ${quoi}. Enregistrez-le sans, en .docx.`);
  const textes: PartieXml[] = [];
  for (const [nom, partie] of parties) {
    if (!estTexte(nom, partie)) continue;
    const xml = texteXml(partie);
    refuserDangers({ nom, xml });
    const genre = genreDe(types.get(nom), nom);
    if (!genre) continue;
    if (genre !== 'fixe') exigerEntier(xml);
    textes.push({ nom, genre, xml });
  }
  if (textes.every(({ genre }) => genre !== CORPS)) throw abime(); // declared, and absent
  textes.sort((a, b) => Number(b.genre === CORPS) - Number(a.genre === CORPS));
  return { parties, textes };
}
