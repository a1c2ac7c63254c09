insert into trousseau (id, cle, le) values (1, '09d8c17b5056b3b9', '2026-11-21T10:00:00.000Z');
update tache set reprise_le = '2026-11-21T10:00:00.000Z';
update dossier set responsable_id = 4 where id = 1;
insert into client (id, nom, prenom, cin, genre, date_naissance, profession, tel_portable, nationalite, ville, commune, adresse, etat_civile, has_contrat_mariage, created_at, tri_nom, tri_prenom, recherche)
  values (3, 'Idrissi', 'Sanaa', 'EF789', 'Femme', '1980-01-01', 'Avocate', '0612345679', 'Marocaine', 'Rabat', 'Agdal', '2, avenue Mohammed V', 'Célibataire', false, '2025-12-31T23:30:00.000Z', 'idrissi', 'sanaa', 'idrissi · sanaa');
insert into dossier (id, type, titre, annee, numero, etat, motif_annulation, created_at, utilisateur_id, responsable_id, frais_etude, caisse_notaire, hors_vue, commune_is_physique, commune_is_repondue, tri_titre, recherche)
  values (3, 'Donation immobilière', 'Donation Idrissi', 2026, 2, 'Annulé', 'Renoncement', '2025-12-31T23:30:00.000Z', 1, 4, 500000, false, true, false, false, 'donation idrissi', '2/2026 · donation idrissi');
update compteur set valeur = 2 where nom = 'repertoire:2026';
