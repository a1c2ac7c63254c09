import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Centimes, ZERO, sum } from '../kit/money';
import { type Ecriture, type Passee, aPasser, contrepartie, soldeDe, totaux, virement } from './ecriture';
import { type ReglementCompte, ecritureDeReglement, ecritureDeVersement } from './faits';
import { ecritureDeFacture, ecritureDOperation } from './operation';
import type { Compte } from './plan';

/** Each line on one side only, and as much on both sides. */
function estEquilibree({ lignes }: Pick<Ecriture, 'lignes'>): boolean {
  const { debit, credit } = totaux(lignes);
  return debit === credit && lignes.every((l) => Math.min(l.debit, l.credit) === 0 && l.debit + l.credit > 0);
}

const dh = (n: number): Centimes => Math.round(n * 100) as Centimes;

/** Books kept in memory, the way the database keeps them: nothing is ever changed. */
class Livre {
  readonly ecritures: (Passee & { contrepasse: number | null })[] = [];
  debout(): Passee[] {
    const repris = new Set(this.ecritures.map(({ contrepasse }) => contrepasse));
    return this.ecritures.filter(({ id, contrepasse }) => contrepasse === null && !repris.has(id));
  }
  suivre(voulues: Ecriture[]): number {
    const { contrepasser, passer } = aPasser(voulues, this.debout());
    for (const passee of contrepasser)
      this.ecrire({ ...passee, lignes: contrepartie(passee.lignes) }, passee.id);
    for (const ecriture of passer) this.ecrire({ ...ecriture, date: ecriture.date ?? '2026-11-21' }, null);
    return contrepasser.length + passer.length;
  }
  private ecrire(ecriture: Ecriture & { date: string }, contrepasse: number | null): void {
    this.ecritures.push({ ...ecriture, id: this.ecritures.length + 1, contrepasse });
  }
  solde(compte: Compte): number {
    return soldeDe(this.ecritures.flatMap((e) => e.lignes).filter((l) => l.compte === compte));
  }
}

const LIEU = { dossierId: 1, cdgId: 7 };
const versement = (id: number, montant: Centimes, date: string | null = '2026-03-02') =>
  ecritureDeVersement({ id, montant, date, reference: null, payeur: 'Naciri Karim' }, LIEU);
const cheque = (montant: Centimes): ReglementCompte => ({
  source: 'tpi:3',
  poste: 'tpi',
  parCheque: true,
  montant,
  date: '2026-04-01',
  reference: '0045871',
  libelle: 'TPI de Alaoui Rachid',
});

