import { describe, expect, it } from 'vitest';
import { rebaser } from './rebaser';

const base = { titre: 'Vente', prix: { total: 10, cdg: null as number | null }, vendeurs: [{ id: 1 }] };

describe('un dossier change sous la saisie', () => {
  it('ce qui n’est pas saisi suit le dossier', () => {
    const frais = { ...base, prix: { total: 10, cdg: 7 } };
    const saisie = { ...base, titre: 'Vente Alaoui' };
    expect(rebaser(base, frais, saisie)).toEqual({
      valeurs: { ...frais, titre: 'Vente Alaoui' },
      conflit: false,
    });
  });

  it('ce qui est saisi des deux côtés reste saisi et se signale', () => {
    const { valeurs, conflit } = rebaser(base, { ...base, titre: 'Autre' }, { ...base, titre: 'Mien' });
    expect(valeurs.titre).toBe('Mien');
    expect(conflit).toBe(true);
  });

  it('deux saisies égales ne se contredisent pas', () => {
    const neuf = { ...base, titre: 'Même' };
    expect(rebaser(base, neuf, { ...neuf }).conflit).toBe(false);
  });

  it('une liste modifiée des deux côtés est un conflit, jamais un mélange', () => {
    const saisie = { ...base, vendeurs: [{ id: 1 }, { id: 3 }] };
    const { valeurs, conflit } = rebaser(base, { ...base, vendeurs: [{ id: 1 }, { id: 2 }] }, saisie);
    expect(valeurs.vendeurs).toEqual(saisie.vendeurs);
    expect(conflit).toBe(true);
  });
});
