import { describe, expect, it } from 'vitest';
import { type Depart, type Faits, type RegleCalculee, calculer } from './calcul';

const VENTE = 'Vente immobilière';
const FERIES = new Map<string, string>();

const regle = (changes: Partial<RegleCalculee> = {}): RegleCalculee => ({
  id: 1,
  code: 'enregistrement',
  libelle: 'Enregistrement',
  declencheur: 'acte',
  fermeture: 'enregistrement',
  typeDossier: null,
  delai: 30,
  unite: 'jours',
  report: 'aucun',
  actif: true,
  valideDu: null,
  valideAu: null,
  ...changes,
});
const depart = (date: string, changes: Partial<Depart> = {}): Depart => ({
  objet: '',
  date,
  precision: null,
  ferme: null,
  ...changes,
});
const faits = (changes: Partial<Faits> = {}): Faits => ({
  type: VENTE,
  departs: { acte: [depart('2026-11-12')] },
  fermetures: {},
  ...changes,
});
const dates = (f: Faits, ...regles: RegleCalculee[]) => calculer(f, regles, FERIES).map(({ date }) => date);

describe('Les échéances d’un dossier, par ses dates et les règles', () => {
  it('sans date qui la déclenche, une règle ne fait rien', () => {
    expect(dates(faits({ departs: {} }), regle())).toEqual([]);
    expect(dates(faits(), regle({ declencheur: 'compromis' }))).toEqual([]);
  });

  it('la période qui compte est celle du jour qui déclenche, non d’aujourd’hui', () => {
    const avant = regle({ id: 1, valideAu: '2026-11-11' });
    const apres = regle({ id: 2, delai: 20, valideDu: '2026-11-12' });
    const le = (jour: string) =>
      calculer(faits({ departs: { acte: [depart(jour)] } }), [apres, avant], FERIES);
    expect(le('2026-11-11')).toMatchObject([{ regleId: 1, date: '2026-12-11' }]);
    expect(le('2026-11-12')).toMatchObject([{ regleId: 2, date: '2026-12-02' }]);
  });

  it('une règle éteinte, d’un autre type ou pas encore née ne fait rien', () => {
    expect(dates(faits(), regle({ actif: false }))).toEqual([]);
    expect(dates(faits(), regle({ typeDossier: 'Donation immobilière' }))).toEqual([]);
    expect(dates(faits(), regle({ typeDossier: VENTE }))).toEqual(['2026-12-12']);
    expect(dates(faits(), regle({ valideDu: '2027-01-01' }))).toEqual([]);
    expect(dates(faits({ type: null }), regle())).toEqual(['2026-12-12']);
  });

  it('plusieurs versements font chacun la sienne', () => {
    const versements = [
      depart('2026-11-20', { objet: 'versement:1', precision: '10,00 DH', ferme: { le: '2026-11-20' } }),
      depart('2026-11-19', { objet: 'versement:2' }),
    ];
    const cdg = regle({
      libelle: 'Dépôt',
      declencheur: 'versement',
      fermeture: 'depotCdg',
      delai: 1,
      report: 'suivant',
    });
    expect(calculer(faits({ departs: { versement: versements } }), [cdg], FERIES)).toMatchObject([
      { objet: 'versement:1', libelle: 'Dépôt (10,00 DH)', date: '2026-11-23', ferme: { le: '2026-11-20' } },
      { objet: 'versement:2', libelle: 'Dépôt', date: '2026-11-20', ferme: null },
    ]);
  });

  it('ce qui la ferme : son étape, le jour passé, ou la main seule', () => {
    const ferme = (f: Faits, r: RegleCalculee) => calculer(f, [r], FERIES)[0]?.ferme;
    const faite = faits({ fermetures: { enregistrement: { le: '2026-11-18' } } });
    expect(ferme(faite, regle())).toEqual({ le: '2026-11-18' });
    expect(ferme(faits(), regle())).toBeNull();
    expect(ferme(faite, regle({ fermeture: null }))).toBeNull();
    expect(ferme(faits(), regle({ fermeture: 'jourPasse' }))).toBe('jourPasse');
  });
});
