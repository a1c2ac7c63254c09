import { describe, expect, it } from 'vitest';
import { alertesDe, type Constats } from './alertes';

const now = new Date('2026-11-21T10:00:00Z');
const il = (heures: number): string => new Date(now.getTime() - heures * 3_600_000).toISOString();
const BIEN: Constats = {
  now,
  sauvegardes: { derniere: il(8), ouverture: il(10_000), memeDisque: false, empechee: false },
  disque: { libre: 10, total: 100 },
  avanceBase: 59_999,
  joignable: true,
  abimees: 0,
  taches: [{ nom: 'journal', erreur: null }],
  incidents: 0,
  courrierRefuse: false,
  motDePasseSeulDehors: false,
};
const sauvegardes = (derniere: string | null, ouverture: string | null) => ({
  sauvegardes: { derniere, ouverture, memeDisque: false, empechee: false },
});

describe('Ce qui ne va pas', () => {
  it('est rien, quand tout va', () => {
    expect(alertesDe(BIEN)).toEqual([]);
  });

  it('est une sauvegarde de plus de 36 heures, ou aucune dans une étude plus vieille que cela', () => {
    const de = (...args: Parameters<typeof sauvegardes>) => alertesDe({ ...BIEN, ...sauvegardes(...args) });
    expect(de(il(36), il(10_000))).toEqual([]);
    expect(de(il(36.1), il(10_000))).toEqual(['sauvegarde']);
    expect(de(null, il(37))).toEqual(['sauvegarde']);
    expect(de(null, il(2))).toEqual([]);
    expect(alertesDe({ ...BIEN, sauvegardes: null })).toEqual([]);
  });

  it('est un serveur et une base qui ne sont pas à la même heure', () => {
    for (const avanceBase of [60_000, -3_600_000])
      expect(alertesDe({ ...BIEN, avanceBase })).toEqual(['horlogeServeur']);
  });

  it('est un disque qui ne répond plus', () => {
    expect(alertesDe({ ...BIEN, disque: { libre: 0, total: 0 } })).toEqual(['disque']);
  });

  it('est un disque presque plein, une pièce abîmée, un journal en faute, une date qui a sauté, une tâche en échec, un mot de passe seul pour l’extérieur, le plus grave d’abord', () => {
    expect(
      alertesDe({
        ...BIEN,
        sauvegardes: { derniere: null, ouverture: il(48), memeDisque: true, empechee: true },
        disque: { libre: 9, total: 100 },
        abimees: 1,
        taches: [
          { nom: 'balayer les pièces', erreur: 'EIO' },
          { nom: 'journal', erreur: 'Journal altéré' },
          { nom: 'horloge', erreur: 'La date du serveur est passée d’un coup' },
        ],
        incidents: 2,
        courrierRefuse: true,
        motDePasseSeulDehors: true,
      }),
    ).toEqual([
      'journal',
      'pieces',
      'sauvegarde',
      'sauvegardeEmpechee',
      'disque',
      'horloge',
      'sauvegardeMemeDisque',
      'taches',
      'courrier',
      'incidents',
      'secondFacteur',
    ]);
  });
});
