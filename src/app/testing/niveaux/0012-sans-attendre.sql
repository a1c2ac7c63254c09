insert into client_fichier (id, client_id, titre, fichier_id, remplace_le, supprime)
  values (3, 4, 'mariage', 2, '2026-11-22T10:00:00.000Z', false);
insert into rdv (id, nom, prenom, tel, date, heure, created_at, tri_nom, tri_date, recherche)
  values (2, 'Lahlou', 'Karim', '0522000001', '2026-12-01', '10:30', '2026-11-22T10:00:00.000Z', 'lahlou', '2026-12-01 10:30', 'lahlou · karim');
