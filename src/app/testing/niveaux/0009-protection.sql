insert into utilisateur (id, name, "emailVerified", email, firstname, lastname, travail, "isNotaire", actif, inspection_fin, "createdAt", "updatedAt")
  values (5, 'Nadia Berrada', false, 'inspection@cnnm.example', 'Nadia', 'Berrada', 'Inspection', false, true, '2026-12-01T23:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z');
update utilisateur set mot_de_passe_a_changer = true where id = 5;
update invitation set inspection_fin = '2026-12-01T23:00:00.000Z', prenom = 'Nadia', nom = 'Berrada';
update traitement set formalite = 'Déclaration', recepisse = 'D-1/2026', recepisse_le = '2026-11-20', verifie_le = '2026-11-21T10:00:00.000Z', verifie_par = 1, version = 2 where cle = 'rdv';
insert into traitement (id, nom, finalite, base, personnes, donnees, destinataires, conservation, mesures, transfert, formalite, created_at)
  values (100, 'Vidéosurveillance', 'Protéger l’étude', 'Sécurité', 'Visiteurs', 'Images', 'Le notaire', 'Un mois', 'Armoire fermée', 'Aucun', 'À faire', '2026-11-21T10:00:00.000Z');
insert into effacement (id, genre, personne_id, le, motif, utilisateur_id)
  values (1, 'message', 7, '2026-11-21T10:00:00.000Z', 'Demande de la personne', 1);
insert into notification (id, cle, type, state, title, content, lien, utilisateur_id, created_at, updated_at)
  values (3, 'codes:4', 'Alert', 'important', 'Codes erronés', 'Cinq codes', '/app/settings/profil', 4, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z');
