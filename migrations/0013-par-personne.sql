-- What is held of one person, read by itself (src/protection): it was sought among all, and so was a client's before it could be deleted.
create index client_fichier_client on client_fichier (client_id);
create index rdv_telephone on rdv (tel);
