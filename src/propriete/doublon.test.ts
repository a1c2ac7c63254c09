import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memeReference } from './doublon';

describe('une propriété probablement saisie deux fois', () => {
  it.each([
    '12345/c',
    '12.345/C',
    ' 12 345 / C ',
    '12345 C',
    'TF 12345/C',
    'T.F. n° 12.345/C',
    'Titre foncier n° 12345/C',
    '١٢٣٤٥/C',
    '\u202a12345/C\u202c',
  ])('a la référence « %s »', (reference) => {
    expect(memeReference(reference, '12345/C')).toBe(true);
  });

  it.each(['12345/R', '12345', '123456/C', '1234/5C', '2345/C', 'lot 12345/C', ''])(
    'n’a pas la référence « %s »',
    (reference) => {
      expect(memeReference(reference, '12345/C')).toBe(false);
    },
  );

  it('« 1234/530 » et « 12345/30 » sont deux titres', () => {
    expect(memeReference('1234/530', '12345/30')).toBe(false);
  });

  it('« néant » n’est la référence de rien', () => {
    expect(memeReference('néant', 'néant')).toBe(false);
  });

  it('une réquisition se reconnaît comme on l’écrit', () => {
    expect(memeReference('Réq. n° 789/07', '789/07')).toBe(true);
    expect(memeReference('Réquisition 789/07', 'req 789/07')).toBe(true);
  });

  it('est la même dans les deux sens, et pour elle-même dès qu’elle a un chiffre', () => {
    const reference = fc.string({ unit: fc.constantFrom(...'12 ./-TFtfCn°'), maxLength: 9 });
    fc.assert(
      fc.property(reference, reference, (une, autre) => {
        expect(memeReference(une, autre)).toBe(memeReference(autre, une));
        expect(memeReference(une, une)).toBe(/\d/.test(une));
      }),
    );
  });
});
