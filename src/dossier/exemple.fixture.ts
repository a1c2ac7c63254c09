/** A sale and a donation that lack nothing, for the tests of the rules; each test spoils what it is about. */
import { completerDossier } from './completer';
import { DONATION, VENTE } from './config';
import type { Dossier } from './dossier';
import { conservationForm } from './etapes/conservation';
import { enregistrementForm } from './etapes/enregistrement';
import { type Vendeur, type VendeurTpi, tpiDuVendeur } from './etapes/tpi';
import { CHEQUE_CDG, ESPECE, type Paiement } from './paiement';
import type { Acquereur } from './partie';

const acquereur = (id: number, nom: string, cin: string | null): Acquereur => ({
  index: id,
  id,
  idAcq: id,
  client: { client: id, numCin: cin, fullname: `${nom} Test`, nom, prenom: 'Test', hasCin: false },
  quote: 50,
  qualite: 'es-nom',
  typeQualite: null,
  representant: null,
  representantLabel: null,
  mandataire: null,
  signature: { date: '2026-11-12', heure: '10:30' },
});

const ligneTpi = (id: number, nom: string): VendeurTpi => ({
  id,
  nom,
  prenom: 'Test',
  cin: `BE${id}`,
  idf: '40112233',
  codeSit: 'S1',
  login: 'login',
  mdp: '••••••••',
  montant: 21_240.01,
  modePaiement: CHEQUE_CDG,
  cdg: { numCheque: '0045871', datePaiement: '2026-11-20' },
  espece: { datePaiement: null },
  isTpi: true,
  isSociete: false,
  nomSociete: null,
  ice: null,
  rc: null,
});

const vendeur = (id: number, nom: string): Vendeur => {
  const { idAcq: _, ...partie } = acquereur(id, nom, `BE${id}`);
  return { ...partie, idVend: id, isTpi: true, tpi: tpiDuVendeur(ligneTpi(id, nom)) };
};

/** A row that the test knows to be there. */
export function ligne<T>(rows: readonly T[], row: number): T {
  const found = rows[row];
  if (found === undefined) throw new Error(`no row ${row}`);
  return found;
}

export const reglement = (id: number, type: Paiement['type'], montant: number): Paiement => ({
  id,
  index: id,
  type,
  montant,
  modePaiement: CHEQUE_CDG,
  cdg: { numAffaire: null, numCheque: '0045872', montant, datePaiement: '2026-11-21' },
  espece: { montant: null, datePaiement: null },
});

export const enEspece = (p: Paiement): Paiement => ({
  ...p,
  modePaiement: ESPECE,
  espece: { montant: p.montant, datePaiement: '2026-11-21' },
});

const detail = ({ montant, modePaiement, cdg, espece }: Paiement) => ({ montant, modePaiement, cdg, espece });

export const venteComplete = (): Dossier =>
  completerDossier({
    id: 1,
    version: 1,
    repertoire: '127/2026',
    titre: 'Vente Alaoui',
    isBrouillon: false,
    isComplet: false,
    cloture: 'Non Complet',
    createdAt: '2026-11-02T09:00:00.000Z',
    annee: 2026,
    propriete: { id: 1, label: 'Appartement · 12345/C' },
    responsable: { id: 1, nom: 'Salma Benjelloun' },
    config: { isConfig: false, type: VENTE, complement: 'Non' },
    devis: {
      nom_client: 'Alaoui Test',
      prix_vente: 1_180_000,
      enreg_percent: 4,
      conserv_percent: 1.5,
      tva_percent: 10,
      expedition: 1_500,
      droits_fixes: 350.5,
      droit_acte: 200,
      frais_etude: 8_000,
    },
    ouverture: {
      titre: 'Vente Alaoui',
      prix: {
        total: 1_180_000,
        caisseNotaire: { isChecked: true, cdg: { label: '2026/0043', value: 43, solde: 1_100_000 } },
        horsVue: { isChecked: true, montant: 80_000 },
      },
      proprietes: [1, 2],
      acquereurs: [acquereur(1, 'Alaoui', 'J445566'), acquereur(2, 'Haddou', 'K778899')],
      vendeurs: [vendeur(3, 'El Fassi'), vendeur(4, 'Tazi')],
    },
    enregistrement: { refAvis: '2026/RB/4471', re: '118 204', or: '77', date: '2026-11-18' },
    conservation: { dateEnvoie: '2026-11-19', r1: 'R1-5', observation: null },
    formalite: {
      tpi: {
        tpiCase: 'bureau',
        dateActe: '2026-11-12',
        dateDepot: '2026-11-20',
        vendeurs: [ligneTpi(3, 'El Fassi'), ligneTpi(4, 'Tazi')],
      },
      qf: {
        qfCase: 'bureau',
        nom: 'El Fassi',
        nature: 'Appartement',
        article: '12',
        situation: 'À jour',
        envoie: '55',
        commune: {
          commune: 'Agdal',
          isPhysique: true,
          dateDepot: '2026-11-13',
          dateRetrait: '2026-11-15',
          observationPhy: 'Déposé au guichet',
          isRepondue: true,
          dateReponse: '2026-11-16',
          ...detail(reglement(1, 'commune', 1_000.1)),
          observationRep: 'Rien à payer de plus',
        },
        impot: {
          impot: 'Rabat Agdal',
          dateReponse: '2026-11-17',
          montant: 900.35,
          modePaiements: [reglement(1, 'impot', 600.2), enEspece(reglement(2, 'impot', 300.15))],
        },
        perception: {
          perception: 'Perception Agdal',
          dateDepot: '2026-11-18',
          dateRetrait: '2026-11-20',
          extra: 50,
          modePaiements: [reglement(1, 'perception', 900.35)],
        },
      },
    },
    files: (['minute', 'expedition', 'certificatPropriete', 'quitusFiscalePerception'] as const).map(
      (titre, i) => ({
        titre,
        id: i + 1,
        label: `${titre}.pdf`,
        size: 1_000,
        file: `/api/fichiers/${i + 1}`,
        type: 'application/pdf',
      }),
    ),
  });

/** No rate, no cash box: neither is asked of a donation (D41). */
export function donationComplete(): Dossier {
  const d = venteComplete();
  d.config = { isConfig: false, type: DONATION, complement: null };
  d.devis = { ...d.devis, enreg_percent: null, conserv_percent: null };
  d.ouverture.prix = {
    total: 500_000,
    caisseNotaire: { isChecked: false, cdg: null },
    horsVue: { isChecked: false, montant: null },
  };
  d.formalite.tpi.tpiCase = 'client';
  d.formalite.qf.qfCase = 'client';
  return completerDossier(d);
}

/** A sale of which nothing is typed yet. */
export const dossierVierge = (): Dossier => {
  const d = venteComplete();
  Object.assign(d.ouverture, { titre: null, proprietes: [], acquereurs: [], vendeurs: [] });
  d.ouverture.prix.total = null;
  d.enregistrement = { ...enregistrementForm.parse({}), montant: 0 };
  d.conservation = { ...conservationForm.parse({}), montant: 0 };
  d.formalite.tpi.tpiCase = null;
  d.formalite.qf.qfCase = null;
  d.files = [];
  return d;
};
/** The picture of the step form: O.R and R1 missing, nothing chosen after. */
export const enCours = (): Dossier => {
  const d = venteComplete();
  d.enregistrement.or = null;
  d.conservation.r1 = null;
  d.formalite.tpi.tpiCase = null;
  d.formalite.qf.qfCase = null;
  d.files = [];
  return d;
};
