-- What made everybody wait for one, on SQLite (docs/performance.md).

-- What is held of one person, read by itself (src/protection): it was sought among all, and so was a client's before it could be deleted.
create index client_fichier_client on client_fichier (client_id);
create index rdv_telephone on rdv (tel);

-- Search indexes are merged a little at a time, and not by whoever writes.
{{search-pieces client}}
{{search-pieces societe}}
{{search-pieces propriete}}
{{search-pieces dossier}}
{{search-pieces cdg}}
{{search-pieces rdv}}
{{search-pieces echeance}}
{{search-pieces ecriture}}
{{search-pieces ligne_releve}}
{{search-pieces corbeille}}
