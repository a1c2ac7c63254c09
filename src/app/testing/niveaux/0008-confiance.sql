update utilisateur set droit_administrer = true, derniere_connexion = '2026-11-21T10:00:00.000Z' where id = 1;
update utilisateur set droit_tous_dossiers = false where id = 4;
update invitation set droit_tous_dossiers = false, droit_administrer = true;
insert into identifiant (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
  values (2, '4', 'credential', 4, '8a20752f370bf6c77e7672d7b37c8796:cf6ea2b4bf750c49148ec604cd0d923c0a174a44c08adbc3b9cee5d36d7d9a5ed9d3c06046db5c61b02c8450e41e7fe919ea05bd864142c65b52234100e1cf06', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z');
insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "userId", "confirmeeLe", "vueLe")
  values (2, '2026-12-21T10:00:00.000Z', 'prouvee', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 4, '2026-11-21T10:00:00.000Z', '2026-11-21T10:05:00.000Z');
insert into totp (utilisateur_id, secret, propose, dernier_pas, actif_le)
  values (4, 'v2:b2245428e505be82:gD5nGhL7MAWHXr+E+xl15Y1WW10aCPQRDC6v/kriTQPNIt2dHrFP2Oik04k47eKy3XQaOGuSRcOPkagS', null, 0, '2026-11-21T10:00:00.000Z');
insert into cle_acces (id, utilisateur_id, nom, identifiant, domaine, cle_publique, compteur, transports, created_at, utilisee_le)
  values (1, 4, 'Téléphone d’Amine', 'identifiant-1', 'etude.example', 'pQECAyYgASFYIA', 12, 'internal hybrid', '2026-11-21T10:00:00.000Z', null);
insert into code_secours (empreinte, utilisateur_id, utilise_le)
  values ('bd16ed3abc2580f8a32dc0581abc7314353d065aa3b5e17611965c84f19daf0f', 4, null);
insert into code_secours (empreinte, utilisateur_id, utilise_le)
  values ('e27289c9d8dafbda64262b057321357c210ef00affee4c20ea9fb73a376f3a51', 4, '2026-11-21T10:00:00.000Z');
insert into defi_releve (empreinte, expire_le)
  values ('defi-deja-repondu', '2026-11-21T10:05:00.000Z');
-- Chained upon rows whose salts were drawn when the journal became a chain: who reads this puts each digest for its ?.
insert into journal (seq, le, utilisateur_id, action, entite, entite_id, empreinte, chaine)
  values (3, '2026-11-21T10:00:00.000Z', 1, '/client/addClient', 'client', 2, '04a6d176f1af19db05b3ecfd045a6d23f030af72f1566d50c392bb1a40e84c33', ?);
insert into journal_valeur (seq, sel, avant, apres)
  values (3, '33333333333333333333333333333333', null, '{"nom":"العلوي"}');
insert into journal (seq, le, utilisateur_id, action, entite, entite_id, empreinte, chaine)
  values (4, '2026-11-21T10:00:00.000Z', null, '/client/updateClient/:id', 'client', 2, 'fa6c7ba0ddab0ad28f01213018c2339c815687eb134934574ee0e2475b4077e1', ?);
insert into journal_valeur (seq, sel, avant, apres)
  values (4, '44444444444444444444444444444444', '{"nom":"العلوي"}', '{"nom":"العلوي","ville":"Salé"}');
insert into point_controle (numero, le, seq, chaine, cle, passation, signature)
  values (1, '2026-11-20T00:30:00.000Z', 0, '0000000000000000000000000000000000000000000000000000000000000000', 'bSkJYvE0NcljX6Lu2fzWi9ADOC8Anr13ZXaWMm2yTXI=', null, 'XXTpxeelAmEY/eXP11i5Zk2SvfersZFs5XYhiWak5F8I3FL7X3HDFQN18T6ODID4iU+6NA2kEn20gc/LIqNYAQ==');
insert into evenement_securite (id, le, genre, utilisateur_id, adresse, agent, detail)
  values (1, '2026-11-21T10:00:00.000Z', 'connexion_refusee', 4, '192.0.2.7', 'Mozilla/5.0', 'mot de passe');
insert into tache (nom, jour, tentee_le, faite_le, erreur)
  values ('journal', '2026-11-21', '2026-11-21T00:30:00.000Z', '2026-11-21T00:30:01.000Z', null);
insert into tache (nom, jour, tentee_le, faite_le, erreur)
  values ('sauvegarde', '2026-11-21', '2026-11-21T01:30:00.000Z', null, 'Le disque est plein.');
insert into sauvegarde (id, genre, le, nom, lieu, taille, lignes, fichiers, duree_ms, ok, erreur)
  values (1, 'sauvegarde', '2026-11-21T01:30:00.000Z', 'minutier-2026-11-21.tar', '/sauvegardes', 51200, 120, 1, 900, true, null);
insert into presence (dossier_id, ecran, utilisateur_id, etape, modifie, vu_le, expire_le)
  values (1, 'ecran-1', 4, 2, true, '2026-11-21T10:00:00.000Z', '2026-11-21T10:01:00.000Z');
insert into fichier (id, sha256, label, type, size, created_at, utilisateur_id)
  values (2, '5112943922957c70745741876f09f40a9ed2aa9e6fc1e44a5f1e6fff757c2794', 'scellee.pdf', 'application/pdf', 62, '2026-11-21T10:00:00.000Z', 4);
insert into client_fichier (id, client_id, titre, fichier_id, supprime)
  values (2, 2, 'cin', 2, false);
insert into fichier_abime (sha256, vu_le, dommage)
  values ('piece-d-avant', '2026-11-21T10:00:00.000Z', 'absente');
insert into incident (id, le, demande, route, erreur)
  values (1, '2026-11-21T10:00:00.000Z', 'req-1', 'GET /api/client/getAllClients', 'Error');
update dossier set responsable_id = 4 where id = 2;
insert into notification (id, cle, type, state, title, content, lien, dossier_id, created_at, updated_at)
  values (2, 'echeance:1', 'Alert', 'info', 'Échéance', 'Relancer le client', '/app/dossier/echeances/1', 1, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z');
update corbeille set titre = 'n° 9' where id = 1;
insert into corbeille (id, entite, entite_id, contenu, supprime_le, utilisateur_id, titre, dossier_id, responsable_id, recherche)
  values (2, 'dossier', 3, '{"dossier":{"id":3}}', '2026-11-21T10:00:00.000Z', 4, 'Donation Tazi', 3, 4, 'donation tazi');
update compteur set valeur = 4 where nom = 'journal';
insert into compteur (nom, valeur) values ('point_controle', 1);
