import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calculee } from './calcul';
import { type Rangee, rapprocher } from './rapprocher';

const MOMENT = { ouvert: true, aujourdhui: '2026-11-21' };
const CLOS = { ...MOMENT, ouvert: false };

const calculee = (changes: Partial<Calculee> = {}): Calculee => ({
  code: 'enregistrement',
  regleId: 1,
  objet: '',
  libelle: 'Enregistrement',
  depart: '2026-11-12',
  date: '2026-12-12',
  ferme: null,
  ...changes,
});
const rangee = (changes: Partial<Rangee> = {}): Rangee => ({
  id: 7,
  code: 'enregistrement',
  regleId: 1,
  objet: '',
  libelle: 'Enregistrement',
  depart: '2026-11-12',
  date: '2026-12-12',
  etat: 'ouverte',
  faiteLe: null,
  deplacee: false,
  parLaMain: false,
  note: null,
  ...changes,
});
const change = (r: Rangee, c: Calculee[]) => rapprocher([r], c, MOMENT).changees[0]?.contenu;
const RIEN = { ajoutees: [], changees: [], retirees: [] };

/** Rows as they would be stored after the changes. */
function appliquer(rangees: Rangee[], calculees: Calculee[], moment: typeof MOMENT): Rangee[] {
  const { ajoutees, changees, retirees } = rapprocher(rangees, calculees, moment);
  const gardees = rangees.filter(({ id }) => !retirees.includes(id));
  const changes = new Map(changees.map(({ id, contenu }) => [id, contenu]));
  return [
    ...gardees.map((r) => ({ ...r, ...changes.get(r.id) })),
    ...ajoutees.map((contenu, i) => ({ ...contenu, id: 100 + i, code: 'enregistrement', note: null })),
  ];
}

