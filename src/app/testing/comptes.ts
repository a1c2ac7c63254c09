import { expect } from 'vitest';
import { addFormalite } from '../../dossier/api';
import { addOperation, getBalance, getComptesDossier, getJournal } from '../../comptabilite/api';
import { CHEQUE_CDG, lire } from './dossiers';
import type { Office } from './office';

export const PROVISION = {
  genre: 'provision',
  montant: 60_000,
  date: '2026-11-03',
  tiers: 'Acquereur',
  moyen: 'Chèque',
};
export const DEBOURS = {
  genre: 'debours',
  montant: 40_000,
  date: '2026-11-18',
  tiers: 'Enregistrement de Rabat',
  poste: 'ENREGISTREMENT',
  moyen: 'Virement',
};

/** What the tests of the books ask of an office, again and again. */
export function comptabilite(office: () => Office) {
  const comptes = async (dossierId: number) =>
    (await office().call(getComptesDossier, { params: { dossierId } })).body;
  const ecritures = async (query: object) =>
    (await office().call(getJournal, { query: query as never })).body;
  const operer = (dossierId: number, body: object) =>
    office().call(addOperation, { params: { dossierId }, body });

  /** The books always say what the file says, and debit what they credit. */
  async function verifier(id: number) {
    const { soldeVendeur } = await lire(office(), id);
    const lus = await comptes(id);
    expect(lus.fonds.solde).toBe(soldeVendeur);
    const { body: balance } = await office().call(getBalance, { query: {} });
    expect(balance.debit).toBe(balance.credit);
    return lus;
  }

  /** The seller's TPI, by Chèque CDG unless `changes` says otherwise. */
  async function payerTpi(id: number, montant: number, changes: object = {}, sent: object = {}) {
    const [vendeur] = (await lire(office(), id)).ouverture.vendeurs;
    const cdg = { numCheque: '0045871', datePaiement: '2026-11-20' };
    const ligne = { id: vendeur?.id, isTpi: true, montant, modePaiement: CHEQUE_CDG, cdg, ...changes };
    const tpi = { tpiCase: 'bureau', dateActe: '2026-11-12', vendeurs: [ligne] };
    return office().call(addFormalite, { params: { id }, body: { tpi, qf: { qfCase: 'client' } }, ...sent });
  }
  return { comptes, ecritures, operer, verifier, payerTpi };
}
