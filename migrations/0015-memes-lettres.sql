-- æ is sought and sorted as « ae », and what is pasted without being seen (marks of direction, Arabic lengthening) as nothing.
{{refold client tri_nom tri_prenom recherche}}
{{refold societe tri_nom recherche}}
{{refold propriete tri_designation recherche}}
{{refold dossier tri_titre recherche}}
{{refold cdg recherche}}
{{refold rdv tri_nom recherche}}
{{refold echeance recherche}}
{{refold corbeille recherche}}
