import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Centimes, toCentimes, toDirhams } from '../kit/money';
import { comptesDe } from './comptesDossier';
import { decompteDe } from './decompte';
import type { Ecriture, Passee } from './ecriture';
import { ecritureDeReglement, ecritureDeVersement } from './faits';
import { decomptesDe } from './parts';
import { type Operation, ecritureDOperation, ecritureDeFacture } from './operation';
import type { Compte } from './plan';

const LIEU = { dossierId: 1, cdgId: 2 };
const JOUR = '2026-11-21';

const passer = (ecritures: readonly Ecriture[]): Passee[] =>
  ecritures.flatMap((e, i) => (e.lignes.length > 0 ? [{ ...e, id: i + 1, date: e.date ?? JOUR }] : []));

/** What the database sums, as `readSoldesDossier` does. */
function provisionDe(passees: readonly Passee[]) {
  const soldes = new Map<Compte, Map<string, number>>();
  for (const { source, lignes } of passees)
    for (const { compte, debit, credit } of lignes) {
      const du = soldes.get(compte) ?? new Map<string, number>();
      const genre = source.split(':')[0] ?? '';
      soldes.set(compte, du.set(genre, (du.get(genre) ?? 0) + credit - debit));
    }
  return comptesDe(soldes).provision;
}

/** As it travels: without the sign of zero. */
const envoye = (figures: object): unknown => JSON.parse(JSON.stringify(figures));

const operation = (changes: Partial<Operation>): Operation => ({
  id: 1,
  version: 1,
  genre: 'provision',
  montant: 60_000,
  date: '2026-03-02',
  tiers: 'El Fassi Khadija',
  reference: null,
  moyen: 'Chèque',
  poste: null,
  origine: null,
  pour: null,
  motifAnnulation: null,
  justificatif: null,
  ...changes,
});

const montant = fc.integer({ min: 1, max: 99_999_999_999 });
const jour = fc.constantFrom('2026-01-31', '2026-02-28', '2026-03-01', '2025-12-31');
const operations = fc
  .array(
    fc.record({
      genre: fc.constantFrom('provision', 'debours', 'restitution'),
      montant: montant.map(toDirhams),
      date: jour,
      pour: fc.constantFrom('acquereur', 'vendeur'),
      moyen: fc.constantFrom('Espèces', 'Chèque', 'Virement', null),
      poste: fc.constantFrom('ENREGISTREMENT', 'CONSERVATION', 'DEBOURS'),
      origine: fc.constantFrom('FONDS', 'PROVISION'),
    }),
    { maxLength: 30 },
  )
  .map((tirees) =>
    tirees.map((t, i) =>
      operation({
        ...(t as Partial<Operation>),
        id: i + 1,
        moyen: t.genre === 'debours' ? t.moyen : (t.moyen ?? 'Virement'),
        poste: t.genre === 'debours' ? t.poste : null,
        origine: t.genre === 'restitution' ? t.origine : null,
      } as Partial<Operation>),
    ),
  );
const factures = fc.array(
  fc.record({ genre: fc.constantFrom('facture', 'avoir'), honoraires: montant, tva: montant, date: jour }),
  { maxLength: 6 },
);
const taxes = fc.array(
  fc.record({
    poste: fc.constantFrom('tpi', 'commune', 'impot', 'perception'),
    parCheque: fc.boolean(),
    montant,
  }),
  { maxLength: 6 },
);
const PREFIXES = { tpi: 'tpi', commune: 'commune', impot: 'paiement', perception: 'paiement' } as const;

