import { fileTypeFromBuffer } from 'file-type/node';
import { extname } from 'node:path';
import { type ACCEPTED_TYPES, DOCX } from '../fichier';
import type { Staged } from './store';

export type StoredType = (typeof ACCEPTED_TYPES)[number] | typeof DOCX;

const EXTENSIONS: Record<StoredType, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'application/pdf': ['.pdf'],
  [DOCX]: ['.docx'],
};

/**
 * Bytes read to tell a type: first what suffices for nearly all, then the most that a type may need (an image's first blocks, the
 * names of a document's parts). The larger size for ten uploads at once would fill the server's memory.
 */
const HEADS = [65_536, 4 * 1_048_576];

async function headOf(staged: Staged, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of staged.open()) {
    chunks.push(chunk as Buffer);
    held += (chunk as Buffer).length;
    if (held >= most) break;
  }
  return Buffer.concat(chunks);
}

/** Enough for a PNG: `file-type` gives an animated one another type, and a truncated one none. */
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** Readers look for a PDF's header in its first 1 024 bytes: portals send empty lines before it, which `file-type` takes for none. */
const PDF_PLUS_LOIN = /^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]*%PDF-/;
const estPdf = (head: Buffer): boolean => PDF_PLUS_LOIN.test(head.toString('latin1', 0, 1_024));

async function typeOf(head: Buffer): Promise<string | undefined> {
  if (head.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  const mime = (await fileTypeFromBuffer(head))?.mime;
  return mime ?? (estPdf(head) ? 'application/pdf' : undefined);
}

const ZIP = 'application/zip';
/** What tells a Word document from another zip may be at its end, after the pictures; it is then unpacked whole anyway. */
const WHOLE = Number.POSITIVE_INFINITY;

/** Which of these types the bytes are, when the name agrees with it; null otherwise (R525). */
export async function acceptedType(
  staged: Staged,
  label: string,
  types: readonly StoredType[],
): Promise<StoredType | null> {
  let mime: string | undefined;
  for (const most of types.includes(DOCX) ? [...HEADS, WHOLE] : HEADS) {
    if (most === WHOLE && mime !== ZIP) break;
    mime = await typeOf(await headOf(staged, most));
    const type = types.find((accepted) => accepted === mime);
    if (type) return EXTENSIONS[type].includes(extname(label).toLowerCase()) ? type : null;
  }
  return null;
}
