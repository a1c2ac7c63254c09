import { addOperation, changeJustificatif, deroger, getComptesDossier } from '../../comptabilite/api';
import { type ComptesDuDossier, partsDe } from '../../comptabilite/lecture';
import { emettreFacture, etablirAvoir } from '../../dossier/apiDocuments';
import type { Dossier } from '../../dossier/dossier';
import { VENTE } from '../../dossier/config';
import { minus, percentOf, sum, toCentimes, toDirhams } from '../../kit/money';
import { type Scenario, parts } from '../dossiers';
import type { Hasard } from '../hasard';
import { pdf } from '../pieces';
import type { Bureau } from './bureau';

interface Qui {
  bureau: Bureau;
  s: Scenario;
  h: Hasard;
  dossier: Dossier;
  /** The day of what is recorded. */
  date: string;
}

const TITRE_FONCIER = 100; // a plausible figure beside the rate, no rule
const SANS_DEVIS = 3; // % of the value that is asked of a donor
const ARRONDI = 500;

/** The sum asked of a client is rounded up. */
const rond = (dirhams: number): number => Math.ceil(dirhams / ARRONDI) * ARRONDI;

const operer = ({ bureau, dossier, date }: Qui, operation: object): Promise<{ id: number }> =>
  bureau.call(addOperation, { params: { dossierId: dossier.id }, body: { date, ...operation } });
const comptes = ({ bureau, dossier }: Qui): Promise<ComptesDuDossier> =>
  bureau.call(getComptesDossier, { params: { dossierId: dossier.id } });
const payeur = ({ dossier }: Qui): string => dossier.ouverture.acquereurs[0]?.client.fullname ?? '';
const vendeurDe = ({ dossier }: Qui): string => dossier.ouverture.vendeurs[0]?.client.fullname ?? '';

const PAIEMENTS = ['Virement', 'Chèque', 'Espèce'] as const;
const BANQUES = ['Banque de l’Atlas', 'Crédit du Souss', 'Caisse du Détroit'] as const;

/** A deposit, then complements: together, the price less what is paid out of the notary's sight. */
export function versementsDe(
  { prix, horsVue, versements }: Scenario,
  deClient: number,
  { h, verseLe }: { h: Hasard; verseLe: (rang: number) => string },
) {
  const total = minus(toCentimes(prix), toCentimes(horsVue));
  // Each is rounded; the last one is what is left.
  const premiers = parts(versements)
    .slice(0, -1)
    .map((part) => percentOf(total, part));
  return [...premiers, minus(total, sum(premiers))].map((montant, i) => {
    const date = verseLe(i);
    const typePaiement = PAIEMENTS[i % PAIEMENTS.length];
    return {
      montant: toDirhams(montant),
      typePaiement,
      deClient,
      dateVersement: typePaiement === 'Espèce' ? date : null,
      numVersement: typePaiement === 'Espèce' ? h.chiffres(6) : null,
      dateVirement: typePaiement === 'Virement' ? date : null,
      numCheque: typePaiement === 'Chèque' ? h.chiffres(7) : null,
      chequeBank: typePaiement === 'Chèque' ? h.choix(BANQUES) : null,
    };
  });
}

/** The provision for duties, costs and fees, paid before anything is spent. */
export async function provisionner(qui: Qui): Promise<void> {
  const { s, h, dossier } = qui;
  const frais =
    s.type === VENTE ? dossier.devis.total_ttc : toDirhams(percentOf(toCentimes(s.prix), SANS_DEVIS));
  const moyen = h.choix(['Virement', 'Chèque'] as const);
  const reference = moyen === 'Chèque' ? h.chiffres(7) : `VIR${h.chiffres(8)}`;
  await operer(qui, {
    genre: 'provision',
    montant: rond(frais + 1_000),
    tiers: payeur(qui),
    moyen,
    reference,
  });
}

type Poste = 'ENREGISTREMENT' | 'CONSERVATION';
const PAYES = {
  ENREGISTREMENT: { tiers: 'Recette de l’enregistrement de Rabat', moyen: 'Virement', quoi: 'Quittance' },
  CONSERVATION: { tiers: 'Conservation foncière d’Agdal', moyen: 'Chèque', quoi: 'Reçu de dépôt' },
} as const;

