import { describe, expect, it } from 'vitest';
import { enEspece, reglement } from './exemple.fixture';
import {
  CHEQUE_CDG,
  ESPECE,
  MODES_PAIEMENT,
  PAR_LE_CLIENT,
  estVierge,
  manquesPaiement,
  nouveauPaiement,
  paiementForm,
  peutAjouterPaiement,
  refleter,
} from './paiement';

const chemins = (typed: object, aAffaire = true) =>
  manquesPaiement(paiementForm.parse(typed), 'p.0', aAffaire).map((m) => m.path);

describe('paiement', () => {
  it('D42 le montant est la vérité, celui du mode le reflète', () => {
    const cheque = refleter(
      paiementForm.parse({ modePaiement: CHEQUE_CDG, montant: 10.5, cdg: { montant: 99 } }),
    );
    expect(cheque).toMatchObject({ montant: 10.5, cdg: { montant: 10.5 }, espece: { montant: null } });
  });

  it.each([
    [{ modePaiement: CHEQUE_CDG, cdg: { montant: 12.34 } }, 12.34],
    [{ modePaiement: ESPECE, espece: { montant: 12.34 } }, 12.34],
    [{ modePaiement: ESPECE, cdg: { montant: 1 }, espece: { montant: 2 } }, 2],
    [{ modePaiement: ESPECE, espece: { montant: 0 }, cdg: { montant: 5 } }, 0],
    [{ modePaiement: CHEQUE_CDG, espece: { montant: 5 } }, null],
    [{ modePaiement: PAR_LE_CLIENT }, null],
  ])('D42 %o remplit le montant : %d', (typed, montant) => {
    expect(refleter(paiementForm.parse(typed)).montant).toBe(montant);
  });

  it('oublie les détails du mode que l’on a quitté', () => {
    expect(enEspece(reglement(1, 'impot', 5)).cdg.numCheque).not.toBeNull();
    expect(refleter(enEspece(reglement(1, 'impot', 5))).cdg.numCheque).toBeNull();
  });

  it('R510 R511 un nouveau paiement attend que les autres aient un mode, et prend la suite', () => {
    expect(peutAjouterPaiement([])).toBe(true);
    expect(peutAjouterPaiement([{ modePaiement: ESPECE }])).toBe(true);
    expect(peutAjouterPaiement([{ modePaiement: ESPECE }, { modePaiement: null }])).toBe(false);
    expect(nouveauPaiement([1, 2]).index).toBe(3);
    expect(estVierge(nouveauPaiement([]))).toBe(true);
  });

  it('dès qu’il a un mode ou un montant, n’est plus une ligne vierge', () => {
    expect(estVierge(paiementForm.parse({ modePaiement: ESPECE }))).toBe(false);
    expect(estVierge(paiementForm.parse({ montant: 0 }))).toBe(false);
  });

  it('R478 R610 se fait par Chèque CDG, en espèces ou par le client, et pas autrement', () => {
    expect(MODES_PAIEMENT).toEqual(['Chèque CDG', 'Espèce', 'Paiement effectué par le client']);
    expect(paiementForm.safeParse({ modePaiement: 'Virement' }).success).toBe(false);
  });

  const vide = paiementForm.parse({});
  it('R507 demande le mode', () => {
    expect(manquesPaiement(vide, 'qf.perception.modePaiements.0', true)).toEqual([
      {
        path: 'qf.perception.modePaiements.0.modePaiement',
        message: 'Le champ «\u00a0Mode de paiement\u00a0» est obligatoire.',
      },
    ]);
  });

  it('R508 en espèces, demande le montant et la date', () => {
    expect(chemins({ modePaiement: ESPECE })).toEqual(['p.0.montant', 'p.0.espece.datePaiement']);
    expect(chemins({ modePaiement: ESPECE, montant: 0, espece: { datePaiement: '2026-01-01' } })).toEqual([]);
  });

  it('R509 par Chèque CDG, demande le montant, le numéro et la date', () => {
    expect(chemins({ modePaiement: CHEQUE_CDG })).toEqual([
      'p.0.montant',
      'p.0.cdg.numCheque',
      'p.0.cdg.datePaiement',
    ]);
  });

  it('D78 un Chèque CDG sans affaire est un manque', () => {
    expect(manquesPaiement(reglement(1, 'perception', 5), 'p.0', false)).toEqual([
      { path: 'p.0.modePaiement', message: "Pas d'affaire CDG" },
    ]);
  });

  it('payé par le client, ne demande rien de plus', () => {
    expect(chemins({ modePaiement: PAR_LE_CLIENT }, false)).toEqual([]);
  });
});
