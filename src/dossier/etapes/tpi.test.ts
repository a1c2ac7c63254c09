import { describe, expect, it } from 'vitest';
import { toCentimes } from '../../kit/money';
import type { Dossier } from '../dossier';
import { ligne, venteComplete } from '../exemple.fixture';
import { CHEQUE_CDG, ESPECE, PAR_LE_CLIENT } from '../paiement';
import {
  MASQUE,
  type VendeurTpi,
  dernierDelai,
  manquesTpi,
  montantTpi,
  sansTpi,
  tpiDuVendeur,
  tpiForm,
} from './tpi';

const chemins = (d: Dossier) => manquesTpi(d).map((m) => m.path);
const avecVendeur = (fields: Partial<VendeurTpi>, spoil: (d: Dossier) => void = () => {}) => {
  const d = venteComplete();
  Object.assign(ligne(d.formalite.tpi.vendeurs, 0), fields);
  spoil(d);
  return chemins(d).map((path) => path.replace('tpi.vendeurs.0.', ''));
};

const lire = (typed: object) => ligne(tpiForm.parse({ vendeurs: [{ id: 3, ...typed }] }).vendeurs, 0);

describe('TPI', () => {
  it('R482 demande qui s’en charge ; le client, et rien d’autre n’est demandé', () => {
    const d = venteComplete();
    d.formalite.tpi = { ...d.formalite.tpi, tpiCase: null, dateActe: null };
    expect(manquesTpi(d)).toEqual([
      { path: 'tpi.tpiCase', message: 'Le champ «\u00a0TPI\u00a0» est obligatoire.' },
    ]);
    d.formalite.tpi.tpiCase = 'client';
    expect(manquesTpi(d)).toEqual([]);
  });

  it('R483 par le bureau, demande les dates', () => {
    const d = venteComplete();
    Object.assign(d.formalite.tpi, { dateActe: null, dateDepot: null });
    expect(chemins(d)).toEqual(['tpi.dateActe', 'tpi.dateDepot']);
  });

  it('R484 demande tout au vendeur', () => {
    const nothing = { idf: null, codeSit: null, login: null, mdp: null, montant: null, modePaiement: null };
    expect(avecVendeur(nothing)).toEqual(['idf', 'codeSit', 'login', 'mdp', 'montant', 'modePaiement']);
  });

  it('D45 l’IF d’une société est désactivé, donc pas demandé', () => {
    expect(avecVendeur({ isSociete: true, idf: null })).toEqual([]);
    expect(avecVendeur({ idf: null })).toEqual(['idf']);
  });

  it('D47 une société que deux personnes représentent n’est dite sans TPI qu’une fois, et pas si elle la doit', () => {
    const [vendeur] = venteComplete().formalite.tpi.vendeurs;
    const atlas = { ...(vendeur as VendeurTpi), nomSociete: 'Atlas Immobilier', isTpi: false };
    const tazi = { ...atlas, nomSociete: null, nom: 'Tazi', prenom: 'Omar' };
    expect(sansTpi([atlas, tazi, atlas])).toEqual(['Atlas Immobilier', 'Tazi Omar']);
    expect(sansTpi([{ ...atlas, isTpi: true }, tazi, atlas])).toEqual(['Tazi Omar']);
    expect(sansTpi([atlas, { ...tazi, isTpi: true }])).toEqual(['Atlas Immobilier']);
  });

  it('D45 le mode dit ce qu’il demande', () => {
    const cdg = { numCheque: null, datePaiement: null };
    const espece = { datePaiement: null };
    expect(avecVendeur({ modePaiement: CHEQUE_CDG, cdg, espece })).toEqual([
      'cdg.numCheque',
      'cdg.datePaiement',
    ]);
    expect(avecVendeur({ modePaiement: ESPECE, cdg, espece })).toEqual(['espece.datePaiement']);
    expect(avecVendeur({ modePaiement: PAR_LE_CLIENT, cdg, espece })).toEqual([]);
  });

  it('D42 un montant donné avec le mode seulement est celui du paiement', () => {
    const deux = { cdg: { montant: 20.2 }, espece: { montant: 10.1 } };
    const montant = (typed: object) => lire({ ...deux, ...typed }).montant;
    expect(montant({ modePaiement: CHEQUE_CDG })).toBe(20.2);
    expect(montant({ modePaiement: ESPECE, montant: '' })).toBe(10.1);
    expect(montant({ modePaiement: ESPECE, montant: 0 })).toBe(0);
    expect(montant({ modePaiement: PAR_LE_CLIENT, cdg: null, espece: '' })).toBeNull();
    expect(() => montant({ modePaiement: CHEQUE_CDG, cdg: { montant: 1.234 } })).toThrow(
      'Deux décimales au plus.',
    );
  });

  it('D47 D74 une case laissée vide ne dit rien, et garde ce qui est enregistré', () => {
    expect(lire({ isTpi: '', cdg: '', espece: '' })).toMatchObject({ isTpi: null, montant: null });
    expect(lire({}).isTpi).toBeUndefined();
    expect(() => lire({ isTpi: 'non' })).toThrow('Oui ou non.');
  });

  it('D44 un montant de 0 est présent', () => {
    expect(avecVendeur({ montant: 0 })).toEqual([]);
  });

  it('R554 un Chèque CDG sans affaire est un manque, ses champs cachés n’en sont pas', () => {
    const d = venteComplete();
    d.ouverture.prix.caisseNotaire.cdg = null;
    ligne(d.formalite.tpi.vendeurs, 0).cdg = { numCheque: null, datePaiement: null };
    expect(manquesTpi(d)).toEqual([
      { path: 'tpi.vendeurs.0.modePaiement', message: "Pas d'affaire CDG" },
      { path: 'tpi.vendeurs.1.modePaiement', message: "Pas d'affaire CDG" },
    ]);
  });

  it('D68 l’affaire suffit, même décochée du prix', () => {
    expect(avecVendeur({}, (d) => (d.ouverture.prix.caisseNotaire.isChecked = false))).toEqual([]);
  });

  it('D47 un vendeur sans TPI ne doit rien et ne compte pas', () => {
    expect(avecVendeur({ isTpi: false, idf: null, mdp: null, montant: null })).toEqual([]);
    const { vendeurs } = venteComplete().formalite.tpi;
    expect(montantTpi(vendeurs)).toBe(toCentimes(42_480.02));
    expect(montantTpi([{ ...ligne(vendeurs, 0), isTpi: false }, ligne(vendeurs, 1)])).toBe(
      toCentimes(21_240.01),
    );
    expect(montantTpi([])).toBe(0);
  });

  it.each([
    ['2024-01-31', '2024-03-01'],
    ['2026-11-12', '2026-12-12'],
    ['2026-12-15', '2027-01-14'],
    ['2026-03-10', '2026-04-09'], // across a change of hour
    ['9999-12-20', '9999-12-31'], // the calendar ends there
  ])('R485 D58 l’acte du %s échoit le %s', (acte, echeance) => {
    expect(dernierDelai(acte)).toBe(echeance);
    expect(dernierDelai(null)).toBeNull();
  });
});

describe('ce que la TPI accepte', () => {
  it('`if` vaut `idf`, qui l’emporte quand il est rempli', () => {
    expect(lire({ if: '77' }).idf).toBe('77');
    expect(lire({ if: '77', idf: '88' }).idf).toBe('88');
    for (const idf of [null, '', ' ', undefined]) expect(lire({ if: '77', idf }).idf).toBe('77');
    expect(lire({ if: '', idf: '88' }).idf).toBe('88');
    expect(lire({ if: '', idf: '' }).idf).toBeNull();
  });

  it('D48 le masque ou l’absence garde le mot de passe, le vide l’efface', () => {
    expect(lire({}).mdp).toBeUndefined();
    expect(lire({ mdp: MASQUE }).mdp).toBeUndefined();
    expect(lire({ mdp: '' }).mdp).toBeNull();
    expect(lire({ mdp: 'secret' }).mdp).toBe('secret');
  });

  it('R378 la partie porte la même ligne sous ses noms', () => {
    expect(tpiDuVendeur(ligne(venteComplete().formalite.tpi.vendeurs, 0))).toMatchObject({
      numCin: 'BE3',
      if: '40112233',
      montant: 21_240.01,
    });
  });
});
