/** Word documents made for the tests: the fewest parts that are one. */
import PizZip from 'pizzip';
import { decodeXml } from '../../kit/server/xml';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const echapper = (texte: string): string =>
  texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Cut at `|`, as Word cuts a tag over several runs. */
export const paragraphe = (texte: string): string =>
  `<w:p>${texte
    .split('|')
    .map((run) => `<w:r><w:t xml:space="preserve">${echapper(run)}</w:t></w:r>`)
    .join('')}</w:p>`;
export const tableau = (...rangees: string[][]): string =>
  `<w:tbl>${rangees
    .map(
      (cellules) => `<w:tr>${cellules.map((texte) => `<w:tc>${paragraphe(texte)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

interface Morceaux {
  /** Paragraphs, or XML that `paragraphe` and `tableau` have made. */
  corps: readonly string[];
  entete?: string;
  pied?: string;
  /** Other parts of the zip, or these in its place; null leaves one out. */
  autres?: Record<string, string | null>;
}

const enXml = (textes: readonly string[]): string =>
  textes.map((texte) => (texte.startsWith('<w:') ? texte : paragraphe(texte))).join('');

export function zipWord({ corps, entete, pied, autres = {} }: Morceaux): PizZip {
  const parties: Record<string, string | null> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/header1.xml" ContentType="${TYPE}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPE}.footer+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/header" Target="header1.xml"/><Relationship Id="r2" Type="${OFFICE}/footer" Target="footer1.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${W}"><w:body>${enXml(corps)}</w:body></w:document>`,
    'word/header1.xml': `<?xml version="1.0"?><w:hdr xmlns:w="${W}">${paragraphe(entete ?? '')}</w:hdr>`,
    'word/footer1.xml': `<?xml version="1.0"?><w:ftr xmlns:w="${W}">${paragraphe(pied ?? '')}</w:ftr>`,
    ...autres,
  };
  const zip = new PizZip();
  for (const [nom, texte] of Object.entries(parties)) if (texte !== null) zip.file(nom, texte);
  return zip;
}

export const word = (...corps: string[]): Buffer => wordDe({ corps });
export const wordDe = (morceaux: Morceaux): Buffer =>
  zipWord(morceaux).generate({ type: 'nodebuffer', compression: 'DEFLATE' });

/** The text of a part, paragraph by paragraph; a line break is `⏎`. */
export function texteDe(docx: Buffer, partie = 'word/document.xml'): string[] {
  const xml = new PizZip(docx).file(partie)?.asText() ?? '';
  return xml.split('</w:p>').flatMap((p) => {
    const texte = [...p.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|(<w:br\/>)/g)]
      .map(([, t, br]) => (br ? '⏎' : t))
      .join('');
    return p.includes('<w:p') ? [decodeXml(texte)] : [];
  });
}