describe('les écritures', () => {
  it('un versement entre à la CDG et dans les fonds du client', () => {
    expect(versement(1, dh(1_000)).lignes).toEqual([
      { compte: 'CDG', ...LIEU, debit: 100_000, credit: 0 },
      { compte: 'FONDS', ...LIEU, debit: 0, credit: 100_000 },
    ]);
  });

  it('une taxe payée par Chèque CDG passe par son administration et quitte les fonds du client', () => {
    const livre = new Livre();
    livre.suivre([versement(1, dh(1_000)), ecritureDeReglement(cheque(dh(300)), LIEU)]);
    expect([livre.solde('CDG'), livre.solde('FONDS'), livre.solde('TPI')]).toEqual([70_000, -70_000, 0]);
  });

  it('une taxe payée en espèces ne touche pas la CDG', () => {
    const { journal, lignes } = ecritureDeReglement({ ...cheque(dh(300)), parCheque: false }, LIEU);
    expect(journal).toBe('CA');
    expect(lignes.map(({ compte }) => compte)).toEqual(['PROVISION', 'TPI', 'TPI', 'CAISSE']);
  });

  it('un débours dû et non payé reste chez son administration', () => {
    const livre = new Livre();
    const du = { id: 1, genre: 'debours', poste: 'ENREGISTREMENT', tiers: 'DGI', reference: null } as const;
    const debours = { ...du, origine: null, montant: 40_000, date: '2026-03-05' };
    livre.suivre([ecritureDOperation({ ...debours, moyen: null }, LIEU)]);
    expect(livre.solde('ENREGISTREMENT')).toBe(-4_000_000);
    livre.suivre([ecritureDOperation({ ...debours, moyen: 'Virement' }, LIEU)]);
    expect([livre.solde('ENREGISTREMENT'), livre.solde('BANQUE')]).toEqual([0, -4_000_000]);
  });

  it('une facture prend les honoraires et la TVA sur la provision, son avoir les rend', () => {
    const livre = new Livre();
    const facture = {
      id: 1,
      numero: 'F-2026-0001',
      date: '2026-05-01',
      honoraires: dh(10_000),
      ttc: dh(11_000),
    };
    const emise = ecritureDeFacture({ ...facture, genre: 'facture' }, 1);
    livre.suivre([emise]);
    expect([livre.solde('PROVISION'), livre.solde('HONORAIRES'), livre.solde('TVA')]).toEqual([
      1_100_000, -1_000_000, -100_000,
    ]);
    const avoir = ecritureDeFacture({ ...facture, id: 2, numero: 'A-2026-0001', genre: 'avoir' }, 1);
    livre.suivre([emise, avoir]);
    expect([livre.solde('PROVISION'), livre.solde('HONORAIRES'), livre.solde('TVA')]).toEqual([0, 0, 0]);
  });

  it('ce qui vaut zéro ne s’écrit pas', () => {
    expect(versement(1, ZERO).lignes).toEqual([]);
    expect(aPasser([versement(1, ZERO)], []).passer).toEqual([]);
  });

  it('passées deux fois, elles n’ajoutent rien', () => {
    const livre = new Livre();
    expect(livre.suivre([versement(1, dh(10)), versement(2, dh(20), null)])).toBe(2);
    expect(livre.suivre([versement(1, dh(10)), versement(2, dh(20), null)])).toBe(0);
  });

  it('un montant corrigé se contre-passe, rien ne s’efface', () => {
    const livre = new Livre();
    livre.suivre([versement(1, dh(10))]);
    livre.suivre([versement(1, dh(12))]);
    expect(livre.ecritures.map(({ contrepasse }) => contrepasse)).toEqual([null, 1, null]);
    expect(livre.solde('CDG')).toBe(1_200);
  });

  it('un nom corrigé ne refait pas l’écriture, une date corrigée si', () => {
    const livre = new Livre();
    livre.suivre([versement(1, dh(10))]);
    expect(livre.suivre([{ ...versement(1, dh(10)), libelle: 'Versement de Naciri Karima' }])).toBe(0);
    expect(livre.suivre([versement(1, dh(10), '2026-03-03')])).toBe(2);
  });

  it('un numéro de chèque corrigé refait l’écriture : le relevé de la banque la cherche par lui', () => {
    const livre = new Livre();
    const regler = (reference: string) =>
      livre.suivre([ecritureDeReglement({ ...cheque(dh(300)), reference }, LIEU)]);
    expect([regler('0045871'), regler('0045871'), regler('0045872')]).toEqual([1, 0, 2]);
    expect(livre.debout().map(({ reference }) => reference)).toEqual(['0045872']);
  });

  it('un versement annulé se contre-passe', () => {
    const livre = new Livre();
    livre.suivre([versement(1, dh(10))]);
    livre.suivre([]);
    expect([livre.solde('CDG'), livre.debout().length]).toEqual([0, 0]);
  });

  it('10 000 opérations au hasard : débit = crédit, et chaque solde est celui de son dossier', () => {
    const montant = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => n as Centimes);
    const operation = fc.record({
      dossier: fc.integer({ min: 1, max: 5 }),
      quoi: fc.constantFrom(
        'versement',
        'cheque',
        'especes',
        'provision',
        'debours',
        'restitution',
        'facture',
        'annule',
      ),
      rang: fc.integer({ min: 1, max: 4 }),
      montant,
    });
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1_000, maxLength: 1_000 }), (operations) => {
        const livres = new Map<
          number,
          { livre: Livre; faits: Map<string, Ecriture>; fonds: Map<string, number> }
        >();
        for (const { dossier, quoi, rang, montant: m } of operations) {
          const tenu = livres.get(dossier) ?? { livre: new Livre(), faits: new Map(), fonds: new Map() };
          livres.set(dossier, tenu);
          const lieu = { dossierId: dossier, cdgId: dossier };
          const cle = `${quoi}:${rang}`;
          if (quoi === 'annule') {
            const premiere = [...tenu.faits.keys()][rang];
            if (premiere) {
              tenu.faits.delete(premiere);
              tenu.fonds.delete(premiere);
            }
          } else tenu.faits.set(cle, fait(quoi, rang, m, lieu));
          if (quoi === 'versement') tenu.fonds.set(cle, m);
          if (quoi === 'cheque') tenu.fonds.set(cle, -m);
          tenu.livre.suivre([...tenu.faits.values()]);
        }
        for (const { livre, faits, fonds } of livres.values()) {
          const { debit, credit } = totaux(livre.ecritures.flatMap((e) => e.lignes));
          expect(debit).toBe(credit);
          expect(livre.ecritures.every(estEquilibree)).toBe(true);
          // The seller's balance is a view of the books (D42).
          expect(livre.solde('FONDS') + [...fonds.values()].reduce((a, b) => a + b, 0)).toBe(0);
          // What stands says the facts, no more.
          const debout = sum(livre.debout().flatMap((e) => e.lignes.map((l) => l.debit)));
          expect(debout).toBe(sum([...faits.values()].flatMap((e) => e.lignes.map((l) => l.debit))));
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});

function fait(
  quoi: string,
  rang: number,
  montant: Centimes,
  lieu: { dossierId: number; cdgId: number },
): Ecriture {
  const id = rang;
  const autre = { id, date: '2026-03-02', tiers: 'X', reference: null, poste: null, origine: null };
  const commun = { ...autre, montant: montant / 100 };
  const honoraires = Math.floor(montant / 1.1) as Centimes;
  const facture = {
    id,
    numero: 'F',
    date: '2026-03-02',
    honoraires,
    ttc: montant,
    genre: 'facture',
  } as const;
  const faits: Record<string, () => Ecriture> = {
    versement: () => ecritureDeVersement({ id, montant, date: null, reference: null, payeur: 'X' }, lieu),
    cheque: () => ecritureDeReglement(cheque(montant), lieu),
    especes: () => ecritureDeReglement({ ...cheque(montant), parCheque: false }, lieu),
    provision: () => ecritureDOperation({ ...commun, genre: 'provision', moyen: 'Chèque' }, lieu),
    debours: () =>
      ecritureDOperation({ ...commun, genre: 'debours', poste: 'CONSERVATION', moyen: 'Espèces' }, lieu),
    restitution: () =>
      ecritureDOperation({ ...commun, genre: 'restitution', origine: 'FONDS', moyen: null }, lieu),
    facture: () => ecritureDeFacture(facture, lieu.dossierId),
  };
  const ecrite = faits[quoi]?.();
  if (!ecrite) throw new Error(quoi);
  return { ...ecrite, source: `${quoi}:${rang}` };
}

describe('les virements', () => {
  it('sont équilibrés, et leur contrepartie les annule', () => {
    const lignes = virement('CDG', 'FONDS', dh(12.34), LIEU);
    expect(estEquilibree({ lignes })).toBe(true);
    expect(soldeDe([...lignes, ...contrepartie(lignes)].filter(({ compte }) => compte === 'CDG'))).toBe(0);
  });
});
