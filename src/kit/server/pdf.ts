import { insecables, wellFormed } from '../text';
import { createThread, refusalOf } from './thread';

export interface PdfOptions {
  /** When it was made: the document's only date, so that the same data give the same bytes. */
  at: Date;
  /** Pictures that the template reads as `/images/<name>`. */
  images?: Record<string, Uint8Array>;
  /** Aborted when nobody waits for the document any more. */
  signal?: AbortSignal | undefined;
}

/** A4 pages in PDF/A-2b, from `<templates>/<template>.typ`, which reads `data` as JSON. Errors: the template's own fault; indisponible when it takes too long, or cannot be begun. */
export type RenderPdf = (template: string, data: unknown, options: PdfOptions) => Promise<Buffer>;

/** What the worker is asked; it answers the bytes. */
export interface PdfRequest {
  template: string;
  data: string;
  seconds: number;
  images: Record<string, Uint8Array>;
}

/** Replaces a character that no font of ours can show; unlike U+FFFD, they can show this one. */
const SANS_GLYPHE = '\u2610';
const SANS_POLICE = /the text `\\+"(.+?)\\+"` could not be displayed/g;

/** The texts that Typst says it cannot show: a smiley, an ideogram, a control character. */
const sansGlyphe = (error: unknown): string[] =>
  [...String(error).matchAll(SANS_POLICE)].map(([, text = '']) =>
    text.replace(/\\+u\{([\da-f]{1,6})\}/g, (_, hexa: string) =>
      String.fromCodePoint(Number.parseInt(hexa, 16)),
    ),
  );

/** What was typed, as French spaces it. Typst would refuse the whole document for half a character, or for one without a glyph in our fonts. */
const toJson = (data: unknown, without: readonly string[]): string =>
  JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string'
      ? without.reduce((text, unseen) => text.replaceAll(unseen, SANS_GLYPHE), insecables(wellFormed(value)))
      : value,
  );

const points = (texts: readonly string[]): string[] =>
  [...new Set(texts.join(''))].filter((point) => !/[ -~]/.test(point));

const MAX_MS = 30_000; // as long as a page waits for it (kit/web/call.ts)
/** JavaScript's memory there: the data and the finished document. Typst's own is limited by `thread-answers.ts`. */
const MAX_MEMORY_MB = 512;
const TROP_LONG =
  'Ce document est trop long à préparer. Réduisez ce qu’il doit contenir, puis recommencez\u00a0; rien n’est perdu.';

/** Without a document for this long, the process ends: Typst, its fonts and its cache give their memory back. */
const IDLE_MS = 60_000;

/**
 * Typst runs in a process of its own, started with the first document: a long one does not block the server. When one takes too
 * long or too much memory, the process is killed in mid-computation, and another serves the documents that wait.
 */
export function createPdfRenderer(
  templates: string,
  maxMs = MAX_MS,
): { renderPdf: RenderPdf; close(): Promise<void> } {
  const thread = createThread<PdfRequest, Uint8Array>({
    here: import.meta.url,
    name: 'pdf-worker',
    workerData: templates,
    maxMs,
    maxWaitMs: MAX_MS,
    idleMs: IDLE_MS,
    process: true,
    memoryMb: MAX_MEMORY_MB,
  });

  /** Asks again without what could not be shown: first the texts that Typst named, then each of their characters. */
  async function ask(
    request: Omit<PdfRequest, 'data'>,
    data: unknown,
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    const unseen: string[] = [];
    for (const spread of [(texts: string[]) => texts, points]) {
      try {
        return await thread.ask({ ...request, data: toJson(data, unseen) }, signal);
      } catch (error) {
        const told = sansGlyphe(error);
        if (told.length === 0) throw refusalOf(error, TROP_LONG);
        unseen.push(...spread(told));
      }
    }
    return thread.ask({ ...request, data: toJson(data, unseen) }, signal);
  }

  return {
    renderPdf: async (template, data, { at, images = {}, signal }) => {
      const seconds = Math.floor(at.getTime() / 1000);
      const pdf = await ask({ template, seconds, images }, data, signal);
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    close: thread.close,
  };
}
