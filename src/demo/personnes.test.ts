import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasard } from './hasard';
import { personnes } from './personnes';

interface Details {
  nom_conjoint: string;
  prenom_conjoint: string;
  lieu_mariage: string;
  date_mariage: string;
  date_naissance_conjoint: string;
}

const FORMES: [femme: RegExp, homme: RegExp] = [
  /^(Commerçante|Enseignante|Agricultrice|Retraitée|Artisane)$/,
  /^(Commerçant|Enseignant|Agriculteur|Retraité|Artisan)$/,
];
const an = (date: string): number => Number(date.slice(0, 4));

const gens = fc.integer().map((graine) => personnes(hasard(graine)));
const mariesDe = (tous: ReturnType<typeof personnes>) =>
  tous.flatMap((personne) =>
    personne.etat_civile_details
      ? [{ ...personne, ...(personne.etat_civile_details as Details) } as typeof personne & Details]
      : [],
  );

describe('Les clients de la démonstration', () => {
  it('se sont mariés majeurs, bien avant aujourd’hui, à dix ans d’écart au plus', () => {
    fc.assert(
      fc.property(gens, (tous) => {
        const maries = mariesDe(tous);
        expect(maries).toHaveLength(16);
        for (const {
          nom,
          date_naissance: ne,
          date_naissance_conjoint: conjoint,
          date_mariage: le,
        } of maries) {
          expect(an(le) - an(String(ne)), nom).toBeGreaterThanOrEqual(20);
          expect(an(le), nom).toBeLessThan(2024);
          expect(Math.abs(an(String(ne)) - an(conjoint)), nom).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  it('les deux fiches d’un couple disent le même mariage', () => {
    fc.assert(
      fc.property(gens, (tous) => {
        const maries = mariesDe(tous);
        for (const { nom, nom_conjoint, lieu_mariage, date_mariage } of maries) {
          const conjoint = maries.find((autre) => autre.nom === nom_conjoint);
          expect(conjoint, nom).toMatchObject({ nom_conjoint: nom, lieu_mariage, date_mariage });
        }
      }),
    );
  });

  it('exercent une profession de leur âge, dite à leur genre', () => {
    fc.assert(
      fc.property(gens, (tous) => {
        for (const { nom, genre, profession, date_naissance: ne } of tous) {
          const metier = String(profession);
          expect(metier, nom).not.toMatch(FORMES[genre === 'Femme' ? 1 : 0]);
          expect(metier.startsWith('Retrait') && an(String(ne)) > 1965, nom).toBe(false);
        }
      }),
    );
  });
});
