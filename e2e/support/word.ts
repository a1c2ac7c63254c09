/** Word documents, as an office writes them and as it opens them. */
import { readFileSync } from 'node:fs';
import PizZip from 'pizzip';
import type { FichierAVerser } from './saisie';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const FOURNI = 'modeles/actes/recu.docx';
const CORPS = 'word/document.xml';

const echapper = (texte: string): string => texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A document of these paragraphs, with the styles of a template of the product and an empty footer. */
export function word(name: string, paragraphes: string[]): FichierAVerser {
  const zip = new PizZip(readFileSync(FOURNI));
  const corps = paragraphes.map(
    (texte) => `<w:p><w:r><w:t xml:space="preserve">${echapper(texte)}</w:t></w:r></w:p>`,
  );
  const xml = zip.file(CORPS)?.asText() ?? '';
  zip.file(CORPS, xml.replace(/<w:body>.*(?=<w:sectPr>)/s, `<w:body>${corps.join('')}`));
  const pied = zip.file('word/footer.xml')?.asText() ?? '';
  zip.file('word/footer.xml', pied.replaceAll(/<w:t [^>]*>[^<]*<\/w:t>/g, ''));
  return { name, mimeType: DOCX, buffer: zip.generate({ type: 'nodebuffer' }) };
}

/** Its text, a line for each paragraph. */
export function texteDuWord(octets: Buffer): string[] {
  const xml = new PizZip(octets).file(CORPS)?.asText() ?? '';
  const texte = (ligne: string): string =>
    ligne
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ')
      .trim();
  return xml
    .split('</w:p>')
    .map(texte)
    .filter((ligne) => ligne !== '');
}
