import { describe, expect, it } from 'vitest';
import { deleteDossiers, getAllDossiers, switchCloture } from './api';
import { configBody, devisDuType, libellesCotes, DONATION, VENTE } from './config';
import { DEVIS_VIDE } from './devis';
import { estLectureSeule, formatRepertoire, nomDossier } from './dossier';
import { titreDossier } from './registre';
import { avisJour } from './jours';

const complement = (type: string, choisi?: string) =>
  configBody.parse({ titre: 'x', config: { type, complement: choisi } }).config.complement;

describe('dossier', () => {
  it('D41 D44 une vente qui devient une donation laisse ce que rien ne montre plus', () => {
    const devis = {
      ...DEVIS_VIDE,
      nom_client: 'Ancien acquéreur',
      prix_vente: 500_000,
      enreg_percent: 1.5,
      frais_etude: 10_000,
      droit_acte: 12.3,
    };
    const reste = { ...DEVIS_VIDE, prix_vente: 500_000, enreg_percent: 1.5 };
    expect(devisDuType(DONATION, VENTE, devis)).toEqual(reste);
    for (const [type, avant] of [
      [VENTE, VENTE],
      [VENTE, DONATION],
      [DONATION, DONATION],
    ] as const)
      expect(devisDuType(type, avant, devis)).toEqual(devis);
  });

  it('R545 D39 clôturé ou annulé, il se lit seulement', () => {
    expect(
      ['Brouillon', 'Non Complet', 'Complet', 'Annulé'].map((e) => estLectureSeule(e as 'Complet')),
    ).toEqual([false, false, true, true]);
  });

  it('R387 se nomme par son numéro, un brouillon par son titre', () => {
    expect(nomDossier({ repertoire: formatRepertoire(127, 2026), titre: 'Vente' })).toBe('127/2026');
    expect(nomDossier({ repertoire: null, titre: 'Vente' })).toBe('Vente');
    expect(titreDossier({ repertoire: '127/2026', titre: 'Vente' })).toBe('127/2026 · Vente');
    expect(titreDossier({ repertoire: '127/2026', titre: 'شقة 12' })).toBe('127/2026 · \u2068شقة 12\u2069');
    expect(titreDossier({ repertoire: '127/2026', titre: null })).toBe('127/2026');
    expect(titreDossier({ repertoire: null, titre: 'Vente' })).toBe('Vente');
    expect(titreDossier({ repertoire: null, titre: null })).toBe('Sans titre');
  });

  it('D40 nomme les côtés selon le type', () => {
    expect(libellesCotes(VENTE).acquereurs).toBe('Acquéreurs');
    expect(libellesCotes(DONATION).vendeur).toBe('Donateur');
  });

  it('R409 seule une vente a un complément', () => {
    expect(complement(VENTE)).toBe('Non');
    expect(complement(VENTE, "Main levée d'hyptheque")).toBe("Main levée d'hyptheque");
    expect(complement(DONATION, 'Promesse de vente')).toBeNull();
    expect(configBody.safeParse({ titre: 'x', config: { type: 'Bail' } }).success).toBe(false);
  });

  it('R384 R385 filtre la liste par état et par année', () => {
    expect(getAllDossiers.query.parse({})).toMatchObject({ etat: 'Tous', size: 15 });
    expect(getAllDossiers.query.parse({ etat: 'Clôturer', annee: '2026' })).toMatchObject({ annee: 2026 });
    expect(getAllDossiers.query.parse({ annee: 'Tous' }).annee).toBeUndefined();
    expect(getAllDossiers.query.safeParse({ etat: 'Autre' }).success).toBe(false);
  });

  it('D39 supprime par liste, ou par liste et motif', () => {
    expect(deleteDossiers.body.parse([1, 2])).toEqual({ ids: [1, 2], motif: null });
    expect(deleteDossiers.body.parse({ ids: [1], motif: ' erreur ' })).toEqual({ ids: [1], motif: 'erreur' });
    expect(deleteDossiers.body.safeParse([]).success).toBe(false);
  });

  it('R592 clôture par on, réouvre par off', () => {
    expect(switchCloture.params.parse({ etat: 'on', id: '4' })).toEqual({ etat: 'on', id: 4 });
    expect(switchCloture.params.safeParse({ etat: 'peut-être', id: '4' }).success).toBe(false);
  });

  it('D58 signale un jour chômé', () => {
    expect(avisJour('2026-12-12', null)).toBe('Tombe un week-end');
    expect(avisJour('2026-07-30', null)).toBe('Jour férié\u00a0: Fête du Trône');
    expect(avisJour('2026-11-16', null)).toBeNull();
    expect(avisJour(null, null)).toBeNull();
  });

  it('D58 signale le jour férié que l’étude a saisi, un week-end aussi', () => {
    expect(avisJour('2027-05-17', 'Aïd al-Adha')).toBe('Jour férié\u00a0: Aïd al-Adha');
    expect(avisJour('2026-12-12', 'Aïd al-Adha')).toBe('Jour férié\u00a0: Aïd al-Adha');
  });
});
