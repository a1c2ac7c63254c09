import { z } from 'zod';

/** The type is found from the bytes, and the name's extension must agree (R525). */
export const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;
/** Word documents, for acts and their templates; never shown in the page. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
/** The extension without its dot; Word's is the only other type that is stored. */
export const extensionDe = (type: string): string => EXTENSIONS[type] ?? 'docx';
/** For `<input accept>` and the check before sending; the server looks at the bytes. */
export const ACCEPT = 'image/png,image/jpg,image/jpeg,application/pdf';
export const estAccepte = ({ type }: { type: string }): boolean => ACCEPT.split(',').includes(type);
export const WRONG_TYPE = 'Veuillez télécharger un fichier PDF valide ou une image (jpg, jpeg, png)';

/** A stored file, as lists and records answer it; `file` is the URL that streams it. */
export const fichier = z.object({
  id: z.int(),
  label: z.string(),
  size: z.int(),
  file: z.string(),
  type: z.string(),
});
export type Fichier = z.infer<typeof fichier>;

/** What an upload answers; `base64` is a data URL, null above 2 MiB (D77). */
export const uploaded = fichier.extend({ base64: z.string().nullable() });
export type Uploaded = z.infer<typeof uploaded>;

/** `?telecharger=1` keeps the file instead of showing it. */
export const telecharger = z.object({ telecharger: z.literal('1').optional() });

/**
 * Beside a piece that is sent to a place: the id of the one that the sender has seen there, 0 for none. Refused when another has come
 * meanwhile, unless it is left out.
 */
export const vueEnPlace = () =>
  z.coerce.number('Identifiant invalide.').int('Identifiant invalide.').min(0).optional();

export const fileUrl = (id: number): string => `/api/fichiers/${id}`;
