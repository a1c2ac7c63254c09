import { fileTypeFromFile } from 'file-type';
import { extname } from 'node:path';
import { ACCEPTED_TYPES } from '../fichier';

const EXTENSIONS: Record<(typeof ACCEPTED_TYPES)[number], readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/pdf': ['.pdf'],
};

/** The accepted type found in the bytes, when the name agrees with it; null otherwise (R525). */
export async function acceptedType(path: string, label: string): Promise<string | null> {
  const found = await fileTypeFromFile(path);
  const type = ACCEPTED_TYPES.find((accepted) => accepted === found?.mime);
  return type && EXTENSIONS[type].includes(extname(label).toLowerCase()) ? type : null;
}
