import { describe, expect, it } from 'vitest';
import {
  avisConservation,
  avisDepotTpi,
  avisEnregistrement,
  avisPersonnes,
  avisRetrait,
  avisSignature,
} from './avis';
import { ligne, venteComplete } from './exemple.fixture';
import type { Qualite } from './partie';

describe('Les jours d’un dossier qui ne vont pas ensemble', () => {
  it('un dossier dont les jours se suivent n’appelle aucun avis, deux le même jour non plus', () => {
    const d = venteComplete();
    expect([avisSignature(d, '2026-11-12'), avisEnregistrement(d), avisConservation(d)]).toEqual([
      null,
      null,
      null,
    ]);
    d.enregistrement.date = '2026-11-12';
    d.conservation.dateEnvoie = '2026-11-12';
    expect([avisEnregistrement(d), avisConservation(d)]).toEqual([null, null]);
  });

  it('une signature datée d’un jour à venir se dit, jusqu’à ce jour', () => {
    const d = venteComplete();
    ligne(d.ouverture.vendeurs, 1).signature.date = '2026-12-01';
    expect(avisSignature(d, '2026-11-30')).toBe(
      'La signature du 01/12/2026 est à venir\u00a0: corrigez-la si elle n’a pas lieu ce jour-là.',
    );
    expect(avisSignature(d, '2026-12-01')).toBeNull();
    d.cloture = 'Annulé';
    expect(avisSignature(d, '2026-11-30')).toBeNull();
  });

  it('un enregistrement daté d’avant la dernière signature se dit', () => {
    const d = venteComplete();
    d.enregistrement.date = '2026-11-11';
    expect(avisEnregistrement(d)).toBe(
      'L’enregistrement est daté du 11/11/2026, avant la dernière signature, du 12/11/2026.',
    );
    d.enregistrement.date = null;
    expect(avisEnregistrement(d)).toBeNull();
  });

  it('un envoi à la conservation daté d’avant l’enregistrement se dit ; sans jour d’enregistrement, d’avant l’acte', () => {
    const d = venteComplete();
    d.conservation.dateEnvoie = '2026-11-17';
    expect(avisConservation(d)).toBe(
      'L’envoi à la conservation est daté du 17/11/2026, avant l’enregistrement, du 18/11/2026.',
    );
    d.enregistrement.date = null;
    expect(avisConservation(d)).toBeNull();
    d.conservation.dateEnvoie = '2026-11-10';
    expect(avisConservation(d)).toBe(
      'L’envoi à la conservation est daté du 10/11/2026, avant la dernière signature, du 12/11/2026.',
    );
  });

  it('un dépôt de la TPI plus de trente jours après l’acte se dit', () => {
    expect(avisDepotTpi({ dateActe: '2026-11-12', dateDepot: '2026-12-13' })).toBe('Après le dernier délai');
    expect(avisDepotTpi({ dateActe: '2026-11-12', dateDepot: '2026-12-12' })).toBeNull();
    expect(avisDepotTpi({ dateActe: null, dateDepot: '2026-12-13' })).toBeNull();
    expect(avisDepotTpi({ dateActe: '2026-11-12', dateDepot: null })).toBeNull();
  });

  it('un dépôt de la TPI daté d’avant l’acte se dit : il tient l’échéance pour faite', () => {
    expect(avisDepotTpi({ dateActe: '2026-12-12', dateDepot: '2026-01-05' })).toBe('Avant la date de l’acte');
    expect(avisDepotTpi({ dateActe: '2026-12-12', dateDepot: '2026-12-12' })).toBeNull();
    expect(avisDepotTpi({ dateActe: null, dateDepot: '2026-01-05' })).toBeNull();
  });

  it('ce qui est retiré avant d’être déposé se dit', () => {
    expect(avisRetrait({ dateDepot: '2026-11-18', dateRetrait: '2026-11-17' })).toBe('Avant le dépôt');
    expect(avisRetrait({ dateDepot: '2026-11-18', dateRetrait: '2026-11-18' })).toBeNull();
    expect(avisRetrait({ dateDepot: null, dateRetrait: '2026-11-17' })).toBeNull();
    expect(avisRetrait({ dateDepot: '18/11/26', dateRetrait: '17/11' })).toBeNull();
    expect(avisRetrait({ dateDepot: '3', dateRetrait: '2026-11-17' })).toBeNull();
    expect(avisRetrait({ dateDepot: '2026-11-18', dateRetrait: '17/11' })).toBeNull();
  });

  it('un dossier sans partie, sans signature ou sans date n’appelle aucun avis', () => {
    const d = venteComplete();
    d.ouverture.vendeurs = [];
    d.ouverture.acquereurs = [];
    d.conservation.dateEnvoie = null;
    expect([avisSignature(d, '2026-01-01'), avisEnregistrement(d), avisConservation(d)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('La même personne, plusieurs fois dans un dossier', () => {
  const ligneDe = (fullname: string, numCin: string | null, qualite: Qualite = 'es-nom') => ({
    client: { client: 7, fullname, numCin },
    qualite,
    typeQualite: null,
    representant: null,
    representantLabel: null,
  });
  const pour = (ligne: ReturnType<typeof ligneDe>, societe: number, qualite: Qualite = 'es-qualité') => ({
    ...ligne,
    qualite,
    typeQualite: 'Représentant' as const,
    representant: societe,
    representantLabel: `Société ${societe}`,
  });
  const karim = ligneDe('Alaoui Karim', 'BK1');
  const sara = ligneDe('Alami Sara', 'BK2');

  it('des deux côtés en son nom, se dit sous chacun', () => {
    const parties = { vendeurs: [sara, karim], acquereurs: [karim] };
    const dit = 'Es-nom des deux côtés du dossier, à vérifier\u00a0: Alaoui Karim.';
    expect([avisPersonnes('vendeurs', parties), avisPersonnes('acquereurs', parties)]).toEqual([dit, dit]);
  });

  it('deux fois du même côté en son nom, se dit de ce côté seul', () => {
    const parties = { vendeurs: [karim, sara, karim], acquereurs: [ligneDe('Bennis Omar', 'BK3')] };
    expect([avisPersonnes('vendeurs', parties), avisPersonnes('acquereurs', parties)]).toEqual([
      'Es-nom sur plusieurs lignes, à vérifier\u00a0: Alaoui Karim.',
      null,
    ]);
  });

  it('en son nom et pour une société, est en son nom', () => {
    const parties = { vendeurs: [karim], acquereurs: [pour(karim, 3, 'es-nom et qualité')] };
    expect(avisPersonnes('vendeurs', parties)).toBe(
      'Es-nom des deux côtés du dossier, à vérifier\u00a0: Alaoui Karim.',
    );
  });

  it('une société des deux côtés se dit sous chacun, qui que ce soit qui la représente', () => {
    const parties = {
      vendeurs: [pour(karim, 3), pour(sara, 3)],
      acquereurs: [pour(sara, 3), pour(ligneDe('Bennis Omar', 'BK3'), 4)],
    };
    const dit = 'Société des deux côtés du dossier, à vérifier\u00a0: Société 3.';
    expect([avisPersonnes('vendeurs', parties), avisPersonnes('acquereurs', parties)]).toEqual([dit, dit]);
  });

  it('une personne et une société des deux côtés se disent ensemble', () => {
    const vendeurs = [karim, pour(sara, 3)];
    expect(avisPersonnes('vendeurs', { vendeurs, acquereurs: vendeurs })).toBe(
      'Es-nom des deux côtés du dossier, à vérifier\u00a0: Alaoui Karim. Société des deux côtés du dossier, à vérifier\u00a0: Société 3.',
    );
  });

  it('une société que deux personnes représentent du même côté n’étonne personne, ni celle d’une qualité quittée', () => {
    const quittee = { ...pour(sara, 3), qualite: 'es-nom' as const };
    const parties = { vendeurs: [pour(karim, 3), pour(sara, 3)], acquereurs: [quittee] };
    expect([avisPersonnes('vendeurs', parties), avisPersonnes('acquereurs', parties)]).toEqual([null, null]);
  });

  it('en deux qualités, n’étonne personne, non plus qu’une ligne sans client', () => {
    const vide = { ...ligneDe('', null), client: { client: null, fullname: '', numCin: null } };
    const parties = {
      vendeurs: [karim, ligneDe('Alaoui Karim', 'BK1', 'es-qualité'), vide, vide],
      acquereurs: [sara, vide],
    };
    expect([avisPersonnes('vendeurs', parties), avisPersonnes('acquereurs', parties)]).toEqual([null, null]);
  });
});
