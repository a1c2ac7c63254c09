import { describe, expect, it } from 'vitest';
import {
  categorieDe,
  champsVisibles,
  NATURES,
  natureLabel,
  proprieteBody,
  proprieteLabel,
  refFonciereLabel,
  SITUATIONS,
} from './propriete';

const bureau = {
  designation: 'Plateau de bureau',
  situationJuridique: 'Titre Foncier',
  refFonciere: '1234/R',
  nature: 'Bureau',
  numTsc: 12,
  adresse: '3, avenue Hassan II',
  prefecture: 'Rabat',
  commune: 'Agdal',
};
const manquants = (propriete: unknown) =>
  (proprieteBody.safeParse(propriete).error?.issues ?? []).map((issue) => issue.path.join('.'));

describe('le titre foncier', () => {
  it('collé avec des marques qu’on ne voit pas est celui qu’on lit ; elles seules ne sont rien', () => {
    expect(proprieteBody.parse({ ...bureau, refFonciere: '\u200e12345/C\u200f' })).toMatchObject({
      refFonciere: '12345/C',
    });
    expect(manquants({ ...bureau, refFonciere: '\u200e' })).toEqual(['refFonciere']);
  });
});

describe('les champs d’une propriété selon sa nature', () => {
  it('R199 R200 propose trois situations et quinze natures, rangées telles quelles', () => {
    expect(SITUATIONS).toEqual(['Titre Foncier', 'Réquisition', 'Non Immatriculé']);
    expect(NATURES).toEqual([
      'Appartement',
      'Appartement sécurisé',
      'Bureau',
      'Dépôt',
      'Garage',
      'Local à usage commercial',
      'Maison',
      'Riad',
      'Terrain avec construction',
      'Terrain nu',
      'Terrain de culture inclus dans le périmetre urbain à compté du 01/01/2013',
      'Unité industrielle ou artisanale',
      'Villa',
      'Villa sécurisé',
      'Autres',
    ]);
  });

  it('R201 R202 R203 R204 R205 range chaque nature dans sa catégorie', () => {
    const rangees = [1, 2, 3, 4, 5].map((categorie) => NATURES.filter((n) => categorieDe(n) === categorie));
    expect(rangees).toEqual([
      ['Appartement', 'Appartement sécurisé', 'Riad'],
      ['Bureau', 'Dépôt', 'Local à usage commercial', 'Unité industrielle ou artisanale', 'Autres'],
      ['Garage'],
      ['Terrain nu', NATURES[10]],
      ['Maison', 'Terrain avec construction', 'Villa', 'Villa sécurisé'],
    ]);
  });

  it.each([
    ['Riad', ['datePermis', 'superficieTotal', 'superficieTerrasse', 'superficieParking']],
    ['Autres', []],
    ['Garage', ['superficieTotal']],
    ['Terrain nu', ['superficieTotal', 'superficieCouverte']],
    [NATURES[10], ['superficieTotal', 'superficieCouverte']],
    ['Villa sécurisé', ['datePermis', 'superficieTotal', 'superficieCouverte']],
    ['', []],
  ])('R206 R207 R208 R209 D30 %s', (nature, champs) => expect(champsVisibles(nature)).toEqual(champs));

  it('D06 corrige le libellé d’une nature, jamais sa valeur', () => {
    expect(NATURES).toContain('Villa sécurisé');
    expect(natureLabel('Villa sécurisé')).toBe('Villa sécurisée');
  });

  it('D29 nomme la référence selon la situation', () => {
    expect(refFonciereLabel('Titre Foncier')).toBe('N° du titre foncier');
    expect(refFonciereLabel('')).toBe('Référence foncière');
  });
});

describe('la saisie d’une propriété', () => {
  it('R210 D29 exige tout ce qui est affiché, en une fois', () => {
    expect(
      manquants({ ...bureau, designation: '', numTsc: '', nature: 'Villa', superficieTotal: 0 }),
    ).toEqual(['designation', 'numTsc', 'datePermis', 'superficieCouverte']);
  });

  it('D29 R211 vide ce qui est caché, même mal saisi', () => {
    expect(proprieteBody.parse({ ...bureau, datePermis: 'hier', superficieTotal: -3 })).toMatchObject({
      datePermis: null,
      superficieTotal: null,
    });
  });

  it('D74 relit ce que la liste a répondu', () => {
    const villa = { ...bureau, nature: 'Villa', superficieTotal: 300.5, superficieCouverte: 120 };
    const lue = proprieteBody.parse({ ...villa, datePermis: '02/03/2004', datePermisInput: '2004-03-02' });
    expect(lue.datePermis).toBe('2004-03-02');
  });

  it('R198 refuse un N° TSC qui n’est pas un nombre entier', () => {
    expect(manquants({ ...bureau, numTsc: 1.5 })).toEqual(['numTsc']);
    expect(manquants({ ...bureau, numTsc: 'douze' })).toEqual(['numTsc']);
  });
});

it('une désignation arabe ne renverse pas la référence qui la suit', () => {
  expect(proprieteLabel('Villa', '34341/R')).toBe('Villa · 34341/R');
  expect(proprieteLabel('شقة', '34341/R')).toBe('\u2068شقة\u2069 · 34341/R');
});
