-- Arabic letters that one writes for another (ى and ي, ة and ه, the g of Agadir) are sought and sorted as one (docs/decisions/0004-lists.md).
{{refold-appended ecriture recherche}}
{{refold-appended ligne_releve recherche}}
{{refold client tri_nom tri_prenom recherche}}
{{refold societe tri_nom recherche}}
{{refold propriete tri_designation recherche}}
{{refold dossier tri_titre recherche}}
{{refold cdg recherche}}
{{refold rdv tri_nom recherche}}
{{refold echeance recherche}}
{{refold corbeille recherche}}
