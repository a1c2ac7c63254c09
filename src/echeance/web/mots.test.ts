import { describe, expect, it } from 'vitest';
import {
  calculEnMots,
  delaiDeRegle,
  enBref,
  gestesDeLaMain,
  rappelsEnMots,
  situation,
  sourceEnMots,
  ton,
  validite,
} from './mots';

describe('une échéance en mots', () => {
  it('une échéance ouverte dit combien de jours restent, ou manquent', () => {
    const ouverte = (jours: number) => situation({ etat: 'ouverte', jours, faiteLe: null });
    expect(ouverte(-3)).toMatch(/^dépassée de 3.jours$/);
    expect([ouverte(0), ouverte(1)]).toEqual(['aujourd’hui', 'demain']);
    expect(ouverte(30)).toMatch(/^dans 30.jours$/);
  });

  it('une couleur n’est jamais seule à parler, et le rouge est au retard', () => {
    const tons = [-1, 0, 7, 8].map((jours) => ton({ etat: 'ouverte', jours, faiteLe: null }));
    expect(tons).toEqual(['perte', 'attention', 'attention', 'neutre']);
    expect(ton({ etat: 'faite', jours: -9, faiteLe: '2026-01-01' })).toBe('ok');
    expect(ton({ etat: 'sans objet', jours: -9, faiteLe: '2026-01-01' })).toBe('neutre');
  });

  it('une échéance fermée dit quand, jamais qu’elle est dépassée', () => {
    expect(situation({ etat: 'faite', jours: -40, faiteLe: '2026-11-18' })).toBe('faite le 18/11/2026');
    for (const faiteLe of [null, '2026-11-18'])
      expect(situation({ etat: 'sans objet', jours: -40, faiteLe })).toBe('sans objet');
  });

  it('dit la source d’une règle, deux-points et guillemets à la française', () => {
    expect(sourceEnMots('CGI art. 128 : dans les 30 jours')).toBe(
      'source\u00a0: CGI art. 128\u00a0: dans les 30 jours',
    );
  });

  it('dit ce qu’une main a changé de la règle : rien de celle qu’elle a ajoutée, « rouverte » tant qu’elle est ouverte', () => {
    const regle = { id: 1, code: 'acte', libelle: 'Enregistrement', source: 'CGI', verifiee: true };
    const gestes = (etat: 'ouverte' | 'faite', parLaMain: boolean, deplacee = false) =>
      gestesDeLaMain({ regle, etat, parLaMain, deplacee });
    expect(gestes('ouverte', false)).toEqual([]);
    expect(gestes('ouverte', true)).toEqual(['rouverte à la main']);
    expect(gestes('faite', true, true)).toEqual(['déplacée à la main', 'fermée à la main']);
    expect(gestesDeLaMain({ regle: null, etat: 'ouverte', parLaMain: true, deplacee: true })).toEqual([]);
  });

  it('dans un jour du calendrier, le rendez-vous commence par son heure et qui vient, le reste par son dossier', () => {
    const regle = { id: 1, code: 'rdv', libelle: 'Rendez-vous', source: '', verifiee: true };
    const rdv = (libelle: string) => enBref({ dossier: null, regle, libelle });
    expect(rdv('Rendez-vous (à 09:00 · El Fassi (mère))')).toBe('09:00 · El Fassi (mère)');
    expect(rdv('Rendez-vous (Filali Karim)')).toBe('Filali Karim');
    expect(rdv('Rendez-vous')).toBe('Rendez-vous');
    const dossier = { id: 1, nom: '21/2026', titre: 'Vente', lectureSeule: false };
    expect(enBref({ dossier, regle: null, libelle: 'Relance (à 9 h)' })).toMatch(
      /21\/2026.? · Relance \(à 9 h\)$/,
    );
  });

  it('le délai d’une règle se lit, avant ou après son départ', () => {
    expect(delaiDeRegle({ delai: 30, unite: 'jours' })).toBe('30\u00a0jours');
    expect(delaiDeRegle({ delai: 1, unite: 'mois' })).toBe('1\u00a0mois');
    expect(delaiDeRegle({ delai: -1, unite: 'jours' })).toBe('1\u00a0jour avant');
    expect(delaiDeRegle({ delai: 0, unite: 'jours' })).toBe('le jour même');
    expect(rappelsEnMots([15, 3, 0])).toBe('J\u201115, J\u20113, le jour même');
    expect(validite({ valideDu: null, valideAu: null })).toBe('');
    expect(validite({ valideDu: '2026-01-01', valideAu: null })).toBe('depuis le 01/01/2026');
    expect(validite({ valideDu: null, valideAu: '2026-06-30' })).toBe('jusqu’au 30/06/2026');
    expect(validite({ valideDu: '2026-01-01', valideAu: '2026-06-30' })).toBe('du 01/01/2026 au 30/06/2026');
  });

  it('son calcul dit le départ, le délai et le report : un chèque du vendredi est à porter le lundi', () => {
    const depot = { declencheur: 'versement', delai: 1, unite: 'jours', report: 'suivant' } as const;
    const cheque = {
      depart: '2026-11-20',
      regle: { id: 8, code: 'depotCdg', libelle: 'Dépôt à la CDG', source: 'Loi 32-09', verifiee: true },
    };
    const dire = (changes: object) => calculEnMots(cheque, { ...depot, ...changes });
    expect(dire({})).toBe('Versement reçu\u00a0: 20/11/2026 + 1\u00a0jour, jour ouvrable suivant');
    expect(dire({ report: 'aucun' })).toBe('Versement reçu\u00a0: 20/11/2026 + 1\u00a0jour');
    expect(dire({ delai: -2 })).toBe(
      'Versement reçu\u00a0: 20/11/2026, 2\u00a0jours avant, jour ouvrable suivant',
    );
    expect(dire({ delai: 0 })).toBe('Versement reçu\u00a0: 20/11/2026, jour ouvrable suivant');
    expect(dire({ delai: 0, report: 'aucun' })).toBe('Versement reçu\u00a0: 20/11/2026');
    expect(calculEnMots(cheque, undefined)).toBe('Dépôt à la CDG');
    expect(calculEnMots({ ...cheque, regle: null }, undefined)).toBe('Ajoutée à la main');
  });
});
