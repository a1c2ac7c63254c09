insert into societe (id, nom, created_at, tri_nom, recherche)
  values (2, 'Société Générale des Orangers', '2026-11-23T10:00:00.000Z', 'societe generale des orangers', 'societe generale des orangers');
update societe set nom = 'Atlas Immobilier', tri_nom = 'atlas immobilier', recherche = 'atlas immobilier' where id = 1;
