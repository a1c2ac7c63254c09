import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateEnLettres, montantEnLettres, nombreEnLettres } from './lettres';
import { ETALON } from './lettres.golden';

const LIGNES = ETALON.trim()
  .split('\n')
  .map((ligne) => ligne.split(';') as [chiffres: string, lettres: string]);

const PETITS =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const DIZAINES: Record<string, number> = { vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 };
const GRANDS: Record<string, number> = { mille: 1e3, million: 1e6, milliard: 1e9 };

/** Reads the words back, by adding and multiplying as one listens: it knows no spelling but the plurals. */
function lireNombre(mots: string): number {
  let total = 0;
  let tranche = 0;
  for (const mot of mots.replace(/(vingt|cent|million|milliard)s\b/g, '$1').split(/[ -]/)) {
    const grand = GRANDS[mot];
    if (grand) {
      total += Math.max(tranche, 1) * grand;
      tranche = 0;
    } else if (mot === 'cent') tranche = Math.max(tranche, 1) * 100;
    // « quatre-vingt », « cent quatre-vingt »: four, alone below the hundred, times twenty.
    else if (mot === 'vingt' && tranche % 100 === 4) tranche += 76;
    else if (mot !== 'et') tranche += DIZAINES[mot] ?? PETITS.indexOf(mot);
  }
  return total + tranche;
}

function lireMontant(lettres: string): number {
  const [, dirhams = 'zéro', centimes = 'zéro'] =
    /^(?:(.+?)(?: de)? dirhams?)?(?: et )?(?:(.+) centimes?)?$/.exec(lettres) ?? [];
  return (lireNombre(dirhams) * 100 + lireNombre(centimes)) / 100;
}

const centimes = fc.integer({ min: 0, max: 99_999_999_999_999 });

describe('Les montants en toutes lettres', () => {
  it('deux cents montants, écrits à la main', () => {
    expect(new Set(LIGNES.map(([chiffres]) => chiffres)).size).toBe(200);
    for (const [chiffres, lettres] of LIGNES)
      expect(montantEnLettres(Number(chiffres.replace(',', '.'))), chiffres).toBe(lettres);
  });

  it('relus, redonnent le montant, au centime', () => {
    fc.assert(
      fc.property(fc.oneof(centimes, fc.integer({ min: 0, max: 1_000_000 })), (montant) => {
        expect(lireMontant(montantEnLettres(montant / 100))).toBe(montant / 100);
      }),
      { numRuns: 2_000 },
    );
  });

  it('s’accordent\u00a0: vingt et cent avant mille, millions et milliards de dirhams, singuliers', () => {
    fc.assert(
      fc.property(centimes, (montant) => {
        const lettres = montantEnLettres(montant / 100);
        expect(lettres).not.toMatch(/(vingts|cents)[ -](?!(millions|milliards|dirhams|centimes)\b)/);
        expect(lettres).not.toMatch(/(^|ons? |ards? )un mille|un cent\b|milles|(ons?|ards?) dirhams|  /);
      }),
    );
  });

  it('zéro, un montant négatif, le plus grand', () => {
    expect(montantEnLettres(0)).toBe('zéro dirham');
    expect(montantEnLettres(-1.5)).toBe('moins un dirham et cinquante centimes');
    expect(montantEnLettres(-0.001)).toBe('zéro dirham');
    expect(montantEnLettres(1_001_000_000)).toBe('un milliard un million de dirhams');
  });
});

describe('Les nombres et les dates en toutes lettres', () => {
  it.each([
    [0, 'zéro'],
    [81, 'quatre-vingt-un'],
    [200, 'deux cents'],
    [80_000, 'quatre-vingt mille'],
    [80_000_000, 'quatre-vingts millions'],
  ])('%d', (nombre, lettres) => expect(nombreEnLettres(nombre)).toBe(lettres));

  it.each([
    ['2026-03-01', 'le premier mars deux mille vingt-six'],
    ['2026-03-02', 'le deux mars deux mille vingt-six'],
    ['2024-02-29', 'le vingt-neuf février deux mille vingt-quatre'],
    ['2000-08-21', 'le vingt et un août deux mille'],
    ['1971-12-31', 'le trente et un décembre mille neuf cent soixante et onze'],
    // An ordinal takes no « s ».
    ['1980-10-11', 'le onze octobre mille neuf cent quatre-vingt'],
    ['1900-01-01', 'le premier janvier mille neuf cent'],
    ['2080-04-30', 'le trente avril deux mille quatre-vingt'],
  ])('%s', (iso, lettres) => expect(dateEnLettres(iso)).toBe(lettres));
});
