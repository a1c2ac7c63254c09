insert into propriete (id, designation, situation_juridique, ref_fonciere, nature, num_tsc, adresse, prefecture, commune,
    created_at, tri_designation, recherche)
  values (2, 'Villa Yasmine – lot 4', 'Titre Foncier', '44.120/R', 'Villa', 12, '4, rue des Orangers', 'Rabat', 'Souissi',
    '2026-11-27T07:00:00.000Z', 'villa yasmine - lot 4', 'villa yasmine - lot 4 titre foncier villa 44.120/r');
