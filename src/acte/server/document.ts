/** A Word document's parts: what makes it one, and what an office's template has no business with. */
import { RefusDocument, deplier } from './zip';

const TYPES = '[Content_Types].xml';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** Beside the document itself, the parts whose text is filled. */
const REMPLIS = ['header', 'footer', 'footnotes', 'comments'] as const;
const CORPS = 'document.main';
type Genre = typeof CORPS | (typeof REMPLIS)[number] | 'endnotes' | 'proprietes';

export interface PartieXml {
  nom: string;
  genre: Genre;
  xml: string;
}
export interface DocumentWord {
  parties: Map<string, Buffer>;
  /** Those that hold text, the document first. */
  textes: PartieXml[];
}

const INTERDITS: readonly [nom: RegExp, quoi: string][] = [
  [/(^|\/)vba(Project\.bin|Data\.xml)$/i, 'des macros'],
  [/(^|\/)activeX\//i, 'des contrôles ActiveX'],
  [/(^|\/)embeddings\/.*\.bin$/i, 'un objet incorporé'],
  [/\.(exe|dll|js|vbs|bat|cmd|hta|html?|mht)$/i, 'un fichier qui n’a rien à y faire'],
];
const CHAMPS_EXTERNES =
  /(?:^|[\s{])(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|MACROBUTTON)\s/i;
const LIENS_ADMIS = /\/(hyperlink)$/;
const CIBLES_ADMISES = /^(https?:|mailto:|tel:)/i;

const attribut = (balise: string, nom: string): string =>
  new RegExp(`\\s${nom}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(balise)
    ?.slice(1)
    .find((v) => v !== undefined) ?? '';

function refuserLiens(nom: string, xml: string): void {
  for (const [balise] of xml.matchAll(/<[\w:]*Relationship\s[^<>]*>/g)) {
    const type = attribut(balise, 'Type');
    if (type.endsWith('/aFChunk'))
      throw new RefusDocument('Ce document incorpore un autre document. Copiez-en plutôt le texte.');
    if (attribut(balise, 'TargetMode').toLowerCase() !== 'external') continue;
    const cible = attribut(balise, 'Target');
    if (LIENS_ADMIS.test(type) && CIBLES_ADMISES.test(cible)) continue;
    const quoi = type.split('/').at(-1) ?? nom;
    throw new RefusDocument(
      `Ce document va chercher autre chose hors de lui-même (${quoi}\u00a0: ${cible.slice(0, 80)}). Rompez cette liaison dans Word, puis déposez-le de nouveau.`,
    );
  }
}

function refuserDangers({ nom, xml }: Pick<PartieXml, 'nom' | 'xml'>): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw new RefusDocument('Ce document contient des déclarations que Word n’écrit pas.');
  if (nom.endsWith('.rels')) refuserLiens(nom, xml);
  const instructions = [...xml.matchAll(/<w:instrText[^<>]*>([^<]*)/g)].map(([, texte]) => texte).join('');
  const simples = [...xml.matchAll(/\sw:instr="([^"]*)"/g)].map(([, texte]) => texte);
  const champ = [instructions, ...simples].map((texte) => CHAMPS_EXTERNES.exec(` ${texte} `)).find(Boolean);
  if (champ)
    throw new RefusDocument(
      `Ce document contient un champ ${champ[1]?.toUpperCase()}, qui va chercher autre chose hors de lui-même.`,
    );
}

/** Each part's content type, as [Content_Types].xml tells it. */
function typesDe(xml: string): Map<string, string> {
  const types = [...xml.matchAll(/<Override\s[^<>]*>/g)].map(
    ([balise]) => [attribut(balise, 'PartName').replace(/^\//, ''), attribut(balise, 'ContentType')] as const,
  );
  return new Map(types);
}

function genreDe(type: string | undefined, nom: string): Genre | null {
  if (/^docProps\/(core|app|custom)\.xml$/.test(nom)) return 'proprietes';
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
  const types = typesDe(parties.get(TYPES)?.toString('utf8') ?? '');
  refuserAutreQueDocx(types);
  const noms = [...parties.keys()];
  for (const [interdit, quoi] of INTERDITS)
    if (noms.some((nom) => interdit.test(nom)))
      throw new RefusDocument(`Ce document contient ${quoi}. Enregistrez-le sans, en .docx.`);
  const textes: PartieXml[] = [];
  for (const nom of noms.filter((candidat) => /\.(xml|rels)$/i.test(candidat))) {
    const xml = parties.get(nom)?.toString('utf8') ?? '';
    refuserDangers({ nom, xml });
    const genre = genreDe(types.get(nom), nom);
    if (genre) textes.push({ nom, genre, xml });
  }
  textes.sort((a, b) => Number(b.genre === CORPS) - Number(a.genre === CORPS));
  return { parties, textes };
}
