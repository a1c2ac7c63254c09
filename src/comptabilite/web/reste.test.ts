import { describe, expect, it } from 'vitest';
import type { Dossier } from '../../dossier/dossier';
import { donationComplete, venteComplete } from '../../dossier/exemple.fixture';
import { resteDe } from './reste';

const comptes = (disponible: number, solde: number, du: number, provisionVendeur: number | null = null) => ({
  fonds: { verse: 0, taxes: 0, solde: disponible, restitue: 0, disponible },
  provision: { recu: 0, debours: 0, especes: 0, honoraires: 0, restitue: 0, solde },
  provisionVendeur,
  du,
});
/** The example, with as many people on each side. */
function entre(dossier: Dossier, acquereurs: number, vendeurs: number): Dossier {
  const { ouverture } = dossier;
  const fois = <P>(combien: number, [modele]: P[]): P[] =>
    modele === undefined ? [] : Array.from({ length: combien }, () => modele);
  return {
    ...dossier,
    ouverture: {
      ...ouverture,
      acquereurs: fois(acquereurs, ouverture.acquereurs),
      vendeurs: fois(vendeurs, ouverture.vendeurs),
    },
  };
}
const lu = (...montants: Parameters<typeof comptes>) =>
  resteDe(comptes(...montants), entre(venteComplete(), 1, 1))?.replaceAll('\u00a0', ' ');

describe('ce qu’il reste à la clôture', () => {
  it('ne dit rien quand tout est rendu', () => {
    expect(lu(0, 0, 0)).toBeUndefined();
  });

  it('dit les fonds, la provision et les débours, chacun avec son montant', () => {
    expect(lu(12_000, 350, 0)).toBe('Il reste 12 000,00 DH de fonds à la CDG et 350,00 DH de provision.');
    expect(lu(0, 0.01, 0)).toBe('Il reste 0,01 DH de provision.');
    expect(lu(1, 2, 3)).toBe(
      'Il reste 1,00 DH de fonds à la CDG, 2,00 DH de provision et 3,00 DH de débours à payer.',
    );
  });

  it('dit ce qui manque et ce que le client doit', () => {
    expect(lu(-500, 0, 0)).toBe('Il manque 500,00 DH à la CDG.');
    expect(lu(12, -1_270.5, 0)).toBe('Il reste 12,00 DH de fonds à la CDG. Le client doit 1 270,50 DH.');
  });

  it('ne prend pas à l’un ce que l’autre doit', () => {
    expect(lu(0, 18_000, 0, -30_000)).toBe(
      'Il reste 48 000,00 DH de provision. Le vendeur doit 30 000,00 DH.',
    );
    expect(lu(0, -500, 0, 200)).toBe('Il reste 200,00 DH de provision. Le client doit 700,00 DH.');
    expect(lu(0, 0, 0, 0)).toBeUndefined();
  });

  it('D40 d’une donation, dit ce que le donateur doit', () => {
    const donation = entre(donationComplete(), 1, 1);
    expect(resteDe(comptes(0, -500, 0, -500), donation)).toMatch(/^Le donateur doit 500,00/);
  });

  it('plusieurs vendeurs, ou plusieurs acquéreurs, doivent', () => {
    const plusieurs = resteDe(comptes(0, -800, 0, -300), entre(venteComplete(), 3, 2));
    expect(plusieurs?.replaceAll('\u00a0', ' ')).toBe(
      'Les clients doivent 500,00 DH. Les vendeurs doivent 300,00 DH.',
    );
  });
});
