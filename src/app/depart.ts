/** What the head of an office's page asks for (public/depart.js): its screen waits for nothing else than its code. */
import { checkUserRole, getUser, ROLE } from '../compte/api';
import { getDossierById } from '../dossier/api';
import { urlOf } from '../kit/url';

type Demande = [method: string, url: string, body?: string];

const ETUDE = /^\/app(?:\/|$)/;
/** Its pages all begin by the file. */
const DOSSIER = /^\/app\/dossier\/(?:consultation|modifier|pieces|actes|echeances|comptes)\/(\d+)\/?$/;
/** Of a visitor without one, the role alone is asked, when the code is there: the rest would be refused. */
const SESSION = /session_token=/;

/** As call.ts will ask for them, to the letter. */
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
