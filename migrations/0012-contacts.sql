-- Somebody is looked for by whatever telephone or e-mail they gave (src/protection), among all clients.
create index client_email on client (lower(email));
create index client_domicile on client (tel_domicile);
