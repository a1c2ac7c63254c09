// How the acts look: one serif that every office has, sober, in French. Sizes are half-points, distances twentieths of a point.
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const FONT =
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/>';
const size = (points) => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`;
const BOLD = '<w:b/><w:bCs/>';
const spacing = (before, after, line = 276) =>
  `<w:spacing w:before="${before}" w:after="${after}" w:line="${line}" w:lineRule="auto"/>`;
const JUSTIFIED = '<w:jc w:val="both"/>';
const CENTRED = '<w:jc w:val="center"/>';

const style = (id, name, paragraph = '', letters = '', more = '<w:basedOn w:val="Normal"/>') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${more}<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`;
const THEN_NORMAL = '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>';

const edge = (side, colour, width = 4, space = 0) =>
  `<w:${side} w:val="single" w:sz="${width}" w:space="${space}" w:color="${colour}"/>`;
const BOX = ['top', 'left', 'bottom', 'right'].map((side) => edge(side, '8A5A0B', 8, 6)).join('');
const GRID = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => edge(side, '8C8C86'))
  .join('');

export const STYLES = `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr>${FONT}${size(11.5)}<w:lang w:val="fr-FR" w:eastAsia="fr-FR" w:bidi="ar-MA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>${[
  style('Normal', 'Normal', `<w:widowControl/>${spacing(0, 120)}${JUSTIFIED}`, '', ''),
  style(
    'Avertissement',
    'Avertissement',
    `<w:pBdr>${BOX}</w:pBdr>${spacing(0, 240)}${CENTRED}`,
    `${BOLD}<w:color w:val="8A5A0B"/>${size(10.5)}`,
  ),
  style('EnTete', 'En-tête de l’étude', `${spacing(0, 20, 250)}<w:jc w:val="left"/>`, size(10)),
  style(
    'Titre',
    'Title',
    `<w:keepNext/>${spacing(360, 120)}${CENTRED}`,
    `${BOLD}<w:caps/><w:spacing w:val="20"/>${size(17)}`,
    THEN_NORMAL,
  ),
  style('SousTitre', 'Subtitle', `<w:keepNext/>${spacing(0, 360)}${CENTRED}`, size(12), THEN_NORMAL),
  style(
    'Article',
    'heading 1',
    `<w:keepNext/><w:keepLines/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${spacing(280, 100)}<w:jc w:val="left"/><w:outlineLvl w:val="0"/>`,
    `${BOLD}${size(12)}`,
    THEN_NORMAL,
  ),
  style(
    'Intitule',
    'heading 2',
    `<w:keepNext/><w:keepLines/>${spacing(220, 100)}${CENTRED}<w:outlineLvl w:val="1"/>`,
    `${BOLD}<w:caps/><w:spacing w:val="16"/>${size(11.5)}`,
    THEN_NORMAL,
  ),
  style('Centre', 'Centré', CENTRED),
  style('Droite', 'À droite', `${spacing(0, 20)}<w:ind w:left="4535"/><w:jc w:val="left"/>`),
  style('Puce', 'List Bullet', `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>${spacing(0, 60)}`),
  style('Case', 'Case', `${spacing(50, 50, 250)}<w:jc w:val="left"/>`, size(10.5)),
  style(
    'TeteTableau',
    'Tête de tableau',
    `<w:keepNext/>${spacing(60, 60, 250)}<w:jc w:val="left"/>`,
    `${BOLD}${size(10)}`,
  ),
  style('Espace', 'Espace', spacing(0, 120, 240), size(6)),
  style('Page', 'Nouvelle page', `<w:pageBreakBefore/>${spacing(0, 0, 240)}`, size(2)),
  style('Apres', 'Après un tableau', spacing(0, 60, 240), size(6)),
  style(
    'Pied',
    'footer',
    `<w:pBdr>${edge('top', 'BDBDB5', 4, 6)}</w:pBdr><w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs>${spacing(0, 0, 240)}<w:jc w:val="left"/>`,
    `<w:color w:val="56605A"/>${size(9)}`,
  ),
].join(
  '',
)}<w:style w:type="table" w:styleId="Tableau"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${GRID}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;

const level = (format, text, paragraph, letters = '', suffix = 'tab') =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:suff w:val="${suffix}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr>${paragraph}</w:pPr><w:rPr>${letters}</w:rPr></w:lvl>`;

export const NUMBERING = `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/>${level('decimal', 'Article\u00a0%1.', '<w:ind w:left="0" w:firstLine="0"/>', BOLD, 'space')}</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="singleLevel"/>${level('bullet', '–', '<w:ind w:left="454" w:hanging="284"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

export const SETTINGS = `<w:settings ${W}><w:zoom w:percent="100"/><w:defaultTabStop w:val="709"/><w:autoHyphenation w:val="false"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="fr-FR" w:bidi="ar-MA"/><w:decimalSymbol w:val=","/><w:listSeparator w:val=";"/></w:settings>`;
