import type { Verdict, VerifierJournal } from '../../historique/server/points';
import { Shed } from '../../kit/server/shed';
import type { Lecture } from '../apiJournal';

/** A verdict serves for this long: whoever asks again at once is told the same one. */
const ENCORE_MS = 10_000;

/** One reading, and how many wait for it. */
interface EnCours {
  lecture: Lecture | null;
  attendu: number;
  fin: AbortController;
}

export interface Verification {
  /** One reading for all who ask together. `parti`: this one has gone; the last to go stops it. */
  demander(parti: AbortSignal): Promise<Verdict>;
  /** How far the current reading is. */
  lecture(): Lecture | null;
  /** Stops the readings, and waits until they have ended. */
  close(): Promise<void>;
}

/** The verification of the journal that screens ask for; it goes on only while somebody waits for it. */
export function createVerification(verifier: VerifierJournal): Verification {
  const toutes = new Map<EnCours, Promise<Verdict>>();
  let derniere: { verdict: Verdict; a: number } | undefined;

  /** A reading that was given up ends by itself; nobody new may wait for it. */
  const enCours = (): EnCours | undefined => [...toutes.keys()].find(({ fin }) => !fin.signal.aborted);

  function commencer(): EnCours {
    const une: EnCours = { lecture: null, attendu: 0, fin: new AbortController() };
    const suivre = (lues: number, total: number): void => {
      une.lecture = { lues, total };
    };
    const verdict = verifier(une.fin.signal, suivre).finally(() => toutes.delete(une));
    toutes.set(une, verdict);
    return une;
  }

  async function attendre(une: EnCours, parti: AbortSignal): Promise<Verdict> {
    une.attendu += 1;
    parti.addEventListener('abort', () => {
      une.attendu -= 1;
      if (une.attendu === 0) une.fin.abort(parti.reason);
    });
    try {
      return await (toutes.get(une) as Promise<Verdict>);
    } catch (error) {
      une.fin.signal.throwIfAborted();
      throw error;
    }
  }

  return {
    lecture: () => enCours()?.lecture ?? null,
    async demander(parti) {
      parti.throwIfAborted();
      if (derniere && performance.now() - derniere.a < ENCORE_MS) return derniere.verdict;
      const verdict = await attendre(enCours() ?? commencer(), parti);
      derniere = { verdict, a: performance.now() };
      return verdict;
    },
    async close() {
      const restantes = [...toutes.values()];
      for (const { fin } of toutes.keys()) fin.abort(new Shed('arret'));
      await Promise.allSettled(restantes);
    },
  };
}
