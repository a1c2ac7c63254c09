import { describe, expect, it } from 'vitest';
import { venteComplete } from './exemple.fixture';
import { paiementsPerdus } from './vendeurs-payes';

const payee = (modePaiement: 'Chèque CDG' | 'Espèce', numCheque: string | null = '0061') => {
  const vente = venteComplete();
  vente.formalite.tpi = {
    ...vente.formalite.tpi,
    tpiCase: 'bureau',
    vendeurs: vente.formalite.tpi.vendeurs.map((v) => ({
      ...v,
      isTpi: true,
      montant: 30_000,
      modePaiement,
      cdg: { ...v.cdg, numCheque },
    })),
  };
  return vente;
};

describe('Un vendeur dont la TPI est payée', () => {
  it('qui reste le même ne perd rien, si d’autres viennent', () => {
    const vente = payee('Chèque CDG');
    const autre = { id: null, client: { client: 999 } };
    expect(paiementsPerdus(vente, [...vente.ouverture.vendeurs, autre])).toEqual([]);
  });

  it('retiré ou remplacé, son paiement est nommé avant de quitter le dossier', () => {
    const vente = payee('Chèque CDG');
    const [premier, ...autres] = vente.ouverture.vendeurs;
    const remplace = { id: premier?.id ?? null, client: { client: 999 } };
    for (const vendeurs of [autres, [remplace, ...autres]])
      expect(paiementsPerdus(vente, vendeurs)[0]?.replaceAll('\u00a0', ' ')).toMatch(
        /^La TPI d.+ a été payée par le Chèque CDG n° 0061 \(30 000,00 DH\)\.$/,
      );
    expect(paiementsPerdus(payee('Espèce'), autres)[0]).toContain('payée en espèces');
  });

  it('dont le montant n’est pas saisi n’a encore rien payé', () => {
    for (const montant of [null, 0]) {
      const vente = payee('Chèque CDG');
      for (const vendeur of vente.formalite.tpi.vendeurs) vendeur.montant = montant;
      expect(paiementsPerdus(vente, [])).toEqual([]);
    }
  });

  it('par le client, ou sans TPI, il n’y a rien à perdre', () => {
    const vente = payee('Chèque CDG');
    vente.formalite.tpi.tpiCase = 'client';
    expect(paiementsPerdus(vente, [])).toEqual([]);
  });
});
