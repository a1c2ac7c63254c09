import { describe, expect, it } from 'vitest';
import { avisConservation, avisEnregistrement, avisSignature } from './avis';
import { ligne, venteComplete } from './exemple.fixture';

describe('Les jours d’un dossier qui ne vont pas ensemble', () => {
  it('un dossier dont les jours se suivent n’appelle aucun avis, deux le même jour non plus', () => {
    const d = venteComplete();
    expect([avisSignature(d, '2026-11-12'), avisEnregistrement(d), avisConservation(d)]).toEqual([
      null,
      null,
      null,
    ]);
    d.enregistrement.date = '2026-11-12';
    d.conservation.dateEnvoie = '2026-11-12';
    expect([avisEnregistrement(d), avisConservation(d)]).toEqual([null, null]);
  });

  it('une signature datée d’un jour à venir se dit, jusqu’à ce jour', () => {
    const d = venteComplete();
    ligne(d.ouverture.vendeurs, 1).signature.date = '2026-12-01';
    expect(avisSignature(d, '2026-11-30')).toBe(
      'La signature du 01/12/2026 est à venir\u00a0: corrigez-la si elle n’a pas lieu ce jour-là.',
    );
    expect(avisSignature(d, '2026-12-01')).toBeNull();
    d.cloture = 'Annulé';
    expect(avisSignature(d, '2026-11-30')).toBeNull();
  });

  it('un enregistrement daté d’avant la dernière signature se dit', () => {
    const d = venteComplete();
    d.enregistrement.date = '2026-11-11';
    expect(avisEnregistrement(d)).toBe(
      'L’enregistrement est daté du 11/11/2026, avant la dernière signature, du 12/11/2026.',
    );
    d.enregistrement.date = null;
    expect(avisEnregistrement(d)).toBeNull();
  });

  it('un envoi à la conservation daté d’avant l’enregistrement se dit ; sans jour d’enregistrement, d’avant l’acte', () => {
    const d = venteComplete();
    d.conservation.dateEnvoie = '2026-11-17';
    expect(avisConservation(d)).toBe(
      'L’envoi à la conservation est daté du 17/11/2026, avant l’enregistrement, du 18/11/2026.',
    );
    d.enregistrement.date = null;
    expect(avisConservation(d)).toBeNull();
    d.conservation.dateEnvoie = '2026-11-10';
    expect(avisConservation(d)).toBe(
      'L’envoi à la conservation est daté du 10/11/2026, avant la dernière signature, du 12/11/2026.',
    );
  });

  it('un dossier sans partie, sans signature ou sans date n’appelle aucun avis', () => {
    const d = venteComplete();
    d.ouverture.vendeurs = [];
    d.ouverture.acquereurs = [];
    d.conservation.dateEnvoie = null;
    expect([avisSignature(d, '2026-01-01'), avisEnregistrement(d), avisConservation(d)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
