insert into dossier (id, type, complement, titre, annee, numero, etat, created_at, utilisateur_id, nom_client, prix_vente, enreg_percent, prix_total, hors_vue_montant, caisse_notaire, hors_vue, commune_is_physique, commune_is_repondue, tri_titre, recherche)
  values (1, 'Vente immobilière', 'Non', 'Vente Tazi', 2026, 1, 'Non Complet', '2026-11-21T10:00:00.000Z', 1, 'Alaoui', 100000000, 400, 99999999999999, 5000000, false, true, false, false, 'vente tazi', '1/2026 · vente tazi');
insert into dossier (id, type, titre, annee, etat, created_at, utilisateur_id, caisse_notaire, hors_vue, commune_is_physique, commune_is_repondue, tri_titre, recherche)
  values (2, 'Donation immobilière', 'Brouillon', 2026, 'Brouillon', '2026-11-21T10:00:00.000Z', 4, false, true, false, false, 'brouillon', 'brouillon');
insert into cdg (id, annee, numero, num_compte, objet, dossier_id, annule, created_at, recherche)
  values (1, 2026, 1, '007', 'Vente immobilière', 1, false, '2026-11-21T10:00:00.000Z', '1/2026');
insert into cdg_client_beneficiaire (cdg_id, client_id, position)
  values (1, 1, 0);
insert into cdg_autre_beneficiaire (cdg_id, nom, position)
  values (1, 'La commune', 1);
insert into versement (id, cdg_id, position, montant, type_paiement, date_virement, de_client, annule)
  values (1, 1, 0, 90000000, 'Virement', '2026-11-02', 2, false);
insert into dossier_propriete (dossier_id, propriete_id, position)
  values (1, 1, 0);
insert into partie (id, cote, client_id, is_tpi, tpi_login, tpi_mdp, tpi_montant, dossier_id, position, quote, qualite, signature_date, signature_heure)
  values (1, 'vendeur', 1, true, 'v1:5EAqfTWOAIdrIbK6Vo2UdBlaXaTpSgfTid6hlKFu4UrtlpSN5u1NYQ==', 'v1:2dVz2wsaf1n6jDGCaO8z9jR4TjiYFxCOzbRBM0fHd3mm566hOKmN', 300000, 1, 0, 10000, 'es-nom', '2026-11-12', '10:30');
insert into partie (id, cote, client_id, is_tpi, dossier_id, position, quote, qualite, signature_date, signature_heure)
  values (2, 'acquereur', 2, false, 1, 0, 10000, 'es-nom', '2026-11-12', '10:30');
insert into paiement (id, dossier_id, type, position, mode_paiement, montant)
  values (1, 1, 'commune', 0, 'Espèce', 12345);
insert into dossier_fichier (id, dossier_id, titre, fichier_id, supprime)
  values (1, 1, 'minute', 1, false);
insert into compteur (nom, valeur) values ('repertoire:2026', 1), ('recu:2026', 1);