describe('Le décompte', () => {
  it('chacun de ses totaux est celui des comptes du dossier, au centime', () => {
    fc.assert(
      fc.property(operations, factures, taxes, (ops, emises, payees) => {
        const passees = passer([
          ecritureDeVersement(
            { id: 1, montant: 5_000_000 as Centimes, date: JOUR, reference: null, payeur: 'X' },
            LIEU,
          ),
          ...ops.map((o) => ecritureDOperation(o, LIEU)),
          ...emises.map(({ honoraires, tva, genre, date }, i) =>
            ecritureDeFacture(
              {
                id: i,
                numero: `F-2026-${i}`,
                genre: genre as 'facture' | 'avoir',
                date,
                honoraires: honoraires as Centimes,
                ttc: (honoraires + tva) as Centimes,
              },
              1,
            ),
          ),
          ...payees.map(({ poste, parCheque, montant: paye }, i) =>
            ecritureDeReglement(
              {
                source: `${PREFIXES[poste as 'tpi']}:${i}`,
                poste: poste as 'tpi',
                parCheque,
                montant: paye as Centimes,
                date: null,
                reference: null,
                libelle: 'Taxe',
              },
              LIEU,
            ),
          ),
        ]);
        const { totaux, ...sections } = decompteDe(passees, ops);
        expect(totaux).toEqual(envoye(provisionDe(passees)));
        const { recu, debours, especes, honoraires, restitue, solde } = totaux;
        const reste = [debours, especes, honoraires, restitue].reduce(
          (somme, sorti) => somme - toCentimes(sorti),
          toCentimes(recu),
        );
        expect(toCentimes(solde)).toBe(reste);
        for (const { honoraires: ht, tva, montant: ttc } of sections.factures) expect(ht + tva).toBe(ttc);
        const { acquereur, vendeur } = decomptesDe(passees, ops);
        for (const [nom, montant] of Object.entries(totaux) as [keyof typeof totaux, number][])
          expect(toCentimes(acquereur.totaux[nom]) + toCentimes(vendeur.totaux[nom]), nom).toBe(
            toCentimes(montant),
          );
        expect([acquereur.especes, vendeur.factures]).toEqual([[], []]);
        for (const [cote, { provisions, debours, restitutions }] of Object.entries({ acquereur, vendeur }))
          for (const { operation: de } of [...provisions, ...debours, ...restitutions])
            expect(de.pour).toBe(cote);
      }),
      { numRuns: 300 },
    );
  });

  it('une facture s’y lit HT, TVA et TTC, son avoir la rend, le débours garde son justificatif', () => {
    const recu = { id: 4, label: 'quittance.pdf', file: '/f/4' };
    const ops = [
      operation({ id: 7, genre: 'debours', poste: 'CONSERVATION', moyen: null, justificatif: recu }),
    ];
    const emise = {
      date: '2026-03-02',
      honoraires: 1_000_000 as Centimes,
      ttc: 1_100_000 as Centimes,
    };
    const { debours, factures: lues } = decompteDe(
      passer([
        ecritureDeFacture({ ...emise, id: 2, numero: 'A-2026-0001', genre: 'avoir', date: '2026-03-03' }, 1),
        ecritureDeFacture({ ...emise, id: 1, numero: 'F-2026-0001', genre: 'facture' }, 1),
        ...ops.map((o) => ecritureDOperation(o, LIEU)),
      ]),
      ops,
    );
    expect(debours).toMatchObject([{ montant: 6_000_000, operation: { justificatif: recu } }]);
    expect(
      lues.map(({ reference, honoraires, tva, montant }) => [reference, honoraires, tva, montant]),
    ).toEqual([
      ['F-2026-0001', 1_000_000, 100_000, 1_100_000],
      ['A-2026-0001', -1_000_000, -100_000, -1_100_000],
    ]);
  });

  it('les fonds des parties à la CDG n’en sont pas, ni ce qui en est rendu', () => {
    const rendu = operation({ genre: 'restitution', origine: 'FONDS', moyen: null });
    const versement = { id: 1, montant: 500 as Centimes, date: JOUR, reference: null, payeur: 'X' };
    const passees = passer([ecritureDeVersement(versement, LIEU), ecritureDOperation(rendu, LIEU)]);
    expect(decompteDe(passees, [rendu])).toMatchObject({
      provisions: [],
      restitutions: [],
      totaux: { solde: 0 },
    });
  });
});
