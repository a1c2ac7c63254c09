-- Who or what is probably in the office already is told while it is entered (docs/decisions/0005-registers.md).
{{numeros client cin}}
{{lettres client date_naissance tri_nom}}
{{numeros societe ice rc}}
{{lettres societe tri_nom}}
{{numeros propriete ref_fonciere}}
