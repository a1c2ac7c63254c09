-- What has left the bin, of which the journal alone still tells: a person is looked for among it (loi 09-08).
create index journal_purge on journal (entite, entite_id) where action = 'purge';
