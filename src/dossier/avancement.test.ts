import { describe, expect, it } from 'vitest';
import {
  REGLES,
  avancementDe,
  estTenu,
  avertissement,
  etapesValides,
  prochainActe,
  resumeEtape,
  statutsConsultation,
  statutsFormulaire,
} from './avancement';
import type { Dossier } from './dossier';
import {
  CLOTURE,
  CONSERVATION,
  ENREGISTREMENT,
  FORMALITES,
  OUVERTURE,
  SIGNATURE,
  manquesEtape,
} from './etapes';
import { conservationForm } from './etapes/conservation';
import { donationComplete, dossierVierge, enCours, venteComplete } from './exemple.fixture';

const pour = (id: Parameters<typeof manquesEtape>[1], d = enCours()) =>
  avertissement({ etape: id, manques: manquesEtape(d, id) });

describe('onglets', () => {
  it('R533 à l’ouverture d’un dossier vierge, tout attend', () => {
    expect(Object.values(statutsFormulaire(dossierVierge(), OUVERTURE))).toEqual([
      'active',
      'disabled',
      'disabled',
      'disabled',
      'disabled',
      'disabled',
    ]);
  });

  it('R402 une étape est finie, commencée ou en attente', () => {
    expect(Object.values(statutsFormulaire(enCours(), OUVERTURE))).toEqual([
      'active',
      'done',
      'started',
      'started',
      'disabled',
      'disabled',
    ]);
  });

  it('R533 R536 choisir une étape finit les précédentes et laisse attendre les suivantes ; une seule est active', () => {
    const d = enCours();
    d.conservation = { ...conservationForm.parse({}), montant: 0 };
    expect(Object.values(statutsFormulaire(d, ENREGISTREMENT))).toEqual([
      'done',
      'done',
      'active',
      'disabled',
      'disabled',
      'disabled',
    ]);
    expect(
      Object.values(statutsFormulaire(d, SIGNATURE)).filter((statut) => statut === 'active'),
    ).toHaveLength(1);
  });

  it('R402 R533 une étape refusée est en erreur, même active', () => {
    expect(statutsFormulaire(enCours(), ENREGISTREMENT, ENREGISTREMENT)[ENREGISTREMENT]).toBe('error');
  });

  it('une pièce suffit pour que la Clôture soit commencée', () => {
    const d = { ...enCours(), files: venteComplete().files.slice(0, 1) };
    expect(d.files).toHaveLength(1);
    expect(statutsFormulaire(d, OUVERTURE)[CLOTURE]).toBe('started');
  });

  it('R535 l’Ouverture reste accessible, et toute étape d’avant celle où l’on est', () => {
    const statuts = statutsFormulaire(dossierVierge(), ENREGISTREMENT);
    expect([statuts[OUVERTURE], statuts[SIGNATURE]]).toEqual(['started', 'started']);
  });

  it('R550 en consultation, complète veut dire finie, sinon commencée', () => {
    expect(Object.values(statutsConsultation(enCours(), ENREGISTREMENT))).toEqual([
      'done',
      'done',
      'active',
      'started',
      'started',
      'started',
    ]);
  });
});

describe('avertissements', () => {
  it('R551 nomment l’étape', () => {
    expect(pour(ENREGISTREMENT)).toBe("L'étape «\u00a0Enregistrement\u00a0» n'est pas valide\u00a0!");
    expect(pour(CONSERVATION)).toBe("L'étape «\u00a0Conservation foncière\u00a0» n'est pas valide\u00a0!");
  });

  it('R552 R553 nomment la part des formalités', () => {
    expect(pour(FORMALITES)).toBe(
      "La partie TPI de l'étape «\u00a0Formalités\u00a0» n'est pas valide\u00a0!",
    );
    const d = venteComplete();
    d.formalite.qf.nom = null;
    expect(pour(FORMALITES, d)).toBe(
      "La partie Quitus fiscal de l'étape «\u00a0Formalités\u00a0» n'est pas valide\u00a0!",
    );
  });

  it('R524 demandent les pièces', () => {
    expect(pour(CLOTURE)).toBe(
      "Veuillez soumettre les fichiers demandés dans l'étape «\u00a0Clôture\u00a0»\u00a0!",
    );
  });
});

/** What is said of the file without one of the things that it has, each in its turn. */
function* marquesSans(objet: object, racine: Dossier): Generator<string> {
  const champs = objet as Record<string, unknown>;
  for (const [nom, valeur] of Object.entries(champs)) {
    if (valeur === null || nom === 'config') continue; // a file always has its type
    if (typeof valeur === 'object') yield* marquesSans(valeur, racine);
    champs[nom] = Array.isArray(valeur) ? [] : typeof valeur === 'object' ? valeur : null;
    yield avancementDe(racine);
    champs[nom] = valeur;
  }
}

describe('la ligne de la liste', () => {
  it('a une marque par étape, dont suivent les coches et l’acte à faire', () => {
    expect(avancementDe(venteComplete())).toBe('333333/1');
    expect(avancementDe(enCours())).toBe('330000/1');
    expect(avancementDe(dossierVierge())).toBe('000000/1');
    const sansTaux = venteComplete();
    sansTaux.devis.enreg_percent = null;
    sansTaux.ouverture.vendeurs = [];
    // An empty side is valid as consulted (D52), the rate is not asked for as typed (R461).
    expect(avancementDe(sansTaux)).toBe('132333/1');
    expect(etapesValides('132333/1')).toEqual([true, true, false, true, true, true]);
    expect(prochainActe('132333/1', 'Non Complet')).toBe('Compléter l’ouverture');
    expect(prochainActe('332333/1', 'Non Complet')).toBe('Compléter le devis');
    expect(prochainActe('333333/1', 'Non Complet')).toBe('Clôturer');
    expect(prochainActe('330000/1', 'Non Complet')).toBe('Enregistrer');
    expect(prochainActe('330000/1', 'Annulé')).toBe(null);
  });

  it('R451 attend une signature de chaque personne, non de chacune de ses entrées', () => {
    const dossier = venteComplete();
    const [vendeur] = dossier.ouverture.vendeurs;
    if (!vendeur) throw new Error('sans vendeur');
    const entree = { ...vendeur, signature: { date: null, heure: '10:00' } };
    dossier.ouverture.vendeurs = [entree, { ...entree, id: 99, qualite: 'es-qualité' }];
    expect(resumeEtape(dossier, SIGNATURE, '2026-11-12')).toBe('1 signature attendue');
  });

  it('n’est crue que des règles d’aujourd’hui', () => {
    expect([null, '333333', '333333/0', '333333/11', `333333/${REGLES}`].map(estTenu)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('dit de quelles règles elle est : qui les change change aussi leur numéro', () => {
    const combien: Record<string, number> = {};
    for (const d of [venteComplete(), donationComplete()])
      for (const marques of marquesSans(d, d)) combien[marques] = (combien[marques] ?? 0) + 1;
    const { [`333333/${REGLES}`]: _, ...manquent } = combien;
    // Not the same any more? REGLES is one more, and here is what these rules say.
    expect(manquent).toEqual({
      '033303/1': 1,
      '033333/1': 31,
      '133333/1': 4,
      '303333/1': 16,
      '330333/1': 8,
      '332333/1': 1,
      '333033/1': 4,
      '333233/1': 1,
      '333303/1': 45,
      '333330/1': 7,
    });
  });
});
