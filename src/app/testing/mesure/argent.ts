/** The money of a file: its affair and versements, what is paid for it, its invoice, and the entries of all these. */
import { rechercheOf } from '../../../cdg/server/sql';
import { clientLabel } from '../../../client/client';
import type { Ecriture } from '../../../comptabilite/ecriture';
import { ecritureDeVersement } from '../../../comptabilite/faits';
import {
  type OperationComptee,
  ecritureDOperation,
  ecritureDeFacture,
} from '../../../comptabilite/operation';
import type { Hasard } from '../../../demo/hasard';
import { devisOf } from '../../../dossier/server/colonnes';
import type { StoredDossier } from '../../../dossier/server/sql';
import { COMPLET } from '../../../dossier/dossier';
import { montantsDe, numeroFacture } from '../../../dossier/facture';
import { addDays, formatDate } from '../../../kit/dates';
import { type Centimes, toCentimes, toDirhams } from '../../../kit/money';
import { canonicalJson } from '../../../kit/server/json';
import type { Rangee } from '../../../kit/server/testing/remplir';
import { searchText } from '../../../kit/text';
import type { UnDossier } from './dossiers';
import { instantDe } from './echelle';
import type { Classeur } from './pieces';
import type { Personne } from './registres';

type Numero = (serie: string) => number;
export interface Argent {
  cdg: Rangee<'cdg'>[];
  cdg_client_beneficiaire: Rangee<'cdg_client_beneficiaire'>[];
  versement: (Rangee<'versement'> & { id: number })[];
  operation: Rangee<'operation'>[];
  facture: Rangee<'facture'>[];
  facture_fichier: Rangee<'facture_fichier'>[];
  ecriture: Rangee<'ecriture'>[];
  ligne_ecriture: Rangee<'ligne_ecriture'>[];
}

type Moyen = Pick<
  Rangee<'versement'>,
  'type_paiement' | 'date_versement' | 'num_versement' | 'date_virement' | 'num_cheque' | 'cheque_bank'
>;
const RIEN = {
  date_versement: null,
  num_versement: null,
  date_virement: null,
  num_cheque: null,
  cheque_bank: null,
};
const moyen = (h: Hasard, jour: string): Moyen =>
  h.choix<Moyen>([
    { ...RIEN, type_paiement: 'Virement', date_virement: jour },
    { ...RIEN, type_paiement: 'Chèque', num_cheque: h.chiffres(7), cheque_bank: 'Crédit du Souss' },
    { ...RIEN, type_paiement: 'Espèce', date_versement: jour, num_versement: h.chiffres(6) },
  ]);

/** Entries as the books write them: in one series, each with the day of its lines. */
function livre(argent: Argent, numero: Numero, utilisateur_id: number) {
  return (ecriture: Ecriture, perimetre: string, jour: string): void => {
    const { lignes, libelle, reference, journal, source } = ecriture;
    const id = numero('ecriture');
    const date = ecriture.date ?? jour;
    argent.ecriture.push({
      id,
      numero: id,
      journal,
      date,
      libelle,
      reference,
      source,
      perimetre,
      contrepasse_id: null,
      created_at: instantDe(date),
      utilisateur_id,
      recherche: searchText(String(id), libelle, reference),
    });
    for (const { compte, dossierId, cdgId, debit, credit } of lignes)
      argent.ligne_ecriture.push({
        id: numero('ligne'),
        ecriture_id: id,
        compte,
        date,
        dossier_id: dossierId,
        cdg_id: cdgId,
        debit,
        credit,
      });
  };
}

const SANS_AFFAIRE = 5; // one file in five

/** Everything of one file; `argent` grows by it. */
interface Caisse {
  argent: Argent;
  h: Hasard;
  numero: Numero;
  passer: ReturnType<typeof livre>;
}

/** Answers the affair, of which the price is paid in one to three times. */
function verser(
  { argent, h, numero, passer }: Caisse,
  { row }: UnDossier,
  [vendeur, acquereur]: [Personne, Personne],
): number {
  const [id, annee] = [numero('cdg'), row.annee];
  const recu = { annee, numero: numero(`recu:${annee}`) };
  argent.cdg.push({
    id,
    version: 1,
    ...recu,
    num_compte: '310 810 1000024001234567 89',
    objet: row.type,
    dossier_id: row.id,
    annule: false,
    created_at: row.created_at,
    recherche: rechercheOf(row.type, recu),
  });
  argent.cdg_client_beneficiaire.push({ cdg_id: id, client_id: vendeur.id, position: 0 });
  const payeur = clientLabel(acquereur.nom, acquereur.prenom);
  const fois = h.entier(1, 3);
  const montant = Math.round((row.prix_vente ?? 0) / fois);
  for (let position = 0; position < fois; position += 1) {
    const jour = addDays(row.created_at.slice(0, 10), position * 3);
    const paye = moyen(h, jour);
    const versement = { id: numero('versement'), cdg_id: id, position, montant, ...paye };
    argent.versement.push({ ...versement, de_client: acquereur.id, annule: false });
    const dit = {
      id: versement.id,
      montant: montant as Centimes,
      date: paye.date_versement ?? paye.date_virement ?? null,
      reference: paye.num_cheque ?? paye.num_versement ?? null,
      payeur,
    };
    passer(ecritureDeVersement(dit, { dossierId: row.id, cdgId: id }), `cdg:${id}`, jour);
  }
  return id;
}

