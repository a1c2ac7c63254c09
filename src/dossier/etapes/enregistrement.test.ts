import { describe, expect, it } from 'vitest';
import { donationComplete, venteComplete } from '../exemple.fixture';
import { enregistrementBody, enregistrementForm, manquesEnregistrement } from './enregistrement';

describe('enregistrement', () => {
  it('R460 demande la référence, le R.E, l’O.R et la date', () => {
    const d = { ...venteComplete(), enregistrement: enregistrementForm.parse({}) };
    expect(manquesEnregistrement(d).map((m) => m.message)).toEqual([
      "Le champ «\u00a0Référence de l'avis\u00a0» est obligatoire.",
      'Le champ «\u00a0R.E\u00a0» est obligatoire.',
      'Le champ «\u00a0O.R\u00a0» est obligatoire.',
      'Le champ «\u00a0Date\u00a0» est obligatoire.',
    ]);
    expect(manquesEnregistrement(d).map((m) => m.path)).toEqual(['refAvis', 're', 'or', 'date']);
  });

  it('D74 sous son nom, ce qui est dans l’étape l’emporte sur ce qui l’entoure', () => {
    const pose = { date: '2026-01-01', enregistrement: { date: '2026-02-02' }, version: 3 };
    expect(enregistrementBody.parse(pose)).toMatchObject({ date: '2026-02-02', version: 3 });
  });

  it('R461 en consultation, demande le pourcentage, 0 compris', () => {
    const d = venteComplete();
    d.devis.enreg_percent = null;
    expect(manquesEnregistrement(d)).toEqual([]);
    expect(manquesEnregistrement(d, true).map((m) => m.path)).toEqual(['devis.enreg_percent']);
    d.devis.enreg_percent = 0;
    expect(manquesEnregistrement(d, true)).toEqual([]);
  });

  it('D41 ne demande pas de pourcentage à une donation', () => {
    expect(manquesEnregistrement(donationComplete(), true)).toEqual([]);
  });

  it('D74 accepte les deux dates, le vide, et son nom', () => {
    const typed = { refAvis: ' 12 ', re: '', date: '18/11/2026' };
    const expected = { refAvis: '12', re: null, or: null, date: '2026-11-18', version: 3 };
    expect(enregistrementBody.parse({ ...typed, version: 3 })).toEqual(expected);
    expect(enregistrementBody.parse({ enregistrement: typed, version: 3 })).toEqual(expected);
    expect(enregistrementBody.safeParse({ date: '31/02/2026' }).success).toBe(false);
  });
});
