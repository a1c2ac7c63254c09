// The source of an act: a head (`code`, `nom`, `typeDossier`), a line `---`, then one line a paragraph.
//   ! warning   @ letterhead   = title   : subtitle   # article (numbered by Word)   ## heading   ^ centred   > at the right   - item
//   _ a gap   ~ begins a page   `+ parties vendeurs`: the lines of _parties.txt, where $1 is `vendeurs`
//   |% 60 40 starts a table by the widths of its columns (`|% 60 40 signatures`: tall rows); |! head |; | row |, `>` in a cell: at the right
//   **bold**; anything else is the text of a paragraph. `// ` starts a remark.
const MARKS = {
  '!': 'Avertissement',
  '@': 'EnTete',
  '=': 'Titre',
  ':': 'SousTitre',
  '#': 'Article',
  '##': 'Intitule',
  '^': 'Centre',
  '>': 'Droite',
  '-': 'Puce',
  '~': 'Page',
  _: 'Espace',
};
const MARK = /^(!|@|=|:|##?|\^|>|-|~|_) ?(.*)$/;
const INCLUDE = /^\+ (\w+) ?(\w*)$/;
const TAG = /(\{[^}]*\})/;

/** French apostrophes and non-breaking spaces, outside of tags. */
export function francais(text) {
  const typographie = (part) =>
    part
      .replaceAll("'", '’')
      .replace(/ ([:;!?»])/g, '\u00a0$1')
      .replace(/« /g, '«\u00a0')
      .replace(/\b(n°|Maître|Me|page|article) (?=\S)/g, '$1\u00a0')
      .replace(/(\d) (?=DH|%|m²|jours|mois)/g, '$1\u00a0');
  const parts = text.split(TAG);
  const written = parts.map((part, rank) => (rank % 2 ? part : typographie(part)));
  // The space between a tag and the sign beside it belongs to neither part: done on the whole text.
  return written
    .join('')
    .replace(/\} (DH|%|m²|[:;!?»])/g, '}\u00a0$1')
    .replace(/(«|n°|Maître) \{/g, '$1\u00a0{');
}

/** `| a | b |`, without cutting inside a tag. */
const cells = (line) =>
  line
    .replace(/^\|\s*|\s*\|$/g, '')
    .split(/\s*\|\s*(?![^{]*\})/)
    .map((text) => (text.startsWith('> ') ? { right: true, text: text.slice(2) } : { right: false, text }));

function table(line) {
  const words = line.slice(2).trim().split(/\s+/);
  return {
    kind: 'table',
    widths: words.filter((word) => /^\d+$/.test(word)).map(Number),
    tall: words.includes('signatures'),
    rows: [],
  };
}

/** The lines without blanks and remarks, with those of the shared parts that they include. */
function lines(text, part) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('// '))
    .flatMap((line) => {
      const [, name, value] = INCLUDE.exec(line) ?? [];
      return name ? lines(part(name).replaceAll('$1', value), part) : [line];
    });
}

function addRow(block, line) {
  if (block?.kind !== 'table') throw new Error(`Une ligne sans tableau\u00a0: ${line}`);
  const header = line.startsWith('|!');
  const row = cells(header ? `|${line.slice(2)}` : line);
  if (row.length !== block.widths.length)
    throw new Error(`${row.length} cases au lieu de ${block.widths.length}\u00a0: ${line}`);
  block.rows.push({ header, cells: row });
}

const paragraph = (line) => {
  const [, mark, text = line] = MARK.exec(line) ?? [];
  return { kind: 'paragraph', style: MARKS[mark] ?? 'Normal', text };
};

/** The head of a source, and its blocks: paragraphs and tables. `part` gives the text of a shared part by its name. */
export function lire(source, part) {
  const [head, ...rest] = source.split(/^---$/m);
  const fields = lines(head, part).map((line) => line.split(/:\s*/, 2));
  const blocks = [];
  for (const line of lines(rest.join('---'), part)) {
    if (line.startsWith('|%')) blocks.push(table(line));
    else if (line.startsWith('|')) addRow(blocks.at(-1), line);
    else blocks.push(paragraph(line));
  }
  return { head: Object.fromEntries(fields), blocks };
}
