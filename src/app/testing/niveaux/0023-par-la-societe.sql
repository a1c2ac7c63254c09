insert into rdv (id, nom, tel, date, heure, created_at, tri_nom, tri_date, recherche)
  values (230, 'العلمى', '0612345678', '2026-12-02', '10:00', '2026-11-30T10:00:00.000Z', 'العلمى', '2026-12-02 10:00', 'العلمى 0612345678');
