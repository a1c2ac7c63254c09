/** Calls that the head of an office's page sends (public/depart.js) before the code is there: the screen then waits for its code only. */
import { checkUserRole, getUser, ROLE } from '../compte/api';
import { getDossierById } from '../dossier/api';
import { urlOf } from '../kit/url';

type Demande = [method: string, url: string, body?: string];

const ETUDE = /^\/app(?:\/|$)/;
/** Each of its pages begins by reading the file. */
const DOSSIER = /^\/app\/dossier\/(?:consultation|modifier|pieces|actes|echeances|comptes)\/(\d+)\/?$/;
/** Without a session nothing is asked ahead, since all but the role would be refused; the code asks for the role. */
const SESSION = /session_token=/;

/** To the letter as call.ts sends them, or it would not find these answers. */
export function demandesDe(path: string): Demande[] {
  if (!ETUDE.test(path)) return [];
  const [, id] = DOSSIER.exec(path) ?? [];
  return [
    [checkUserRole.method, urlOf(checkUserRole), JSON.stringify([ROLE])],
    [getUser.method, urlOf(getUser)],
    ...(id ? [[getDossierById.method, urlOf(getDossierById, { id })] satisfies Demande] : []),
  ];
}

export function departDe(path: string, cookie = ''): string {
  const demandes = SESSION.test(cookie) ? demandesDe(path) : [];
  if (demandes.length === 0) return '';
  const dites = JSON.stringify(demandes).replaceAll('"', '&quot;');
  return `<script async fetchpriority="high" src="/depart.js" data-demandes="${dites}"></script>`;
}
