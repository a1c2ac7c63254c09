insert into fichier (id, sha256, label, type, size, created_at, utilisateur_id)
  values (1, 'e6d3f03fff7fa144ff0c2423a0356f021e565dbb0aa0a5bf69b68b9b46988c5e', 'minute.pdf', 'application/pdf', 63, '2026-11-21T10:00:00.000Z', 1);
insert into client (id, nom, prenom, cin, genre, date_naissance, profession, tel_portable, nationalite, ville, commune, adresse, etat_civile, has_contrat_mariage, created_at, tri_nom, tri_prenom, recherche)
  values (1, 'Tazi', 'Youssef', 'AB123', 'Homme', '1980-01-01', 'Commerçant', '0612345678', 'Marocaine', 'Rabat', 'Agdal', '1, avenue Mohammed V', 'Célibataire', false, '2026-11-21T10:00:00.000Z', 'tazi', 'youssef', 'tazi · youssef');
insert into client (id, nom, prenom, cin, genre, date_naissance, profession, tel_portable, nationalite, ville, commune, adresse, etat_civile, has_contrat_mariage, created_at, tri_nom, tri_prenom, recherche)
  values (2, 'العلوي', 'Émilie', 'CD456', 'Homme', '1980-01-01', 'Commerçant', '0612345678', 'Marocaine', 'Rabat', 'Agdal', '1, avenue Mohammed V', 'Célibataire', false, '2026-11-21T10:00:00.000Z', 'العلوي', 'emilie', 'العلوي · emilie');
insert into client_fichier (id, client_id, titre, fichier_id, supprime)
  values (1, 1, 'cin', 1, false);
insert into societe (id, nom, created_at, tri_nom, recherche)
  values (1, 'Atlas', '2026-11-21T10:00:00.000Z', 'atlas', 'atlas');
insert into propriete (id, designation, situation_juridique, ref_fonciere, nature, num_tsc, superficie_total, adresse, prefecture, commune, created_at, tri_designation, recherche)
  values (1, 'Garage 12', 'Titre Foncier', '12345/C', 'Garage', 12, 1450, '3, rue des Orangers', 'Rabat', 'Agdal', '2026-11-21T10:00:00.000Z', 'garage 12', 'garage 12');
