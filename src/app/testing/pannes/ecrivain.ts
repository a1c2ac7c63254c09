/** Whoever works in the office: sends writes with their keys, and remembers what was answered. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { addClient } from '../../../client/api';
import { signIn } from '../../../compte/apiConnexion';
import { changePiece } from '../../../dossier/api';
import type { Call } from '../../../kit/api';
import { urlOf } from '../../../kit/url';
import { PROVISION, comptabilite } from '../comptes';
import { SIGNATURE, signer, uneAffaire, uneVente } from '../dossiers';
import { facturer } from '../factures';
import type { Hasard } from '../hasard';
import type { Office } from '../office';
import { PDF, clientSaisi } from '../registres';
import { ADMIN } from './processus';

/** The server did not answer, or not yet: the write is done, or it is not. */
export class Coupure extends Error {}

export interface Ecriture {
  action: string;
  cle: string;
  sha256: string | undefined;
  envoyer(): Promise<Response>;
  /** The answer's text, once it is a 200. */
  repondu: string | null;
}

/** What one office was asked, over all the lives of its server. */
export interface Suivi {
  url: string;
  cookie: string;
  ecritures: Ecriture[];
  /** Every status but 200 that was answered, and how often. */
  refus: Map<string, number>;
  /** After which the sender gives up. */
  limiteMs?: number;
  /** Told of each attempt, `null` when it was answered; true: once more, under the same key. */
  essai?: (coupure: Coupure | null) => boolean | Promise<boolean>;
}

async function poster(adresse: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const reponse = await fetch(adresse, { method: 'POST', headers, body: JSON.stringify(body) });
  if (reponse.status !== 200) throw new Error(`${adresse} : ${reponse.status} ${await reponse.text()}`);
  return reponse;
}

export async function entrer(url: string): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
  const reponse = await poster(`${url}/api${signIn.path}`, { email, password });
  return reponse.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What must never be answered is told by its own name. */
async function noter({ refus }: Suivi, reponse: Response): Promise<void> {
  const { code } = (await reponse
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string };
  const nom = `${reponse.status} ${code ?? ''}`;
  refus.set(nom, (refus.get(nom) ?? 0) + 1);
}

async function envoyerUneFois(suivi: Suivi, ecriture: Ecriture): Promise<Response> {
  const reponse = await ecriture.envoyer().catch((cause: unknown) => {
    throw new Coupure('sans réponse', { cause });
  });
  if (reponse.status !== 200) await noter(suivi, reponse);
  if (reponse.status >= 500) throw new Coupure(`réponse ${reponse.status}`);
  const texte = await reponse
    .clone()
    .text()
    .catch((cause: unknown) => {
      throw new Coupure('réponse coupée', { cause });
    });
  if (reponse.status === 200)
    ecriture.repondu = ecriture.sha256
      ? JSON.stringify({ id: (JSON.parse(texte) as { id: number }).id })
      : texte;
  return reponse;
}

export async function envoyer(suivi: Suivi, ecriture: Ecriture): Promise<Response> {
  for (;;) {
    try {
      const reponse = await envoyerUneFois(suivi, ecriture);
      await suivi.essai?.(null);
      return reponse;
    } catch (error) {
      if (!(error instanceof Coupure) || !(await suivi.essai?.(error))) throw error;
    }
  }
}

const reponseDe = async (reponse: Response) => {
  const body = (await reponse.json()) as never;
  return { status: reponse.status, headers: reponse.headers, body, error: body };
};

