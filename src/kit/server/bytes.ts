import type { FastifyReply } from 'fastify';
import { wellFormed } from '../text';

export interface Download {
  type: string;
  /** The file's name for whoever keeps it. */
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

/** What every answer of bytes says: its name, that nobody keeps it unasked, and that it runs nothing when opened by itself. */
export const announceBytes = (reply: FastifyReply, download: Download): FastifyReply =>
  reply
    .type(download.type)
    .header('Content-Disposition', contentDisposition(download))
    .header('Cache-Control', 'private, no-cache')
    // No sandbox: Chromium’s PDF viewer refuses it.
    .header(
      'Content-Security-Policy',
      "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'",
    );

/** A page made for this answer; `?telecharger=1` keeps it. */
export const sendPdf = (reply: FastifyReply, label: string, pdf: Buffer, telecharger?: '1'): FastifyReply =>
  announceBytes(reply, { type: 'application/pdf', label, asAttachment: telecharger !== undefined }).send(pdf);
