import { describe, expect, it } from 'vitest';
import { iceValide, laSociete, societeForm } from './societe';

describe('la saisie d’une société', () => {
  it('n’exige que son nom', () => {
    expect(societeForm.parse({ nom: ' Atlas SARL ', ice: '' })).toMatchObject({
      nom: 'Atlas SARL',
      adresse: null,
      identifiantFiscale: null,
      rc: null,
      ice: null,
    });
    expect(societeForm.safeParse({ nom: ' ' }).error?.issues[0]?.path).toEqual(['nom']);
  });

  it('enregistre un ICE douteux, sans ses espaces : ce n’est qu’un avertissement', () => {
    expect(societeForm.parse({ nom: 'Atlas', ice: '001 234' }).ice).toBe('001234');
    const collee = societeForm.parse({ nom: 'Atlas', ice: '\u202a001 234\u202c' });
    expect([collee.ice, societeForm.parse({ nom: 'Atlas', ice: '\u200e' }).ice]).toEqual(['001234', null]);
    expect(iceValide('\u200e001525713000097\u200b')).toBe(true);
  });

  it('le RC et l’identifiant fiscal collés avec des marques qu’on ne voit pas sont ceux qu’on lit', () => {
    const collee = {
      nom: 'Atlas',
      rc: '\u202a4471 Casablanca\u202c',
      identifiantFiscale: '\ufeff\u200e 50112233',
    };
    expect(societeForm.parse(collee)).toMatchObject({
      rc: '4471 Casablanca',
      identifiantFiscale: '50112233',
    });
    expect(societeForm.parse({ nom: 'Atlas', rc: '\u200e' }).rc).toBeNull();
  });
});

describe('l’ICE', () => {
  it('a quinze chiffres et sa clé', () => {
    expect(iceValide('000000000000097')).toBe(true);
    expect(iceValide('001 525 713 000 097')).toBe(true);
    expect(iceValide('001525713000098')).toBe(false);
  });

  it.each(['', '97', '000000000000000', '000000000000098', '0000000000000970', '00000000000009A'])(
    'refuse « %s »',
    (ice) => {
      expect(iceValide(ice)).toBe(false);
    },
  );
});

it('dans une phrase, « société » ne se dit qu’une fois, comment que commence son nom', () => {
  for (const nom of ['Société Atlas', 'SOCIETE ATLAS', 'Sté Atlas', 'ste. Atlas'])
    expect(laSociete(nom)).toBe(`la ${nom}`);
  for (const nom of ['Atlas', 'Stella', 'Sociétés réunies']) expect(laSociete(nom)).toBe(`la société ${nom}`);
});
