/**
 * The load, in a process of its own: so many people who each ask again as soon as they are answered. Raw sockets kept
 * open, so that asking costs far less than answering. Speaks by messages: a Charge comes, a Releve goes.
 */
import { type Socket, connect } from 'node:net';

export interface Demande {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Instead of `body`: so many bytes between two texts, the last eight of them never the same. */
  octets?: { avant: string; combien: number; apres: string };
  /** A write, under a key of its own as a browser sends it. */
  cle?: boolean;
}
/** What one person does at once: each wave is asked together, the next once all of it is answered. */
export type Geste = Demande[][];
export interface Charge {
  port: number;
  cookie: string;
  connexions: number;
  ms: number;
  /** Before it counts. */
  avantMs: number;
  gestes: Geste[];
}
export interface Releve {
  /** Of each that was answered, in milliseconds. */
  durees: number[];
  /** Until the last was. */
  ms: number;
  /** All that were asked, those of before and those refused too. */
  demandes: number;
  /** By status, those that were not 200. */
  refus: Record<string, number>;
  /** Of the first refusal. */
  premier: string;
}

interface Reponse {
  status: number;
  body: string;
}

const FIN = Buffer.from('\r\n\r\n');
const FIN_DES_MORCEAUX = Buffer.from('0\r\n\r\n');

/** Whole, or null: by its length, or by its last chunk. */
function reponseDe(recu: Buffer): Reponse | null {
  const tete = recu.indexOf(FIN);
  if (tete < 0) return null;
  const texte = recu.toString('latin1', 0, tete);
  const longueur = /\r\ncontent-length: (\d+)/i.exec(texte)?.[1];
  const corps = tete + FIN.length;
  const entiere =
    longueur === undefined
      ? recu.length >= corps + FIN_DES_MORCEAUX.length &&
        recu.subarray(-FIN_DES_MORCEAUX.length).equals(FIN_DES_MORCEAUX)
      : recu.length >= corps + Number(longueur);
  if (!entiere) return null;
  return { status: Number(texte.slice(9, 12)), body: recu.toString('utf8', corps, corps + 300) };
}

let suivant = Date.now();

function octetsDe({ method, path, headers = {}, body, octets, cle }: Demande, cookie: string): Buffer {
  const milieu = octets ? Buffer.alloc(octets.combien, 'm') : null;
  suivant += 1;
  const unique = cle ? { 'idempotency-key': `mesure-${suivant}` } : {};
  milieu?.writeDoubleBE(suivant, milieu.length - 8);
  const corps = octets
    ? Buffer.concat([Buffer.from(octets.avant), milieu ?? Buffer.alloc(0), Buffer.from(octets.apres)])
    : Buffer.from(body ?? '');
  const dits = Object.entries({
    host: '127.0.0.1',
    cookie,
    ...headers,
    ...unique,
    'content-length': String(corps.length),
  });
  const lignes = dits.filter(([nom]) => method === 'POST' || nom !== 'content-length');
  const tete = `${method} ${path} HTTP/1.1\r\n${lignes.map(([nom, valeur]) => `${nom}: ${valeur}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(tete), corps]);
}

/** One request at a time; a socket that the server closed is opened again. */
function ligne(port: number) {
  let socket: Socket | undefined;
  return {
    demander: (octets: Buffer): Promise<Reponse> =>
      new Promise((resolve) => {
        const s = (socket ??= connect({ port, host: '127.0.0.1', noDelay: true }));
        let recu: Buffer = Buffer.alloc(0);
        const finir = (reponse: Reponse): void => {
          s.removeAllListeners();
          s.on('error', () => {});
          if (reponse.status === 0) {
            s.destroy();
            socket = undefined;
          }
          resolve(reponse);
        };
        const rompu = (): void => finir({ status: 0, body: 'connexion rompue' });
        s.removeAllListeners();
        s.on('data', (morceau: Buffer) => {
          recu = recu.length === 0 ? morceau : Buffer.concat([recu, morceau]);
          const reponse = reponseDe(recu);
          if (reponse) finir(reponse);
        });
        s.once('error', rompu);
        s.once('close', rompu);
        s.write(octets);
      }),
    fermer: (): void => void socket?.destroy(),
  };
}

async function charger({ port, cookie, connexions, ms, avantMs, gestes }: Charge): Promise<Releve> {
  const releve: Releve = { durees: [], ms, demandes: 0, refus: {}, premier: '' };
  // Prepared once, but what is never twice the same.
  const pret = (demande: Demande): (() => Buffer) => {
    if (demande.octets || demande.cle) return () => octetsDe(demande, cookie);
    const octets = octetsDe(demande, cookie);
    return () => octets;
  };
  const prets = gestes.map((geste) => geste.map((vague) => vague.map(pret)));
  const debut = performance.now() + avantMs;
  const fin = debut + ms;
  const large = Math.max(...gestes.flatMap((geste) => geste.map((vague) => vague.length)));

  async function personne(rang: number): Promise<void> {
    const lignes = Array.from({ length: large }, () => ligne(port));
    // Its own acts, so that nobody writes to what another writes to.
    // At least once, however long that takes.
    for (let [tour, faits] = [rang, 0]; performance.now() < fin || faits === 0; tour += connexions) {
      const geste = prets[tour % prets.length] ?? [];
      const commence = performance.now();
      const reponses: Reponse[] = [];
      for (const vague of geste)
        reponses.push(
          ...(await Promise.all(
            vague.map((faire, i) => (lignes[i] as ReturnType<typeof ligne>).demander(faire())),
          )),
        );
      const finit = performance.now();
      releve.demandes += 1;
      if (commence < debut) continue;
      faits += 1;
      releve.ms = Math.max(releve.ms, finit - debut);
      const mauvaise = reponses.find(({ status }) => status !== 200);
      if (!mauvaise) releve.durees.push(finit - commence);
      else {
        releve.refus[mauvaise.status] = (releve.refus[mauvaise.status] ?? 0) + 1;
        releve.premier ||= mauvaise.body;
      }
    }
    for (const une of lignes) une.fermer();
  }
  await Promise.all(Array.from({ length: connexions }, (_, rang) => personne(rang)));
  return releve;
}

process.on('message', (charge: Charge) => {
  void charger(charge).then((releve) => process.send?.(releve));
});
