import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aLieu,
  faitA,
  deSonCote,
  enumerer,
  firstWords,
  formatBytes,
  formatCount,
  formatSize,
  insecables,
  isoler,
  normalize,
  searchText,
} from './text';

describe('texte', () => {
  it('énumère', () => {
    expect([[], ['un'], ['un', 'deux'], ['un', 'deux', 'trois']].map(enumerer)).toEqual([
      '',
      'un',
      'un et deux',
      'un, deux et trois',
    ]);
  });

  it.each([
    ['  El  Fassi ', 'el fassi'],
    ['N’Aït Ben Haddou', "n'ait ben haddou"],
    ['Chraïbi', 'chraibi'],
    ['ŒUVRE', 'oeuvre'],
    ['Lætitia', 'laetitia'],
    ['L‘Hermite', "l'hermite"],
    ['\u200fمـحمد\u200e', 'محمد'],
    ['PRÊT HYPOTHÉCAIRE', 'pret hypothecaire'],
    ['Ben\u2011Ali', 'ben-ali'],
    ['Vente Tazi \u2013 Alami \u2014 Fès', 'vente tazi - alami - fes'],
    ['Griﬃn, Of\u00adﬁce du ﬂeuve', 'griffin, office du fleuve'],
    ['Ｔ１２３４５／Ｃ', 't12345/c'],
    ['L´Hermite', "l'hermite"],
    ['½ indivise, 120\u00a0m²', '1/2 indivise, 120 m2'],
    ['ﻣﺤﻤﺪ', 'محمد'],
    ['ﻋﺒﺪ ﷲ', 'عبد الله'],
    ['ﻣﺤﻤ\ufe7cﺪ', 'محمد'],
    ['٠٦١٢٣٤٥٦٧٨ ۰۹', '0612345678 09'],
    ['العلمى', 'العلمي'],
    ['فاطمة ﺍﻟﺰﻫﺮﺓ', 'فاطمه الزهره'],
    ['بنکیران', 'بنكيران'],
    ['أݣادير، أڭادير، أگادير', 'اكادير، اكادير، اكادير'],
    ['آسفي، إلياس، ٱلحسن، رؤوف، رائد', 'اسفي، الياس، الحسن، رووف، رايد'],
    ['ڤيلا', 'فيلا'],
  ])('cherche « %s » comme « %s »', (typed, searched) => {
    expect(normalize(typed)).toBe(searched);
  });

  it('normaliser deux fois ne change rien', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (s) => normalize(normalize(s)) === normalize(s)));
  });

  it('sépare les milliers d’un nombre d’une espace insécable', () => {
    expect([formatCount(0), formatCount(1_284)]).toEqual(['0', '1\u00a0284']);
  });

  it('dit un poids dans l’unité qui lui va, au singulier jusqu’à un octet', () => {
    const dits = ['0\u00a0octet', '1\u00a0octet', '2\u00a0octets', '1,5\u00a0Ko'];
    expect([0, 1, 2, 1_536].map(formatBytes)).toEqual(dits);
  });

  it('réunit les champs remplis', () => {
    expect(searchText('Alaoui', null, undefined, '', 'Youssef')).toBe('alaoui youssef');
  });

  it('R167 dit la taille en Mo, à deux décimales', () => {
    expect(formatSize(1_488_978)).toBe('1,42\u00a0Mo');
    expect(formatSize(0)).toBe('0,00\u00a0Mo');
    expect(formatSize(25 * 1_048_576)).toBe('25,00\u00a0Mo');
  });

  it('R195 coupe aux premiers mots', () => {
    expect(firstWords('un deux trois', 2)).toBe('un deux…');
    expect(firstWords('un deux', 2)).toBe('un deux');
  });

  it.each([
    ['Rabat', 'à Rabat'],
    ['El Jadida', 'à El Jadida'],
    ['Le Caire', 'au Caire'],
    ['LES MUREAUX', 'aux MUREAUX'],
    ['Lesneven', 'à Lesneven'],
  ])('« à » devant « %s »', (lieu, attendu) => expect(aLieu(lieu)).toBe(attendu));

  it('« Fait à » n’a pas de lieu quand la ville de l’étude n’est pas dite', () => {
    expect(faitA('Le Caire', 'le 21/11/2026')).toBe('Fait au Caire, le 21/11/2026');
    expect(faitA(null, 'le 21/11/2026')).toBe('Fait le 21/11/2026');
  });

  it('ne laisse pas un deux-points, un guillemet ou un point d’exclamation commencer une ligne', () => {
    expect(insecables('Loi 32-09 art. 33 : dès « réception » ; à régler !')).toBe(
      'Loi 32-09 art. 33\u00a0: dès «\u00a0réception\u00a0»\u00a0; à régler\u00a0!',
    );
    expect(insecables('10:30, 2e;3e')).toBe('10:30, 2e;3e');
    expect(insecables('lot n° 12, N° 3')).toBe('lot n°\u00a012, N°\u00a03');
  });

  it('laisse commencer de son côté un nom en arabe qui est seul à sa place', () => {
    const libelle = `${isoler('شقة 12')} · 34341/R`;
    expect(deSonCote(libelle)).toBe('شقة 12 · \u206634341/R\u2069');
    expect(deSonCote(isoler('شقة'))).toBe(isoler('شقة'));
    expect(deSonCote('Garage · 34341/R')).toBe('Garage · 34341/R');
  });
});
