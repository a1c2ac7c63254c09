import { describe, expect, it } from 'vitest';
import {
  ACTIF,
  type Chose,
  CHOSES,
  COMPTABLE,
  EN_COURS,
  INALTERABLE,
  MINUTE,
  type Situation,
  VIGILANCE,
  devoirDe,
} from './devoir';

const RIEN: Situation = {
  aujourdhui: '2026-11-21',
  dossiers: [],
  brouillons: [],
  cites: [],
  affaire: false,
  anneeComptable: null,
  finRelation: null,
  reductible: true,
  actif: false,
  dernierEvenement: null,
};
const de = (chose: Chose, situation: Partial<Situation>) => devoirDe(chose, { ...RIEN, ...situation });
const CLOS = { dossiers: [{ enCours: false }], finRelation: '2026-03-02', anneeComptable: 2026 };

describe('Le devoir de garder', () => {
  it('ce qui reste a toujours une raison, et jamais un terme passé', () => {
    const situations: Partial<Situation>[] = [
      {},
      CLOS,
      { dossiers: [{ enCours: true }] },
      { brouillons: [{ id: 4, titre: 'Vente' }] },
      { affaire: true, anneeComptable: 2001 },
      { actif: true },
      { dernierEvenement: '2026-11-20' },
    ];
    for (const situation of situations)
      for (const chose of Object.keys(CHOSES) as Chose[]) {
        const { sort, raison, jusquau } = de(chose, situation);
        expect([chose, raison === null]).toEqual([chose, sort === 'efface']);
        expect(jusquau === null || jusquau >= RIEN.aujourdhui, chose).toBe(true);
      }
  });

  it('sans dossier ni affaire, une fiche s’efface avec tout ce qui l’entoure', () => {
    for (const chose of [
      'fiche',
      'conjoint',
      'pieces',
      'historique',
      'rendezVous',
      'messages',
      'corbeille',
    ] as const)
      expect(de(chose, {}).sort, chose).toBe('efface');
  });

  it('une partie à un acte reste sans limite, réduite quand rien n’est en cours', () => {
    expect(de('fiche', CLOS)).toEqual({ sort: 'reduit', raison: MINUTE, jusquau: null });
    const reduite = { ...CLOS, reductible: false };
    expect(de('fiche', reduite)).toEqual({ sort: 'garde', raison: MINUTE, jusquau: null });
    expect(de('conjoint', CLOS)).toEqual({ sort: 'garde', raison: MINUTE, jusquau: null });
    expect(de('dossiers', CLOS)).toEqual({ sort: 'garde', raison: MINUTE, jusquau: null });
    expect(de('historique', CLOS).sort).toBe('efface');
    const ouvert = { ...CLOS, dossiers: [{ enCours: false }, { enCours: true }] };
    for (const chose of ['fiche', 'pieces', 'historique'] as const)
      expect(de(chose, ouvert), chose).toEqual({ sort: 'garde', raison: EN_COURS, jusquau: null });
    expect(de('rendezVous', ouvert).sort).toBe('efface');
  });

  it('les pièces d’identité restent dix ans après la fin de la relation, puis s’effacent', () => {
    expect(de('pieces', CLOS)).toEqual({ sort: 'garde', raison: VIGILANCE, jusquau: '2036-03-02' });
    expect(de('pieces', { ...CLOS, aujourdhui: '2036-03-02' }).sort).toBe('garde');
    expect(de('pieces', { ...CLOS, aujourdhui: '2036-03-03' }).sort).toBe('efface');
    expect(de('piecesRetirees', CLOS).sort).toBe('efface');
    const bissextile = { ...CLOS, finRelation: '2028-02-29' };
    expect(de('pieces', bissextile).jusquau).toBe('2038-03-01');
  });

  it('les livres restent dix ans après la fin de l’exercice, et ne se défont pas ensuite', () => {
    const affaire = { affaire: true, anneeComptable: 2026, finRelation: '2026-03-02' };
    for (const chose of ['versements', 'factures', 'ecritures'] as const)
      expect(de(chose, affaire), chose).toEqual({ sort: 'garde', raison: COMPTABLE, jusquau: '2036-12-31' });
    expect(de('ecritures', { affaire: true }).jusquau).toBe('2036-12-31');
    expect(de('fiche', affaire)).toEqual({ sort: 'reduit', raison: COMPTABLE, jusquau: '2036-12-31' });
    expect(de('ecritures', { ...affaire, aujourdhui: '2036-12-31' }).raison).toBe(COMPTABLE);
    const passe = { ...affaire, aujourdhui: '2037-01-01' };
    expect(de('ecritures', passe)).toEqual({ sort: 'garde', raison: INALTERABLE, jusquau: null });
  });

  it('un brouillon n’oblige à rien, mais dit d’abord ce qu’il faut en retirer', () => {
    const { sort, raison, jusquau } = de('fiche', { brouillons: [{ id: 4, titre: 'Vente Tazi' }] });
    expect([sort, jusquau]).toEqual(['garde', null]);
    expect(raison).toContain('retirez d’abord la personne du brouillon «\u00a0Vente Tazi\u00a0»');
  });

  it('un compte actif reste entier ; désactivé, son nom part et son numéro reste', () => {
    expect(de('acces', { actif: true })).toEqual({ sort: 'garde', raison: ACTIF, jusquau: null });
    expect(de('profil', {}).sort).toBe('reduit');
    expect([de('acces', {}).sort, de('journal', {}).sort]).toEqual(['efface', 'garde']);
    expect(de('evenements', { dernierEvenement: '2026-11-20' }).jusquau).toBe('2027-11-20');
  });
});
