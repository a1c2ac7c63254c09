import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { officeDay } from '../kit/dates';
import { type Gardable, type Jugement, aSupprimer } from './rotation';

const JOUR_MS = 86_400_000;
const MAINTENANT = new Date('2026-11-21T02:30:00Z');
const MARQUES = { bonne: '', mauvaise: '!', inconnue: '?' };
const uneA = (jours: number, jugement: Jugement = 'bonne'): Gardable => {
  const le = new Date(MAINTENANT.getTime() - jours * JOUR_MS).toISOString();
  return { nom: `${jours}${MARQUES[jugement]}`, le, jugement };
};

describe('La rotation', () => {
  it('garde sept jours, quatre semaines et douze mois d’une étude qui sauvegarde chaque nuit', () => {
    const toutes = Array.from({ length: 800 }, (_, jours) => uneA(jours));
    const parties = new Set(aSupprimer(toutes, MAINTENANT));
    const gardees = toutes.filter(({ nom }) => !parties.has(nom)).map(({ le }) => officeDay(new Date(le)));
    expect(gardees.slice(0, 7)).toEqual(
      ['21', '20', '19', '18', '17', '16', '15'].map((jour) => `2026-11-${jour}`),
    );
    expect(gardees.slice(7)).toEqual([
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
  });

  it('tout ce qui est d’hier reste, si souvent qu’on ait sauvegardé', () => {
    const hier = [uneA(1), uneA(0.9), uneA(0.8)];
    const avantHier = [uneA(2), uneA(1.9)];
    expect(aSupprimer([uneA(0), ...hier, ...avantHier], MAINTENANT)).toEqual(['2']);
  });

  it('une mauvaise part dès qu’une bonne est plus récente, et pas avant', () => {
    const mauvaises = [uneA(3, 'mauvaise'), uneA(5, 'mauvaise')];
    expect(aSupprimer([...mauvaises, uneA(4)], MAINTENANT)).toEqual(['5!']);
    expect(aSupprimer(mauvaises, MAINTENANT)).toEqual([]);
  });

  it('une que personne n’a relue suit la rotation sans prendre la place d’une bonne', () => {
    const inconnues = [uneA(40, 'inconnue'), uneA(40.1, 'inconnue')];
    expect(aSupprimer([uneA(0), uneA(40.2), ...inconnues], MAINTENANT)).toEqual(['40.1?']);
  });

  it('ne retire jamais la dernière bonne, ni celles d’aujourd’hui et d’hier, ni rien sans une bonne plus récente', () => {
    const quelconque = fc.record({
      jours: fc.double({ min: 0, max: 1_000, noNaN: true }),
      jugement: fc.constantFrom<Jugement>('bonne', 'mauvaise', 'inconnue'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(quelconque, { selector: ({ jours }) => jours, maxLength: 60 }), (tirage) => {
        const toutes = tirage.map(({ jours, jugement }) => uneA(jours, jugement));
        const parties = new Set(aSupprimer(toutes, MAINTENANT));
        const restent = toutes.filter(({ nom }) => !parties.has(nom));
        const estBonne = ({ jugement }: Gardable): boolean => jugement === 'bonne';
        const bonnes = toutes.filter(estBonne).sort((a, b) => (a.le < b.le ? 1 : -1));
        if (bonnes.length === 0) return parties.size === 0;
        const derniere = bonnes[0]?.nom;
        const recentes = toutes.filter(({ le }) => officeDay(new Date(le)) >= '2026-11-20');
        // Turning again changes nothing, and at most 23 are older than yesterday.
        return (
          restent.some(({ nom }) => nom === derniere) &&
          recentes.every(({ nom }) => !parties.has(nom)) &&
          restent.filter((une) => estBonne(une) && officeDay(new Date(une.le)) < '2026-11-20').length <= 23 &&
          aSupprimer(restent, MAINTENANT).length === 0
        );
      }),
    );
  });
});
