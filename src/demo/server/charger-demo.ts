import { addClient, changeClientFile } from '../../client/api';
import { addPropriete } from '../../propriete/api';
import { addSociete } from '../../societe/api';
import { scenarios } from '../dossiers';
import { hasard } from '../hasard';
import { personnes } from '../personnes';
import { proprietes, societes } from '../registres';
import type { Bureau } from './bureau';
import { deroulerDossier } from './derouler';
import { carteIdentite } from './png';

const GRAINE = 20_260_701;
const DAY_MS = 86_400_000;
const REGISTRES_AGE = 430; // days ago: the registers are older than every file

/** A clock that the loading sets: what the demonstration did a year ago is dated a year ago. */
export interface Horloge {
  set(instant: Date): void;
  /** Back to the real time. */
  reset(): void;
  now(): Date;
}

export function creerHorloge(): Horloge {
  let shown: Date | null = null;
  return {
    set: (instant) => {
      shown = instant;
    },
    reset: () => {
      shown = null;
    },
    now: () => shown ?? new Date(),
  };
}

/** Fills an empty office: 40 clients, 8 companies, 25 properties, 30 files. Takes a few seconds. */
export async function chargerDemo(bureau: Bureau, horloge: Pick<Horloge, 'set'>): Promise<void> {
  const h = hasard(GRAINE);
  const today = Date.now();
  const il_y_a = (days: number): Date => new Date(today - days * DAY_MS);
  horloge.set(il_y_a(REGISTRES_AGE));
  const clients: { id: number; nom: string }[] = [];
  for (const [i, personne] of personnes(h).entries()) {
    const { id } = await bureau.call(addClient, { body: personne });
    clients.push({ id, nom: personne.nom });
    if (i % 3 === 2) continue; // one in three has not brought their card yet
    const bytes = carteIdentite((i * 7) % 40);
    await bureau.upload(changeClientFile, {
      params: { id },
      name: `CIN ${personne.nom}.png`,
      bytes,
      fields: { fileType: 'cin' },
    });
  }
  const societeIds: number[] = [];
  for (const body of societes(h)) societeIds.push((await bureau.call(addSociete, { body })).id);
  const biens: { id: number; designation: string }[] = [];
  for (const body of proprietes(h)) {
    biens.push({ id: (await bureau.call(addPropriete, { body })).id, designation: body.designation });
  }
  for (const scenario of scenarios(h)) {
    await deroulerDossier(bureau, scenario, {
      h,
      clients,
      societeIds,
      biens,
      jour: (offset) => il_y_a(Math.max(scenario.age - offset, 0)),
      horloge,
    });
  }
}
