import { describe, expect, it } from 'vitest';
import { donationComplete, venteComplete } from '../../exemple.fixture';
import { attenduDuMontant, ouSaisir } from './messages';

const sansPrix = { prix_vente: null };

describe('Un montant qui suit du prix et d’un taux', () => {
  it('attend d’une vente son prix, puis son taux', () => {
    const vente = venteComplete();
    expect(attenduDuMontant({ ...vente, devis: sansPrix }, false)).toBe('Prix de vente à saisir');
    expect(attenduDuMontant(vente, false)).toBe('Taux à saisir');
  });

  it('D41 n’attend d’une donation que sa valeur', () => {
    const donation = donationComplete();
    expect(attenduDuMontant({ ...donation, devis: sansPrix }, false)).toBe('Valeur du bien à saisir');
    expect(attenduDuMontant(donation, false)).toBeUndefined();
  });

  it('dit en une phrase où se saisit ce qui n’est pas attendu', () => {
    expect(ouSaisir('Taux à saisir')).toBe('Dans «\u00a0Modifier le dossier\u00a0».');
    expect(ouSaisir(undefined)).toBe(
      'Un taux, s’il en faut un, se saisit dans «\u00a0Modifier le dossier\u00a0».',
    );
  });

  it('n’attend rien dans un dossier qui se lit seulement', () => {
    expect(attenduDuMontant({ ...venteComplete(), devis: sansPrix }, true)).toBeUndefined();
  });
});
