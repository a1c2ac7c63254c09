import { describe, expect, it } from 'vitest';
import type { EtatRapprochement } from '../../apiRapprochement';
import { partsDe, resteDe } from './explication';

const ETAT: EtatRapprochement = {
  au: '2026-11-30',
  banque: 1_000,
  journal: 700,
  dossiers: 700,
  dit: null,
  sansEcriture: { nombre: 0, montant: 0 },
  sansBanque: { nombre: 0, montant: 0 },
  depart: null,
  trous: [],
  ecart: 300,
  explique: 300,
  reste: 0,
  lieux: [],
  dernier: null,
  format: null,
};

describe('De la banque au journal', () => {
  it('ajoute ligne après ligne, et dit ce que rien n’explique', () => {
    const etat: EtatRapprochement = {
      ...ETAT,
      sansEcriture: { nombre: 2, montant: 350.1 },
      sansBanque: { nombre: 1, montant: -50 },
      depart: { date: '2026-11-01', connu: true, banque: 100, journal: 250.1 },
      trous: [{ apres: '2026-11-05', jusque: '2026-11-09', montant: 50 }],
    };
    const parts = partsDe(etat);
    expect(parts.map(({ montant }) => montant)).toEqual([-350.1, -50, 150.1, -50]);
    expect(resteDe(etat, parts)).toBe(0);
    expect(resteDe({ ...etat, journal: 699.99 }, parts)).toBe(0.01);
  });

  it('le départ se dit dès que l’un des deux comptes y avait quelque chose, fût-ce la même somme', () => {
    const depart = (banque: number, journal: number) =>
      partsDe({ ...ETAT, depart: { date: '2026-11-01', connu: true, banque, journal } });
    expect(
      [depart(0, 0), depart(0, 250), depart(250, 0), depart(250, 250)].map((parts) => parts.length),
    ).toEqual([0, 1, 1, 1]);
  });

  it('les lignes qui manquent entre deux soldes commencent le lendemain du premier, qui est du soir', () => {
    const [trou] = partsDe({ ...ETAT, trous: [{ apres: '2026-10-31', jusque: '2026-11-30', montant: 50 }] });
    expect(trou?.label).toContain('du 01/11/2026 au 30/11/2026');
  });

  it('d’un chèque et de son rejet, que les livres ne disent pas encore, le compte est zéro', () => {
    const [rejet] = partsDe({ ...ETAT, sansEcriture: { nombre: 2, montant: 0 } });
    expect(rejet?.montant).toBe(0);
  });
});
