import { describe, expect, it } from 'vitest';
import { DONATION, VENTE, configBody, devisMontre, prixDuType } from './config';
import { DEVIS_VIDE } from './devis';
import { deuxPrix } from './etapes/ouverture';
import { donationComplete, venteComplete } from './exemple.fixture';

describe('Une vente qui devient une donation (D41)', () => {
  it('prend la valeur de son Ouverture à la place du prix du devis, et le rend si elle reste une vente', () => {
    const d = venteComplete();
    d.ouverture.prix.total = 900_000;
    expect(prixDuType(DONATION, d, 1_180_000)).toBe(900_000);
    expect(prixDuType(VENTE, d, 900_000)).toBe(1_180_000);
    d.devis.prix_vente = null;
    expect(prixDuType(DONATION, d, null)).toBe(900_000);
  });

  it('garde la valeur que quelqu’un vient de saisir', () => {
    const d = venteComplete();
    d.ouverture.prix.total = 900_000;
    expect([prixDuType(DONATION, d, 950_000), prixDuType(VENTE, d, 950_000)]).toEqual([950_000, 950_000]);
  });

  it('garde le prix du devis quand l’Ouverture n’en a pas ; une donation garde sa valeur', () => {
    const d = venteComplete();
    d.ouverture.prix.total = null;
    expect(prixDuType(DONATION, d, 1_180_000)).toBe(1_180_000);
    const donation = donationComplete();
    expect(prixDuType(VENTE, donation, donation.devis.prix_vente)).toBe(donation.devis.prix_vente);
  });

  it('laisse les frais que rien ne montre, et aucune saisie ne les lui rend ; la vente qu’elle redevient, si', () => {
    const vente = venteComplete();
    const { devis } = vente;
    expect(devisMontre(DONATION, vente, devis)).toMatchObject({ frais_etude: null, expedition: null });
    const donation = { ...donationComplete(), devis: devisMontre(DONATION, vente, devis) };
    expect(devisMontre(DONATION, donation, { ...devis, prix_vente: 1 })).toEqual({
      ...donation.devis,
      prix_vente: 1,
    });
    expect([devisMontre(VENTE, donation, devis), devisMontre(VENTE, undefined, devis)]).toEqual([
      devis,
      devis,
    ]);
  });

  it('d’une vente saisie avant que le dossier existe, garde le prix que l’Ouverture montre, non les taux qu’aucun écran ne montre', () => {
    const { devis } = venteComplete();
    const garde = { ...DEVIS_VIDE, prix_vente: devis.prix_vente };
    expect(devisMontre(DONATION, undefined, devis)).toMatchObject(garde);
  });

  it('dit les deux prix de la vente quand ils diffèrent', () => {
    const d = venteComplete();
    expect(deuxPrix(d)).toBeNull();
    d.ouverture.prix.total = 900_000;
    expect(deuxPrix(d)).toBe(
      'Le prix total de l’ouverture est de 900\u00a0000,00\u00a0DH, celui du devis de 1\u00a0180\u00a0000,00\u00a0DH\u00a0: une donation n’a qu’une valeur.',
    );
    expect(deuxPrix(donationComplete())).toBeNull();
    expect(deuxPrix({ ...d, devis: { ...d.devis, prix_vente: null } })).toBeNull();
    d.ouverture.prix.total = null;
    expect(deuxPrix(d)).toBeNull();
  });
});

it('D74 un devis vide se lit comme un devis absent', () => {
  for (const devis of [undefined, null, '', {}])
    expect(configBody.parse({ titre: 'Vente', config: { type: VENTE }, devis }).devis).toEqual(DEVIS_VIDE);
});
