import { describe, expect, it } from 'vitest';
import type { Dossier } from '../dossier';
import { enEspece, reglement, venteComplete } from '../exemple.fixture';
import { CHEQUE_CDG, ESPECE, PAR_LE_CLIENT } from '../paiement';
import { type Qf, manquesQuitus, perceptionPayee, qfForm, rangerQf } from './quitus';

const manques = (spoil: (qf: Qf, d: Dossier) => void) => {
  const d = venteComplete();
  spoil(d.formalite.qf, d);
  return manquesQuitus(d);
};
const chemins = (spoil: Parameters<typeof manques>[0]) =>
  manques(spoil).map((m) => m.path.replace(/^qf\./, ''));

const lire = (body: object): ReturnType<typeof rangerQf> => rangerQf(qfForm.parse(body));

describe('Quitus fiscal', () => {
  it('une partie laissée vide est celle où rien n’est écrit', () => {
    const rien = lire({});
    for (const vide of ['', null, undefined])
      expect(lire({ commune: vide, impot: vide, perception: vide })).toEqual(rien);
  });

  it('complet, ne manque de rien', () => {
    expect(manquesQuitus(venteComplete())).toEqual([]);
  });

  it('R502 demande qui s’en charge ; le client, et rien d’autre n’est demandé', () => {
    expect(manques((qf) => (qf.qfCase = null))).toEqual([
      { path: 'qf.qfCase', message: 'Le champ «\u00a0Quitus\u00a0» est obligatoire.' },
    ]);
    expect(chemins((qf) => Object.assign(qf, { qfCase: 'client', nom: null }))).toEqual([]);
  });

  it('R503 R504 par le bureau, un quitus vide manque de tout', () => {
    const empty = { ...venteComplete(), formalite: { qf: qfForm.parse({ qfCase: 'bureau' }) } };
    expect(manquesQuitus(empty).map((m) => m.path)).toEqual([
      'qf.nom',
      'qf.nature',
      'qf.article',
      'qf.situation',
      'qf.envoie',
      'qf.commune.commune',
      'qf.impot.impot',
      'qf.impot.dateReponse',
      'qf.impot.montant',
      'qf.perception.perception',
      'qf.perception.dateDepot',
      'qf.perception.dateRetrait',
    ]);
  });

  it('R505 le dépôt physique demande ses dates et son observation', () => {
    const nothing = { dateDepot: null, dateRetrait: null, observationPhy: null };
    expect(chemins((qf) => Object.assign(qf.commune, nothing))).toEqual([
      'commune.dateDepot',
      'commune.dateRetrait',
      'commune.observationPhy',
    ]);
    expect(chemins((qf) => Object.assign(qf.commune, { ...nothing, isPhysique: false }))).toEqual([]);
  });

  it('R506 la réponse demande sa date, son montant et son observation', () => {
    const nothing = { dateReponse: null, observationRep: null, ...enEspece(reglement(1, 'commune', 0)) };
    const cleared = { ...nothing, montant: null, espece: { montant: null, datePaiement: null } };
    expect(chemins((qf) => Object.assign(qf.commune, cleared))).toEqual([
      'commune.dateReponse',
      'commune.montant',
      'commune.observationRep',
    ]);
    expect(chemins((qf) => Object.assign(qf.commune, { ...cleared, isRepondue: false }))).toEqual([]);
  });

  it('D11 une seule case et la seule autre observation : elle compte pour la case', () => {
    const crossed = { isRepondue: false, observationPhy: null, observationRep: 'Vu' };
    expect(chemins((qf) => Object.assign(qf.commune, crossed))).toEqual([]);
    const other = { isPhysique: false, observationPhy: 'Vu', observationRep: null };
    expect(chemins((qf) => Object.assign(qf.commune, other))).toEqual([]);
    expect(chemins((qf) => Object.assign(qf.commune, { observationPhy: null }))).toEqual([
      'commune.observationPhy',
    ]);
  });

  it('R507 la perception demande son nom et ses dates', () => {
    const nothing = { perception: null, dateDepot: null, dateRetrait: null };
    expect(chemins((qf) => Object.assign(qf.perception, nothing))).toEqual([
      'perception.perception',
      'perception.dateDepot',
      'perception.dateRetrait',
    ]);
  });

  it('R499 D44 les paiements ne sont demandés que d’un montant au-dessus de 0, sans le supplément', () => {
    expect(chemins((qf) => (qf.perception.modePaiements = []))).toEqual([
      'perception.modePaiements.0.modePaiement',
    ]);
    expect(
      chemins((qf) => {
        qf.perception.modePaiements = [];
        qf.perception.extra = 50;
        qf.impot.montant = 0;
      }),
    ).toEqual([]);
    expect(perceptionPayee({ impot: { montant: 0.01 } })).toBe(true);
    expect(perceptionPayee({ impot: { montant: null } })).toBe(false);
  });

  it('R508 R509 chaque paiement de la perception est entier', () => {
    const cheque = {
      ...reglement(1, 'perception', 5),
      cdg: { ...reglement(1, 'perception', 5).cdg, numCheque: '' },
    };
    const espece = { ...enEspece(reglement(2, 'perception', 5)), espece: { montant: 5, datePaiement: null } };
    expect(chemins((qf) => (qf.perception.modePaiements = [cheque, espece]))).toEqual([
      'perception.modePaiements.0.cdg.numCheque',
      'perception.modePaiements.1.espece.datePaiement',
    ]);
  });

  it('une ligne vierge en plus ne manque de rien', () => {
    const blank = { ...reglement(2, 'perception', 0), modePaiement: null, montant: null };
    blank.cdg = { numAffaire: null, numCheque: null, montant: null, datePaiement: null };
    expect(chemins((qf) => qf.perception.modePaiements.push(blank))).toEqual([]);
  });

  it('D78 chaque Chèque CDG sans affaire est un manque', () => {
    expect(manques((_, d) => (d.ouverture.prix.caisseNotaire.cdg = null))).toEqual([
      { path: 'qf.commune.modePaiement', message: "Pas d'affaire CDG" },
      { path: 'qf.impot.modePaiements.0.modePaiement', message: "Pas d'affaire CDG" },
      { path: 'qf.perception.modePaiements.0.modePaiement', message: "Pas d'affaire CDG" },
    ]);
  });
});

