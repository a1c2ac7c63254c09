insert into operation (id, dossier_id, genre, montant, date, tiers, reference, moyen, created_at, utilisateur_id)
  values (2, 1, 'provision', 150000, '2026-11-26', 'Vendeur', 'VIR 12', 'Virement', '2026-11-27T09:00:00.000Z', 1);
