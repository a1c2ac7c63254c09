insert into partie (id, cote, client_id, is_tpi, dossier_id, position, quote, qualite, type_qualite, representant_id)
  values (3, 'acquereur', 2, false, 2, 0, 10000, 'es-qualité', 'Représentant', 3);
