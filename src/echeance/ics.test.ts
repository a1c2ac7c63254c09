import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evenement, calendrier, plier } from './ics';

const UN: Evenement = {
  uid: 'echeance-7@minutier',
  sequence: 2,
  dtstamp: '2026-11-12T10:30:00.123Z',
  date: '2026-12-31',
  titre: 'Dépôt; TPI, \\ 4/2026',
  texte: 'À compter\ndu 12/11/2026',
  url: 'https://etude.example/app/dossier/echeances/4',
};
const octets = (line: string) => new TextEncoder().encode(line).length;
const deplier = (text: string) => text.replace(/\r\n /g, '');

describe('Le calendrier (RFC 5545)', () => {
  it('un jour entier, de minuit à minuit, avec ce qui s’échappe', () => {
    const lines = deplier(calendrier([UN])).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:echeance-7@minutier',
        'SEQUENCE:2',
        'DTSTAMP:20261112T103000Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Dépôt\\; TPI\\, \\\\ 4/2026',
        'DESCRIPTION:À compter\\ndu 12/11/2026',
        'URL:https://etude.example/app/dossier/echeances/4',
        'TRIGGER:-P1D',
      ]),
    );
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  });

  it('aucune ligne ne passe 75 octets, ne coupe une lettre ni n’en perd', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 30, maxLength: 60 }), (text) => {
        const line = text.replace(/[\r\n]/g, '');
        const plie = plier(line);
        for (const part of plie.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
        expect(deplier(plie)).toBe(line);
        expect(plie).not.toContain('\ufffd');
      }),
    );
  });

  it('une ligne qui tient en 75 octets reste entière, et chaque suite en emploie autant', () => {
    expect(plier('x'.repeat(75))).toBe('x'.repeat(75));
    expect(plier('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`);
    expect(plier('é'.repeat(38))).toBe(`${'é'.repeat(37)}\r\n é`);
  });

  it('ne décrit pas ce dont rien n’est dit, et ne mène nulle part sans adresse', () => {
    const lines = calendrier([{ ...UN, texte: null, url: null }]).split('\r\n');
    expect(lines.filter((line) => /^(DESCRIPTION|URL)/.test(line))).toEqual([
      'DESCRIPTION:Dépôt\\; TPI\\, \\\\ 4/2026',
    ]);
  });

  it('rien de ce qui est saisi n’ouvre une ligne de plus', () => {
    const mauvais = { ...UN, titre: 'a\r\nEND:VCALENDAR\rb\nc\u0000\u0007' };
    const text = deplier(calendrier([mauvais]));
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
    expect(text).toContain('SUMMARY:a\\nEND:VCALENDAR\\nb\\nc\r\n');
  });
});
