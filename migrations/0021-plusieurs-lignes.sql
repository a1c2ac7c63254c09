-- Lines of the bank that are matched together (docs/decisions/0034-accounting.md): each has its row, those of the earlier days name that of the last.
alter table rapprochement add column groupe bigint references rapprochement (id);
create index rapprochement_groupe on rapprochement (groupe);
