import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, officeDay, officeTime } from '../kit/dates';
import { dateRelative } from './dateRelative';

const MIDI = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const instants = fc.date({
  min: new Date('2019-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('La date d’une notification', () => {
  it('R061 de ce jour se lit « aujourd’hui »', () =>
    expect(dateRelative('2026-11-21T08:05:00.000Z', MIDI)).toBe("aujourd'hui à 08:05"));

  it('R062 de la veille se lit « hier », même une heure avant', () => {
    expect(dateRelative('2026-11-20T08:05:00.000Z', MIDI)).toBe('hier à 08:05');
    expect(dateRelative('2026-05-20T22:59:00.000Z', new Date('2026-05-20T23:01:00Z'))).toBe('hier à 23:59');
  });

  it('R063 plus ancienne, elle se lit au long, même un an plus tôt jour pour jour', () => {
    expect(dateRelative('2026-11-19T08:05:00.000Z', MIDI)).toBe('le 19/11/2026 à 08:05');
    expect(dateRelative('2025-11-21T08:05:00.000Z', MIDI)).toBe('le 21/11/2025 à 09:05');
  });

  it('R061 R062 R063 suit l’horloge de l’étude, en avance d’une heure jusqu’en 2026, sauf pendant le Ramadan', () => {
    const ramadan = new Date('2026-03-01T12:00:00Z');
    expect(dateRelative('2026-03-01T23:30:00.000Z', ramadan)).toBe("aujourd'hui à 23:30");
    expect(dateRelative('2026-05-21T23:30:00.000Z', MIDI)).toBe('le 22/05/2026 à 00:30');
    expect(dateRelative('2026-11-21T23:30:00.000Z', MIDI)).toBe("aujourd'hui à 23:30");
  });

  it('R061 R062 R063 dit toujours l’un des trois, selon le jour de l’étude et lui seul', () => {
    fc.assert(
      fc.property(instants, instants, (instant, now) => {
        const day = officeDay(instant);
        const today = officeDay(now);
        const word = { [today]: "aujourd'hui", [addDays(today, -1)]: 'hier' }[day] ?? `le ${formatDate(day)}`;
        expect(dateRelative(instant.toISOString(), now)).toBe(`${word} à ${officeTime(instant)}`);
      }),
    );
  });

  it('R061 un même instant est d’aujourd’hui, puis d’hier, puis daté', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 400 }), (instant, days) => {
        const read = dateRelative(instant.toISOString(), new Date(instant.getTime() + days * DAY_MS));
        const word = ["aujourd'hui", 'hier'][days] ?? 'le ';
        // A day of the office has 23 to 25 hours when the clock changes.
        fc.pre(officeTime(instant) > '01:00' && officeTime(instant) < '23:00');
        expect(read.startsWith(word), `${instant.toISOString()} + ${days} j : ${read}`).toBe(true);
        expect(read).toMatch(/ à ([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });
});
