import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, erreurIce, erreurRib, formatRib, ifInhabituel } from './identifiants';

/** A right number of that length: its last digits are the key of the others. */
const juste = (longueur: number) =>
  fc
    .bigInt({ min: 1n, max: (10n ** BigInt(longueur) - 1n) / 97n })
    .map((n) => String(n * 97n).padStart(longueur, '0'));

const CAS = [
  { nom: 'ICE', longueur: 15, erreur: erreurIce },
  { nom: 'RIB', longueur: 24, erreur: erreurRib },
];

describe('ICE et RIB', () => {
  it('se lit en groupes, avec des points, et tel qu’un message le colle', () =>
    expect(compact('\u202a001 525-713.000/061\u202c\u200b')).toBe('001525713000061'));

  it.each(CAS)('$nom : un numéro juste passe, et un seul chiffre changé se voit', ({ longueur, erreur }) => {
    const change = fc.record({
      numero: juste(longueur),
      place: fc.nat(longueur - 1),
      ecart: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(change, ({ numero, place, ecart }) => {
        expect(erreur(numero)).toBeNull();
        const chiffre = (Number(numero[place]) + ecart) % 10;
        const faux = numero.slice(0, place) + chiffre + numero.slice(place + 1);
        expect(erreur(faux)).toMatch(/est faux/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('la longueur se dit, et rien que des chiffres', () => {
    expect(erreurIce('00152541100007')).toBe('L’ICE a 15 chiffres.');
    expect(erreurIce('00152541100007A')).toBe('L’ICE a 15 chiffres.');
    expect(erreurRib('00778000012345678901234')).toBe('Le RIB a 24 chiffres.');
    expect(erreurIce('0'.repeat(15))).toMatch(/est faux/);
  });

  it('le RIB se lit par groupes', () => {
    expect(formatRib('007780000123456789012345')).toBe('007 780 0001234567890123 45');
    expect(formatRib(null)).toBeNull();
  });

  it('un identifiant fiscal d’une autre longueur se remarque, sans être refusé', () => {
    expect([null, '1234567', '12345678', '123456'].map(ifInhabituel)).toEqual([false, false, false, true]);
  });
});
