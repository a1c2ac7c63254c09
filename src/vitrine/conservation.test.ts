import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limiteMessages } from './conservation';

const JOUR_MS = 86_400_000;

it('un message est gardé un an, jamais plus', () => {
  expect(limiteMessages(new Date('2026-11-21T04:10:00Z')).toISOString()).toBe('2025-11-21T04:10:00.000Z');
  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (now) => {
      const jours = (now.getTime() - limiteMessages(now).getTime()) / JOUR_MS;
      expect([365, 366]).toContain(jours);
    }),
  );
});
