insert into invitation (id, jeton, email, droit_cloturer, droit_supprimer, droit_voir_mdp, droit_gerer_comptes, cree_par, created_at, expire_le)
  values (1, 'empreinte-du-lien', 'n@etude.example', true, false, true, false, 1, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z');
insert into rdv (id, nom, tel, date, heure, created_at, tri_nom, tri_date, recherche)
  values (1, 'Tazi', '0612345678', '2026-11-30', '09:00', '2026-11-21T10:00:00.000Z', 'tazi', '2026-11-30 09:00', 'tazi');
insert into message_contact (id, name, phone, subject, message, email, adresse, created_at)
  values (1, 'Un client', '0612345678', 'Question', 'Bonjour', 'c@exemple.ma', 'empreinte', '2026-11-21T10:00:00.000Z');
insert into notification (id, cle, type, state, title, content, created_at, updated_at)
  values (1, 'message:1', 'Message', 'info', 'Message', 'Bonjour', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z');
insert into notification_lue (notification_id, utilisateur_id, lue_le)
  values (1, 1, '2026-11-21T10:00:00.000Z');
