/** One act asked for so long by so many; beside it, what a bare server makes of the same statements. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Charge, Geste, Releve } from '../../../kit/server/testing/charge-worker';
import { ecouter } from '../../../kit/server/testing/ecouter';
import type { Enonce, Ports } from '../../../kit/server/testing/plafond-worker';
import type { Mesure } from './appels';
import type { ServeurIci } from './etude';
import { secondesDeCalcul } from './serveur';

const OUVRIERS = 'src/kit/server/testing';

export interface Ouvrier {
  /** Seconds that it has computed. */
  calcul(): number | null;
  demander<R>(quoi: object): Promise<R>;
  finir(): void;
}

function embaucher(nom: string): Ouvrier {
  const child: ChildProcess = fork(`${OUVRIERS}/${nom}-worker.ts`, { execArgv: ['--import', 'tsx'] });
  const tuer = (): void => void child.kill('SIGKILL');
  process.on('exit', tuer);
  return {
    calcul: () => secondesDeCalcul(child.pid ?? 0),
    demander: <R>(quoi: object) =>
      new Promise<R>((resolve, reject) => {
        const mort = (code: number | null): void => reject(new Error(`${nom} a fini par ${code}`));
        child.once('exit', mort);
        child.once('message', (reponse) => {
          child.off('exit', mort);
          resolve(reponse as R);
        });
        child.send(quoi);
      }),
    finir() {
      process.off('exit', tuer);
      tuer();
    },
  };
}
export const leChargeur = (): Ouvrier => embaucher('charge');

export interface Chiffres {
  parSeconde: number;
  p50: number;
  p99: number;
  /** Milliseconds that the server computes for one, whatever else the machine does; null where it is not told. */
  calculMs: number | null;
  /** Answered otherwise than 200, and what the first of them said. */
  refus: number;
  dit: string;
}

const rang = (triees: number[], part: number): number =>
  triees[Math.min(triees.length - 1, Math.floor(triees.length * part))] ?? Number.NaN;

/** `calcul`: that of the server that is asked. */
export async function essayer(
  chargeur: Ouvrier,
  charge: Charge,
  calcul: () => number | null,
): Promise<Chiffres> {
  const avant = calcul();
  const { durees, ms, demandes, refus, premier } = await chargeur.demander<Releve>(charge);
  const apres = calcul();
  durees.sort((a, b) => a - b);
  return {
    parSeconde: durees.length / (ms / 1_000),
    p50: rang(durees, 0.5),
    p99: rang(durees, 0.99),
    calculMs: avant === null || apres === null ? null : ((apres - avant) * 1_000) / demandes,
    refus: Object.values(refus).reduce((a, b) => a + b, 0),
    dit: Object.keys(refus).length > 0 ? `${Object.keys(refus).join()} ${premier}` : '',
  };
}

const ECOUTES = 20; // acts whose statements are kept

/** So many ask for an act for so long before it is measured: what is first met then (code, pages of the base) is not counted. */
export interface Chauffe {
  connexions: number;
  ms: number;
}

/** At least once by each of them. */
export const chauffer = (
  chargeur: Ouvrier,
  ou: Pick<Charge, 'port' | 'cookie' | 'gestes'>,
  { connexions, ms }: Chauffe,
): Promise<Releve> => chargeur.demander<Releve>({ ...ou, connexions, ms: 0, avantMs: ms });

/** The statements of each request of these acts, and the acts that ask a bare server for the same. */
export async function enoncesDe({ app }: ServeurIci, cookie: string, { gestes }: Mesure) {
  const enonces: Enonce[][] = [];
  const nus: Geste[] = [];
  for (const geste of gestes.slice(0, ECOUTES)) {
    const nu: Geste = [];
    for (const vague of geste) {
      const demandes: Geste[number] = [];
      for (const { method, path, headers, body } of vague) {
        const envoi = {
          method,
          url: path,
          headers: { ...headers, cookie },
          ...(body ? { payload: body } : {}),
        };
        enonces.push(await ecouter(() => app.http.inject(envoi)));
        demandes.push({ method: 'GET', path: `/${enonces.length - 1}` });
      }
      nu.push(demandes);
    }
    nus.push(nu);
  }
  return { enonces, gestes: nus };
}
export type Ecoute = Awaited<ReturnType<typeof enoncesDe>>;

/** Bare servers on that database, for the whole measure. */
export async function lesNus(ou: { file: string } | { url: string }, chauffe: Chauffe) {
  const ouvrier = embaucher('plafond');
  const ports = await ouvrier.demander<Ports>({ ou });
  return {
    async essayer(
      chargeur: Ouvrier,
      { enonces, gestes }: Ecoute,
      charge: Omit<Charge, 'port' | 'cookie' | 'gestes'>,
    ): Promise<Record<keyof Ports, Chiffres>> {
      await ouvrier.demander({ enonces });
      const par = async (port: number) => {
        const quoi = { port, cookie: '', gestes };
        await chauffer(chargeur, quoi, chauffe);
        return essayer(chargeur, { ...charge, ...quoi }, ouvrier.calcul);
      };
      return { http: await par(ports.http), fastify: await par(ports.fastify) };
    },
    finir: () => ouvrier.finir(),
  };
}
