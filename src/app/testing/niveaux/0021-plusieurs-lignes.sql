insert into ligne_releve (id, releve_id, compte, date, montant, libelle, empreinte, recherche)
  values (900, 1, 'CDG', '2026-11-24', 500000, 'REMISE', 'remise-900', 'remise');
insert into ligne_releve (id, releve_id, compte, date, montant, libelle, empreinte, recherche)
  values (901, 1, 'CDG', '2026-11-25', -500000, 'REJET', 'rejet-901', 'rejet');
insert into rapprochement (id, ligne_releve_id, created_at, utilisateur_id, groupe)
  values (901, 901, '2026-11-27T15:00:00.000Z', 1, 901);
insert into rapprochement (id, ligne_releve_id, created_at, utilisateur_id, groupe)
  values (902, 900, '2026-11-27T15:00:00.000Z', 1, 901);
