/** A file's row as its sections: hundredths become dirhams and percents. */
import { fromHundredths } from '../../kit/money';
import type { DossierBrut } from '../completer';
import { BROUILLON, COMPLET, repertoireDe } from '../dossier';
import { type Paiement, PAS_DE_PAIEMENT } from '../paiement';
import type { StoredDossier } from './sql';

type Entete = 'id' | 'numero' | 'annee' | 'titre' | 'etat' | 'created_at';

export const entete = (row: Pick<StoredDossier, Entete>) => ({
  id: row.id,
  repertoire: repertoireDe(row.numero, row.annee),
  titre: row.titre,
  isBrouillon: row.etat === BROUILLON,
  isComplet: row.etat === COMPLET,
  cloture: row.etat,
  createdAt: row.created_at,
  annee: row.annee,
});

export const devisOf = (row: StoredDossier): DossierBrut['devis'] => ({
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

export const prixOf = (
  row: StoredDossier,
  affaire: { numRecu: string; id: number; solde: number } | null,
) => ({
  total: fromHundredths(row.prix_total),
  caisseNotaire: {
    isChecked: row.caisse_notaire,
    cdg: affaire && { label: affaire.numRecu, value: affaire.id, solde: affaire.solde },
  },
  horsVue: { isChecked: row.hors_vue, montant: fromHundredths(row.hors_vue_montant) },
});

export function quitusOf(row: StoredDossier, paiements: Paiement[]): DossierBrut['formalite']['qf'] {
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

export const enregistrementOf = (row: StoredDossier): DossierBrut['enregistrement'] => ({
  refAvis: row.enreg_ref_avis,
  re: row.enreg_re,
  or: row.enreg_or,
  date: row.enreg_date,
});

export const conservationOf = (row: StoredDossier): DossierBrut['conservation'] => ({
  dateEnvoie: row.conserv_date_envoie,
  r1: row.conserv_r1,
  observation: row.conserv_observation,
});
