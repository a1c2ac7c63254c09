-- What makes an office trust it: what each account may do, what is done every day, and what keeps and explains every change.

-- Who may open the files that another is responsible for, and who looks after the software itself.
alter table utilisateur add column droit_tous_dossiers boolean not null default true;
alter table utilisateur add column droit_administrer boolean not null default false;
update utilisateur set droit_administrer = "isNotaire";
alter table invitation add column droit_tous_dossiers boolean not null default true;
alter table invitation add column droit_administrer boolean not null default false;

-- What is done once a day, by whichever server comes first: the day that it was last begun for, how it ended.
create table tache (
  nom text primary key,
  jour text not null,
  tentee_le text not null,
  faite_le text,
  erreur text
);

-- Sessions: when each last proved who it is, and was last seen. The last sign-in outlives its session.
alter table session add column "confirmeeLe" {{instant}};
alter table session add column "vueLe" {{instant}};
alter table utilisateur add column derniere_connexion {{instant}};
update utilisateur set derniere_connexion = (
  select max("createdAt") from session where session."userId" = utilisateur.id
);

-- Second factors. `secret` and `propose` (one that waits for its first code) are sealed; `dernier_pas` is the last
-- thirty seconds whose code was used.
create table totp (
  utilisateur_id bigint primary key references utilisateur (id) on delete cascade,
  secret text,
  propose text,
  dernier_pas bigint not null default 0,
  actif_le text
);
create table cle_acces (
  id {{id}},
  utilisateur_id bigint not null references utilisateur (id) on delete cascade,
  nom text not null,
  -- What the key is known by, the address that it was made for, its public half, how often it says it has signed.
  identifiant text not null unique,
  domaine text not null,
  cle_publique text not null,
  compteur bigint not null,
  transports text not null,
  created_at text not null,
  utilisee_le text
);
create index cle_acces_utilisateur on cle_acces (utilisateur_id);
-- Ten at a time; a code is 120 random bits, of which only the digest is kept.
create table code_secours (
  empreinte text primary key,
  utilisateur_id bigint not null references utilisateur (id) on delete cascade,
  utilise_le text
);
create index code_secours_utilisateur on code_secours (utilisateur_id);
-- Challenges that a passkey has answered: none is answered twice.
create table defi_releve (
  empreinte text primary key,
  expire_le text not null
);
-- The office asks every account for a second factor.
create table exigence (
  id integer primary key check (id = 1),
  second_facteur boolean not null
);
insert into exigence (id, second_facteur) values (1, false);

-- The journal, chained (D82): each row holds the digest of its values and that of all the rows until itself. The values
-- are apart: the law may have them erased, nothing else may change.
create table journal_ancien as select * from journal;
drop table journal;
create table journal (
  seq bigint primary key,
  le text not null,
  utilisateur_id bigint references utilisateur (id),
  action text not null,
  entite text not null,
  entite_id bigint,
  empreinte text not null,
  chaine text not null
);
create table journal_valeur (
  seq bigint primary key references journal (seq),
  sel text,
  avant text,
  apres text
);
{{chain journal}}
drop table journal_ancien;
create index journal_entite on journal (entite, entite_id, seq);
{{append-only journal}}
{{erasable journal_valeur seq sel avant apres}}

-- What the chain was on a day, signed by a key that the database does not have.
create table point_controle (
  numero bigint primary key,
  le text not null,
  seq bigint not null,
  chaine text not null,
  -- The public half of the key that signed; on the first point of a new key, that of the key before.
  cle text not null,
  passation text,
  signature text not null
);
{{append-only point_controle}}

-- What happens at the door: apart from the journal, whose lock a stranger must not hold.
create table evenement_securite (
  id {{id}},
  le text not null,
  genre text not null,
  utilisateur_id bigint references utilisateur (id),
  adresse text,
  agent text,
  detail text
);
create index evenement_securite_utilisateur on evenement_securite (utilisateur_id, id);
{{kept-a-year evenement_securite le}}

-- Backups, drills and restorations, as they went. `erreur` beside `ok`: what a good archive could not contain.
create table sauvegarde (
  id {{id}},
  genre text not null check (genre in ('sauvegarde', 'exercice', 'restauration')),
  le text not null,
  nom text,
  lieu text,
  taille bigint,
  lignes bigint,
  fichiers bigint,
  duree_ms bigint not null,
  ok boolean not null,
  erreur text
);
create index sauvegarde_le on sauvegarde (genre, le);

-- Who has which file open, and what they are typing in: a row a screen, forgotten by itself when the screen is silent.
create table presence (
  dossier_id bigint not null references dossier (id) on delete cascade,
  ecran text not null,
  utilisateur_id bigint not null references utilisateur (id) on delete cascade,
  etape integer not null,
  modifie boolean not null,
  vu_le text not null,
  expire_le text not null,
  primary key (dossier_id, ecran)
);

-- Rights per file: who is responsible for it, and sees it without the right to open those of others.
alter table dossier add column responsable_id bigint references utilisateur (id);
update dossier set responsable_id = utilisateur_id;
create index dossier_responsable on dossier (responsable_id, id);
-- What a notification is about; 0: files of the whole office. No foreign key: the bell knows no files.
alter table notification add column dossier_id bigint;
update notification set dossier_id = cast(substr(lien, 24) as bigint) where lien like '/app/dossier/echeances/%';
update notification set dossier_id = 0 where cle = 'echeances';

-- Pieces whose bytes on the disk are no longer those that were stored: found by whoever read them.
create table fichier_abime (
  sha256 text primary key,
  vu_le text not null,
  dommage text not null
);

-- Failures that nobody had foreseen, on whichever server they happened: the log tells them in full under `demande`.
create table incident (
  id {{id}},
  le text not null,
  demande text not null,
  route text not null,
  erreur text not null
);

-- The bin, read and restored from: what each record was called; of which file it was, and who answered for it when it
-- is the file itself. Those of before are told so at the next start.
alter table corbeille add column titre text;
alter table corbeille add column dossier_id bigint;
alter table corbeille add column responsable_id bigint;
alter table corbeille add column recherche text not null default '';
create index corbeille_age on corbeille (supprime_le, id);
create index corbeille_entite on corbeille (entite, entite_id);
{{search corbeille}}
