-- What the office prints and signs, its invoices, its deadlines. Amounts in centimes, percentages in hundredths, days in ISO text.
-- {{append-only t}} makes the database itself refuse UPDATE and DELETE on t.

-- Word documents are pieces too. A column's own CHECK goes with it; no dialect changes one in place on both.
alter table fichier add column type_mime text not null default 'application/pdf' check (type_mime in ('image/png', 'image/jpeg', 'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'));
update fichier set type_mime = type;
alter table fichier drop column type;
alter table fichier rename column type_mime to type;

-- Who may change what the whole office works with: letterhead, rates, rules, templates.
alter table utilisateur add column droit_gerer_etude boolean not null default false;
update utilisateur set droit_gerer_etude = "isNotaire";
alter table invitation add column droit_gerer_etude boolean not null default false;

-- The letterhead: one row.
create table etude (
  id integer primary key check (id = 1),
  version integer not null default 1,
  nom text not null,
  notaire text,
  adresse text,
  ville text,
  tel text,
  fax text,
  email text,
  site text,
  ice text,
  identifiant_fiscal text,
  patente text,
  cnss text,
  rib text,
  mentions text,
  logo_fichier_id bigint references fichier (id)
);
insert into etude (id, nom) values (1, 'Étude notariale');

-- Rates and amounts set by law or custom, each with its days and its source, chosen by the date of the act. Codes: src/etude/bareme.ts.
create table bareme (
  id {{id}},
  version integer not null default 1,
  code text not null,
  -- Hundredths of a percent, or centimes.
  valeur bigint not null check (valeur between 0 and 99999999999999),
  -- 1900-01-01: nobody has said since when.
  valide_du text not null,
  valide_au text,
  source text not null,
  -- Until the notary has checked it, it is shown « à vérifier par le notaire ».
  verifie_le text,
  verifie_par bigint references utilisateur (id),
  check (valide_au is null or valide_au >= valide_du)
);
create unique index bareme_code on bareme (code, valide_du);
insert into bareme (code, valeur, valide_du, source) values
  ('enregistrementBati', 400, '1900-01-01', 'CGI, droits d’enregistrement ; en partie de source secondaire'),
  ('enregistrementTerrain', 500, '1900-01-01', 'CGI, droits d’enregistrement ; en partie de source secondaire'),
  ('enregistrementDonation', 150, '1900-01-01', 'CGI, droits d’enregistrement ; en partie de source secondaire'),
  ('enregistrementSocial', 300, '1900-01-01', 'CGI, droits d’enregistrement ; source secondaire'),
  ('especesTaux', 200, '2026-07-01', 'Loi de finances 2026, CGI art. 133-III'),
  ('especesSeuil', 30000000, '2026-07-01', 'Loi de finances 2026, CGI art. 133-III'),
  ('penaliteMajoration', 1000, '1900-01-01', 'CGI art. 208 ; taux de source secondaire'),
  ('penalitePremierMois', 500, '1900-01-01', 'CGI art. 208 ; taux de source secondaire'),
  ('penaliteMoisSuivant', 50, '1900-01-01', 'CGI art. 208 ; taux de source secondaire'),
  ('conservationTaux', 150, '1900-01-01', 'Tarif de la conservation foncière (ANCFCC) ; en partie de source secondaire'),
  ('conservationParTitre', 10000, '1900-01-01', 'Tarif de la conservation foncière (ANCFCC) ; en partie de source secondaire'),
  ('conservationMinimum', 50000, '1900-01-01', 'Tarif de la conservation foncière (ANCFCC) ; en partie de source secondaire'),
  ('certificatPropriete', 10000, '1900-01-01', 'Tarif de la conservation foncière (ANCFCC) ; source secondaire'),
  ('tpiTaux', 2000, '1900-01-01', 'CGI, taxe sur les profits immobiliers (art. 83)'),
  ('tpiMinimum', 300, '1900-01-01', 'CGI, taxe sur les profits immobiliers (art. 83)'),
  ('tpiProvisoire', 500, '1900-01-01', 'CGI art. 234 quinquies'),
  ('honorairesTaux', 100, '1900-01-01', 'Usage de la profession, aucun tarif officiel'),
  ('honorairesMinimum', 250000, '1900-01-01', 'Usage de la profession, aucun tarif officiel'),
  ('tva', 1000, '1900-01-01', 'Pratique de la profession');

-- The lunar holidays, and any other day off: the fixed ones are known.
create table jour_ferie (
  id {{id}},
  date text not null unique,
  libelle text not null
);

