-- A file, and its deadlines, are found by the company that one of its parties represents (docs/decisions/0004-lists.md).
update dossier set recherche = recherche || ' ' || (
  select string_agg(mots, ' ') from (
    select distinct tri_nom || coalesce(' ' || ice, '') as mots
    from partie inner join societe on societe.id = partie.representant_id
    where partie.dossier_id = dossier.id
  ) as siennes
) where id in (select dossier_id from partie where representant_id is not null);
update echeance set recherche = recherche || ' ' || (
  select string_agg(mots, ' ') from (
    select distinct tri_nom || coalesce(' ' || ice, '') as mots
    from partie inner join societe on societe.id = partie.representant_id
    where partie.dossier_id = echeance.dossier_id
  ) as siennes
) where dossier_id in (select dossier_id from partie where representant_id is not null);
