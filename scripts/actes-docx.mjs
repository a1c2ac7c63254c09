import PizZip from 'pizzip';
import { francais } from './actes-lecture.mjs';
import { NUMBERING, SETTINGS, STYLES } from './actes-styles.mjs';

// Makes a Word document of what lire() understood: the fewest parts that Word and LibreOffice need, and always the same bytes.
const DATE = new Date(2026, 0, 1); // a zip keeps the local fields: the same in every time zone
const ISO = '2026-01-01T00:00:00Z';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const WIDTH = 9070; // twentieths of a point between margins of 25 mm on A4
const TALL_ROW = 1400;

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const run = (text, bold) =>
  `<w:r>${bold ? '<w:rPr><w:b/><w:bCs/></w:rPr>' : ''}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;

/** `**bold**` between the stars. */
const runs = (text) =>
  francais(text)
    .split('**')
    .map((part, rank) => (part === '' ? '' : run(part, rank % 2 === 1)))
    .join('');

const paragraph = (style, text, more = '') =>
  `<w:p><w:pPr>${style === 'Normal' ? '' : `<w:pStyle w:val="${style}"/>`}${more}</w:pPr>${runs(text)}</w:p>`;

function row(block, { header, cells }) {
  const height = block.tall && !header ? `<w:trHeight w:val="${TALL_ROW}" w:hRule="atLeast"/>` : '';
  const properties = `<w:trPr><w:cantSplit/>${height}${header ? '<w:tblHeader/>' : ''}</w:trPr>`;
  const filled = cells.map(({ right, text }, column) => {
    const width = columnWidth(block, column);
    const shade = header ? '<w:shd w:val="clear" w:color="auto" w:fill="EFEFEA"/>' : '';
    const style = header ? 'TeteTableau' : 'Case';
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr>${paragraph(style, text, right ? '<w:jc w:val="right"/>' : '')}</w:tc>`;
  });
  return `<w:tr>${properties}${filled.join('')}</w:tr>`;
}

const columnWidth = ({ widths }, column) =>
  Math.round((WIDTH * widths[column]) / widths.reduce((sum, width) => sum + width, 0));

function table(block) {
  const grid = block.widths.map((_, column) => `<w:gridCol w:w="${columnWidth(block, column)}"/>`).join('');
  const properties = `<w:tblPr><w:tblStyle w:val="Tableau"/><w:tblW w:w="${WIDTH}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr>`;
  const rows = block.rows.map((each) => row(block, each)).join('');
  // Word joins two tables that touch, and wants a paragraph after the last.
  return `<w:tbl>${properties}<w:tblGrid>${grid}</w:tblGrid>${rows}</w:tbl><w:p><w:pPr><w:pStyle w:val="Apres"/></w:pPr></w:p>`;
}

const field = (name) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const footer = (text) =>
  `${XML}<w:ftr ${W}><w:p><w:pPr><w:pStyle w:val="Pied"/></w:pPr>${runs(text)}<w:r><w:tab/></w:r>${run('Page\u00a0')}${field('PAGE')}${run('\u00a0sur\u00a0')}${field('NUMPAGES')}</w:p></w:ftr>`;

/** Who signs stays with the sentence before: a name alone on the last page would sign an empty sheet. */
const staysWithNext = (blocks, rank) => {
  const [next, then] = blocks.slice(rank + 1).map(({ style }) => style);
  return next === 'Droite' || (next === 'Espace' && then === 'Droite');
};
const together = (blocks, rank) => (staysWithNext(blocks, rank) ? '<w:keepNext/>' : '');

const body = (blocks) =>
  `${XML}<w:document ${W} xmlns:r="${OFFICE}"><w:body>${blocks
    .map((block, rank) =>
      block.kind === 'table' ? table(block) : paragraph(block.style, block.text, together(blocks, rank)),
    )
    .join(
      '',
    )}<w:sectPr><w:footerReference w:type="default" r:id="rId4"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`;

const PARTS = ['styles', 'settings', 'numbering', 'footer'];
const TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${PARTS.map((part) => `<Override PartName="/word/${part}.xml" ContentType="${WORD}.${part}+xml"/>`).join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
const RELS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
const DOCUMENT_RELS = `${XML}<Relationships xmlns="${PACKAGE}/relationships">${PARTS.map((part, rank) => `<Relationship Id="rId${rank + 1}" Type="${OFFICE}/${part}" Target="${part}.xml"/>`).join('')}</Relationships>`;

const core = (title) =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escape(title)}</dc:title><dc:language>fr-FR</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${ISO}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${ISO}</dcterms:modified></cp:coreProperties>`;

/** The bytes of a .docx. */
export function docx({ head, blocks }) {
  const zip = new PizZip();
  const parts = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELS,
    'docProps/core.xml': core(head.nom),
    'word/document.xml': body(blocks),
    'word/_rels/document.xml.rels': DOCUMENT_RELS,
    'word/styles.xml': XML + STYLES,
    'word/settings.xml': XML + SETTINGS,
    'word/numbering.xml': XML + NUMBERING,
    'word/footer.xml': footer(head.pied),
  };
  for (const [name, content] of Object.entries(parts))
    zip.file(name, content, { date: DATE, createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
