insert into societe (id, nom, created_at, tri_nom, recherche)
  values (3, 'Éditions Æthra', '2026-11-26T10:00:00.000Z', 'editions aethra', 'editions aethra');
