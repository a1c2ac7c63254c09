import { fileTypeFromFile } from 'file-type';
import { extname } from 'node:path';
import { type ACCEPTED_TYPES, DOCX } from '../fichier';

export type StoredType = (typeof ACCEPTED_TYPES)[number] | typeof DOCX;

const EXTENSIONS: Record<StoredType, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/pdf': ['.pdf'],
  [DOCX]: ['.docx'],
};

/** Which of these types the bytes are, when the name agrees with it; null otherwise (R525). */
export async function acceptedType(
  path: string,
  label: string,
  types: readonly StoredType[],
): Promise<StoredType | null> {
  const found = await fileTypeFromFile(path);
  const type = types.find((accepted) => accepted === found?.mime);
  return type && EXTENSIONS[type].includes(extname(label).toLowerCase()) ? type : null;
}
