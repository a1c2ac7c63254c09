import type { FastifyReply } from 'fastify';
import { wellFormed } from '../text';

export interface Download {
  type: string;
  /** The name that the file is saved under. */
  label: string;
  asAttachment: boolean;
}

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8 for the others. */
function contentDisposition({ label: given, asAttachment }: Download): string {
  const label = wellFormed(given);
  const ascii = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\u0020-\u007e]|["\\%]/g, '_');
  const utf8 = encodeURIComponent(label).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${asAttachment ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

const PDF = 'application/pdf';
// Chromium’s PDF viewer is an object in a page of its own, and refuses a sandbox.
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const OTHER_POLICY = "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox";

/** Headers of every answer of bytes: its name, that no cache keeps it, and that it runs nothing when opened by itself. */
export const announceBytes = (reply: FastifyReply, download: Download): FastifyReply =>
  reply
    .type(download.type)
    .header('Content-Disposition', contentDisposition(download))
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', download.type === PDF ? PDF_POLICY : OTHER_POLICY);

/** A PDF made for this answer; `?telecharger=1` downloads it instead of showing it. */
export const sendPdf = (reply: FastifyReply, label: string, pdf: Buffer, telecharger?: '1'): FastifyReply =>
  announceBytes(reply, { type: PDF, label, asAttachment: telecharger !== undefined }).send(pdf);
