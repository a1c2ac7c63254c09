/** A short seeded round of `npm run faults`, which goes on for as many as it is told (PANNES_TOURS…). */
import { describe, expect, it } from 'vitest';
import { direBilan, eprouver } from './testing/pannes/bilan';
import { type NomDePanne, PANNES } from './testing/pannes/pannes';

const TOURS = Number(process.env.PANNES_TOURS ?? 0);
const GRAINE = Number(process.env.PANNES_GRAINE ?? 20_261_121);
const SEULES = process.env.PANNES_FAUTES?.split(',');
const TOUTES = ['sqlite', 'postgres'];
const VOULUES = process.env.PANNES_BASES?.split(',') ?? TOUTES;
// Mistyped, one of several would not be tried, and nobody told.
const CONNUS = [...Object.keys(PANNES), ...TOUTES];
const inconnus = [...(SEULES ?? []), ...VOULUES].filter((mot) => !CONNUS.includes(mot));
if (inconnus.length > 0) throw new Error(`${inconnus.join(', ')} : inconnu parmi ${CONNUS.join(', ')}.`);
const BASES = VOULUES.filter((base) => base !== 'postgres' || process.env.TEST_DATABASE_URL !== undefined);
const TOUR_MS = 120_000;
/** In the suite, one round of those that the others resemble. */
const COURTES = [
  'arret sqlite',
  'arret postgres',
  'base postgres',
  'verrou sqlite',
  'disque sqlite',
  'abandon postgres',
];
const choisie = (cle: string, base: string): boolean =>
  TOURS > 0 ? (SEULES?.includes(cle) ?? true) : COURTES.includes(`${cle} ${base}`);

describe('Les pannes', () => {
  for (const cle of Object.keys(PANNES) as NomDePanne[]) {
    const panne = PANNES[cle];
    if (TOURS > 0 && panne.bases.length === 0)
      process.stdout.write(`– ${panne.nom} : sauté, il faut être root sous Linux\n`);
    for (const base of panne.bases.filter((une) => BASES.includes(une) && choisie(cle, une)))
      it(`${panne.nom} (${base}) : rien de perdu, rien à moitié, rien deux fois`, {
        timeout: TOUR_MS + TOURS * TOUR_MS,
      }, async () => {
        const bilan = await eprouver(panne, base, { tours: TOURS || 1, graine: GRAINE });
        if (TOURS > 0) process.stdout.write(`${[direBilan(bilan), ...bilan.fautes].join('\n   ')}\n`);
        expect(bilan.fautes).toEqual([]);
        expect(bilan.repondues).toBeGreaterThan(0);
      });
  }
});
