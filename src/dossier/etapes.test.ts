import { describe, expect, it } from 'vitest';
import { completerDossier } from './completer';
import { dossier } from './dossier';
import {
  CLOTURE,
  CONSERVATION,
  ENREGISTREMENT,
  ETAPES,
  FORMALITES,
  OUVERTURE,
  SIGNATURE,
  destination,
  estEncoreRefusee,
  etapesBadges,
  premiereEtapeInvalide,
  refusCloture,
  signatureComplete,
} from './etapes';
import { piecesAttendues } from './etapes/cloture';
import { formaliteBody } from './etapes/formalites';
import { donationComplete, venteComplete } from './exemple.fixture';
import { groupesPieces } from './pieces';

const valides = (d: ReturnType<typeof venteComplete>) => etapesBadges(d).map(({ valide }) => valide);

describe('étapes', () => {
  it('R358 R359 R401 sont six, dans leur ordre', () => {
    expect(ETAPES.map(({ id, label }) => `${id} ${label}`)).toEqual([
      '1 Ouverture du dossier',
      '2 Signature',
      '3 Enregistrement',
      '4 Conservation foncière',
      '5 Formalités',
      '6 Clôture',
    ]);
  });

  it('R402 une étape refusée ne l’est plus une fois saisi ce qui lui manquait, taux du devis compris', () => {
    const d = venteComplete();
    const refus = (path: string) => ({ etape: ENREGISTREMENT, manques: [{ path, message: '' }] });
    for (const path of ['date', 'devis.enreg_percent']) expect(estEncoreRefusee(d, refus(path))).toBe(false);
    d.enregistrement.date = null;
    d.devis.enreg_percent = null;
    for (const path of ['date', 'devis.enreg_percent']) expect(estEncoreRefusee(d, refus(path))).toBe(true);
    const manques = ['refEnreg', 'date'].map((path) => ({ path, message: '' }));
    expect(estEncoreRefusee(d, { etape: ENREGISTREMENT, manques })).toBe(true);
  });

  it('une vente et une donation complètes ont six étapes valides', () => {
    expect(valides(venteComplete())).toEqual(Array(6).fill(true));
    expect(valides(donationComplete())).toEqual(Array(6).fill(true));
    expect(refusCloture(venteComplete())).toBeNull();
    expect(refusCloture(donationComplete())).toBeNull();
  });

  it('R454 D53 un badge ne regarde que ses champs, avancer regarde aussi les étapes d’avant', () => {
    const d = venteComplete();
    d.ouverture.titre = null;
    expect(valides(d)).toEqual([false, true, true, true, true, true]);
    expect(premiereEtapeInvalide(d, SIGNATURE)?.etape).toBe(OUVERTURE);
    expect(signatureComplete(d)).toBe(false);
  });

  it('R541 D61 un onglet mène à la première étape invalide qui le précède', () => {
    const d = venteComplete();
    d.conservation.r1 = null;
    d.enregistrement.or = null;
    expect(destination(d, FORMALITES)).toEqual({
      etape: ENREGISTREMENT,
      refus: {
        etape: ENREGISTREMENT,
        manques: [{ path: 'or', message: 'Le champ «\u00a0O.R\u00a0» est obligatoire.' }],
      },
    });
    expect(destination(d, ENREGISTREMENT)).toEqual({ etape: ENREGISTREMENT, refus: null });
    d.ouverture.titre = null;
    expect(destination(d, OUVERTURE)).toEqual({ etape: OUVERTURE, refus: null });
  });

  it('D52 un côté vide est valide sur le badge, mais refuse d’avancer et de clôturer', () => {
    const d = venteComplete();
    d.ouverture.acquereurs = [];
    expect(valides(d)[0]).toBe(true);
    expect(premiereEtapeInvalide(d, CONSERVATION)?.etape).toBe(OUVERTURE);
    expect(refusCloture(d)).toEqual({
      etapes: [
        {
          etape: OUVERTURE,
          manques: [{ path: 'ouverture.acquereurs', message: 'Ajoutez au moins un acquéreur.' }],
        },
      ],
      fichiers: [],
    });
  });

  it('R461 R467 sans pourcentages, une vente avance mais ne se clôture pas', () => {
    const d = venteComplete();
    d.devis = { ...d.devis, enreg_percent: null, conserv_percent: null };
    expect(premiereEtapeInvalide(d, CLOTURE)).toBeNull();
    expect(valides(d)).toEqual([true, true, false, false, true, true]);
    expect(refusCloture(d)?.etapes.map(({ etape }) => etape)).toEqual([ENREGISTREMENT, CONSERVATION]);
  });

  it('D49 la clôture nomme les étapes puis les pièces', () => {
    const d = venteComplete();
    d.files = d.files.filter(({ titre }) => titre === 'minute');
    d.formalite.tpi.dateDepot = null;
    const refus = refusCloture(d);
    expect(refus?.etapes.map(({ etape }) => etape)).toEqual([FORMALITES]);
    expect(refus?.fichiers).toEqual(['expedition', 'certificatPropriete', 'quitusFiscalePerception']);
    d.files = venteComplete().files.filter(({ titre }) => titre !== 'expedition');
    expect(refusCloture(d)).toMatchObject({ etapes: [{ etape: FORMALITES }], fichiers: ['expedition'] });
  });

  it('R523 le quitus n’est attendu que du bureau', () => {
    const d = donationComplete();
    d.files = [];
    expect(piecesAttendues(d)).toEqual(['expedition', 'certificatPropriete']);
    expect(groupesPieces(d).map(({ titre }) => titre)).toEqual([
      'Signature',
      'Enregistrement',
      'Conservation',
    ]);
    expect(groupesPieces(venteComplete()).at(-1)?.pieces).toHaveLength(5);
  });

  it.each<[string, (d: ReturnType<typeof venteComplete>) => void, number]>([
    ['la TPI', (d) => (d.formalite.tpi.dateDepot = null), FORMALITES],
    ['le Quitus', (d) => (d.formalite.qf.nom = null), FORMALITES],
    ['une étape d’avant', (d) => (d.conservation.r1 = null), CONSERVATION],
  ])('R513 les formalités ne sont pas valides quand manque %s', (_, spoil, invalide) => {
    const d = venteComplete();
    expect(premiereEtapeInvalide(d, FORMALITES)).toBeNull();
    spoil(d);
    expect(premiereEtapeInvalide(d, FORMALITES)?.etape).toBe(invalide);
  });

  it('D74 les formalités s’envoient à plat ou sous leur nom', () => {
    const { formalite } = venteComplete();
    const flat = formaliteBody.parse({ ...formalite, version: 2 });
    expect(formaliteBody.parse({ formalite, version: 2 })).toEqual(flat);
    expect(flat.tpi.vendeurs).toHaveLength(2);
  });
});

describe('dossier complété', () => {
  it('R500 R556 calcule ce qui ne se saisit pas, et répond la forme du contrat', () => {
    const d = venteComplete();
    expect(dossier.parse(d)).toEqual(d);
    expect(d).toMatchObject({
      devis: { frais_etude_ttc: 8_800, total_ttc: 75_750.5 },
      enregistrement: { montant: 47_200 },
      conservation: { montant: 17_700 },
      formalite: {
        tpi: { dateDernierDelai: '2026-12-12', montant: 42_480.02 },
        qf: { perception: { montant: 900.35, modePaiement: 'Chèque CDG', cdg: { numAffaire: '2026/0043' } } },
      },
      soldeVendeur: 1_055_019.33,
    });
    expect(d.signature.map(({ numCin }) => numCin)).toEqual(['BE3', 'BE4', 'J445566', 'K778899']);
  });

  it('compléter deux fois ne change rien', () => {
    expect(completerDossier(venteComplete())).toEqual(venteComplete());
  });
});
