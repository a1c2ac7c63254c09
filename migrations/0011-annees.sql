-- The dashboard of an office of a million rows (docs/performance.md).
-- Its figures by year are kept beside the totals of the lists, instead of being counted at each reading.
{{counted client annee_de_created_at}}
{{counted propriete annee_de_created_at}}
{{counted dossier etat annee responsable_id type annee_de_created_at somme_de_frais_etude}}

-- The backup, or the drill, that somebody has asked for: whichever server runs it, all of them show how far it is.
create table sauvegarde_demandee (
  id integer primary key check (id = 1),
  genre text not null,
  jeton text not null,
  lancee_le text not null,
  reprise_le text not null,
  annulee_le text,
  avancement text
);
