/** A network disk may freeze: a call to it then waits for ever, with no error. */
import { Readable, type Writable } from 'node:stream';
import type { Depot } from './depot';

/** Longer than a slow disk takes to sync a whole archive. */
export const SILENCE_MS = 20 * 60_000;

interface Bornes {
  silenceMs?: number;
  /** Called whenever bytes have been read or written. */
  avance?: () => void;
}

let retenus = 0;
/** Whether a call to a place that was given up still waits: this process will not end by itself. */
export const resteEnAttente = (): boolean => retenus > 0;

const muet = (lieu: string, ms: number): Error =>
  new Error(
    `${lieu} ne répond plus\u00a0: rien n’y a avancé depuis ${Math.round(ms / 60_000)}\u00a0minutes. Ce qui s’y faisait est abandonné\u00a0: vérifiez ce disque, ou le réseau qui y mène.`,
  );

/** The same place, given up once nothing has moved there for `silenceMs`, so that the other places are still served. */
export function borner(depot: Depot, { silenceMs = SILENCE_MS, avance = () => {} }: Bornes = {}): Depot {
  /** Once given up, it is asked nothing more: each call would hold one more of Node's few threads for files. */
  let perdu: Error | undefined;

  async function attendre<T>(
    faire: (vu: () => void) => Promise<T>,
    laisser: (pourquoi: Error) => void = () => {},
  ): Promise<T> {
    if (perdu) throw perdu;
    const { promise: silence, reject } = withReject();
    const minuterie = setTimeout(() => reject((perdu ??= muet(depot.lieu, silenceMs))), silenceMs);
    const travail = faire(() => {
      if (!perdu) minuterie.refresh();
      avance();
    });
    try {
      return await Promise.race([travail, silence]);
    } catch (error) {
      if (perdu && error === perdu) {
        retenus += 1;
        void travail.catch(() => {}).finally(() => (retenus -= 1));
        laisser(perdu);
      }
      throw error;
    } finally {
      clearTimeout(minuterie);
    }
  }

  async function* suivis(flux: Readable, vu: () => void): AsyncGenerator<Buffer> {
    const lus = flux[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { value, done } = await attendre(() => lus.next());
        if (done) return;
        vu();
        yield value as Buffer;
      }
    } finally {
      flux.destroy();
    }
  }
  const suivre = (flux: Readable, vu: () => void): Readable =>
    Readable.from(suivis(flux, vu), { objectMode: false });

  const { place } = depot;
  return {
    lieu: depot.lieu,
    lister: () => attendre(() => depot.lister()),
    lire: async (nom) => suivre(await attendre(() => depot.lire(nom)), avance),
    ...(place && { place: () => attendre(() => place.call(depot)) }),
    deposer: (nom, ecrire, verifier) => {
      let ouvert: Writable | undefined;
      return attendre(
        (vu) =>
          depot.deposer(
            nom,
            (vers) => {
              ouvert = vers.on('drain', vu);
              return ecrire(vers);
            },
            (flux) => verifier(suivre(flux, vu)),
          ),
        // Ends the backup that is still being written to it.
        (pourquoi) => ouvert?.destroy(pourquoi),
      );
    },
    noter: (fiche) => attendre(() => depot.noter(fiche)),
    supprimer: (nom) => attendre(() => depot.supprimer(nom)),
  };
}

function withReject(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, non) => {
    reject = non;
  });
  return { promise, reject };
}
