/** Rounds of a fault, and what they come to. */
import { hasard } from '../hasard';
import type { Base, Etude } from './etude';
import type { Panne } from './tour';

export interface Bilan {
  nom: string;
  base: Base;
  tours: number;
  repondues: number;
  perdues: number;
  fautes: string[];
  /** The longest return to service. */
  retourMs: number;
  secondes: number;
}

const ETUDE_NEUVE = 20; // rounds on one office

/** So many rounds of a fault, on offices that go on from one to the next. */
export async function eprouver(
  { nom, ouvrir, tour }: Panne,
  base: Base,
  { tours, graine }: { tours: number; graine: number },
): Promise<Bilan> {
  const debut = performance.now();
  const chance = hasard(graine);
  const bilan: Bilan = {
    nom,
    base,
    tours: 0,
    repondues: 0,
    perdues: 0,
    fautes: [],
    retourMs: 0,
    secondes: 0,
  };
  let etude: Etude | undefined;
  try {
    for (let fait = 0; fait < tours && bilan.fautes.length === 0; fait += 1) {
      if (fait % ETUDE_NEUVE === 0) {
        await etude?.fermer();
        etude = undefined;
        etude = await ouvrir(base);
      }
      if (!etude) continue;
      const {
        repondues,
        fautes,
        retourMs = 0,
      } = await tour(etude, chance).catch((error: unknown) => {
        const dit = etude?.serveur.dit().slice(-3_000);
        throw new Error(`${nom} (${base}, graine ${graine}, tour ${fait + 1}) : ${String(error)}\n${dit}`, {
          cause: error,
        });
      });
      bilan.tours += 1;
      bilan.repondues += repondues;
      bilan.retourMs = Math.max(bilan.retourMs, retourMs);
      bilan.fautes.push(...fautes.map((faute) => `tour ${fait + 1} : ${faute}`));
      if (fautes.length > 0) bilan.fautes.push(etude.serveur.dit().slice(-3_000));
    }
  } finally {
    await etude?.fermer();
  }
  bilan.perdues = bilan.fautes.filter((faute) => faute.includes('PERDUE')).length;
  bilan.secondes = (performance.now() - debut) / 1000;
  return bilan;
}

/** One line. */
export const direBilan = ({
  nom,
  base,
  tours,
  repondues,
  perdues,
  fautes,
  retourMs,
  secondes,
}: Bilan): string =>
  `${fautes.length === 0 ? '✓' : '✗'} ${nom} · ${base === 'sqlite' ? 'SQLite' : 'PostgreSQL'} · ${tours} tours · ${repondues} écritures répondues · ${perdues} perdues · ${fautes.length} fautes · retour en ${(retourMs / 1000).toFixed(1)} s au plus · ${secondes.toFixed(0)} s`;
