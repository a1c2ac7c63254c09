import { wellFormed } from '../text';
import { createThread } from './thread';

export interface PdfOptions {
  /** When it was made: the document's only date, so that the same data give the same bytes. */
  at: Date;
  /** Pictures that the template reads as `/images/<name>`. */
  images?: Record<string, Uint8Array>;
}

/** A4 pages in PDF/A-2b, from `<templates>/<template>.typ`, which reads `data` as JSON. Error: the template's own fault. */
export type RenderPdf = (template: string, data: unknown, options: PdfOptions) => Promise<Buffer>;

/** What the worker is asked; it answers the bytes. */
export interface PdfRequest {
  template: string;
  data: string;
  seconds: number;
  images: Record<string, Uint8Array>;
}

/** Typst would refuse a whole page for half a character. */
const toJson = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));

/** Typst in a thread of its own, started with the first document: a long one keeps nobody waiting. */
export function createPdfRenderer(templates: string): { renderPdf: RenderPdf; close(): Promise<void> } {
  const thread = createThread<PdfRequest, Uint8Array>({
    here: import.meta.url,
    name: 'pdf-worker',
    workerData: templates,
  });
  return {
    renderPdf: async (template, data, { at, images = {} }) => {
      const seconds = Math.floor(at.getTime() / 1000);
      const pdf = await thread.ask({ template, data: toJson(data), seconds, images });
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    close: thread.close,
  };
}
