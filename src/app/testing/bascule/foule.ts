/** Those who work meanwhile: they write under keys, send again what is not answered, and look for what they wrote. */
import { setTimeout } from 'node:timers/promises';
import { addClient, getAllClients } from '../../../client/api';
import { urlOf } from '../../../kit/url';
import { hasard } from '../hasard';
import { clientSaisi } from '../registres';
import { Coupure, type Suivi, bureau, travailler } from '../pannes/ecrivain';

const ENCORE_MS = 250;
const LIMITE_MS = 5_000; // a browser's

export interface Mesure {
  /** When each write was answered. */
  repondues: number[];
  /** Each attempt that was not, and why. */
  echecs: { a: number; pourquoi: string }[];
  /** Lists that did not show what had just been written by who asked. */
  aveugles: number;
  relues: number;
}

export interface Foule {
  suivi: Suivi;
  mesure: Mesure;
  /** Lets everybody end what they are at. */
  rentrer(): Promise<void>;
}

/** Writes a client, then looks for it as a browser does: with the cookie that the write gave. */
async function relire(suivi: Suivi, mesure: Mesure, nom: string): Promise<void> {
  const office = bureau(suivi);
  const { headers } = await office.call(addClient, { body: clientSaisi({ cin: nom, nom }) });
  const ecrit = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const adresse = suivi.url + urlOf(getAllClients, undefined, { q: nom, page: 1 });
  const liste = await fetch(adresse, { headers: { cookie: [suivi.cookie, ...ecrit].join('; ') } }).catch(
    () => null,
  );
  if (liste?.status !== 200) throw new Coupure(`liste ${liste?.status ?? 'sans réponse'}`);
  mesure.relues += 1;
  if (Number(liste.headers.get('x-total-count')) !== 1) mesure.aveugles += 1;
}

export function lacherLaFoule(url: string, cookie: string, graine: number, combien: number): Foule {
  const mesure: Mesure = { repondues: [], echecs: [], aveugles: 0, relues: 0 };
  const jour = { fini: false };
  const noter = (pourquoi: string): void => void mesure.echecs.push({ a: performance.now(), pourquoi });
  const suivi: Suivi = {
    url,
    cookie,
    ecritures: [],
    refus: new Map(),
    limiteMs: LIMITE_MS,
    async essai(coupure) {
      if (coupure === null) mesure.repondues.push(performance.now());
      else {
        noter(coupure.message);
        await setTimeout(ENCORE_MS);
      }
      return coupure !== null;
    },
  };
  const chance = hasard(graine);
  const lire = async (): Promise<void> => {
    for (let n = 1; !jour.fini; n += 1)
      await relire(suivi, mesure, `RELU${graine}X${n}`).catch(async (error: unknown) => {
        if (!(error instanceof Coupure)) throw error;
        noter(error.message);
        await setTimeout(ENCORE_MS);
      });
  };
  const travaux = Promise.all([
    lire(),
    ...Array.from({ length: combien }, () =>
      travailler(suivi, chance, { fini: () => jour.fini, tenace: true }),
    ),
  ]);
  travaux.catch(() => {}); // told by rentrer
  return {
    suivi,
    mesure,
    async rentrer() {
      jour.fini = true;
      await travaux;
    },
  };
}
