/** One round of a fault. */
import { examiner, nombreDeRepondues, jusqua, type Base, type Etude, type Tour } from './etude';
import type { Hasard } from '../hasard';
import { Coupure, bureau, unClientEcrit } from './ecrivain';

/** A fault: what it needs, and one round of it on an office that goes on. */
export interface Panne {
  nom: string;
  bases: readonly Base[];
  ouvrir(base: Base): Promise<Etude>;
  tour(etude: Etude, hasard: Hasard): Promise<Tour>;
}

export const LES_DEUX: readonly Base[] = ['sqlite', 'postgres'];

/** A round: the fault, then what the office has become. */
export async function unTour(etude: Etude, panne: () => Promise<number | void>): Promise<Tour> {
  const depuis = etude.suivi.ecritures.length;
  const avant = nombreDeRepondues(etude.suivi);
  etude.suivi.refus.clear();
  const retourMs = (await panne()) ?? undefined;
  const repondues = nombreDeRepondues(etude.suivi) - avant;
  const fautes = await examiner(etude, depuis);
  for (const [refus, fois] of etude.suivi.refus)
    if (!/^(503 indisponible|507 disque_plein)$/.test(refus)) fautes.push(`${fois} fois ${refus}`);
  return { repondues, fautes, ...(retourMs === undefined ? {} : { retourMs }) };
}

/** From now until a write passes. */
export async function retour({ suivi }: Etude): Promise<number> {
  const debut = performance.now();
  const office = bureau(suivi);
  await jusqua('le service revenu', () =>
    unClientEcrit(office).then(
      ({ status }) => status === 200,
      (error: unknown) => {
        if (error instanceof Coupure) return false;
        throw error;
      },
    ),
  );
  return performance.now() - debut;
}
