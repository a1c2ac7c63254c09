import { addClient, changeClientFile } from '../../client/api';
import { changeLogo, updateEtude } from '../../etude/api';
import { getBaremes, verifierBareme } from '../../etude/apiBaremes';
import { BAREMES } from '../../etude/bareme';
import { getJournal } from '../../comptabilite/api';
import { importerReleve } from '../../comptabilite/apiReleve';
import { DAY_MS, addDays, officeDay } from '../../kit/dates';
import { addPropriete } from '../../propriete/api';
import { addRdv } from '../../rdv/api';
import { addSociete } from '../../societe/api';
import { FORMAT_BANQUE, releveDeBanque } from '../banque';
import { inscriptions, REGISTRE, type Scenario, scenarios } from '../dossiers';
import { EN_TETE } from '../etude';
import { hasard } from '../hasard';
import { ouvrable } from '../jours';
import { type Personne, personnes } from '../personnes';
import { rdvs } from '../rdvs';
import { proprietes, societes } from '../registres';
import type { Bureau } from './bureau';
import { deroulerDossier } from './derouler';
import { carteIdentite, logoEtude } from './png';

const GRAINE = 20_260_701;

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

async function ajouterClient(bureau: Bureau, personne: Personne, index: number): Promise<number> {
  const { id } = await bureau.call(addClient, { body: personne });
  if (index % 3 === 2) return id; // one in three has not brought their card yet
  await bureau.upload(changeClientFile, {
    params: { id },
    name: `CIN ${personne.nom}.png`,
    bytes: carteIdentite((index * 7) % 40),
    fields: { fileType: 'cin' },
  });
  return id;
}

/** The letterhead, and the rates that the office itself decides, marked as verified. */
async function reglerEtude(bureau: Bureau): Promise<void> {
  await bureau.call(updateEtude, { body: EN_TETE });
  await bureau.upload(changeLogo, { name: 'logo.png', bytes: logoEtude(), fields: {} });
  for (const { id, version, code } of await bureau.call(getBaremes))
    if (BAREMES[code].groupe === 'honoraires')
      await bureau.call(verifierBareme, { params: { id }, body: { version } });
}

async function importerBanque(bureau: Bureau, today: string): Promise<void> {
  const { nom, csv, solde } = releveDeBanque(await bureau.call(getJournal), today);
  const fields = { compte: 'BANQUE', format: JSON.stringify(FORMAT_BANQUE), solde };
  await bureau.upload(importerReleve, { name: nom, bytes: new TextEncoder().encode(csv), fields });
}

/** Runs the generators together: the next step is always the one of the earliest instant. */
async function ensemble(
  cours: AsyncGenerator<Date, void, void>[],
  horloge: Pick<Horloge, 'set'>,
): Promise<void> {
  const suivants = await Promise.all(cours.map(async (un) => ({ un, pas: await un.next() })));
  for (;;) {
    const [prochain] = suivants
      .flatMap((suivi) => (suivi.pas.done ? [] : [{ suivi, le: suivi.pas.value }]))
      .toSorted((a, b) => a.le.getTime() - b.le.getTime());
    if (!prochain) return;
    horloge.set(prochain.le);
    prochain.suivi.pas = await prochain.suivi.un.next();
  }
}

/** Fills an empty office: 40 clients, 8 companies, 25 properties, 30 files, 14 appointments. Takes a few seconds. */
export async function chargerDemo(bureau: Bureau, horloge: Pick<Horloge, 'set'>): Promise<void> {
  const h = hasard(GRAINE);
  const today = Date.now();
  const aujourdhui = officeDay(new Date(today));
  const jourIlYA = (days: number): string => {
    const jour = ouvrable(addDays(aujourdhui, -days));
    return jour < aujourdhui ? jour : aujourdhui;
  };
  /** In the morning, before whatever else is done on that day. */
  const matinIlYA = (days: number): Date =>
    new Date(Math.min(Date.parse(`${jourIlYA(days)}T08:30:00Z`), today));
  const [gens, firmes, lots] = [personnes(h), societes(h), proprietes(h)];
  const suite = scenarios(h);

  horloge.set(matinIlYA(REGISTRE));
  await reglerEtude(bureau);
  const societeIds: number[] = [];
  for (const body of firmes) societeIds.push((await bureau.call(addSociete, { body })).id);
  const clients: { id: number; nom: string; prenom: string }[] = [];
  const nommes = ({ vendeurs, acquereurs, mandataire }: Scenario) => [...vendeurs, ...acquereurs, mandataire];
  for (const { index, age } of inscriptions(gens.length, suite, nommes)) {
    horloge.set(matinIlYA(age));
    const personne = gens[index] as (typeof gens)[number];
    const { nom, prenom } = personne;
    clients[index] = { id: await ajouterClient(bureau, personne, index), nom, prenom };
  }
  const biens: { id: number; designation: string }[] = [];
  for (const { index, age } of inscriptions(lots.length, suite, (scenario) => scenario.proprietes)) {
    horloge.set(matinIlYA(age));
    const body = lots[index] as (typeof lots)[number];
    biens[index] = { id: (await bureau.call(addPropriete, { body })).id, designation: body.designation };
  }
  const decor = { h, clients, societeIds, biens };
  await ensemble(
    suite.map((scenario) =>
      deroulerDossier(bureau, scenario, {
        ...decor,
        jour: (offset) => jourIlYA(Math.max(scenario.age - offset, 0)),
      }),
    ),
    horloge,
  );
  horloge.set(new Date(today));
  await importerBanque(bureau, aujourdhui);
  for (const { age, body } of rdvs(h, aujourdhui)) {
    horloge.set(new Date(today - age * DAY_MS));
    await bureau.call(addRdv, { body });
  }
}
