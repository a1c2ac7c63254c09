import { fileTypeFromStream } from 'file-type/node';
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

/** Which of these types the bytes are, when the name agrees with it; null otherwise (R525). */
export async function acceptedType(
  staged: Staged,
  label: string,
  types: readonly StoredType[],
): Promise<StoredType | null> {
  // It reads no further than it must, and holds none of it: megabytes of ten pieces at once would be the server's memory.
  const found = await fileTypeFromStream(staged.open());
  const type = types.find((accepted) => accepted === found?.mime);
  return type && EXTENSIONS[type].includes(extname(label).toLowerCase()) ? type : null;
}
