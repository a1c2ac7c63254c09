-- What Word and PDF write with signs that no keyboard has (hyphens, ligatures, forms of Arabic letters, Arabic figures) is sought and
-- sorted as one types it. First the books, which the database lets nobody change: their searched text is made of the rest.
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

-- Numbers stored before what is pasted with them and not seen was taken off: the CIN of somebody who was entered twice stays.
{{unmarked-unique client cin}}
{{unmarked societe identifiant_fiscale rc ice}}
{{unmarked propriete ref_fonciere}}
