-- Accounts, sessions and what every write leaves behind.
-- {{id}}, {{sorted}}, {{instant}} and {{search t}} are what SQLite and PostgreSQL write differently: kit/server/db/migrate.ts.

create table utilisateur (
  id {{id}},
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" {{instant}} not null,
  "updatedAt" {{instant}} not null,
  firstname text not null,
  lastname text not null,
  phone text,
  travail text not null,
  "numCompteProff" text,
  "isNotaire" boolean not null
);

create table session (
  id {{id}},
  "expiresAt" {{instant}} not null,
  token text not null unique,
  "createdAt" {{instant}} not null,
  "updatedAt" {{instant}} not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" bigint not null references utilisateur (id) on delete cascade
);
create index session_utilisateur on session ("userId");

create table identifiant (
  id {{id}},
  "accountId" text not null,
  "providerId" text not null,
  "userId" bigint not null references utilisateur (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" {{instant}},
  "refreshTokenExpiresAt" {{instant}},
  scope text,
  password text,
  "createdAt" {{instant}} not null,
  "updatedAt" {{instant}} not null
);
create index identifiant_utilisateur on identifiant ("userId");

create table verification (
  id {{id}},
  identifier text not null,
  value text not null,
  "expiresAt" {{instant}} not null,
  "createdAt" {{instant}},
  "updatedAt" {{instant}}
);

-- Failed sign-ins, by account and by address.
create table tentative (
  cle text primary key,
  echecs integer not null,
  depuis text not null
);

-- Gapless numbers: one UPDATE … RETURNING in the saving transaction (D32, D37, D82).
create table compteur (
  nom text primary key,
  valeur bigint not null
);
insert into compteur (nom, valeur) values ('journal', 0);

-- Who, when, what, before, after: canonical JSON, written in the transaction of the write (D82).
create table journal (
  seq bigint primary key,
  le text not null,
  utilisateur_id bigint references utilisateur (id),
  action text not null,
  entite text not null,
  entite_id bigint,
  avant text,
  apres text
);
create index journal_entite on journal (entite, entite_id);

-- Answers of writes, replayed to a second request with the same key (D76).
create table idempotence (
  utilisateur_id bigint not null references utilisateur (id) on delete cascade,
  chemin text not null,
  cle text not null,
  empreinte text not null,
  reponse text,
  version integer,
  created_at text not null,
  primary key (utilisateur_id, chemin, cle)
);
create index idempotence_age on idempotence (created_at);

-- Deleted rows, whole, so that they can be put back under the same ids (D81).
create table corbeille (
  id {{id}},
  entite text not null,
  entite_id bigint not null,
  contenu text not null,
  supprime_le text not null,
  utilisateur_id bigint references utilisateur (id)
);
