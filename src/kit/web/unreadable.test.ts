import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionalAmount } from '../schema';
import { blanked, withoutHidden } from './unreadable';

const schema = z.object({
  prix: z.object({ montant: optionalAmount() }),
  mots: z.array(z.string().max(3)),
  lignes: z.array(z.object({ quote: optionalAmount() })),
});
const champ = (mount: boolean) => ({ name: 'x', ref: {}, mount });

describe('Ce qui ne se lit pas', () => {
  it('dans un champ caché, ou jamais montré, est mis de côté ; la saisie le garde', async () => {
    const values = { prix: { montant: '12.50.3' }, mots: [], lignes: [{ quote: 'a' }, { quote: 50 }] };
    const fields = { prix: { montant: champ(false) } };
    expect(await withoutHidden(schema, values, fields)).toEqual({
      prix: { montant: null },
      mots: [],
      lignes: [{ quote: null }, { quote: 50 }],
    });
    expect(values.prix.montant).toBe('12.50.3');
  });

  it('dans un champ que l’on voit, lui-même ou la liste où il est, reste à corriger', async () => {
    const values = { prix: { montant: 'abc' }, mots: ['long'], lignes: [{ quote: 'b' }] };
    const fields = { prix: { montant: champ(true) }, mots: champ(true), lignes: [{ quote: champ(true) }] };
    expect(await withoutHidden(schema, values, fields)).toEqual(values);
  });

  it('une date à moitié tapée devient vide, sans toucher à ce qui l’entoure', () => {
    const values = { dates: ['2026-01-', '2026-01-02'], autre: { vu: true } };
    const kept = blanked(values, ['dates', 0]);
    expect(kept).toEqual({ dates: [null, '2026-01-02'], autre: { vu: true } });
    expect(kept.autre).toBe(values.autre);
  });
});
