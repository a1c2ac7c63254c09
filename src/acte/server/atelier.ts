/** Reads and fills Word documents in their own thread: sixty pages for thirty parties take a while, a hostile document longer. */
import { digest } from '../../kit/server/json';
import { createThread, refusalOf } from '../../kit/server/thread';
import type { Portee } from '../portee';
import type { Examen } from './verifier';

export type Travail =
  | { sorte: 'examiner'; octets: Uint8Array }
  | { sorte: 'remplir'; octets: Uint8Array; donnees: Portee; verifie: boolean };
export interface Resultat {
  examen?: Examen;
  acte?: Uint8Array;
}

export interface Atelier {
  examiner(octets: Buffer): Promise<Examen>;
  remplir(octets: Buffer, donnees: Portee, verifie: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

const MAX_MS = 20_000;
const MAX_MEMOIRE_MO = 512;
const MAX_REPOS_MS = 60_000;
/** Examinations kept in memory, by digest: the bytes of a template's version never change. */
const MAX_RETENUS = 50;
const TROP_LONG = 'Ce document est trop lourd à lire. Simplifiez-le dans Word, puis recommencez.';

export function createAtelier(): Atelier {
  const fil = createThread<Travail, Resultat>({
    here: import.meta.url,
    name: 'acte-worker',
    maxMs: MAX_MS,
    idleMs: MAX_REPOS_MS,
    memoryMb: MAX_MEMOIRE_MO,
  });
  const retenus = new Map<string, Examen>();
  const demander = async (travail: Travail): Promise<Resultat> => {
    try {
      return await fil.ask(travail);
    } catch (error) {
      throw refusalOf(error, TROP_LONG);
    }
  };
  return {
    examiner: async (octets) => {
      const sha256 = digest(octets);
      const connu = retenus.get(sha256);
      if (connu) return connu;
      const { examen } = await demander({ sorte: 'examiner', octets });
      if (!examen) throw new Error('acte-worker: no answer');
      if (retenus.size >= MAX_RETENUS) retenus.delete(retenus.keys().next().value ?? '');
      retenus.set(sha256, examen);
      return examen;
    },
    remplir: async (octets, donnees, verifie) => {
      const { acte } = await demander({ sorte: 'remplir', octets, donnees, verifie });
      if (!acte) throw new Error('acte-worker: no answer');
      return Buffer.from(acte.buffer, acte.byteOffset, acte.byteLength);
    },
    close: fil.close,
  };
}
