import { describe, expect, it } from 'vitest';
import { toDirhams } from '../kit/money';
import { cdgBody, cdgDossierBody } from './cdg';
import {
  manquesVersement,
  peutAjouterVersement,
  solde,
  typeVersement,
  VERSEMENT_VIDE,
  versementsPareils,
} from './versement';

const virement = { deClient: 4, montant: 1500.5, typePaiement: 'Virement', dateVirement: '2026-03-02' };
const champs = (versement: object) => manquesVersement(versement).map(({ path }) => path);

describe('un versement', () => {
  it('R231 le premier, puis les compléments', () => {
    expect([typeVersement(0), typeVersement(1)]).toEqual(['Premier Versement', 'Complément de Versement']);
  });

  it('R235 demande qui paie, combien et comment', () => {
    expect(champs(VERSEMENT_VIDE)).toEqual(['deClient', 'montant', 'typePaiement']);
  });

  it.each([
    ['Espèce', ['dateVersement', 'numVersement']],
    ['Chèque', ['numCheque', 'chequeBank']],
    ['Virement', ['dateVirement']],
  ])('R236 R237 R238 %s', (typePaiement, attendus) => {
    expect(champs({ deClient: 4, montant: 0, typePaiement })).toEqual(attendus);
  });

  it('R239 ne s’ajoute que si les autres sont complets', () => {
    expect(peutAjouterVersement([virement])).toBe(true);
    expect(peutAjouterVersement([virement, VERSEMENT_VIDE])).toBe(false);
    for (const illisible of [{ montant: '12,345' }, { dateVirement: '31/02/2026' }])
      expect(peutAjouterVersement([{ ...virement, ...illisible }])).toBe(false);
  });

  it('un chèque saisi deux fois se reconnaît à son numéro et à sa banque', () => {
    const cheque = {
      deClient: 4,
      montant: 500_000,
      typePaiement: 'Chèque',
      numCheque: '77001',
      chequeBank: 'BMCE',
    };
    const memes = { ...cheque, chequeBank: ' bmce', dateVirement: '2026-03-02' };
    expect(versementsPareils([cheque, virement, memes])).toEqual([0, 2]);
    for (const autre of [{ numCheque: '77002' }, { montant: 1 }, { deClient: 5 }, { numCheque: '' }])
      expect(versementsPareils([cheque, { ...cheque, ...autre }])).toBeNull();
    expect(versementsPareils([VERSEMENT_VIDE, VERSEMENT_VIDE])).toBeNull();
  });

  it('D34 le solde est leur somme, au centime', () => {
    expect(toDirhams(solde([{ montant: 0.1 }, { montant: 0.2 }, { montant: null }]))).toBe(0.3);
  });
});

describe('une affaire CDG', () => {
  const affaire = { objet: 'Vente immobilière', versements: [virement] };

  it('D70 s’enregistre sans versement ni bénéficiaire, la ligne vide est oubliée', () => {
    expect(cdgBody.parse({ objet: 'Vente immobilière', versements: [{ ...VERSEMENT_VIDE, id: 1 }] })).toEqual(
      {
        objet: 'Vente immobilière',
        versements: [],
        clientsBeneficiaire: [],
        autresBeneficiaire: [],
      },
    );
  });

  it('R241 nomme ce qui manque à chaque versement, et range null les dates vides ou cachées', () => {
    const espece = { ...virement, typePaiement: 'Espèce', dateVersement: '', numVersement: '12' };
    const refus = cdgBody.safeParse({ ...affaire, versements: [virement, espece] });
    expect(refus.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['versements.1.dateVersement']);
    const lue = cdgBody.parse({ ...affaire, versements: [{ ...espece, dateVersement: '03/03/2026' }] });
    expect(lue.versements[0]).toMatchObject({ dateVersement: '2026-03-03', dateVirement: null });
    const sansDates = { ...virement, typePaiement: 'Chèque', numCheque: '1', chequeBank: 'CIH' };
    const vides = { ...sansDates, dateVersement: '', dateVirement: '' };
    expect(cdgBody.parse({ ...affaire, versements: [vides] }).versements[0]).toMatchObject({
      dateVersement: null,
      dateVirement: null,
    });
  });

  it('R242 refuse trois décimales', () => {
    const refus = cdgBody.safeParse({ ...affaire, versements: [{ ...virement, montant: 1.005 }] });
    expect(refus.error?.issues[0]?.path).toEqual(['versements', 0, 'montant']);
  });

  it('R339 relit les bénéficiaires tels que répondus, chacun une fois', () => {
    const lue = cdgBody.parse({
      ...affaire,
      clientsBeneficiaire: { 0: { value: 7, label: 'Alami Sara' }, 1: { value: 7, label: 'Alami Sara' } },
      autresBeneficiaire: ['RAF', { value: 'LYDEC', label: 'LYDEC' }],
    });
    expect(lue).toMatchObject({ clientsBeneficiaire: [7], autresBeneficiaire: ['RAF', 'LYDEC'] });
  });

  it('R229 refuse un bénéficiaire hors de la liste', () => {
    expect(cdgBody.safeParse({ ...affaire, autresBeneficiaire: ['ONE'] }).success).toBe(false);
  });

  it('D33 choisit son objet seule, le tient du dossier sinon', () => {
    expect(cdgBody.safeParse({ versements: [] }).success).toBe(false);
    expect(cdgDossierBody.safeParse({ versements: [] }).success).toBe(true);
  });

  it('D70 un versement connu que l’on vide est à corriger, jamais annulé par mégarde', () => {
    const vide = { ...VERSEMENT_VIDE, idVers: 7 };
    const { success, error } = cdgBody.safeParse({ ...affaire, versements: [virement, vide] });
    expect(success).toBe(false);
    expect(error?.issues[0]?.path).toEqual(['versements', 1, 'deClient']);
  });

  it('une ligne vide entre deux autres se voit à sa place', () => {
    const { error } = cdgBody.safeParse({ ...affaire, versements: [VERSEMENT_VIDE, virement] });
    expect(error?.issues[0]?.path).toEqual(['versements', 0, 'deClient']);
  });
});
