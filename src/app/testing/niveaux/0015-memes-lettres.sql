insert into rdv (id, nom, prenom, tel, created_at, tri_nom, tri_date, recherche)
  values (42, 'Lœuil', 'Zoé', '0661223355', '2026-11-25T10:00:00.000Z', 'loeuil zoe', '', 'loeuil zoe 0661223355 25/11/2026');