describe('ce que le Quitus accepte', () => {
  it('D43 les champs seuls de la perception font son premier paiement', () => {
    const { perception } = lire({
      perception: { modePaiement: ESPECE, espece: { montant: 12.5, datePaiement: '01/02/2026' } },
    });
    expect(perception.modePaiements).toEqual([
      {
        id: null,
        montant: 12.5,
        modePaiement: ESPECE,
        cdg: { numAffaire: null, numCheque: null, montant: null, datePaiement: null },
        espece: { montant: 12.5, datePaiement: '2026-02-01' },
      },
    ]);
  });

  it('D43 la liste fait foi, et les champs seuls la reflètent', () => {
    const { perception } = lire({
      perception: { modePaiement: ESPECE, modePaiements: [{ modePaiement: PAR_LE_CLIENT, montant: 3 }] },
    });
    expect(perception).toMatchObject({ modePaiement: PAR_LE_CLIENT, modePaiements: [{ montant: 3 }] });
    const vierge = lire({ perception: { modePaiement: ESPECE, modePaiements: [{}] } });
    expect(vierge.perception).toMatchObject({ modePaiement: null, modePaiements: [] });
  });

  it('R512 n’enregistre pas les lignes vierges, et garde les autres', () => {
    const { impot } = lire({
      impot: { modePaiements: [{}, { id: 4, modePaiement: CHEQUE_CDG, cdg: { montant: 7 } }] },
    });
    expect(impot.modePaiements).toMatchObject([{ id: 4, montant: 7, cdg: { montant: 7 } }]);
  });

  it('D11 range l’observation', () => {
    const { commune } = lire({ commune: { isPhysique: true, observationRep: 'Vu' } });
    expect(commune).toMatchObject({ observationPhy: 'Vu', observationRep: null });
  });

  it('ce qu’un GET a répondu', () => {
    const { qf } = venteComplete().formalite;
    expect(lire(qf).perception.modePaiements).toMatchObject([{ id: 1, montant: 900.35 }]);
  });
});
