import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/dates';
import {
  JOURS_CHEQUE,
  JOURS_PROCHES,
  type Mouvement,
  type MouvementBanque,
  candidats,
  cleDePaire,
  enBanque,
  expliquer,
  proposer,
  resteARapprocher,
  voisines,
} from './rapprochement';

const JOUR = '2026-03-10';
const banque = (id: number, montant: number, changes: Partial<MouvementBanque> = {}): MouvementBanque => ({
  id,
  montant: montant as never,
  date: JOUR,
  reference: null,
  libelle: 'Opération',
  ...changes,
});
const livres = (id: number, montant: number, changes: Partial<Mouvement> = {}): Mouvement => ({
  id,
  montant: montant as never,
  date: JOUR,
  reference: null,
  ...changes,
});
const paires = (...args: Parameters<typeof proposer>) =>
  proposer(...args)
    .map(cleDePaire)
    .sort();

describe('Ce que la banque et les livres disent tous deux', () => {
  it('se rapproche par la référence et le montant, si loin que soit le jour', () => {
    const date = addDays(JOUR, -60);
    expect(
      paires(
        [banque(1, -500, { reference: '45871' })],
        [livres(9, -500, { reference: 'CHQ' }), livres(8, -500, { reference: '0045871', date })],
      ),
    ).toEqual(['1-8']);
    expect(
      paires(
        [banque(1, -500, { libelle: 'CHEQUE N° 0045871' })],
        [livres(8, -500, { reference: '45871', date })],
      ),
    ).toEqual(['1-8']);
    for (const reference of ['CHQ n° 0045871', 'Chèque 45871', 'N°45871', 'chq. no 0045871'])
      expect(
        paires([banque(1, -500, { reference: '45871' })], [livres(8, -500, { reference, date })]),
      ).toEqual(['1-8']);
    expect(
      paires([banque(1, -501, { reference: '45871' })], [livres(8, -500, { reference: '45871', date })]),
    ).toEqual([]);
    const trop = addDays(JOUR, -JOURS_CHEQUE - 1);
    expect(
      paires([banque(1, -5, { reference: 'A1' })], [livres(8, -5, { reference: 'A1', date: trop })]),
    ).toEqual([]);
  });

  it('ou par le montant, à quelques jours près', () => {
    const a = (jours: number) => paires([banque(1, 700)], [livres(8, 700, { date: addDays(JOUR, jours) })]);
    expect(a(JOURS_PROCHES)).toEqual(['1-8']);
    expect(a(-JOURS_PROCHES)).toEqual(['1-8']);
    expect(a(JOURS_PROCHES + 1)).toEqual([]);
  });

  it('jamais deux chèques de numéros différents, si proches que soient leurs jours', () => {
    const cheque = livres(8, -700, { reference: 'CHQ 1111111' });
    for (const dit of [{ libelle: 'CHQ N° 2222222' }, { libelle: 'Chèque payé', reference: '2222222' }])
      expect(paires([banque(1, -700, dit)], [cheque])).toEqual([]);
    // Its bank's name before the number changes nothing of it.
    const deBanque = (reference: string) =>
      paires([banque(1, -700, { libelle: 'CHQ 2222222' })], [livres(8, -700, { reference })]);
    expect(deBanque('BMCE 1111111')).toEqual([]);
    for (const memes of ['BMCE 2222222', 'BP n° 0002222222', 'Quittance 12'])
      expect(deBanque(memes)).toEqual(['1-8']);
    // A cheque whose number one of the two does not say, or another of the bank's own numbers, may be that one.
    expect(paires([banque(1, -700, { libelle: 'CHEQUE PAYE' })], [cheque])).toEqual(['1-8']);
    expect(paires([banque(1, -700, { libelle: 'CHEQUE DU 10/03/2026' })], [cheque])).toEqual(['1-8']);
    expect(paires([banque(1, -700, { libelle: 'VIR 2222222' })], [cheque])).toEqual(['1-8']);
    expect(paires([banque(1, -700, { libelle: 'CHQ 2222222' })], [livres(8, -700)])).toEqual(['1-8']);
    expect(paires([banque(1, -700, { libelle: 'CHQ 2222222' })], [cheque, livres(9, -700)])).toEqual(['1-9']);
  });

  it('un débit à la CDG est de l’argent qui entre : le sens contraire ne va pas', () => {
    expect(paires([banque(1, 700)], [livres(8, -700)])).toEqual([]);
  });

  it('ce qui est ambigu reste à la main, des deux côtés', () => {
    expect(paires([banque(1, 700)], [livres(8, 700), livres(9, 700)])).toEqual([]);
    expect(paires([banque(1, 700), banque(2, 700)], [livres(8, 700)])).toEqual([]);
    // The reference tells the two apart, and what is left is alone.
    expect(
      paires(
        [banque(1, 700, { reference: 'AB12' }), banque(2, 700)],
        [livres(8, 700), livres(9, 700, { reference: 'AB12' })],
      ),
    ).toEqual(['1-9', '2-8']);
  });

  it('ce que quelqu’un a défait ne se propose plus', () => {
    expect(paires([banque(1, 700)], [livres(8, 700)], new Set(['1-8']))).toEqual([]);
    expect(paires([banque(1, 700)], [livres(8, 700), livres(9, 700)], new Set(['1-8']))).toEqual(['1-9']);
  });

  it('jamais deux pour un, jamais un autre montant, quel que soit l’ordre', () => {
    const mouvement = fc.record({
      montant: fc.constantFrom(100, 200, -100),
      jour: fc.integer({ min: 0, max: 20 }),
      reference: fc.constantFrom(null, 'A1', '0007', '7'),
    });
    fc.assert(
      fc.property(fc.array(mouvement, { maxLength: 14 }), fc.array(mouvement, { maxLength: 14 }), (x, y) => {
        const dates = ({ jour }: { jour: number }) => ({ date: addDays(JOUR, jour) });
        const b = x.map((m, i) => banque(i, m.montant, { ...dates(m), reference: m.reference }));
        const l = y.map((m, i) => livres(i, m.montant, { ...dates(m), reference: m.reference }));
        const trouvees = proposer(b, l);
        expect(new Set(trouvees.map((p) => p.banque)).size).toBe(trouvees.length);
        expect(new Set(trouvees.map((p) => p.livres)).size).toBe(trouvees.length);
        for (const paire of trouvees) expect(b[paire.banque]?.montant).toBe(l[paire.livres]?.montant);
        const refusees = new Set(trouvees.map(cleDePaire));
        expect(proposer(b, l, refusees).filter((p) => refusees.has(cleDePaire(p)))).toEqual([]);
        expect(paires(b.toReversed(), l.toReversed())).toEqual([...refusees].sort());
      }),
    );
  });

  it('5 000 lignes de chaque côté, toutes du même montant, se trouvent par leur référence', () => {
    const tout = Array.from({ length: 5_000 }, (_, i) => i);
    expect(
      proposer(
        tout.map((i) => banque(i, 700, { reference: `R${i}X` })),
        tout.map((i) => livres(i, 700, { reference: `R${i}X` })),
      ),
    ).toHaveLength(5_000);
  });

  it('à la main, le même montant d’abord, puis le plus proche ; la somme doit y être', () => {
    const choix = [livres(1, 5), livres(2, 700, { date: '2026-01-01' }), livres(3, 700), livres(4, -700)];
    expect(candidats(banque(1, 700), choix).map(({ id }) => id)).toEqual([3, 2, 1, 4]);
    // Of another amount all, those that enter as the line does, the nearest first, then as they were written.
    const autres = [livres(8, -5), livres(7, 4, { date: '2026-03-14' }), livres(6, 5), livres(5, 3)];
    expect(candidats(banque(1, 700), autres).map(({ id }) => id)).toEqual([5, 6, 7, 8]);
    expect(resteARapprocher([700] as never, [300, 400] as never)).toBe(0);
    expect(resteARapprocher([500, 200] as never, [300] as never)).toBe(400);
    expect(resteARapprocher([700, -700] as never, [])).toBe(0);
  });

  it('à la main, les écritures que paie ensemble le chèque nommé par la ligne viennent avant les plus proches', () => {
    const choix = [
      livres(1, -9),
      livres(2, -600, { date: '2025-12-01', reference: '0045874' }),
      livres(3, -1_000, { date: '2026-01-05', reference: 'CHQ 45874' }),
      livres(4, -1_600, { date: '2025-10-01', reference: '0045871' }),
    ];
    const ligne = banque(1, -1_600, { libelle: 'CHQ N° 45874 PERCEPTION' });
    expect(candidats(ligne, choix).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  it('avec une autre ligne, celle qui l’annule d’abord, puis la plus proche', () => {
    const [jour, autres] = [{ date: '2026-03-15' }, [banque(3, 5), banque(2, 7), banque(4, -700)]];
    const rangees = voisines(banque(1, 700, { date: '2026-03-14' }), [...autres, banque(6, 9, jour)]);
    expect(rangees.map(({ id }) => id)).toEqual([4, 6, 2, 3]);
  });
});

const solde = (date: string, montant: number) => ({ date, montant: montant as never });

describe('Le solde de la banque', () => {
  const jours = [solde('2026-03-02', 500), solde('2026-03-10', -200), solde('2026-04-05', 50)];

  it('sans solde dit, c’est la somme des lignes, le départ compté zéro', () => {
    expect(enBanque({ jours, dits: [] }, '2026-03-31')).toEqual({
      solde: 300,
      dit: null,
      depart: null,
      debut: '2026-03-02',
      trous: [],
    });
    expect(enBanque({ jours: [], dits: [] }, JOUR)).toMatchObject({ solde: 0, debut: null });
  });

  it('part du dernier solde dit, et dit ce qui manque entre deux', () => {
    const dits = [solde('2026-03-01', 1_000), solde('2026-03-31', 1_299), solde('2026-03-31', 1_300)];
    const a = (au: string) => enBanque({ jours, dits }, au);
    expect(a('2026-03-05')).toMatchObject({ solde: 1_500, depart: 1_000, debut: '2026-03-02', trous: [] });
    // What a statement says is of the evening of its day.
    expect(a('2026-03-31')).toMatchObject({ solde: 1_300, dit: solde('2026-03-31', 1_300) });
    expect(a('2026-04-30')).toMatchObject({ solde: 1_350, dit: solde('2026-03-31', 1_300), trous: [] });
    const troue = enBanque({ jours, dits: [...dits, solde('2026-04-30', 2_000)] }, '2026-05-01');
    expect(troue).toMatchObject({
      solde: 2_000,
      trous: [{ apres: '2026-03-31', jusque: '2026-04-30', montant: 650 }],
    });
    // Before the first one that is said, it is counted back.
    expect(enBanque({ jours, dits: [solde('2026-03-31', 1_300)] }, '2026-03-05').solde).toBe(1_500);
  });

  it('des relevés quotidiens, des années durant, ne font pas relire tous les jours à chaque relevé', () => {
    const NOMBRE = 2_000;
    let lus = 0;
    const quotidiens = Array.from({ length: NOMBRE }, (_, i) => ({
      get date() {
        lus += 1;
        return addDays('2019-01-01', i);
      },
      montant: 1 as never,
    }));
    const dits = Array.from({ length: NOMBRE }, (_, i) => solde(addDays('2019-01-01', i), i + 1));
    expect(enBanque({ jours: quotidiens, dits }, '2026-03-31')).toMatchObject({ solde: NOMBRE, trous: [] });
    expect(lus / NOMBRE).toBeLessThan(100);
  });

  it('banque − ce qui est expliqué = journal, quoi qu’il arrive', () => {
    const montant = fc.integer({ min: -1_000, max: 1_000 });
    const jour = fc.integer({ min: 0, max: 30 }).map((n) => addDays('2026-03-01', n));
    const dit = fc.tuple(jour, montant).map(([date, valeur]) => solde(date, valeur));
    fc.assert(
      fc.property(
        fc.array(dit, { maxLength: 6 }),
        fc.array(dit, { maxLength: 6 }),
        fc.array(dit, { maxLength: 6 }),
        jour,
        (lignes, dits, ecrites, au) => {
          const b = enBanque({ jours: lignes, dits }, au);
          const somme = (liste: typeof lignes) => liste.reduce((t, l) => t + Number(l.montant), 0);
          const jusque = ecrites.filter(({ date }) => date <= au);
          const avant = b.debut === null ? [] : jusque.filter(({ date }) => date < (b.debut ?? ''));
          const parts = {
            banque: b.solde,
            journal: somme(jusque),
            sansEcriture: somme(lignes.filter(({ date }) => date <= au)),
            sansBanque: somme(jusque) - somme(avant),
            depart: b.depart ?? 0,
            avant: somme(avant),
            trous: b.trous.reduce((t, trou) => t + trou.montant, 0),
          };
          expect(expliquer(parts as never).reste).toBe(0);
        },
      ),
    );
  });
});
