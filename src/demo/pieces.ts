/** Small real pieces: a PDF of one page and a PNG, both open in any reader. */

const PAGE = '[0 0 595 842]'; // A4, in points
/** The few characters of our texts that WinAnsi keeps elsewhere than Unicode. */
const WIN_ANSI: Record<string, string> = { '’': '\u0092', '–': '\u0096', '…': '\u0085', œ: '\u009c' };
const escaped = (text: string): string =>
  text.replace(/[’–…œ]/g, (char) => WIN_ANSI[char] ?? char).replace(/[\\()]/g, '\\$&');

/** WinAnsi text, one line under the other, in Helvetica; offsets counted so that strict readers accept it. */
export function pdf(titre: string, lines: string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `0 -24 Td (${escaped(line)}) Tj`).join('\n');
  const stream = `BT /F1 20 Tf 72 760 Td (${escaped(titre)}) Tj /F1 12 Tf 0 -16 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${PAGE} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

const LARGEUR = 172;
const HAUTEUR = 108;

/** An identity card drawn in three greys: RGB rows, each after its PNG filter byte. */
export function pixelsDeCarte(teinte: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((LARGEUR * 3 + 1) * HAUTEUR);
  for (let y = 0; y < HAUTEUR; y++) {
    for (let x = 0; x < LARGEUR; x++) {
      const at = y * (LARGEUR * 3 + 1) + 1 + x * 3;
      const photo = x > 12 && x < 56 && y > 26 && y < 86;
      const line = x > 70 && x < 154 && y > 26 && y % 14 < 5;
      rows.set(photo ? [196, 188, 176] : line ? [110, 116, 112] : [232, 226 - teinte, 210], at);
    }
  }
  return rows;
}
export const TAILLE_CARTE = { largeur: LARGEUR, hauteur: HAUTEUR };
