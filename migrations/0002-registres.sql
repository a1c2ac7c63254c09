-- Files, and the registers that a dossier draws from. Money in centimes, percentages and areas in hundredths, dates in ISO text.

create table fichier (
  id {{id}},
  sha256 text not null,
  label text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'application/pdf')),
  size bigint not null check (size > 0),
  created_at text not null,
  utilisateur_id bigint references utilisateur (id)
);
create index fichier_sha256 on fichier (sha256);

create table client (
  id {{id}},
  version integer not null default 1,
  nom text not null,
  prenom text not null,
  genre text not null check (genre in ('Homme', 'Femme')),
  date_naissance text not null,
  profession text not null,
  cin text not null unique,
  tel_portable text not null,
  tel_domicile text,
  email text,
  nationalite text not null,
  ville text not null,
  commune text not null,
  adresse text not null,
  etat_civile text not null check (etat_civile in ('Célibataire', 'Marié(e)', 'Divorcé(e)', 'Veuf(ve)')),
  remarque text,
  nom_conjoint text,
  prenom_conjoint text,
  lieu_naissance_conjoint text,
  date_naissance_conjoint text,
  lieu_mariage text,
  date_mariage text,
  has_contrat_mariage boolean not null,
  date_contrat text,
  created_at text not null,
  tri_nom {{sorted}} not null,
  tri_prenom {{sorted}} not null,
  recherche text not null
);
create index client_tri on client (tri_nom, tri_prenom, id);
{{search client}}

-- One current file a slot; a replaced one stays, dated.
create table client_fichier (
  id {{id}},
  client_id bigint not null references client (id),
  titre text not null check (titre in ('cin', 'mariage')),
  fichier_id bigint not null references fichier (id),
  remplace_le text,
  -- Taken away by somebody, not replaced: kept, no longer handed out.
  supprime boolean not null
);
create unique index client_fichier_courant on client_fichier (client_id, titre) where remplace_le is null;
create index client_fichier_fichier on client_fichier (fichier_id);

create table societe (
  id {{id}},
  version integer not null default 1,
  nom text not null,
  adresse text,
  identifiant_fiscale text,
  rc text,
  ice text,
  created_at text not null,
  tri_nom {{sorted}} not null,
  recherche text not null
);
create index societe_tri on societe (tri_nom, id);
{{search societe}}

create table propriete (
  id {{id}},
  version integer not null default 1,
  designation text not null,
  situation_juridique text not null check (situation_juridique in ('Titre Foncier', 'Réquisition', 'Non Immatriculé')),
  ref_fonciere text not null,
  nature text not null,
  num_tsc bigint not null,
  date_permis text,
  superficie_total bigint check (superficie_total >= 0),
  superficie_terrasse bigint check (superficie_terrasse >= 0),
  superficie_parking bigint check (superficie_parking >= 0),
  superficie_couverte bigint check (superficie_couverte >= 0),
  adresse text not null,
  prefecture text not null,
  commune text not null,
  created_at text not null,
  tri_designation {{sorted}} not null,
  recherche text not null
);
create index propriete_tri on propriete (tri_designation, id);
{{search propriete}}