create table regle_echeance (
  id {{id}},
  version integer not null default 1,
  code text not null,
  libelle text not null,
  declencheur text not null,
  -- What closes the deadline; null: only by hand.
  fermeture text,
  type_dossier text check (type_dossier in ('Vente immobilière', 'Donation immobilière')),
  delai integer not null check (delai between -3650 and 3650),
  unite text not null check (unite in ('jours', 'mois')),
  -- Where a deadline that falls on a day off goes.
  report text not null check (report in ('aucun', 'suivant', 'precedent')),
  -- Days before the deadline at which it is told, `15,7,3,1,0`; once past, it is told too.
  rappels text not null,
  source text not null,
  actif boolean not null,
  valide_du text not null,
  valide_au text,
  verifie_le text,
  verifie_par bigint references utilisateur (id),
  check (valide_au is null or valide_au >= valide_du)
);
create unique index regle_echeance_code on regle_echeance (code, valide_du);
insert into regle_echeance (code, libelle, declencheur, fermeture, type_dossier, delai, unite, report, rappels, source, actif, valide_du) values
  ('enregistrement', 'Enregistrement de l’acte', 'acte', 'enregistrement', null, 30, 'jours', 'aucun', '15,7,3,1,0', 'CGI art. 128 : dans les 30 jours de l’acte', true, '1900-01-01'),
  ('tpi', 'Déclaration et paiement de la TPI', 'acteTpi', 'depotTpi', null, 30, 'jours', 'aucun', '15,7,3,1,0', 'CGI art. 83 : dans les 30 jours de l’acte', true, '1900-01-01'),
  ('conservation', 'Dépôt à la Conservation foncière', 'acte', 'conservation', null, 3, 'mois', 'aucun', '30,15,7,3,1,0', 'Usage de trois mois après l’acte, sans texte retrouvé', true, '1900-01-01'),
  ('avisDemande', 'Demande de l’avis préalable', 'compromis', 'avisDemande', 'Vente immobilière', 30, 'jours', 'aucun', '15,7,3,1,0', 'CGI art. 234 quinquies : dans les 30 jours du compromis', true, '1900-01-01'),
  ('avisReponse', 'Réponse à la demande d’avis préalable', 'avisDemande', 'avisRecu', 'Vente immobilière', 60, 'jours', 'aucun', '15,7,3,1,0', 'CGI art. 234 quinquies : dans les 60 jours de la demande', true, '1900-01-01'),
  ('avisValidite', 'Fin de validité de l’avis préalable', 'avisRecu', 'acte', 'Vente immobilière', 6, 'mois', 'aucun', '30,15,7,3,1,0', 'CGI art. 234 quinquies : six mois', true, '1900-01-01'),
  ('promesse', 'Terme de la promesse', 'promesse', 'acte', null, 0, 'jours', 'aucun', '30,15,7,3,1,0', 'La promesse elle-même', true, '1900-01-01'),
  ('depotCdg', 'Dépôt du versement à la CDG', 'versement', 'depotCdg', null, 1, 'jours', 'suivant', '1,0', 'Loi 32-09 art. 33 : dès réception ; le jour ouvrable suivant est un réglage', true, '1900-01-01'),
  ('rdv', 'Rendez-vous', 'rdv', 'jourPasse', null, 0, 'jours', 'aucun', '1', 'L’agenda de l’étude', true, '1900-01-01');

-- Days that only deadlines ask for (compromis, avis préalable…), typed on the file's deadlines. One that was cleared stays, for its version.
create table repere (
  dossier_id bigint not null references dossier (id) on delete cascade,
  code text not null,
  date text,
  version integer not null default 1,
  primary key (dossier_id, code)
);

create table echeance (
  id {{id}},
  version integer not null default 1,
  -- Null: an appointment.
  dossier_id bigint references dossier (id) on delete cascade,
  -- Null: written by hand.
  regle_id bigint references regle_echeance (id),
  -- What it is about when there are several of one rule (`versement:12`, `rdv:5`); empty otherwise.
  objet text not null,
  libelle text not null,
  depart text,
  date text not null,
  etat text not null check (etat in ('ouverte', 'faite', 'sans objet')),
  -- Null in one that is « sans objet »: it ended with its file, and comes back with it.
  faite_le text,
  note text,
  -- Its day was chosen by hand: the rule moves it no more.
  deplacee boolean not null,
  -- Closed or re-opened by hand: doing the step changes it no more.
  par_la_main boolean not null,
  created_at text not null,
  recherche text not null
);
create unique index echeance_regle on echeance (dossier_id, regle_id, objet) where regle_id is not null;
create unique index echeance_sans_dossier on echeance (regle_id, objet) where dossier_id is null;
-- All that the daily round reads.
create index echeance_date on echeance (etat, date, id, regle_id, dossier_id);
create index echeance_jour on echeance (date, id);
create index echeance_dossier on echeance (dossier_id, date);
create index echeance_ouverte on echeance (etat, dossier_id);
{{search echeance}}

