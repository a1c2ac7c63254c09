-- A statement imported by mistake: it stays, with who set it aside and why; its lines count no more, and may be imported again.
create table releve_ecarte (
  releve_id bigint primary key references releve (id),
  motif text not null,
  created_at text not null,
  utilisateur_id bigint not null references utilisateur (id)
);
{{append-only releve_ecarte}}
