/** The keys of the signed-in account's drafts: in memory only, and forgotten with its session. */

export interface Cles {
  compte: number;
  /** In base64, the current one first. */
  cles: string[];
}

let source: (() => Promise<Cles>) | null = null;
let read: Promise<Cles> | null = null;

/** Sets where the keys come from; the kit knows no account. */
export const fournirCles = (from: () => Promise<Cles>): void => {
  source = from;
};

export function lireCles(): Promise<Cles> {
  if (!source) return Promise.reject(new Error('no keys'));
  read ??= source().catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
}

export const oublierCles = (): void => {
  read = null;
};
