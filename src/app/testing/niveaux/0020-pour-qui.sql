insert into operation (id, dossier_id, genre, montant, date, tiers, moyen, poste, pour, created_at, utilisateur_id)
  values (3, 1, 'debours', 70000, '2026-11-27', 'Mainlevée', 'Chèque', 'DEBOURS', 'vendeur', '2026-11-27T14:00:00.000Z', 1);
