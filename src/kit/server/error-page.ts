/** A refusal as a page, for who has opened an address in a tab of the browser: a piece, a document, a download. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, ErrorCode } from '../errors';
import { escapeHtml } from '../html';

/** A script that calls us never says so: only a tab of the browser does. */
export const opensInTab = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.4rem}';
const POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const AGAIN = 'Rechargez cette page dans un instant.';
const NEXT: Partial<Record<ErrorCode, string>> = {
  session_requise: 'Reconnectez-vous, puis ouvrez-le de nouveau depuis Minutier.',
  introuvable:
    'Fermez cet onglet et rechargez la page d’où vous venez\u00a0: elle dira si ce document a été remplacé ou retiré entre-temps.',
  fichier_abime: 'Prévenez le notaire, ou qui s’occupe du serveur de l’étude.',
  trop_de_tentatives: AGAIN,
  indisponible: AGAIN,
  erreur_interne: AGAIN,
};
const OTHER = 'Fermez cet onglet et revenez à la page d’où vous venez.';

const pageOf = ({ code, message }: AppError): string => {
  const [href, label] = code === 'session_requise' ? ['/login', 'Se connecter'] : ['/app', 'Ouvrir Minutier'];
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Minutier</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(message)}</h1>
<p>${NEXT[code] ?? OTHER}</p>
<p><a href="${href}">${label}</a></p>
</body></html>
`;
};

export const sendErrorPage = (reply: FastifyReply, refusal: AppError): FastifyReply =>
  reply
    .status(refusal.status)
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', POLICY)
    .send(pageOf(refusal));
