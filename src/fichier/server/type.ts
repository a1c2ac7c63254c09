import { fileTypeFromBuffer } from 'file-type/node';
import { extname } from 'node:path';
import { type ACCEPTED_TYPES, DOCX } from '../fichier';
import type { Staged } from './store';

export type StoredType = (typeof ACCEPTED_TYPES)[number] | typeof DOCX;

const EXTENSIONS: Record<StoredType, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/pdf': ['.pdf'],
  [DOCX]: ['.docx'],
};

/** All that a type may ask to see: an image's first blocks, the names of a document's parts. */
const HEAD_BYTES = 4 * 1_048_576;

async function headOf(staged: Staged): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of staged.open()) {
    chunks.push(chunk as Buffer);
    held += (chunk as Buffer).length;
    if (held >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** Which of these types the bytes are, when the name agrees with it; null otherwise (R525). */
export async function acceptedType(
  staged: Staged,
  label: string,
  types: readonly StoredType[],
): Promise<StoredType | null> {
  const found = await fileTypeFromBuffer(await headOf(staged));
  const type = types.find((accepted) => accepted === found?.mime);
  return type && EXTENSIONS[type].includes(extname(label).toLowerCase()) ? type : null;
}