-- A reminder goes out once, whoever finds it: `date` is the deadline's when it was told, `palier` the days before it (-1: past).
create table rappel (
  echeance_id bigint not null references echeance (id) on delete cascade,
  date text not null,
  palier integer not null,
  le text not null,
  primary key (echeance_id, date, palier)
);
create index rappel_le on rappel (le);

-- One letter of reminders a day and account: who takes it in charge sends it, unless they did not come back.
create table courrier_echeance (
  utilisateur_id bigint not null references utilisateur (id) on delete cascade,
  jour text not null,
  pris_le text not null,
  -- Null: not handed over yet.
  envoye_le text,
  primary key (utilisateur_id, jour)
);

-- The rules and holidays by which every open file was last computed, so that a change of them is seen.
create table calcul_echeance (
  id integer primary key check (id = 1),
  empreinte text not null
);
insert into calcul_echeance (id, empreinte) values (1, '');

-- A private calendar address: only its digest is kept.
create table flux_ics (
  utilisateur_id bigint primary key references utilisateur (id) on delete cascade,
  jeton text not null unique,
  created_at text not null
);

-- Issued, numbered without gap by kind and year, never changed: a credit note (avoir) corrects an invoice.
create table facture (
  id {{id}},
  dossier_id bigint not null references dossier (id),
  genre text not null check (genre in ('facture', 'avoir')),
  annee integer not null,
  numero integer not null,
  -- The invoice that a credit note corrects.
  facture_id bigint unique references facture (id),
  date text not null,
  motif text,
  total bigint not null check (total between 0 and 99999999999999),
  -- All that is printed, canonical JSON: the page can be made again, the same.
  donnees text not null,
  created_at text not null,
  utilisateur_id bigint not null references utilisateur (id),
  check ((genre = 'avoir') = (facture_id is not null)),
  unique (genre, annee, numero)
);
create index facture_dossier on facture (dossier_id);
{{append-only facture}}

-- The printed page of an issued invoice: made once, handed out byte for byte.
create table facture_fichier (
  facture_id bigint primary key references facture (id),
  fichier_id bigint not null references fichier (id)
);
{{append-only facture_fichier}}

-- Pieces of a file that fill no slot of its steps: generated by the office, or added by somebody. `cle` tells versions of one piece.
create table dossier_document (
  id {{id}},
  dossier_id bigint not null references dossier (id),
  cle text not null,
  titre text not null,
  origine text not null check (origine in ('genere', 'ajoute')),
  fichier_id bigint not null references fichier (id),
  remplace_le text,
  supprime boolean not null
);
create unique index dossier_document_courant on dossier_document (dossier_id, cle) where remplace_le is null;
create index dossier_document_fichier on dossier_document (fichier_id);
-- Former versions are listed too.
create index dossier_document_dossier on dossier_document (dossier_id);
create index dossier_fichier_dossier on dossier_fichier (dossier_id);

-- The office's own Word templates; those that come with the product are read where they are.
create table modele_acte (
  id {{id}},
  version integer not null default 1,
  nom text not null,
  type_dossier text check (type_dossier in ('Vente immobilière', 'Donation immobilière')),
  -- The document in use: the last of its deposits.
  numero integer not null,
  -- By the notary, for this document: the next one is to be checked again.
  verifie_le text,
  verifie_par bigint references utilisateur (id),
  supprime boolean not null
);

create table modele_acte_version (
  modele_id bigint not null references modele_acte (id),
  numero integer not null,
  fichier_id bigint not null references fichier (id),
  primary key (modele_id, numero)
);
{{append-only modele_acte_version}}

-- Which of the product's templates the notary has checked, and in which state: an update of it is to be checked again.
create table modele_fourni (
  code text primary key,
  sha256 text not null,
  verifie_le text not null,
  verifie_par bigint not null references utilisateur (id)
);