type Operee = Omit<OperationComptee, 'id' | 'reference' | 'origine' | 'montant'>;

function operer(
  { argent, h, numero, passer }: Caisse,
  { row }: UnDossier,
  quoi: Operee,
  montant: number,
): void {
  const operation = { ...quoi, id: numero('operation'), reference: h.chiffres(7), origine: null };
  argent.operation.push({
    ...operation,
    montant,
    version: 1,
    dossier_id: row.id,
    motif_annulation: null,
    created_at: instantDe(quoi.date),
    utilisateur_id: row.utilisateur_id ?? 1,
  });
  const entree = ecritureDOperation(
    { ...operation, montant: toDirhams(montant) },
    { dossierId: row.id, cdgId: null },
  );
  passer(entree, `dossier:${row.id}`, quoi.date);
}

function facturer(
  { argent, numero, passer }: Caisse,
  { row, gens }: UnDossier,
  date: string,
  classeur: Classeur,
) {
  const annee = Number(date.slice(0, 4));
  const [id, rang] = [numero('facture'), numero(`facture:${annee}`)];
  const dite = numeroFacture('facture', annee, rang);
  const montants = montantsDe({ devis: devisOf(row as StoredDossier), config: { type: row.type } });
  const personnes = gens.map(({ nom, prenom, cin }) => ({
    nom: clientLabel(nom, prenom),
    identite: `CIN ${cin}`,
    adresse: '',
  }));
  const page = {
    titre: 'Facture',
    numero: dite,
    date: formatDate(date),
    destinataire: { nom: null, personnes },
    objet: [
      ['Acte', row.type],
      ['Dossier', row.titre],
    ],
  };
  argent.facture.push({
    id,
    dossier_id: row.id,
    genre: 'facture',
    annee,
    numero: rang,
    facture_id: null,
    date,
    motif: null,
    total: toCentimes(montants.total),
    donnees: canonicalJson({ page, montants }),
    created_at: instantDe(date),
    utilisateur_id: row.utilisateur_id ?? 1,
  });
  const fichier_id = classeur.verser(`${dite}.pdf`, instantDe(date));
  argent.facture_fichier.push({ facture_id: id, fichier_id });
  const [honoraires, ttc] = [toCentimes(montants.honoraires), toCentimes(montants.honorairesTTC)];
  const compte = { id, numero: dite, genre: 'facture', date, honoraires, ttc } as const;
  passer(ecritureDeFacture(compte, row.id), `dossier:${row.id}`, date);
}

const RECETTE = { tiers: 'Recette de l’enregistrement', moyen: 'Chèque', poste: 'ENREGISTREMENT' } as const;
const FACTUREE_APRES = 30; // days

export function sonArgent(h: Hasard, dossier: UnDossier, numero: Numero, classeur: Classeur): Argent {
  const argent: Argent = {
    cdg: [],
    cdg_client_beneficiaire: [],
    versement: [],
    operation: [],
    facture: [],
    facture_fichier: [],
    ecriture: [],
    ligne_ecriture: [],
  };
  const { row, gens, signature, enregistrement } = dossier;
  const [vendeur, acquereur] = [gens[0], gens.at(-1)];
  if (!vendeur || !acquereur || row.numero === null) return argent;
  const caisse = { argent, h, numero, passer: livre(argent, numero, row.utilisateur_id ?? 1) };
  if (row.id % SANS_AFFAIRE !== 0) verser(caisse, dossier, [vendeur, acquereur]);
  if (!signature) return argent;
  const frais = Math.round((row.prix_vente ?? 0) * 0.08);
  const tiers = clientLabel(acquereur.nom, acquereur.prenom);
  const provision = { genre: 'provision', date: signature, tiers, moyen: 'Virement', poste: null } as const;
  operer(caisse, dossier, provision, frais);
  if (!enregistrement) return argent;
  const debours = { genre: 'debours', date: enregistrement, ...RECETTE } as const;
  operer(caisse, dossier, debours, Math.round(frais / 2));
  if (row.etat === COMPLET) facturer(caisse, dossier, addDays(enregistrement, FACTUREE_APRES), classeur);
  return argent;
}
