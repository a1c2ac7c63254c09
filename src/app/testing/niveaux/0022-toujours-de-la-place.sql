insert into partie (id, cote, client_id, is_tpi, dossier_id, position, quote, qualite, type_qualite, representant_id)
  values (3, 'acquereur', 2, false, 2, 0, 10000, 'es-qualité', 'Représentant', 3);
insert into echeance (id, dossier_id, objet, libelle, date, etat, deplacee, par_la_main, created_at, recherche)
  values (220, 2, '', 'Relancer la société', '2026-12-01', 'ouverte', false, false, '2026-11-28T10:00:00.000Z', 'relancer la societe');
