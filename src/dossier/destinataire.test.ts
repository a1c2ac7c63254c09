import { expect, it } from 'vitest';
import { adresseeA, adresseeAutrement } from './destinataire';
import { venteComplete } from './exemple.fixture';

it('D46 une facture s’adresse au client du devis et aux acquéreurs, à la société de qui la représente', () => {
  const vente = venteComplete();
  const [, second] = vente.ouverture.acquereurs;
  const pour = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: 1 } as const;
  Object.assign(second ?? {}, pour, { representantLabel: 'Atlas Immobilier' });
  vente.devis.nom_client = 'Mme Alaoui';
  expect(adresseeA(vente)).toEqual(['Mme Alaoui', 'Alaoui Test', 'Atlas Immobilier']);
  vente.devis.nom_client = 'M. Alaoui Test';
  expect(adresseeA(vente)).toEqual(['Alaoui Test', 'Atlas Immobilier']);
  Object.assign(second ?? {}, { qualite: 'es-nom et qualité' });
  Object.assign(second?.client ?? {}, { fullname: 'Tazi Omar' });
  expect(adresseeA(vente)).toEqual(['Alaoui Test', 'Tazi Omar', 'Atlas Immobilier']);
});

it('le devis d’un couple ne fait pas de ses deux acquéreurs un troisième client', () => {
  const vente = venteComplete();
  const [premier, second] = vente.ouverture.acquereurs;
  Object.assign(premier?.client ?? {}, { fullname: 'Bennani Amine' });
  Object.assign(second ?? {}, { qualite: 'es-nom' });
  Object.assign(second?.client ?? {}, { fullname: 'El Fassi Fatima-Zahra' });
  vente.devis.nom_client = 'M. Amine BENNANI et Mme Fatima-Zahra EL FASSI';
  expect(adresseeA(vente)).toEqual(['Bennani Amine', 'El Fassi Fatima-Zahra']);
  vente.devis.nom_client = 'M. Amine BENNANI et Mme Kadiri';
  expect(adresseeA(vente)).toEqual([
    'M. Amine BENNANI et Mme Kadiri',
    'Bennani Amine',
    'El Fassi Fatima-Zahra',
  ]);
});

it('une facture émise dit d’autres noms que le dossier quand l’acquéreur a changé, ou qu’un nom est corrigé', () => {
  expect(adresseeAutrement(['El Fasi Zineb'], ['El Fassi Zineb'])).toBe(true);
  expect(adresseeAutrement(['Tazi Omar'], ['Tazi Omar', 'Alami Sara'])).toBe(true);
  expect(adresseeAutrement(['Tazi Omar', 'Alami Sara'], ['Tazi Omar'])).toBe(true);
  expect(adresseeAutrement(['Tazi Omar', 'Alami Sara'], ['Alami Sara', 'Tazi Omar'])).toBe(false);
  // As those issued while « Mme » made another person of her.
  expect(adresseeAutrement(['Mme Tazi Sara', 'Tazi Sara'], ['Tazi Sara'])).toBe(false);
  expect(
    adresseeAutrement(
      ['M. Tazi Omar et Mme Alami Sara', 'Tazi Omar', 'Alami Sara'],
      ['Tazi Omar', 'Alami Sara'],
    ),
  ).toBe(false);
  expect(adresseeAutrement([], ['Tazi Omar'])).toBe(false);
});
