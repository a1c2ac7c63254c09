insert into ecriture (id, numero, journal, date, libelle, source, perimetre, contrepasse_id, created_at, utilisateur_id, recherche)
  values (1, 1, 'CDG', '2026-11-02', 'Versement', 'versement:1', 'cdg:1', null, '2026-11-21T10:00:00.000Z', 1, 'versement');
insert into ecriture (id, numero, journal, date, libelle, source, perimetre, contrepasse_id, created_at, utilisateur_id, recherche)
  values (2, 2, 'CDG', '2026-11-03', 'Contre-passation', 'versement:1', 'cdg:1', 1, '2026-11-21T10:00:00.000Z', 1, 'contre-passation');
insert into ligne_ecriture (id, ecriture_id, compte, date, cdg_id, debit, credit)
  values (1, 1, '5141', '2026-11-02', 1, 90000000, 0);
insert into ligne_ecriture (id, ecriture_id, compte, date, cdg_id, debit, credit)
  values (2, 1, '4458', '2026-11-02', 1, 0, 90000000);
insert into ligne_ecriture (id, ecriture_id, compte, date, cdg_id, debit, credit)
  values (3, 2, '5141', '2026-11-03', 1, 0, 90000000);
insert into ligne_ecriture (id, ecriture_id, compte, date, cdg_id, debit, credit)
  values (4, 2, '4458', '2026-11-03', 1, 90000000, 0);
insert into derogation (id, cdg_id, plafond, motif, created_at, utilisateur_id)
  values (1, 1, 200000, 'Virement annoncé', '2026-11-21T10:00:00.000Z', 1);
insert into operation (id, dossier_id, genre, montant, date, tiers, moyen, created_at, utilisateur_id)
  values (1, 1, 'provision', 6000000, '2026-11-03', 'Acquéreur', 'Chèque', '2026-11-21T10:00:00.000Z', 1);
insert into releve (id, compte, nom, sha256, genre, lues, ajoutees, created_at, utilisateur_id)
  values (1, 'CDG', 'novembre.csv', 'y', 'csv', 1, 1, '2026-11-21T10:00:00.000Z', 1);
insert into ligne_releve (id, releve_id, compte, date, montant, libelle, empreinte, recherche)
  values (1, 1, 'CDG', '2026-11-02', 90000000, 'VIR', 'z', 'vir');
insert into rapprochement (id, ligne_releve_id, created_at, utilisateur_id)
  values (1, 1, '2026-11-21T10:00:00.000Z', null);
insert into rapprochement_ecriture (rapprochement_id, ligne_ecriture_id, debout)
  values (1, 1, true);
update compte_banque set format = '{}' where compte = 'CDG';
insert into compteur (nom, valeur) values ('ecriture', 2);
