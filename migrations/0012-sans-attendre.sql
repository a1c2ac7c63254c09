-- What kept everybody waiting while one asked for it, on SQLite (docs/performance.md).

-- Somebody is looked for by whatever telephone or e-mail they gave (src/protection), among all clients.
create index client_email on client (lower(email));
create index client_domicile on client (tel_domicile);

-- How much is stored, told to who administers: kept, for all the pieces would be read each time.
{{counted fichier type somme_de_size}}
