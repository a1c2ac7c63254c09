-- One write of thousands of rows left a search index no room on SQLite: its smallest pieces are merged sooner (docs/decisions/0056-large-tables.md).
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
