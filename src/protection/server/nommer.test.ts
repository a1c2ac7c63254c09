import { describe, expect, it } from 'vitest';
import { motifNomme, nomme, nommeDeSuite, nommeSeul } from './nommer';

const MOHAMED = { nom: 'Alami', prenom: 'Mohamed' };

describe('De qui parle un texte', () => {
  it('par mots entiers, dans n’importe quel ordre', () => {
    for (const texte of ['Mohamed ALAMI', 'alami mohamed', 'VIR ALAMI-MOHAMED', 'Alami Mohamed Amine'])
      expect([texte, nomme(texte, MOHAMED)]).toEqual([texte, true]);
    for (const texte of ['Alami Mohamedi', 'Mohamed El Alamia', 'Alami'])
      expect([texte, nomme(texte, MOHAMED)]).toEqual([texte, false]);
    expect(nomme('Alami Khalid', { nom: 'Alami', prenom: 'Ali' })).toBe(false);
  });

  it.each([
    'M. Mohamed ALAMI',
    'Provision de Alami Mohamed',
    'Contre-passation : Restitution à Alami Mohamed',
    'VIR RECU DE ALAMI MOHAMED REF 0045871',
    'CHQ N° 12 / MR ALAMI MOHAMED',
    'Mohamed Alami (acompte)',
  ])('« %s » est lui', (texte) => {
    expect(nommeSeul(texte, MOHAMED)).toBe(true);
  });

  it.each([
    'Alami Mohamed Amine',
    'VIR ALAMI MOHAMED AMINE',
    'Ben Mohamed Alami',
    'ALAMI MOHAMED EL IDRISSI',
    'Fatima Alami Mohamed',
    'Alami',
  ])('« %s » peut être un autre', (texte) => {
    expect(nommeSeul(texte, MOHAMED)).toBe(false);
  });

  it('dans le titre d’un brouillon, nom et prénom se suivent, dans un ordre ou dans l’autre', () => {
    for (const texte of ['Vente Alami Mohamed', 'Vente MOHAMED ALAMI à Tazi', 'Vente Alami-Mohamed'])
      expect([texte, nommeDeSuite(texte, MOHAMED)]).toEqual([texte, true]);
    for (const texte of ['Vente Alami Mohamedi', 'Vente Tazi Mohamed à Alami Sara', 'Vente Alami'])
      expect([texte, nommeDeSuite(texte, MOHAMED)]).toEqual([texte, false]);
  });

  it('un nom de plusieurs mots, dont un mot de banque, est le sien', () => {
    const personne = { nom: 'Client', prenom: 'Abdel Ilah' };
    expect(nommeSeul('VIR CLIENT ABDEL ILAH', personne)).toBe(true);
    expect(nommeSeul('VIR CLIENT ABDEL', personne)).toBe(false);
  });
});

it('le motif d’un effacement ne dit pas qui, par mots entiers', () => {
  const nomment = [
    ['Demande de M. TAZI', 'Tazi'],
    ['Demande de Mme Zoe', 'Zoé'],
    ['Demande du 06.12.34.56.78', '06 12 34 56 78'],
    ['Courriel de TAZI@exemple.ma', 'tazi@exemple.ma'],
  ] as const;
  for (const [motif, mot] of nomment)
    expect([motif, motifNomme(motif, ['Berrada', mot])]).toEqual([motif, true]);
  expect(motifNomme('Demande reçue par courrier', ['Tazi', 'A'])).toBe(false);
  expect(motifNomme('Demande validée le 3 mars', ['Ali'])).toBe(false);
});
