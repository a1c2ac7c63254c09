insert into societe (id, nom, created_at, tri_nom, recherche)
  values (4, 'Souss Bâtiment', '2026-11-26T18:00:00.000Z', 'souss batiment', 'souss batiment');
