-- Double entry, append-only: a correction is a counter-entry. Amounts in centimes.

-- Who may let an affair go below zero.
alter table utilisateur add column droit_deroger_cdg boolean not null default false;
update utilisateur set droit_deroger_cdg = "isNotaire";
alter table invitation add column droit_deroger_cdg boolean not null default false;

create table ecriture (
  id {{id}},
  -- Without gap, in the order of the books.
  numero bigint not null unique,
  journal text not null check (journal in ('CDG', 'BQ', 'CA', 'VE')),
  date text not null,
  libelle text not null,
  reference text,
  -- The fact that it tells (`versement:12`), and whose books it is sought in (`cdg:3`, `dossier:5`).
  source text not null,
  perimetre text not null,
  -- The entry that it takes back.
  contrepasse_id bigint references ecriture (id),
  created_at text not null,
  utilisateur_id bigint references utilisateur (id),
  recherche text not null
);
-- Once at most. Partial: asked which entries take none back, SQLite would go through all of them by a whole index.
create unique index ecriture_contrepasse on ecriture (contrepasse_id) where contrepasse_id is not null;
create index ecriture_perimetre on ecriture (perimetre);
create index ecriture_date on ecriture (date, numero);
{{search ecriture}}
{{append-only ecriture}}

create table ligne_ecriture (
  id {{id}},
  ecriture_id bigint not null references ecriture (id),
  compte text not null,
  -- That of its entry: neither ever changes, and sums until a day need nothing else.
  date text not null,
  -- No foreign keys: a draft that is deleted leaves its books behind.
  dossier_id bigint,
  cdg_id bigint,
  debit bigint not null check (debit between 0 and 99999999999999),
  credit bigint not null check (credit between 0 and 99999999999999),
  check ((debit = 0) <> (credit = 0))
);
create index ligne_ecriture_ecriture on ligne_ecriture (ecriture_id);
create index ligne_ecriture_dossier on ligne_ecriture (dossier_id, compte);
create index ligne_ecriture_cdg on ligne_ecriture (cdg_id, compte);
-- Balance, VAT and the filter of an account are read from it alone.
create index ligne_ecriture_compte on ligne_ecriture (compte, date, ecriture_id, debit, credit);
{{append-only ligne_ecriture}}

-- An affair may go below zero down to `plafond` because somebody who may has said why.
create table derogation (
  id {{id}},
  cdg_id bigint not null,
  plafond bigint not null check (plafond between 0 and 99999999999999),
  motif text not null,
  created_at text not null,
  utilisateur_id bigint not null references utilisateur (id)
);
create index derogation_cdg on derogation (cdg_id);
{{append-only derogation}}

-- What a clerk records of a file's money beside its affair and its steps; its entries follow it.
create table operation (
  id {{id}},
  version integer not null default 1,
  dossier_id bigint not null references dossier (id),
  genre text not null check (genre in ('provision', 'debours', 'restitution')),
  montant bigint not null check (montant between 1 and 99999999999999),
  date text not null,
  tiers text not null,
  reference text,
  moyen text check (moyen in ('Espèces', 'Chèque', 'Virement')),
  poste text check (poste in ('ENREGISTREMENT', 'CONSERVATION', 'DEBOURS')),
  origine text check (origine in ('FONDS', 'PROVISION')),
  -- An annulled one is kept, with why.
  motif_annulation text,
  created_at text not null,
  utilisateur_id bigint not null references utilisateur (id),
  check ((genre = 'debours') = (poste is not null)),
  check ((genre = 'restitution') = (origine is not null))
);
create index operation_dossier on operation (dossier_id);

-- The accounts that a bank tells of: one writer at a time, and how its CSV is read (proposed again at the next import).
create table compte_banque (
  compte text primary key check (compte in ('CDG', 'BANQUE')),
  format text
);
insert into compte_banque (compte, format) values ('CDG', null), ('BANQUE', null);

-- A statement as it was imported, with the balances that it says at the end of a day.
create table releve (
  id {{id}},
  compte text not null references compte_banque (compte),
  nom text not null,
  sha256 text not null,
  genre text not null check (genre in ('csv', 'camt053')),
  numero_compte text,
  ouverture_le text,
  ouverture bigint,
  cloture_le text,
  cloture bigint,
  lues integer not null,
  ajoutees integer not null,
  created_at text not null,
  utilisateur_id bigint not null references utilisateur (id),
  check ((ouverture_le is null) = (ouverture is null)),
  check ((cloture_le is null) = (cloture is null))
);
create index releve_compte on releve (compte, id);
{{append-only releve}}

-- Its lines; what comes in is positive. The same line read twice is stored once.
create table ligne_releve (
  id {{id}},
  releve_id bigint not null references releve (id),
  compte text not null references compte_banque (compte),
  date text not null,
  montant bigint not null check (montant <> 0 and montant between -99999999999999 and 99999999999999),
  libelle text not null,
  reference text,
  empreinte text not null unique,
  recherche text not null
);
create index ligne_releve_compte on ligne_releve (compte, date, id);
create index ligne_releve_releve on ligne_releve (releve_id);
{{search ligne_releve}}
{{append-only ligne_releve}}

-- A line of the bank and the lines of the books that say the same; undone, it stays with when and why.
create table rapprochement (
  id {{id}},
  ligne_releve_id bigint not null references ligne_releve (id),
  created_at text not null,
  -- Null: it was the only possible one, nobody chose it.
  utilisateur_id bigint references utilisateur (id),
  defait_le text,
  defait_cause text check (defait_cause in ('main', 'contrepassation')),
  defait_par bigint references utilisateur (id),
  check ((defait_le is null) = (defait_cause is null))
);
create unique index rapprochement_debout on rapprochement (ligne_releve_id) where defait_le is null;
create index rapprochement_ligne on rapprochement (ligne_releve_id);

create table rapprochement_ecriture (
  rapprochement_id bigint not null references rapprochement (id),
  ligne_ecriture_id bigint not null references ligne_ecriture (id),
  debout boolean not null default true,
  primary key (rapprochement_id, ligne_ecriture_id)
);
create unique index rapprochement_ecriture_debout on rapprochement_ecriture (ligne_ecriture_id) where debout;
create index rapprochement_ecriture_ligne on rapprochement_ecriture (ligne_ecriture_id);
