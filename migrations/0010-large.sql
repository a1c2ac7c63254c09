-- Many servers on one database.

-- A daily task is whose that says so again and again: once silent until then, its server is gone and another takes it.
alter table tache add column reprise_le text;

-- A statement is matched amount by amount: without this, each import reads the books of ten years.
create index ligne_ecriture_montant on ligne_ecriture (compte, (debit - credit));

-- Which key seals what is in this database (its identifier, nothing of it): a server that has another is refused.
create table trousseau (
  id integer primary key check (id = 1),
  cle text not null,
  le text not null
);

-- Lists and searches of an office of a million rows (docs/performance.md).
-- How many rows each list has, by what it may be filtered by: a total reads a line instead of counting a million.
{{counted client}}
{{counted societe}}
{{counted propriete}}
{{counted cdg annule}}
{{counted rdv}}
{{counted dossier etat annee responsable_id}}

-- One and two letters anywhere in what is searched: trigrams have three.
{{search-short client}}
{{search-short societe}}
{{search-short propriete}}
{{search-short dossier}}
{{search-short cdg}}
{{search-short rdv}}

-- The order that clients are searched in: whom one looks for by a name stand together in it, perhaps at its end.
{{search-order client tri_nom tri_prenom}}

-- Each order that a list is asked for, with each filter: a page is read where it stands.
create index client_prenom on client (tri_prenom, tri_nom, id);
create index client_telephone on client (tel_portable, id);
create index client_etat_civile on client (etat_civile, tri_nom, tri_prenom, id);
create index propriete_nature on propriete (nature, id);
create index rdv_sans_date on rdv ((tri_date = ''), tri_date, id);
create index rdv_heure on rdv (heure, tri_date, id);
create index cdg_libre on cdg (id) where dossier_id is null and not annule;
drop index dossier_repertoire;
drop index dossier_etat;
create index dossier_repertoire on dossier ((numero is null), annee, coalesce(numero, 0), id);
create index dossier_annee on dossier (annee, (numero is null), coalesce(numero, 0), id);
create index dossier_etat on dossier (etat, annee, coalesce(numero, 0), id);
create index dossier_etat_id on dossier (etat, id);
create index dossier_annee_id on dossier (annee, id);
create index dossier_etat_titre on dossier (etat, tri_titre, id);
create index dossier_annee_titre on dossier (annee, tri_titre, id);
create index dossier_responsable_repertoire on dossier (responsable_id, (numero is null), annee, coalesce(numero, 0), id);
create index dossier_responsable_etat on dossier (responsable_id, etat, annee, coalesce(numero, 0), id);
create index dossier_responsable_titre on dossier (responsable_id, tri_titre, id);
