import { describe, expect, it } from 'vitest';
import { merge } from './fusion';

const rdv = { nom: 'Tazi', date: '2026-12-01' as string | null, heure: '10:00' as string | null, motif: '' };
const MOMENT = ['date', 'heure'] as const;
const reunir = (mine: typeof rdv, theirs: typeof rdv) => merge(rdv, mine, theirs, MOMENT);

describe('Des champs qui disent une seule chose', () => {
  it('l’un déplace le jour, l’autre l’heure : le moment que personne n’a donné ne s’enregistre pas', () => {
    const mine = { ...rdv, heure: '15:00', motif: 'Vente' };
    const theirs = { ...rdv, nom: 'Tazi-Alami', date: '2026-12-02' };
    expect(reunir(mine, theirs)).toEqual({
      merged: { nom: 'Tazi-Alami', date: '2026-12-01', heure: '15:00', motif: 'Vente' },
      conflits: [
        { path: 'date', original: '2026-12-01', mine: '2026-12-01', theirs: '2026-12-02' },
        { path: 'heure', original: '10:00', mine: '15:00', theirs: '10:00' },
      ],
      received: ['nom'],
    });
  });

  it('l’heure changée des deux côtés, le jour d’un seul : les deux se choisissent, et le reste comme avant', () => {
    const mine = { ...rdv, heure: '15:00', motif: 'Vente' };
    const theirs = { ...rdv, date: null, heure: null, motif: 'Bail' };
    const { conflits, received } = reunir(mine, theirs);
    expect(conflits.map(({ path }) => path)).toEqual(['date', 'heure', 'motif']);
    expect(received).toEqual([]);
  });

  it('un seul les a changés, ou les deux pareillement : rien à choisir', () => {
    const deplace = { ...rdv, date: '2026-12-02', heure: '15:00' };
    for (const [mine, theirs] of [
      [rdv, deplace],
      [deplace, rdv],
      [deplace, deplace],
    ] as const) {
      expect(reunir(mine, theirs).conflits).toEqual([]);
      expect(reunir(mine, theirs).merged).toEqual(deplace);
    }
  });

  it('dans une ligne aussi, chacune pour elle', () => {
    const [a, b] = [
      { cle: 'a', date: '2026-12-01', heure: '10:00' },
      { cle: 'b', date: null, heure: null },
    ];
    const mine = { personnes: [{ ...a, heure: '15:00' }, b] };
    const theirs = {
      personnes: [
        { ...a, date: '2026-12-02' },
        { ...b, date: '2026-12-02', heure: '11:00' },
      ],
    };
    const { merged, conflits, received } = merge({ personnes: [a, b] }, mine, theirs, MOMENT);
    expect(merged.personnes).toEqual([mine.personnes[0], theirs.personnes[1]]);
    expect(conflits.map(({ path }) => path)).toEqual(['personnes.0.date', 'personnes.0.heure']);
    expect(received).toEqual(['personnes.1.date', 'personnes.1.heure']);
  });
});
