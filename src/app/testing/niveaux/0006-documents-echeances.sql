insert into jour_ferie (id, date, libelle)
  values (1, '2027-03-10', 'Aïd al-Fitr');
insert into repere (dossier_id, code, date, version)
  values (1, 'compromis', '2026-10-01', 2);
insert into echeance (id, dossier_id, objet, libelle, date, etat, deplacee, par_la_main, created_at, recherche)
  values (1, 1, '', 'Relancer le client', '2026-12-01', 'ouverte', false, false, '2026-11-21T10:00:00.000Z', 'relancer');
insert into rappel (echeance_id, date, palier, le)
  values (1, '2026-12-01', 7, '2026-11-21T10:00:00.000Z');
insert into courrier_echeance (utilisateur_id, jour, pris_le, envoye_le)
  values (1, '2026-11-21', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z');
insert into flux_ics (utilisateur_id, jeton, created_at)
  values (1, 'empreinte-ics', '2026-11-21T10:00:00.000Z');
insert into facture (id, dossier_id, genre, annee, numero, facture_id, date, total, donnees, created_at, utilisateur_id)
  values (1, 1, 'facture', 2026, 1, null, '2026-11-20', 5100000, '{"montants":{"debours":[{"libelle":"Enregistrement","montant":40000}],"honoraires":10000,"honorairesTTC":11000,"total":51000,"totalDebours":40000,"tva":1000,"tvaPercent":10,"valeur":{"libelle":"Prix de vente","montant":1000000}},"page":{}}', '2026-11-21T10:00:00.000Z', 1);
insert into facture (id, dossier_id, genre, annee, numero, facture_id, date, motif, total, donnees, created_at, utilisateur_id)
  values (2, 1, 'avoir', 2026, 1, 1, '2026-11-21', 'Erreur', 5100000, '{"montants":{"debours":[{"libelle":"Enregistrement","montant":40000}],"honoraires":10000,"honorairesTTC":11000,"total":51000,"totalDebours":40000,"tva":1000,"tvaPercent":10,"valeur":{"libelle":"Prix de vente","montant":1000000}},"page":{}}', '2026-11-21T10:00:00.000Z', 1);
insert into facture_fichier (facture_id, fichier_id)
  values (1, 1);
insert into dossier_document (id, dossier_id, cle, titre, origine, fichier_id, supprime)
  values (1, 1, 'libre:1', 'Plan', 'ajoute', 1, false);
insert into modele_acte (id, nom, numero, supprime)
  values (1, 'Mon acte', 1, false);
insert into modele_acte_version (modele_id, numero, fichier_id)
  values (1, 1, 1);
insert into modele_fourni (code, sha256, verifie_le, verifie_par)
  values ('vente', 'x', '2026-11-21T10:00:00.000Z', 1);
update etude set nom = 'Étude Benjelloun', ville = 'Rabat', logo_fichier_id = 1;
update bareme set verifie_le = '2026-11-21T10:00:00.000Z', verifie_par = 1 where code = 'tva';
insert into compteur (nom, valeur) values ('facture:2026', 1), ('avoir:2026', 1);
