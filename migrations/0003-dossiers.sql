-- The file: its quote and steps, its parties, payments, properties and pieces; and the CDG affair with its versements.
-- v_* hold the version of the file at the last change of that section (D75).

create table dossier (
  id {{id}},
  version integer not null default 1,
  v_config integer not null default 1,
  v_ouverture integer not null default 1,
  v_signature integer not null default 1,
  v_enregistrement integer not null default 1,
  v_conservation integer not null default 1,
  v_formalite integer not null default 1,
  type text not null check (type in ('Vente immobilière', 'Donation immobilière')),
  complement text,
  titre text not null,
  annee integer not null,
  numero integer,
  etat text not null check (etat in ('Brouillon', 'Non Complet', 'Complet', 'Annulé')),
  motif_annulation text,
  created_at text not null,
  utilisateur_id bigint references utilisateur (id),
  nom_client text,
  prix_vente bigint check (prix_vente between 0 and 99999999999999),
  enreg_percent integer check (enreg_percent between 0 and 10000),
  conserv_percent integer check (conserv_percent between 0 and 10000),
  tva_percent integer check (tva_percent between 0 and 10000),
  expedition bigint check (expedition between 0 and 99999999999999),
  droits_fixes bigint check (droits_fixes between 0 and 99999999999999),
  droit_acte bigint check (droit_acte between 0 and 99999999999999),
  frais_etude bigint check (frais_etude between 0 and 99999999999999),
  prix_total bigint check (prix_total between 0 and 99999999999999),
  caisse_notaire boolean not null,
  hors_vue boolean not null,
  hors_vue_montant bigint check (hors_vue_montant between 0 and 99999999999999),
  enreg_ref_avis text,
  enreg_re text,
  enreg_or text,
  enreg_date text,
  conserv_date_envoie text,
  conserv_r1 text,
  conserv_observation text,
  tpi_case text check (tpi_case in ('client', 'bureau')),
  tpi_date_acte text,
  tpi_date_depot text,
  qf_case text check (qf_case in ('client', 'bureau')),
  qf_nom text,
  qf_nature text,
  qf_article text,
  qf_situation text,
  qf_envoie text,
  commune text,
  commune_is_physique boolean not null,
  commune_date_depot text,
  commune_date_retrait text,
  commune_observation_phy text,
  commune_is_repondue boolean not null,
  commune_date_reponse text,
  commune_observation_rep text,
  impot text,
  impot_date_reponse text,
  impot_montant bigint check (impot_montant between 0 and 99999999999999),
  perception text,
  perception_date_depot text,
  perception_date_retrait text,
  perception_extra bigint check (perception_extra between 0 and 99999999999999),
  -- Identities as they were when the file was closed, canonical JSON (D50).
  identites text,
  tri_titre {{sorted}} not null,
  recherche text not null,
  check ((etat = 'Brouillon') = (numero is null)),
  unique (annee, numero)
);
create index dossier_etat on dossier (etat, annee);
create index dossier_titre on dossier (tri_titre, id);
{{search dossier}}

create table cdg (
  id {{id}},
  version integer not null default 1,
  annee integer not null,
  numero integer not null,
  num_compte text,
  objet text not null check (objet in ('Vente immobilière', 'Donation immobilière')),
  dossier_id bigint unique references dossier (id),
  -- A deleted affair keeps its number (D32).
  annule boolean not null,
  created_at text not null,
  recherche text not null,
  unique (annee, numero)
);
{{search cdg}}

create table cdg_client_beneficiaire (
  cdg_id bigint not null references cdg (id),
  client_id bigint not null references client (id),
  position integer not null,
  primary key (cdg_id, client_id)
);
create index cdg_client_beneficiaire_client on cdg_client_beneficiaire (client_id);

create table cdg_autre_beneficiaire (
  cdg_id bigint not null references cdg (id),
  nom text not null,
  position integer not null,
  primary key (cdg_id, nom)
);

create table versement (
  id {{id}},
  cdg_id bigint not null references cdg (id),
  position integer not null,
  montant bigint not null check (montant between 0 and 99999999999999),
  type_paiement text not null check (type_paiement in ('Espèce', 'Chèque', 'Virement')),
  date_versement text,
  num_versement text,
  date_virement text,
  num_cheque text,
  cheque_bank text,
  de_client bigint not null references client (id),
  -- Annulled ones are kept, no longer listed nor counted (D70).
  annule boolean not null
);
create index versement_cdg on versement (cdg_id);
create index versement_client on versement (de_client);

create table dossier_propriete (
  dossier_id bigint not null references dossier (id),
  propriete_id bigint not null references propriete (id),
  position integer not null,
  primary key (dossier_id, propriete_id)
);
create index dossier_propriete_propriete on dossier_propriete (propriete_id);

create table partie (
  id {{id}},
  dossier_id bigint not null references dossier (id),
  cote text not null check (cote in ('acquereur', 'vendeur')),
  position integer not null,
  client_id bigint not null references client (id),
  quote integer not null check (quote between 0 and 10000),
  qualite text not null check (qualite in ('es-nom', 'es-qualité', 'es-nom et qualité')),
  type_qualite text check (type_qualite in ('Mandataire', 'Représentant')),
  representant_id bigint references societe (id),
  mandataire_id bigint references client (id),
  signature_date text,
  signature_heure text,
  is_tpi boolean not null,
  tpi_if text,
  tpi_code_sit text,
  -- Encrypted (D48).
  tpi_login text,
  tpi_mdp text,
  tpi_montant bigint check (tpi_montant between 0 and 99999999999999),
  tpi_mode_paiement text,
  tpi_num_cheque text,
  tpi_date_cheque text,
  tpi_date_espece text
);
create index partie_dossier on partie (dossier_id);
create index partie_client on partie (client_id);
create index partie_representant on partie (representant_id);
create index partie_mandataire on partie (mandataire_id);

-- Quitus payments to the commune, the tax office and the collector.
create table paiement (
  id {{id}},
  dossier_id bigint not null references dossier (id),
  type text not null check (type in ('commune', 'impot', 'perception')),
  position integer not null,
  mode_paiement text,
  montant bigint check (montant between 0 and 99999999999999),
  num_cheque text,
  date_cheque text,
  date_espece text
);
create index paiement_dossier on paiement (dossier_id);

create table dossier_fichier (
  id {{id}},
  dossier_id bigint not null references dossier (id),
  titre text not null,
  fichier_id bigint not null references fichier (id),
  remplace_le text,
  -- Taken away by somebody, not replaced: kept, no longer handed out.
  supprime boolean not null
);
create unique index dossier_fichier_courant on dossier_fichier (dossier_id, titre) where remplace_le is null;
create index dossier_fichier_fichier on dossier_fichier (fichier_id);
