import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/dates';
import { hasard } from './hasard';
import { ouvrable } from './jours';
import { rdvs } from './rdvs';

/** A Sunday, the day after a holiday that a Sunday follows, the last of a year, a leap day. */
const JOURS = ['2026-11-29', '2026-08-24', '2026-12-31', '2027-01-10', '2028-02-29'];

describe('L’agenda de la démonstration', () => {
  it.each(JOURS)('le %s, hier et les jours qui viennent sont des jours ouvrés', (today) => {
    const autres = rdvs(hasard(1), today).flatMap(({ body: { date } }) =>
      date === null || date === today ? [] : [date],
    );
    expect(autres).toHaveLength(9);
    expect(autres).toEqual(autres.map(ouvrable));
  });

  it.each(JOURS)('le %s, chacun a été pris avant d’avoir lieu, un jour ouvré', (today) => {
    for (const { age, body } of rdvs(hasard(1), today)) {
      const pris = addDays(today, -age);
      expect(pris <= (body.date ?? today), `${pris} ${body.date}`).toBe(true);
      expect([today, ouvrable(pris)]).toContain(pris);
    }
  });
});
