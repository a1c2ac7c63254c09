update utilisateur set version = 2 where id = 1;
insert into rdv (id, nom, prenom, tel, created_at, tri_nom, tri_date, recherche)
  values (41, 'Lafont', 'Zoé', '0661223344', '2026-11-24T10:00:00.000Z', 'lafont zoe', '', 'lafont zoe 0661223344 24/11/2026');
