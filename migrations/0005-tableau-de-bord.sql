-- The dashboard counts what was created in a year by ranges of these; that of the files holds all that is counted.
create index client_creation on client (created_at);
create index propriete_creation on propriete (created_at);
create index dossier_creation on dossier (created_at, etat, type, frais_etude);
