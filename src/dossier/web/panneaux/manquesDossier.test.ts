import { describe, expect, it } from 'vitest';
import { venteComplete } from '../../exemple.fixture';
import { enJours, manquesDossier } from './manquesDossier';

describe('ce qui manque', () => {
  it('ne dit rien d’un dossier complet', () => expect(manquesDossier(venteComplete())).toEqual([]));

  it('nomme les champs d’une étape commencée et le délai de la TPI', () => {
    const dossier = venteComplete();
    dossier.enregistrement.or = null;
    dossier.formalite.tpi.dateDepot = null;
    dossier.formalite.tpi.dateDernierDelai = '2026-12-12';
    const lignes = manquesDossier(dossier, '2026-11-21');
    expect(lignes.map(({ texte }) => texte)).toEqual([
      'Enregistrement\u00a0: O.R',
      'Formalités\u00a0: Date de dépôt TPI',
    ]);
    expect(lignes[1]?.echeance).toBe('TPI avant le 12/12/2026, dans 21 jours');
  });

  it('compte les jours en mots', () =>
    expect([21, 1, 0, -1, -3].map(enJours)).toEqual([
      'dans 21 jours',
      'dans 1 jour',
      "aujourd'hui",
      'dépassé de 1 jour',
      'dépassé de 3 jours',
    ]));
});