describe('Ce qui change des échéances d’un dossier', () => {
  it('rien, quand elles sont ce que les règles en font', () => {
    expect(rapprocher([rangee()], [calculee()], MOMENT)).toEqual(RIEN);
    const faite = rangee({ etat: 'faite', faiteLe: '2026-11-18' });
    expect(rapprocher([faite], [calculee({ ferme: { le: '2026-11-18' } })], MOMENT)).toEqual(RIEN);
    expect(rapprocher([faite], [calculee({ ferme: { le: null } })], MOMENT)).toEqual(RIEN);
  });

  it('une nouvelle s’ajoute, mais pas à un dossier clos', () => {
    expect(rapprocher([], [calculee()], MOMENT).ajoutees).toMatchObject([
      { etat: 'ouverte', date: '2026-12-12', deplacee: false, parLaMain: false },
    ]);
    expect(rapprocher([], [calculee()], CLOS)).toEqual(RIEN);
  });

  it('celle que plus rien ne déclenche s’en va, sauf si une main s’y est posée', () => {
    expect(rapprocher([rangee()], [], MOMENT).retirees).toEqual([7]);
    for (const main of [{ deplacee: true }, { parLaMain: true }, { code: null, regleId: null }])
      expect(rapprocher([rangee(main)], [], MOMENT)).toEqual(RIEN);
  });

  it('annotée, elle garde sa note tant que plus rien ne la déclenche, sans rien rappeler, et revient avec elle', () => {
    const annotee = rangee({ note: 'Quittance chez le client' });
    const enAttente = appliquer([annotee], [], MOMENT);
    expect(enAttente).toEqual([{ ...annotee, etat: 'sans objet' }]);
    expect(rapprocher(enAttente, [], MOMENT)).toEqual(RIEN);
    expect(appliquer(enAttente, [calculee()], MOMENT)).toEqual([annotee]);
  });

  it('une autre période de la règle garde la même échéance', () => {
    expect(change(rangee(), [calculee({ regleId: 2, date: '2026-12-02' })])).toMatchObject({
      regleId: 2,
      date: '2026-12-02',
    });
  });

  it('déplacée à la main, elle reste où elle est et son étape la ferme quand même', () => {
    const deplacee = rangee({ deplacee: true, date: '2026-12-20' });
    expect(rapprocher([deplacee], [calculee()], MOMENT)).toEqual(RIEN);
    expect(change(deplacee, [calculee({ depart: '2026-11-01', date: '2026-12-01' })])).toMatchObject({
      depart: '2026-11-01',
      date: '2026-12-20',
    });
    expect(change(deplacee, [calculee({ ferme: { le: '2026-11-18' } })])).toMatchObject({
      etat: 'faite',
      date: '2026-12-20',
    });
  });

  it('un acte du jour la ferme aussitôt, ce qui est fait on ne sait quand aussi ; un acte annoncé pour demain, pas encore', () => {
    const faiteLe = (le: string) => [calculee({ ferme: { le } })];
    const faite = { etat: 'faite', faiteLe: '2026-11-21' };
    expect(change(rangee(), faiteLe('2026-11-21'))).toMatchObject(faite);
    expect(change(rangee(), [calculee({ ferme: { le: null } })])).toMatchObject(faite);
    expect(rapprocher([rangee()], faiteLe('2026-11-22'), MOMENT)).toEqual(RIEN);
  });

  it('celle que son jour ferme l’est une fois passé le jour qu’elle a, fût-il choisi à la main', () => {
    const duJour = (date: string) => [calculee({ date, ferme: 'jourPasse' })];
    expect(change(rangee({ date: '2026-11-20' }), duJour('2026-11-20'))).toMatchObject({
      etat: 'faite',
      faiteLe: '2026-11-20',
    });
    expect(rapprocher([rangee({ date: '2026-11-21' })], duJour('2026-11-21'), MOMENT)).toEqual(RIEN);
    const retardee = rangee({ deplacee: true, date: '2026-11-25' });
    expect(rapprocher([retardee], duJour('2026-11-20'), MOMENT)).toEqual(RIEN);
    const avancee = rangee({ deplacee: true, date: '2026-11-18', etat: 'faite', faiteLe: '2026-11-18' });
    expect(rapprocher([avancee], duJour('2026-11-25'), MOMENT)).toEqual(RIEN);
    expect(rapprocher([], duJour('2026-11-20'), MOMENT).ajoutees).toMatchObject([{ etat: 'faite' }]);
  });

  it('fermée ou rouverte à la main, son étape n’y change rien', () => {
    const fermee = rangee({ parLaMain: true, etat: 'sans objet', faiteLe: '2026-11-20' });
    expect(rapprocher([fermee], [calculee()], MOMENT)).toEqual(RIEN);
    const rouverte = rangee({ parLaMain: true });
    expect(rapprocher([rouverte], [calculee({ ferme: { le: '2026-11-18' } })], MOMENT)).toEqual(RIEN);
  });

  it('D50 le dossier clos, tout finit ; rouvert, tout revient comme avant', () => {
    const toutes = [
      rangee(),
      rangee({ id: 8, code: null, regleId: null, parLaMain: true, deplacee: true }),
      rangee({
        id: 9,
        code: null,
        regleId: null,
        parLaMain: true,
        etat: 'sans objet',
        faiteLe: '2026-11-20',
      }),
      rangee({ id: 10, code: null, regleId: null, parLaMain: true, etat: 'faite', faiteLe: '2026-11-20' }),
    ];
    const closes = appliquer(toutes, [calculee()], CLOS);
    expect(closes.map(({ etat, faiteLe }) => [etat, faiteLe])).toEqual([
      ['sans objet', null],
      ['sans objet', null],
      ['sans objet', '2026-11-20'],
      ['faite', '2026-11-20'],
    ]);
    expect(appliquer(closes, [calculee()], MOMENT)).toEqual(toutes);
  });

  it('refait, rien ne change plus', () => {
    const jour = fc.constantFrom('2026-11-12', '2026-12-12', '2026-12-20');
    const etats = fc.constantFrom(
      { etat: 'ouverte', faiteLe: null } as const,
      { etat: 'faite', faiteLe: '2026-11-18' } as const,
      { etat: 'sans objet', faiteLe: '2026-11-18' } as const,
      { etat: 'sans objet', faiteLe: null } as const,
    );
    const une = fc
      .record({
        date: jour,
        etat: etats,
        deplacee: fc.boolean(),
        parLaMain: fc.boolean(),
        libre: fc.boolean(),
        note: fc.constantFrom(null, 'Relancé'),
      })
      .map(({ etat, libre, ...reste }) =>
        rangee({ ...reste, ...etat, ...(libre ? { code: null, regleId: null } : {}) }),
      );
    const ferme = fc.constantFrom(null, { le: null }, { le: '2026-11-19' }, 'jourPasse' as const);
    const calculees = fc.array(
      fc.tuple(jour, ferme).map(([date, f]) => calculee({ date, ferme: f })),
      { maxLength: 1 },
    );
    fc.assert(
      fc.property(fc.option(une), calculees, fc.boolean(), (r, c, ouvert) => {
        const moment = { ...MOMENT, ouvert };
        const apres = appliquer(r ? [r] : [], c, moment);
        expect(rapprocher(apres, c, moment)).toEqual(RIEN);
        expect(!ouvert && apres.some(({ etat }) => etat === 'ouverte')).toBe(false);
      }),
    );
  });
});
