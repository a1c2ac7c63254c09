import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { motifClient } from './doublon';

const LUI = { nom: 'El Alami', prenom: 'Saïd', date_naissance: '1980-02-29', cin: 'BK123456' };
const AUTRE_JOUR = '1980-03-01';
const motif = (saisi: Partial<typeof LUI>) => motifClient({ ...LUI, ...saisi }, LUI);

describe('un client probablement saisi deux fois', () => {
  it.each(['BK123456', 'BK-123456', 'bk 123.456', 'B.K 123456', '\u202abk١٢٣٤٥٦'])(
    'a la CIN « %s »',
    (cin) => {
      expect(motif({ nom: 'Tazi', cin })).toBe('cin');
    },
  );

  it.each(['BK123457', 'B123456', 'BK1234567', '', 'BK', '-'])('n’a pas la CIN « %s »', (cin) => {
    expect(motif({ nom: 'Tazi', cin })).toBeNull();
  });

  it.each([
    ['EL ALAMI', 'SAID'],
    [' el  alami', 'Saïd '],
    ['El-Alami', 'Saîd'],
    ['ELALAMI', 'Said'],
    ['Said', 'El Alami'],
  ])('est né le même jour et s’appelle %s %s', (nom, prenom) => {
    expect(motif({ nom, prenom, cin: 'X1' })).toBe('identite');
    expect(motif({ nom, prenom, cin: 'X1', date_naissance: AUTRE_JOUR })).toBeNull();
    expect(motif({ nom, prenom: 'Omar', cin: 'X1' })).toBeNull();
  });

  it('il faut un nom, un prénom et un jour : deux fiches vides ne sont pas un seul client', () => {
    const vides = [{ nom: ' ' }, { prenom: '-' }, { date_naissance: '' }, { date_naissance: null }];
    for (const vide of vides) {
      const lui = { ...LUI, ...vide, cin: '' };
      expect(motifClient(lui, lui)).toBeNull();
    }
  });

  const texte = fc.string({ unit: 'grapheme', maxLength: 12 });
  const qui = fc.record({
    nom: texte,
    prenom: texte,
    date_naissance: fc.constantFrom(LUI.date_naissance, AUTRE_JOUR),
    cin: texte,
  });
  it('ce que l’une dit de l’autre, l’autre le dit d’elle', () => {
    fc.assert(fc.property(qui, qui, (un, autre) => motifClient(un, autre) === motifClient(autre, un)));
  });

  it('ni la casse, ni ce qu’on met entre les signes n’y changent rien', () => {
    const signe = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011');
    const entre = (mot: string) =>
      fc
        .array(signe, { minLength: mot.length, maxLength: mot.length })
        .map((signes) => [...mot].map((lettre, i) => lettre + signes[i]).join(''));
    fc.assert(
      fc.property(entre('bk123456'), entre('ELALAMI'), entre('said'), (cin, nom, prenom) => {
        expect(motif({ nom: 'Tazi', cin })).toBe('cin');
        expect(motif({ nom, prenom, cin: 'X1' })).toBe('identite');
      }),
    );
  });
});
