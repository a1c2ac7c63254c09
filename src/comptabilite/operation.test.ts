import { expect, it } from 'vitest';
import { type Operation, dejaLa } from './operation';

const PROVISION: Operation = {
  id: 1,
  version: 1,
  genre: 'provision',
  montant: 1500,
  date: '2026-11-12',
  tiers: 'Salma Benjelloun',
  reference: 'CHQ 12',
  moyen: 'Chèque',
  poste: null,
  origine: null,
  pour: 'acquereur',
  motifAnnulation: null,
  justificatif: null,
};

it('la même somme du même jour et de la même personne est peut-être déjà au dossier, sauf annulée', () => {
  const saisie = { ...PROVISION, reference: null, moyen: null, tiers: ' salma  BENJELLOUN' };
  expect(dejaLa(saisie, [PROVISION])).toBe(PROVISION);
  // Chosen before « Provision » was, and hidden since.
  expect(dejaLa({ ...saisie, poste: 'DEBOURS', origine: 'FONDS' }, [PROVISION])).toBe(PROVISION);
  for (const autre of [
    { montant: 1500.01 },
    { date: '2026-11-13' },
    { tiers: 'Karim Benjelloun' },
    { genre: 'restitution', origine: 'PROVISION' },
  ] as const)
    expect(dejaLa({ ...saisie, ...autre }, [PROVISION])).toBeUndefined();
  const debours = { ...PROVISION, genre: 'debours', poste: 'CONSERVATION' } as const;
  expect(dejaLa({ ...debours, poste: 'DEBOURS' }, [debours])).toBeUndefined();
  expect(dejaLa(saisie, [{ ...PROVISION, motifAnnulation: 'Saisie deux fois' }])).toBeUndefined();
});
