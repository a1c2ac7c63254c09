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
