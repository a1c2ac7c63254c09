-- Two managers may change one account's rights, two tabs one's own profile: the second to save must learn of the first (D75).
alter table utilisateur add column version integer not null default 1;
