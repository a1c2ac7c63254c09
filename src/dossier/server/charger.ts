import { readAffaireDuDossier } from '../../cdg/server/affaires';
import { clientsAvecCin } from '../../client/server/sql-fichiers';
import { notFound } from '../../kit/errors';
import { fromHundredths } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/key';
import { type DossierBrut, completerDossier } from '../completer';
import { BROUILLON, COMPLET, type Dossier, formatRepertoire } from '../dossier';
import { refleter, type Paiement } from '../paiement';
import { type Identites, premierePropriete, readIdentites } from './identites';
import { type Parties, toParties } from './parties';
import { type StoredDossier, readDossierRow } from './sql';
import { readPaiements } from './sql-paiements';
import { readParties } from './sql-parties';
import { readPieces, readProprieteIds } from './sql-pieces';

const entete = (row: StoredDossier) => ({
  id: row.id,
  version: row.version,
  repertoire: row.numero === null ? null : formatRepertoire(row.numero, row.annee),
  titre: row.titre,
  isBrouillon: row.etat === BROUILLON,
  isComplet: row.etat === COMPLET,
  cloture: row.etat,
  createdAt: row.created_at,
  annee: row.annee,
  config: { isConfig: false, type: row.type, complement: row.complement },
});

const devisOf = (row: StoredDossier): DossierBrut['devis'] => ({
  nom_client: row.nom_client,
  prix_vente: fromHundredths(row.prix_vente),
  enreg_percent: fromHundredths(row.enreg_percent),
  conserv_percent: fromHundredths(row.conserv_percent),
  tva_percent: fromHundredths(row.tva_percent),
  expedition: fromHundredths(row.expedition),
  droits_fixes: fromHundredths(row.droits_fixes),
  droit_acte: fromHundredths(row.droit_acte),
  frais_etude: fromHundredths(row.frais_etude),
});

const prixOf = (row: StoredDossier, affaire: { numRecu: string; id: number; solde: number } | null) => ({
  total: fromHundredths(row.prix_total),
  caisseNotaire: {
    isChecked: row.caisse_notaire,
    cdg: affaire && { label: affaire.numRecu, value: affaire.id, solde: affaire.solde },
  },
  horsVue: { isChecked: row.hors_vue, montant: fromHundredths(row.hors_vue_montant) },
});

const PAS_DE_PAIEMENT = refleter({
  modePaiement: null,
  montant: null,
  cdg: { numAffaire: null, numCheque: null, montant: null, datePaiement: null },
  espece: { montant: null, datePaiement: null },
});

function quitusOf(row: StoredDossier, paiements: Paiement[]): DossierBrut['formalite']['qf'] {
  const { modePaiement, montant, cdg, espece } =
    paiements.find((p) => p.type === 'commune') ?? PAS_DE_PAIEMENT;
  return {
    qfCase: row.qf_case,
    nom: row.qf_nom,
    nature: row.qf_nature,
    article: row.qf_article,
    situation: row.qf_situation,
    envoie: row.qf_envoie,
    commune: {
      commune: row.commune,
      isPhysique: row.commune_is_physique,
      dateDepot: row.commune_date_depot,
      dateRetrait: row.commune_date_retrait,
      observationPhy: row.commune_observation_phy,
      isRepondue: row.commune_is_repondue,
      dateReponse: row.commune_date_reponse,
      observationRep: row.commune_observation_rep,
      modePaiement,
      montant,
      cdg,
      espece,
    },
    impot: {
      impot: row.impot,
      dateReponse: row.impot_date_reponse,
      montant: fromHundredths(row.impot_montant),
      modePaiements: paiements.filter((p) => p.type === 'impot'),
    },
    perception: {
      perception: row.perception,
      dateDepot: row.perception_date_depot,
      dateRetrait: row.perception_date_retrait,
      extra: fromHundredths(row.perception_extra),
      modePaiements: paiements.filter((p) => p.type === 'perception'),
    },
  };
}

/** Everything of one file that is read with it. */
export interface Charge {
  row: StoredDossier;
  identites: Identites;
  proprieteIds: number[];
  parties: Parties;
  dossier: Dossier;
}

/** The whole file, its rows and its answer. Error: introuvable. */
export async function charger(db: Db, id: number, cipher: Cipher): Promise<Charge> {
  const row = await readDossierRow(db, id);
  if (!row) throw notFound('Dossier');
  const rows = await readParties(db, id);
  const proprieteIds = await readProprieteIds(db, id);
  const identites: Identites =
    row.identites === null ? await readIdentites(db, rows, proprieteIds) : JSON.parse(row.identites);
  const avecCin = await clientsAvecCin(
    db,
    rows.map((partie) => partie.client_id),
  );
  const parties = toParties(rows, { identites, avecCin, cipher });
  const paiements = await readPaiements(db, id);
  const dossier = completerDossier({
    ...entete(row),
    propriete: premierePropriete(identites, proprieteIds),
    devis: devisOf(row),
    ouverture: {
      titre: row.titre,
      prix: prixOf(row, await readAffaireDuDossier(db, id)),
      proprietes: proprieteIds,
      acquereurs: parties.acquereurs,
      vendeurs: parties.vendeurs,
    },
    enregistrement: { refAvis: row.enreg_ref_avis, re: row.enreg_re, or: row.enreg_or, date: row.enreg_date },
    conservation: {
      dateEnvoie: row.conserv_date_envoie,
      r1: row.conserv_r1,
      observation: row.conserv_observation,
    },
    formalite: {
      tpi: {
        tpiCase: row.tpi_case,
        dateActe: row.tpi_date_acte,
        dateDepot: row.tpi_date_depot,
        vendeurs: parties.tpi,
      },
      qf: quitusOf(row, paiements),
    },
    files: await readPieces(db, id),
  });
  return { row, identites, proprieteIds, parties, dossier };
}

export const chargerDossier = async (db: Db, id: number, cipher: Cipher): Promise<Dossier> =>
  (await charger(db, id, cipher)).dossier;
