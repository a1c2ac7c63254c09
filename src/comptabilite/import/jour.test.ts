import { expect, it } from 'vitest';
import { estAnneeDouteuse, jour } from './jour';

it('un mois en lettres, en français ou en anglais, entier ou abrégé, se lit', () => {
  for (const [ecrit, lu] of [
    ['02-NOV-26', '2026-11-02'],
    ['2 novembre 2026', '2026-11-02'],
    ['02 nov. 2026 10:15', '2026-11-02'],
    ['1er août 2026', '2026-08-01'],
    ['28/févr./2026', '2026-02-28'],
    ['02DEC2026', '2026-12-02'],
    ['2-Dec-2026', '2026-12-02'],
    ['31 May 2026', '2026-05-31'],
    ['30-juin-26', '2026-06-30'],
    ['14 juil. 2026', '2026-07-14'],
    ['5 SEPT 2026', '2026-09-05'],
    ['01/03/2026T10:15 GMT', '2026-03-01'],
  ] as const)
    expect([ecrit, jour(ecrit, 'JJ/MM/AAAA')]).toEqual([ecrit, lu]);
});

it('ce qui n’est pas un mois, ou un jour qui n’existe pas, n’est pas deviné', () => {
  for (const ecrit of [
    '02-XXX-26',
    '02-JUI-26',
    '31-NOV-26',
    '02 ma 2026',
    '02-NOV',
    'NOV-26',
    '2 novembres 2026',
  ])
    expect([ecrit, jour(ecrit, 'JJ/MM/AAAA')]).toEqual([ecrit, null]);
  expect(jour('02-NOV-26', 'AAAA-MM-JJ')).toBeNull();
});

it('l’année en deux chiffres d’avant ce siècle se demande, en lettres aussi', () => {
  for (const [ecrit, douteuse] of [
    ['26-NOV-03', true],
    ['03-NOV-26', false],
    ['26-NOV-2003', false],
  ] as const)
    expect([ecrit, estAnneeDouteuse(jour(ecrit, 'JJ/MM/AAAA') ?? '', ecrit)]).toEqual([ecrit, douteuse]);
});
