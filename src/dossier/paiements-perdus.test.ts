import { describe, expect, it } from 'vitest';
import { venteComplete } from './exemple.fixture';
import { paiementsEffaces, paiementsPerdus } from './paiements-perdus';

const payee = (modePaiement: 'Chèque CDG' | 'Espèce') => {
  const vente = venteComplete();
  vente.formalite.tpi = {
    ...vente.formalite.tpi,
    tpiCase: 'bureau',
    vendeurs: vente.formalite.tpi.vendeurs.map((v) => ({
      ...v,
      isTpi: true,
      montant: 30_000,
      modePaiement,
      cdg: { ...v.cdg, numCheque: '0061' },
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

  it('retiré, remplacé ou remis sur une autre ligne, son paiement est nommé avant de quitter le dossier', () => {
    const vente = payee('Chèque CDG');
    const [premier, ...autres] = vente.ouverture.vendeurs;
    const remplace = { id: premier?.id ?? null, client: { client: 999 } };
    const remis = { id: null, client: { client: premier?.client.client ?? null } };
    for (const vendeurs of [autres, [remplace, ...autres], [remis, ...autres]])
      expect(paiementsPerdus(vente, vendeurs)[0]?.replaceAll('\u00a0', ' ')).toMatch(
        /^La TPI d.+ a été payée par le Chèque CDG n° 0061 \(30 000,00 DH\)\.$/,
      );
    expect(paiementsPerdus(payee('Espèce'), autres)[0]).toContain('payée en espèces');
    Object.assign(vente.formalite.tpi.vendeurs[0]?.cdg ?? {}, { numCheque: null });
    expect(paiementsPerdus(vente, autres)[0]).toContain('payée par Chèque CDG (');
  });

  it('qui agit pour une société, c’est la TPI de la société', () => {
    const vente = payee('Espèce');
    for (const vendeur of vente.formalite.tpi.vendeurs)
      Object.assign(vendeur, { isSociete: true, nomSociete: 'Atlas Immo SARL' });
    expect(paiementsPerdus(vente, [])[0]).toMatch(/^La TPI d’Atlas Immo SARL a été payée/);
  });

  it('dont le montant ou le mode n’est pas saisi n’a encore rien payé', () => {
    for (const manque of [{ montant: null }, { montant: 0 }, { modePaiement: null }]) {
      const vente = payee('Chèque CDG');
      for (const vendeur of vente.formalite.tpi.vendeurs) Object.assign(vendeur, manque);
      expect(paiementsPerdus(vente, [])).toEqual([]);
    }
  });

  it('par le client, ou sans TPI, il n’y a rien à perdre', () => {
    const vente = payee('Chèque CDG');
    vente.formalite.tpi.tpiCase = 'client';
    expect(paiementsPerdus(vente, [])).toEqual([]);
  });

  it('qui n’est plus soumis à la TPI la perd comme s’il partait', () => {
    const vente = payee('Chèque CDG');
    const [premier, ...autres] = vente.ouverture.vendeurs.map((v) => ({ ...v, isTpi: true }));
    const dispense = { id: premier?.id ?? null, client: { client: premier?.client.client ?? null } };
    expect(paiementsPerdus(vente, [{ ...dispense, isTpi: false }, ...autres])).toHaveLength(1);
    expect(paiementsPerdus(vente, [dispense, ...autres])).toEqual([]);
  });
});

describe('Des formalités déjà payées par l’étude', () => {
  const enClair = (lignes: string[]) => lignes.map((ligne) => ligne.replaceAll('\u00a0', ' '));

  it('qui restent à l’étude ne perdent rien, quoi que l’on y corrige', () => {
    const { formalite } = venteComplete();
    const { tpi, qf } = structuredClone(formalite);
    tpi.vendeurs = tpi.vendeurs.map((v) => ({ ...v, montant: 1 }));
    qf.impot.modePaiements = [];
    expect(paiementsEffaces({ formalite }, { tpi, qf })).toEqual([]);
  });

  it('nomment chaque TPI payée, si elle passe au client ou si un vendeur n’y est plus soumis', () => {
    const { formalite } = venteComplete();
    const { tpi, qf } = formalite;
    const parLeClient = enClair(paiementsEffaces({ formalite }, { tpi: { ...tpi, tpiCase: 'client' }, qf }));
    const cheque = 'a été payée par le Chèque CDG n° 0045871 (21 240,01 DH).';
    expect(parLeClient).toEqual([`La TPI d’El Fassi Test ${cheque}`, `La TPI de Tazi Test ${cheque}`]);
    const [premier, ...autres] = tpi.vendeurs.map(({ id }) => ({ id }));
    const sansTpi = [{ id: premier?.id ?? 0, isTpi: false }, ...autres];
    expect(enClair(paiementsEffaces({ formalite }, { tpi: { ...tpi, vendeurs: sansTpi }, qf }))).toEqual([
      `La TPI d’El Fassi Test ${cheque}`,
    ]);
  });

  it('nomment ce que le quitus a coûté, s’il passe au client, ou si une taxe n’y est plus due', () => {
    const { formalite } = venteComplete();
    const { tpi, qf } = formalite;
    const perdus = (ecrit: Partial<typeof qf>) =>
      enClair(paiementsEffaces({ formalite }, { tpi, qf: { ...qf, ...ecrit } }));
    const commune = 'La commune a été payée par le Chèque CDG n° 0045872 (1 000,10 DH).';
    const perception = 'La perception a été payée par le Chèque CDG n° 0045872 (900,35 DH).';
    expect(perdus({ qfCase: 'client' })).toEqual([
      commune,
      'Le service des impôts a été payé par le Chèque CDG n° 0045872 (600,20 DH).',
      'Le service des impôts a été payé en espèces (300,15 DH).',
      perception,
    ]);
    expect(perdus({ commune: { ...qf.commune, isRepondue: false } })).toEqual([commune]);
    expect(perdus({ impot: { ...qf.impot, montant: 0 } })).toEqual([perception]);
    Object.assign(formalite.qf.commune, { modePaiements: [] });
    Object.assign(formalite.qf.perception.modePaiements[0] ?? {}, { montant: null });
    expect(perdus({ impot: { ...qf.impot, montant: 0 } })).toEqual([]);
  });

  it('que paie déjà le client n’ont rien à perdre', () => {
    const { formalite } = venteComplete();
    const client = {
      tpi: { ...formalite.tpi, tpiCase: 'client' as const },
      qf: { ...formalite.qf, qfCase: 'client' as const },
    };
    expect(paiementsEffaces({ formalite: client }, client)).toEqual([]);
  });
});
