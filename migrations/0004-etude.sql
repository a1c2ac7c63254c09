-- The office's day: what each account may do, appointments, messages from the public page, notifications.

alter table utilisateur add column civilite text check (civilite in ('M.', 'Mme', 'Me'));
alter table utilisateur add column actif boolean not null default true;
-- D15: everything until the office restricts it, but managing accounts.
alter table utilisateur add column droit_cloturer boolean not null default true;
alter table utilisateur add column droit_supprimer boolean not null default true;
alter table utilisateur add column droit_voir_mdp boolean not null default true;
alter table utilisateur add column droit_gerer_comptes boolean not null default false;
update utilisateur set droit_gerer_comptes = "isNotaire";

-- A one-time link: a new account, or a new password for `utilisateur_id`. Only the link's digest is kept.
create table invitation (
  id {{id}},
  jeton text not null unique,
  email text not null,
  utilisateur_id bigint references utilisateur (id) on delete cascade,
  droit_cloturer boolean not null,
  droit_supprimer boolean not null,
  droit_voir_mdp boolean not null,
  droit_gerer_comptes boolean not null,
  cree_par bigint not null references utilisateur (id),
  created_at text not null,
  expire_le text not null,
  utilisee_le text
);

create table rdv (
  id {{id}},
  version integer not null default 1,
  nom text,
  prenom text,
  tel text not null,
  date text,
  heure text,
  motif text,
  created_at text not null,
  tri_nom {{sorted}} not null,
  -- Day and hour as one text, empty when there is none: the newest first, undated last, on both databases.
  tri_date {{sorted}} not null,
  recherche text not null
);
create index rdv_tri_date on rdv (tri_date, id);
create index rdv_tri_nom on rdv (tri_nom, id);
create index rdv_date on rdv (date);
{{search rdv}}

-- `adresse` is a keyed digest: it tells that two messages come from one place, not from which.
create table message_contact (
  id {{id}},
  name text not null,
  phone text not null,
  subject text not null,
  message text not null,
  email text not null,
  adresse text not null,
  created_at text not null
);
create index message_contact_adresse on message_contact (adresse, created_at);

-- `cle` names what is told (`message:5`, `rdv:12`), so that it is told once, whoever finds it.
create table notification (
  id {{id}},
  cle text not null unique,
  type text not null check (type in ('Message', 'Alert')),
  state text not null check (state in ('info', 'warning', 'important', 'success')),
  title text not null,
  content text not null,
  sender text,
  lien text,
  created_at text not null,
  updated_at text not null
);
create index notification_recente on notification (created_at, id);

create table notification_lue (
  notification_id bigint not null references notification (id) on delete cascade,
  utilisateur_id bigint not null references utilisateur (id) on delete cascade,
  lue_le text not null,
  primary key (notification_id, utilisateur_id)
);