/** As the tests' offices are asked, but each write has its key and is remembered. */
export function bureau(suivi: Suivi): Office {
  const ecrire = async (spec: Call, adresse: string, sha256: string | undefined, init: () => RequestInit) => {
    const cle = randomUUID();
    let impatient = true; // the first time only, unless it is sent again at once
    const ecriture: Ecriture = {
      action: spec.path,
      cle,
      sha256,
      repondu: null,
      envoyer: () => {
        const { headers, ...reste } = init();
        const signal = impatient && suivi.limiteMs !== undefined ? AbortSignal.timeout(suivi.limiteMs) : null;
        impatient = suivi.essai !== undefined;
        return fetch(suivi.url + adresse, {
          ...reste,
          method: 'POST',
          signal,
          headers: { cookie: suivi.cookie, 'idempotency-key': cle, ...(headers as Record<string, string>) },
        });
      },
    };
    suivi.ecritures.push(ecriture);
    return reponseDe(await envoyer(suivi, ecriture));
  };
  const office: Pick<Office, 'call' | 'upload'> = {
    async call(spec, { params, query, body } = {}) {
      const adresse = urlOf(spec, params, query);
      if (spec.method !== 'GET' && !spec.readOnly)
        return ecrire(spec, adresse, undefined, () => ({
          body: JSON.stringify(body) ?? '',
          headers: { 'content-type': 'application/json' },
        }));
      const lecture = await fetch(suivi.url + adresse, { headers: { cookie: suivi.cookie } }).catch(
        (cause) => {
          throw new Coupure('sans réponse', { cause });
        },
      );
      if (lecture.status !== 200) await noter(suivi, lecture);
      if (lecture.status >= 500) throw new Coupure(`réponse ${lecture.status}`);
      return reponseDe(lecture).catch((cause) => {
        throw new Coupure('réponse coupée', { cause });
      });
    },
    async upload(spec, { params, query, file, name, fields }) {
      const sha256 = createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex');
      return ecrire(spec, urlOf(spec, params, query), sha256, () => {
        const body = new FormData();
        for (const [champ, texte] of Object.entries(fields)) body.set(champ, texte);
        body.set('file', file, name);
        return { body };
      });
    },
  };
  return office as Office;
}

const ETAPES = ['minute', 'expedition', 'certificatPropriete'] as const;

export const unClientEcrit = (office: Office) =>
  office.call(addClient, { body: clientSaisi({ cin: randomUUID().slice(0, 18) }) });

export const unePiece = (office: Office, dossierId: number, hasard: Hasard) =>
  office.upload(changePiece, {
    params: { dossierId },
    file: new Blob([PDF, randomBytes(hasard.entier(100, 300_000))]),
    name: 'acte.pdf',
    fields: { fileType: ETAPES[hasard.entier(0, 2)] ?? 'minute' },
  });

/** A file from its first word to its number, its invoice, its affair, its accounts and its pieces. */
async function unDossier(office: Office, hasard: Hasard): Promise<void> {
  const [vendeur, acquereur] = [(await unClientEcrit(office)).body.id, (await unClientEcrit(office)).body.id];
  const vente = await uneVente(office, { vendeur, acquereur });
  await signer(office, vente.id, SIGNATURE);
  if (hasard.entier(0, 9) < 6) await facturer(office, vente.id);
  if (hasard.entier(0, 9) < 6) await uneAffaire(office, vente, hasard.entier(1, 900_000));
  if (hasard.entier(0, 9) < 6) await comptabilite(() => office).operer(vente.id, PROVISION);
  for (let piece = hasard.entier(0, 2); piece > 0; piece -= 1) await unePiece(office, vente.id, hasard);
}

const SOUFFLE_MS = 200; // nobody sends again at once

/** Works until `fini`, or until an answer does not come (then once more, when `tenace`). */
export async function travailler(
  suivi: Suivi,
  hasard: Hasard,
  { fini, tenace = false }: { fini: () => boolean; tenace?: boolean },
): Promise<void> {
  const office = bureau(suivi);
  while (!fini()) {
    try {
      await (hasard.entier(0, 9) < 3 ? unClientEcrit(office) : unDossier(office, hasard));
    } catch (error) {
      if (!(error instanceof Coupure)) throw error;
      if (!tenace) return;
      await setTimeout(SOUFFLE_MS);
    }
  }
}
