import { describe, expect, it } from 'vitest';
import { donationComplete, venteComplete } from '../exemple.fixture';
import { conservationBody, conservationForm, manquesConservation } from './conservation';

describe('conservation foncière', () => {
  it('R466 demande la date d’envoi et le R1, pas l’observation', () => {
    const d = { ...venteComplete(), conservation: conservationForm.parse({}) };
    expect(manquesConservation(d)).toEqual([
      { path: 'dateEnvoie', message: "Le champ «\u00a0Date d'envoi\u00a0» est obligatoire." },
      { path: 'r1', message: 'Le champ «\u00a0R1\u00a0» est obligatoire.' },
    ]);
  });

  it('R467 en consultation, demande le pourcentage à une vente seulement', () => {
    const d = venteComplete();
    d.devis.conserv_percent = null;
    expect(manquesConservation(d)).toEqual([]);
    expect(manquesConservation(d, true).map((m) => m.path)).toEqual(['devis.conserv_percent']);
    expect(manquesConservation(donationComplete(), true)).toEqual([]);
  });

  it('ignore le montant, qui se calcule (R556)', () => {
    const { conservation } = venteComplete();
    expect(conservation.montant).toBe(17_700);
    expect(conservationBody.parse({ ...conservation, montant: 1 })).not.toHaveProperty('montant');
  });
});
