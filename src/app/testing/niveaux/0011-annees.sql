insert into client (id, nom, prenom, cin, genre, date_naissance, profession, tel_portable, tel_domicile, email, nationalite, ville, commune, adresse, etat_civile, has_contrat_mariage, created_at, tri_nom, tri_prenom, recherche)
  values (4, 'Lahlou', 'Karim', 'GH012', 'Homme', '1975-06-30', 'Médecin', '0612345680', '0522000001', 'Karim.Lahlou@mail.example', 'Marocaine', 'Casablanca', 'Anfa', '3, rue Ibn Batouta', 'Célibataire', false, '2026-11-22T10:00:00.000Z', 'lahlou', 'karim', 'lahlou · karim');
insert into sauvegarde_demandee (id, genre, jeton, lancee_le, reprise_le, annulee_le)
  values (1, 'sauvegarde', 'jeton-1', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:01.000Z');
