-- For which side a provision, a débours or a restitution is (docs/decisions/0034-accounting.md); null: written before, told by the name.
alter table operation add column pour text check (pour in ('acquereur', 'vendeur'));
