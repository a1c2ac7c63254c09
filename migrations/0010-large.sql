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

-- Where each file stands (src/dossier/avancement.ts): a page of the list reads marks instead of ten whole files. They are
-- reckoned by the rules of the steps; what the rules read of each table is named here, and a change of it forgets them.
-- Whoever changes the rules forgets them all in a migration: update dossier_deduit set avancement = null;
{{deduced dossier avancement}}
{{deduced-from dossier id dossier avancement
  type titre prix_total caisse_notaire hors_vue hors_vue_montant enreg_percent conserv_percent
  enreg_ref_avis enreg_re enreg_or enreg_date conserv_date_envoie conserv_r1
  tpi_case tpi_date_acte tpi_date_depot qf_case qf_nom qf_nature qf_article qf_situation qf_envoie
  commune commune_is_physique commune_date_depot commune_date_retrait commune_observation_phy
  commune_is_repondue commune_date_reponse commune_observation_rep
  impot impot_date_reponse impot_montant perception perception_date_depot perception_date_retrait}}
{{deduced-from partie dossier_id dossier avancement
  cote quote qualite type_qualite representant_id mandataire_id client_id signature_date signature_heure is_tpi
  tpi_if tpi_code_sit tpi_login tpi_mdp tpi_montant tpi_mode_paiement tpi_num_cheque tpi_date_cheque tpi_date_espece}}
{{deduced-from paiement dossier_id dossier avancement
  type position mode_paiement montant num_cheque date_cheque date_espece}}
{{deduced-from dossier_propriete dossier_id dossier avancement}}
{{deduced-from dossier_fichier dossier_id dossier avancement titre remplace_le}}
{{deduced-from cdg dossier_id dossier avancement annule}}
