import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCentimes } from '../kit/money';
import { enEspece, ligne, reglement, venteComplete } from './exemple.fixture';
import { CHEQUE_CDG, ESPECE, PAR_LE_CLIENT } from './paiement';
import { comptesVendeur, soldeVendeur } from './solde';

describe('solde vendeur', () => {
  it('R558 soustrait de la CDG les taxes payées par Chèque CDG', () => {
    expect(comptesVendeur(venteComplete())).toEqual({
      verse: toCentimes(1_100_000),
      tpi: toCentimes(42_480.02),
      commune: toCentimes(1_000.1),
      impot: toCentimes(600.2),
      perception: toCentimes(900.35),
      taxes: toCentimes(44_980.67),
      solde: toCentimes(1_055_019.33),
    });
  });

  it('D42 ne compte ni l’en-tête des impôts, ni celui de la perception, ni son supplément', () => {
    const d = venteComplete();
    d.formalite.qf.impot.montant = 123_456;
    d.formalite.qf.perception.extra = 999;
    expect(soldeVendeur(d)).toBe(soldeVendeur(venteComplete()));
  });

  it('D42 le montant fait foi, pas son reflet', () => {
    const d = venteComplete();
    d.formalite.qf.impot.modePaiements = [
      { ...reglement(1, 'impot', 10), cdg: { ...reglement(1, 'impot', 99).cdg } },
    ];
    expect(comptesVendeur(d).impot).toBe(toCentimes(10));
  });

  it('D42 une partie faite par le client compte 0', () => {
    const d = venteComplete();
    d.formalite.tpi.tpiCase = 'client';
    d.formalite.qf.qfCase = 'client';
    expect(comptesVendeur(d).taxes).toBe(0);
    d.formalite.tpi.tpiCase = null;
    d.formalite.qf.qfCase = null;
    expect(comptesVendeur(d).taxes).toBe(0);
  });

  it('D47 un vendeur sans TPI compte 0', () => {
    const d = venteComplete();
    ligne(d.formalite.tpi.vendeurs, 0).isTpi = false;
    expect(comptesVendeur(d).tpi).toBe(toCentimes(21_240.01));
  });

  it('ni les espèces ni le client ne touchent la CDG', () => {
    const d = venteComplete();
    ligne(d.formalite.tpi.vendeurs, 0).modePaiement = ESPECE;
    ligne(d.formalite.tpi.vendeurs, 1).modePaiement = PAR_LE_CLIENT;
    expect(comptesVendeur(d).tpi).toBe(0);
  });

  it('D44 ce qui est caché ne compte pas', () => {
    const d = venteComplete();
    d.formalite.qf.commune.isRepondue = false;
    d.formalite.qf.impot.montant = 0;
    expect(comptesVendeur(d)).toMatchObject({ commune: 0, perception: 0, impot: toCentimes(600.2) });
  });

  it('sans affaire, la CDG compte 0 et le solde peut être négatif', () => {
    const d = venteComplete();
    d.ouverture.prix.caisseNotaire.cdg = null;
    expect(comptesVendeur(d)).toMatchObject({ verse: 0, solde: -toCentimes(44_980.67) });
  });

  it('est juste au centime quels que soient les montants', () => {
    const centimes = fc.integer({ min: 0, max: 9_999_999_999_999 });
    const entry = fc.record({ c: centimes, mode: fc.constantFrom(CHEQUE_CDG, ESPECE, PAR_LE_CLIENT) });
    fc.assert(
      fc.property(centimes, fc.array(entry), fc.array(entry), (verse, tpi, impots) => {
        const d = venteComplete();
        const row = ligne(d.formalite.tpi.vendeurs, 0);
        d.ouverture.prix.caisseNotaire.cdg = { label: 'x', value: 1, solde: verse / 100 };
        d.formalite.tpi.vendeurs = tpi.map(({ c, mode }) => ({
          ...row,
          montant: c / 100,
          modePaiement: mode,
        }));
        d.formalite.qf.impot.modePaiements = impots.map(({ c, mode }, i) => ({
          ...enEspece(reglement(i, 'impot', c / 100)),
          modePaiement: mode,
        }));
        d.formalite.qf.commune.isRepondue = false;
        d.formalite.qf.impot.montant = 0;
        const cheques = [...tpi, ...impots].filter(({ mode }) => mode === CHEQUE_CDG);
        const expected = BigInt(verse) - cheques.reduce((total, { c }) => total + BigInt(c), 0n);
        expect(BigInt(soldeVendeur(d))).toBe(expected);
      }),
    );
  });
});
