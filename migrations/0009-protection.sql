-- What the law asks of an office for people's data (loi 09-08), and the login of those who inspect it.

-- An account that only reads what an inspection reads, until then; null: somebody of the office.
alter table utilisateur add column inspection_fin text;
alter table invitation add column inspection_fin text;

-- The first password was given by somebody else: it opens nothing before it is changed.
alter table utilisateur add column mot_de_passe_a_changer boolean not null default false;

-- The register of processing (loi 09-08), which the office hands to the CNDP.
create table traitement (
  id {{id}},
  version integer not null default 1,
  -- What the software itself does; null: the office's own.
  cle text unique,
  nom text not null,
  finalite text not null,
  base text not null,
  personnes text not null,
  donnees text not null,
  destinataires text not null,
  conservation text not null,
  mesures text not null,
  transfert text not null,
  formalite text not null check (formalite in ('À faire', 'Déclaration', 'Autorisation', 'Dispensé')),
  -- What the CNDP has answered.
  recepisse text,
  recepisse_le text,
  -- Until the notary has checked it, it is shown « à vérifier par le notaire ».
  verifie_le text,
  verifie_par bigint references utilisateur (id),
  -- Null: it came with the software.
  created_at text,
  check ((recepisse is null) = (recepisse_le is null)),
  check (recepisse is null or formalite in ('Déclaration', 'Autorisation'))
);
insert into traitement (cle, nom, finalite, base, personnes, donnees, destinataires, conservation, mesures, transfert, formalite) values
  ('clients',
    'Clients et parties des actes',
    'Identifier les parties, rédiger les actes et accomplir leurs formalités.',
    'Loi 32-09 (profession de notaire) ; loi 43-05 (identité des clients) ; loi 09-08, art. 4. Le numéro de CIN demande une autorisation de la CNDP (art. 12).',
    'Clients, conjoints, mandataires, représentants de sociétés',
    'Nom, prénom, genre, naissance, profession, CIN, nationalité, état civil, conjoint et mariage, adresse, téléphones, e-mail, remarques',
    'Personnel de l’étude, selon ses droits ; autres parties et administrations, par les actes',
    'Tant qu’un dossier ou une affaire cite la fiche. Supprimée, elle reste trente jours dans la corbeille. Le journal garde ses changements, sauf effacement demandé.',
    'Comptes personnels et droits, second facteur, journal chaîné, sauvegardes chiffrées',
    'Aucun',
    'À faire'),
  ('dossiers',
    'Dossiers et actes',
    'Tenir les dossiers de vente et de donation, le répertoire, les échéances et les actes.',
    'Loi 32-09 (profession de notaire) ; CGI (enregistrement, profits immobiliers) ; loi 09-08, art. 4.',
    'Acquéreurs, vendeurs, donateurs, donataires, mandataires, représentants',
    'Parties et quotes-parts, identités figées à la clôture, prix, biens, dates de signature, formalités, pièces scannées, actes générés',
    'Personnel de l’étude, selon ses droits ; administration fiscale, Conservation foncière (ANCFCC), communes',
    'Sans limite : un dossier numéroté ne se supprime pas, et l’étude garde la minute. Un brouillon supprimé reste trente jours dans la corbeille.',
    'Droits par fonction et par dossier, pièces chiffrées sur le disque (AES-256-GCM), journal chaîné, sauvegardes chiffrées',
    'Aucun',
    'À faire'),
  ('comptabilite',
    'Affaires CDG, factures et comptabilité',
    'Déposer les fonds à la CDG, tenir les comptes de chaque dossier, facturer les honoraires.',
    'Loi 32-09, art. 33 (dépôt à la CDG) ; loi 9-88 (obligations comptables) ; CGI.',
    'Clients, bénéficiaires, payeurs, fournisseurs de débours',
    'Bénéficiaires, versements, chèques et virements, provisions, débours, honoraires, factures, relevés bancaires importés',
    'Personnel de l’étude, selon ses droits ; CDG, banque, administration fiscale',
    'Sans limite : une écriture ou une facture ne se modifie ni ne se supprime. Les livres se gardent dix ans (loi 9-88, art. 22).',
    'Écritures que la base refuse de changer, droit à part pour déroger au solde, journal chaîné, sauvegardes chiffrées',
    'Aucun',
    'À faire'),
  ('identite',
    'Pièces d’identité',
    'Prouver l’identité et l’état civil des parties.',
    'Loi 43-05 (identité des clients) ; loi 32-09. Une donnée qui comporte le numéro de CIN demande une autorisation de la CNDP (loi 09-08, art. 12).',
    'Clients et parties des actes',
    'Numéro et copie de la CIN, copie du contrat de mariage',
    'Personnel de l’étude, selon ses droits',
    'Avec la fiche du client, versions remplacées comprises. Une pièce que plus rien ne cite est détruite après trente jours.',
    'Pièces chiffrées sur le disque (AES-256-GCM), relues chaque nuit, servies selon les droits',
    'Aucun',
    'À faire'),
  ('tpi',
    'Accès fiscaux des vendeurs (TPI)',
    'Déclarer la taxe sur les profits immobiliers au nom du vendeur qui en charge l’étude.',
    'Mandat du vendeur (loi 09-08, art. 4) ; CGI, art. 83.',
    'Vendeurs',
    'Identifiant fiscal, code SIT, identifiant et mot de passe du portail fiscal',
    'Personnes qui ont le droit de lire ces mots de passe',
    'Avec le dossier, sans effacement automatique.',
    'Identifiant et mot de passe chiffrés (AES-256-GCM), jamais écrits au journal ; chaque lecture demande un droit et une preuve récente, et s’écrit au journal',
    'Aucun',
    'À faire'),
  ('rdv',
    'Rendez-vous',
    'Recevoir les personnes au jour et à l’heure convenus.',
    'Demande de la personne (loi 09-08, art. 4).',
    'Personnes qui demandent un rendez-vous',
    'Nom, prénom, téléphone, date, heure, motif',
    'Personnel de l’étude',
    'Jusqu’à sa suppression, puis trente jours dans la corbeille. Son annonce est oubliée après quatre-vingt-dix jours.',
    'Comptes personnels, journal chaîné, sauvegardes chiffrées',
    'Aucun',
    'À faire'),
  ('messages',
    'Messages du site',
    'Répondre aux personnes qui écrivent par le formulaire de contact.',
    'Consentement de la personne qui écrit (loi 09-08, art. 4 et 5).',
    'Personnes qui écrivent à l’étude',
    'Nom, e-mail, téléphone, objet, message, empreinte à clé de l’adresse réseau',
    'Personnel de l’étude ; le notaire, par courriel, quand l’envoi est réglé',
    'Un an, puis effacement de nuit, ou plus tôt à la demande de la personne ; son annonce, quatre-vingt-dix jours. Les sauvegardes le gardent jusqu’à leur rotation.',
    'Adresse réseau jamais gardée en clair, nombre de messages limité, sauvegardes chiffrées',
    'Aucun',
    'À faire'),
  ('comptes',
    'Comptes et journal de sécurité',
    'Savoir qui entre dans l’étude, qui a changé quoi, et refuser les autres.',
    'Obligation de sécurité (loi 09-08, art. 23).',
    'Personnel de l’étude, personnes invitées',
    'Nom, prénom, e-mail, téléphone, fonction, droits, empreinte du mot de passe, seconds facteurs, sessions (adresse réseau, navigateur), connexions et refus, journal des changements',
    'Personnes qui gèrent les comptes ou administrent l’étude',
    'Un compte se désactive, et ce qu’il a écrit reste au journal sous son nom ; celui d’une personne partie s’efface à sa demande. Sessions : sept jours au plus. Connexions et refus : un an et un jour, puis effacement de nuit ; la base refuse de les retirer avant.',
    'Mots de passe hachés, second facteur, seconds facteurs chiffrés, journal chaîné et signé chaque jour',
    'Aucun',
    'À faire'),
  ('sauvegardes',
    'Sauvegardes',
    'Rendre à l’étude tout ce qu’elle a, après une panne ou une attaque.',
    'Obligation de sécurité (loi 09-08, art. 23).',
    'Toutes les personnes des autres traitements',
    'Toute la base et toutes les pièces',
    'Personnes qui administrent l’étude ; hébergeur du dépôt, qui ne peut rien lire',
    'Sept jours, quatre semaines et douze mois : la rotation retire les autres.',
    'Archives chiffrées, vérifiées à leur écriture, restaurées à l’essai',
    'Aucun si le dépôt est au Maroc. À l’étranger, c’est un transfert (loi 09-08, art. 43 et 44) : à écrire ici.',
    'À faire');

-- Who comes to inspect is named by who invites him.
alter table invitation add column prenom text;
alter table invitation add column nom text;

-- Erasures that a person asked for: which record, when, why; nothing of what it was. What a restored backup brings
-- back is told by it.
create table effacement (
  id {{id}},
  genre text not null check (genre in ('client', 'rdv', 'message', 'compte')),
  personne_id bigint not null,
  le text not null,
  motif text not null,
  utilisateur_id bigint not null references utilisateur (id)
);
{{append-only effacement}}

-- Whom alone a notification is for; null: everybody.
alter table notification add column utilisateur_id bigint references utilisateur (id) on delete cascade;

-- Whose a piece is, asked of every piece by the nightly sweep: without these it goes through all of them for each.
create index facture_fichier_fichier on facture_fichier (fichier_id);
create index modele_acte_version_fichier on modele_acte_version (fichier_id);

-- The list of files in its own order, drafts apart: without it, every file is sorted for each page.
create index dossier_repertoire on dossier ((numero is null), annee, numero, id);
