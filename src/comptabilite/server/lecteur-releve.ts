/** Statements are read in a thread of their own: five megabytes of XML take a second, twenty thousand lines as long. */
import { AppError, type ErrorBody } from '../../kit/errors';
import { createThread, refusalOf } from '../../kit/server/thread';
import type { FormatUsuel } from '../import/usuel';
import type { FormatCsv, LigneLue } from '../releve';
import type { ApercuDuFichier, Examen } from './import-releve';

export interface Demande {
  octets: Uint8Array;
  /** Arguments of `examiner`. */
  voulu: FormatCsv | null;
  usuel: FormatUsuel | null;
  /** Only what is asked for is sent back: the rest of a large file would be copied for nothing. */
  quoi: 'apercu' | 'examen';
}
interface Apercue {
  apercu: ApercuDuFichier;
  /** All the lines, to be compared with those of the account. */
  lignes: LigneLue[];
}
export interface Lecture {
  apercue?: Apercue;
  /** Its `rangs` are empty. */
  examen?: Examen;
  refus?: ErrorBody;
}

type ALire = Omit<Demande, 'quoi'>;
export interface LecteurReleve {
  /** `fin`: the client has gone. */
  apercu(demande: ALire, fin: AbortSignal): Promise<Apercue>;
  examen(demande: ALire, fin: AbortSignal): Promise<Examen>;
  close(): Promise<void>;
}

const MAX_MS = 20_000;
const MAX_MEMOIRE_MO = 256;
const REPOS_MS = 60_000;
const TROP_LONG = 'Ce relevé est trop long à lire. Importez-le en plusieurs fichiers.';

export function createLecteurReleve(): LecteurReleve {
  const fil = createThread<Demande, Lecture>({
    here: import.meta.url,
    name: 'releve-worker',
    maxMs: MAX_MS,
    idleMs: REPOS_MS,
    memoryMb: MAX_MEMOIRE_MO,
  });
  async function demander(demande: Demande, fin: AbortSignal): Promise<Lecture> {
    const lecture = await fil.ask(demande, fin).catch((error: unknown) => {
      throw refusalOf(error, TROP_LONG);
    });
    const { refus } = lecture;
    if (refus) throw new AppError(refus.code, refus.message, refus.details);
    return lecture;
  }
  return {
    apercu: async (demande, fin) => (await demander({ ...demande, quoi: 'apercu' }, fin)).apercue as Apercue,
    examen: async (demande, fin) => (await demander({ ...demande, quoi: 'examen' }, fin)).examen as Examen,
    close: fil.close,
  };
}
