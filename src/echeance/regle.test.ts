import { describe, expect, it } from 'vitest';
import { DONATION, VENTE } from '../dossier/config';
import { DECLENCHEURS, type FERMETURES, manquesFermeture, reperesUtiles } from './regle';

describe('Ce qui ferme une échéance', () => {
  const refus = (
    declencheur: (typeof DECLENCHEURS)[number],
    fermeture: (typeof FERMETURES)[number],
    delai = 30,
  ) => manquesFermeture({ declencheur, fermeture, delai }).map(({ path }) => path);

  it('n’est pas ce qui la fait courir : elle naîtrait faite, et ne serait jamais rappelée', () => {
    for (const [declencheur, fermeture] of [
      ['acte', 'acte'],
      ['acteTpi', 'acte'],
      ['signature', 'signature'],
      ['signature', 'acte'],
      ['avisDemande', 'avisDemande'],
      ['avisRecu', 'avisRecu'],
      ['enregistrement', 'enregistrement'],
      ['conservation', 'conservation'],
    ] as const) {
      expect(refus(declencheur, fermeture), `${declencheur} ${fermeture}`).toEqual(['fermeture']);
      expect(refus(declencheur, fermeture, 0)).toEqual(['fermeture']);
      // Days before an act that is planned: it is told, until the act.
      expect(refus(declencheur, fermeture, -3)).toEqual([]);
    }
    expect([refus('acte', 'enregistrement'), refus('promesse', 'acte'), refus('acte', 'signature')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('un dépôt à la CDG ne ferme que le délai d’un versement, et son jour seul celui d’un rendez-vous', () => {
    for (const declencheur of DECLENCHEURS)
      expect(refus(declencheur, 'depotCdg')).toEqual(declencheur === 'versement' ? [] : ['fermeture']);
    expect([refus('rdv', 'jourPasse'), refus('rdv', 'acte')]).toEqual([[], ['fermeture']]);
  });

  it('à la main seulement, ou le jour passé, va à tout délai d’un dossier', () => {
    for (const declencheur of DECLENCHEURS.filter((one) => one !== 'rdv')) {
      expect(manquesFermeture({ declencheur, fermeture: null, delai: 0 })).toEqual([]);
      expect(refus(declencheur, 'jourPasse')).toEqual([]);
    }
  });
});

it('un dossier ne demande que les repères qui font courir ou ferment quelque chose chez lui', () => {
  const regles = [
    { declencheur: 'compromis', fermeture: 'avisDemande', typeDossier: VENTE, actif: true },
    { declencheur: 'promesse', fermeture: 'acte', typeDossier: null, actif: true },
    { declencheur: 'avisRecu', fermeture: null, typeDossier: null, actif: false },
  ] as const;
  expect(reperesUtiles(VENTE, regles)).toEqual(['compromis', 'avisDemande', 'promesse', 'acte']);
  expect(reperesUtiles(DONATION, regles)).toEqual(['promesse', 'acte']);
  const tpi = { declencheur: 'acteTpi', fermeture: 'depotTpi', typeDossier: null, actif: true } as const;
  expect(reperesUtiles(DONATION, [tpi])).toEqual(['acte']);
  expect(reperesUtiles(DONATION, [{ ...tpi, declencheur: 'promesse' }])).toEqual(['promesse']);
});