/** What a step costs; one receipt in four has not come yet. */
export async function debourser(qui: Qui, poste: Poste, percent: number): Promise<void> {
  const { bureau, s, h, dossier } = qui;
  const { tiers, moyen, quoi } = PAYES[poste];
  const fixe = poste === 'CONSERVATION' ? TITRE_FONCIER : 0;
  const montant = toDirhams(percentOf(toCentimes(s.prix), percent)) + fixe;
  const reference = h.chiffres(7);
  const { id } = await operer(qui, { genre: 'debours', montant, tiers, poste, moyen, reference });
  if (h.entier(0, 3) === 0) return;
  const lignes = [`Dossier ${dossier.repertoire ?? ''}`, tiers, 'Pièce de démonstration, sans valeur.'];
  const bytes = pdf(quoi, lignes);
  await bureau.upload(changeJustificatif, {
    params: { id },
    name: `${quoi} ${reference}.pdf`,
    bytes,
    fields: {},
  });
}

/** What the till paid for the seller comes back into it; one file in two still owes for its copies. */
export async function completerEspeces(qui: Qui): Promise<void> {
  const { especes } = (await comptes(qui)).provision;
  if (especes > 0)
    await operer(qui, {
      genre: 'provision',
      montant: rond(especes),
      tiers: vendeurDe(qui),
      moyen: 'Espèces',
    });
  if (qui.s.quitusBureau)
    await operer(qui, {
      genre: 'debours',
      montant: 150 + qui.h.entier(0, 4) * 25,
      tiers: 'Copies et légalisations',
      poste: 'DEBOURS',
      moyen: qui.s.avancee === 6 ? 'Virement' : null,
    });
}

export async function facturer({ bureau, s, dossier }: Qui): Promise<void> {
  if (s.type !== VENTE) return;
  const params = { id: dossier.id };
  const { id } = await bureau.call(emettreFacture, { params });
  if (!s.avoir) return;
  const motif = 'Nom de l’acquéreur mal orthographié';
  await bureau.call(etablirAvoir, { params: { id }, body: { motif } });
  await bureau.call(emettreFacture, { params });
}

const rendreAuVendeur = (qui: Qui, montant: number): Promise<unknown> =>
  operer(qui, {
    genre: 'restitution',
    origine: 'FONDS',
    montant,
    tiers: vendeurDe(qui),
    reference: qui.h.chiffres(7),
  });

const AVANCE = 1_850;

/** The seller is paid in full before the buyer's last transfer: the notary says why the affair may go below zero, and stay. */
export async function payerADecouvert(qui: Qui): Promise<void> {
  const { cdgId, fonds } = await comptes(qui);
  if (cdgId === null) return;
  const motif = 'Complément de l’acquéreur annoncé par sa banque\u00a0: avis de virement reçu';
  await qui.bureau.call(deroger, { params: { id: cdgId }, body: { plafond: 2_000, motif } });
  await rendreAuVendeur(qui, fonds.disponible + AVANCE);
}

/** Gives back what is left of anybody's money: only then is a file closed. */
export async function solder(qui: Qui): Promise<void> {
  const { cdgId, fonds, ...lus } = await comptes(qui);
  if (cdgId !== null && fonds.disponible > 0) await rendreAuVendeur(qui, fonds.disponible);
  const [sien, autre] = partsDe(lus);
  const parts: [string, number][] = [
    [payeur(qui), sien],
    [vendeurDe(qui), autre],
  ];
  for (const [tiers, solde] of parts) {
    if (solde > 0)
      await operer(qui, {
        genre: 'restitution',
        origine: 'PROVISION',
        montant: solde,
        tiers,
        moyen: 'Chèque',
        reference: qui.h.chiffres(7),
      });
    if (solde < 0) await operer(qui, { genre: 'provision', montant: -solde, tiers, moyen: 'Virement' });
  }
}
