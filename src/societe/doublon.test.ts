import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { motifSociete } from './doublon';

const ELLE = { nom: 'Atlas S.A.R.L.', ice: '001525411000070', rc: '4471 Fès' };
const RIEN = { nom: '', ice: null, rc: null };
const motif = (saisie: Partial<typeof ELLE>, fiche = ELLE) => motifSociete({ ...RIEN, ...saisie }, fiche);

describe('une société probablement saisie deux fois', () => {
  it.each(['001 525 411 000 070', '001525411-000070', '٠٠١٥٢٥٤١١٠٠٠٠٧٠'])('a l’ICE « %s »', (ice) => {
    expect(motif({ ice })).toBe('ice');
  });

  it.each([
    '4471 fes',
    'Fès 4471',
    'RC n° 4.471 (FES)',
    'RC 4 471, tribunal de commerce de Fès',
    '4471',
    'R.C. 4471',
  ])('a le RC « %s »', (rc) => {
    expect(motif({ rc })).toBe('rc');
  });

  it.each(['4471 Rabat', '44710 Fès', '447 1/2 Fès', 'Fès', ''])('n’a pas le RC « %s »', (rc) => {
    expect(motif({ rc })).toBeNull();
  });

  it('un RC dont le tribunal n’est pas dit peut être de chacun', () => {
    expect(motif({ rc: '4471 Rabat' }, { ...ELLE, rc: '4471' })).toBe('rc');
  });

  it.each(['ATLAS SARL', 'atlas s.a.r.l', ' Atlas  Sarl'])('s’appelle « %s »', (nom) => {
    expect(motif({ nom })).toBe('nom');
    expect(motif({ nom: `${nom} 2` })).toBeNull();
  });

  it('ce qui manque des deux côtés ne les rapproche pas', () => {
    expect(motifSociete(RIEN, RIEN)).toBeNull();
    expect(motifSociete({ nom: '.', ice: '-', rc: 'Fès' }, { nom: '-', ice: '-', rc: 'Fès' })).toBeNull();
  });

  it('ce que l’une dit de l’autre, l’autre le dit d’elle', () => {
    const texte = fc.string({ unit: fc.constantFrom(...'12 ./-RCrcafè'), maxLength: 8 });
    const quoi = fc.record({ nom: texte, ice: texte, rc: texte });
    fc.assert(fc.property(quoi, quoi, (une, autre) => motifSociete(une, autre) === motifSociete(autre, une)));
  });
});
