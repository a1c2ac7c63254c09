-- An office of this schema, filled as its version filled it. Released: later versions must open it, so it never changes again.
insert into utilisateur (id, name, email, "emailVerified", "createdAt", "updatedAt", firstname, lastname, travail, "isNotaire")
  values (1, 'Salma Benjelloun', 'notaire@etude.example', false, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'Salma', 'Benjelloun', 'Notaire', true);
insert into utilisateur (id, name, email, "emailVerified", "createdAt", "updatedAt", firstname, lastname, travail, "isNotaire")
  values (4, 'Amine Chraibi', 'clerc@etude.example', false, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'Amine', 'Chraibi', 'Clerc', false);
insert into identifiant (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
  values (1, '1', 'credential', 1, '8a20752f370bf6c77e7672d7b37c8796:cf6ea2b4bf750c49148ec604cd0d923c0a174a44c08adbc3b9cee5d36d7d9a5ed9d3c06046db5c61b02c8450e41e7fe919ea05bd864142c65b52234100e1cf06', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z');
insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
  values (1, '2026-12-21T10:00:00.000Z', 'ancien', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 1);
insert into journal (seq, le, utilisateur_id, action, entite, entite_id, avant, apres)
  values (1, '2026-11-21T10:00:00.000Z', 1, 'client/addClient', 'client', 1, null, '{"nom":"Tazi"}');
insert into journal (seq, le, utilisateur_id, action, entite, entite_id, avant, apres)
  values (2, '2026-11-21T10:00:00.000Z', null, 'client/update', 'client', 1, '{"nom":"Tazi"}', '{"nom":"Tazi é"}');
insert into idempotence (utilisateur_id, chemin, cle, empreinte, reponse, version, created_at)
  values (1, '/client/addClient', 'k1', 'e', '{}', 1, '2026-11-21T10:00:00.000Z');
insert into corbeille (id, entite, entite_id, contenu, supprime_le, utilisateur_id)
  values (1, 'rdv', 9, '{"row":{"id":9}}', '2026-11-21T10:00:00.000Z', 1);
update compteur set valeur = 2 where nom = 'journal';
