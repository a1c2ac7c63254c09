/** What the page of a file's pieces and the reader beside the form say. */
const s = (n: number): string => (n > 1 ? 's' : '');

export const messages = {
  pieces: 'Pièces',
  piece: 'Pièce',
  compte: (n: number, poids: string) => `${n}\u00a0pièce${s(n)} · ${poids}`,
  toutTelecharger: 'Tout télécharger',
  bordereau: 'Bordereau',
  bordereauTitre: 'Bordereau des pièces',
  ajouter: 'Ajouter une pièce',
  vide: 'Ce dossier n’a encore aucune pièce.',
  videConseil: 'Déposez un scan ici, ou versez les pièces au fil des étapes.',
  echec: 'Les pièces du dossier n’ont pas pu être chargées.',

  titre: 'Titre',
  exemple: 'Procuration de M. Alami',
  fichier: 'Fichier',
  fichierRequis: 'Choisissez un fichier.',
  choisi: (nom: string, taille: string) => `${nom} · ${taille}`,
  autreFichier: 'Choisir un autre fichier',
  ajoutee: (titre: string) => ({
    title: 'Ajoutée\u00a0!',
    text: `«\u00a0${titre}\u00a0» est versée au dossier.`,
  }),
  classer: 'Classer au dossier',
  classe: 'Classé au dossier',
  classeAuDossier: (titre: string, remplace: boolean) => ({
    title: 'Classé\u00a0!',
    text: remplace
      ? `Le document «\u00a0${titre}\u00a0» est classé au dossier, sa version précédente est gardée.`
      : `Le document «\u00a0${titre}\u00a0» est classé au dossier.`,
  }),
  envoiEnCours: 'Envoi…',
  deposerIci: 'Déposez le fichier pour l’ajouter au dossier',

  attendue: 'attendue',
  aucunFichier: 'aucun fichier',
  retireeMot: 'retirée',
  deposer: (titre: string) => `Déposer\u00a0: ${titre}`,
  deposerMot: 'Déposer',
  remplacer: (titre: string) => `Remplacer\u00a0: ${titre}`,
  remplacee: (titre: string) => ({
    title: 'Remplacée\u00a0!',
    text: `«\u00a0${titre}\u00a0» a une nouvelle version.`,
  }),
  telecharger: (titre: string) => `Télécharger\u00a0: ${titre}`,
  supprimer: (titre: string) => `Supprimer\u00a0: ${titre}`,
  question: (titre: string) => `Voulez-vous vraiment supprimer la pièce «\u00a0${titre}\u00a0»\u00a0?`,
  supprimee: { title: 'Supprimée\u00a0!', text: 'La pièce est retirée du dossier.' },

  venue: (origine: string, quand: string, par: string | null) =>
    `${origine} le ${quand}${par ? ` par ${par}` : ''}`,
  empreinte: (debut: string) => `SHA-256 ${debut}…`,
  copier: 'Copier l’empreinte SHA-256',
  copiee: 'Empreinte copiée',
  aCopier: (sha256: string) => `À copier à la main\u00a0: ${sha256}`,
  versions: (n: number) => `${n}\u00a0version${s(n)} précédente${s(n)}`,
  version: (quand: string, par: string | null) => `Version du ${quand}${par ? `, par ${par}` : ''}`,
  remplaceeLe: (quand: string, par: string | null) => `remplacée le ${quand}${par ? ` par ${par}` : ''}`,

  lecteur: (titre: string) => `Lecture\u00a0: ${titre}`,
  precedente: 'Pièce précédente',
  suivante: 'Pièce suivante',
  rang: (rang: number, total: number) => `${rang} sur ${total}`,
  onglet: 'Ouvrir dans un nouvel onglet',
  fermer: 'Fermer la lecture',
  revenir: 'Revenir à la saisie',
  zoom: 'Taille de l’image',
  ajuster: 'Ajuster',
  reelle: '100\u00a0%',
  word: 'Un document Word ne se lit pas dans la page.',
  sansLecteur: 'Ce navigateur n’affiche pas les PDF dans une page.',
  retiree: 'Cette pièce n’est plus au dossier.',
  ancienne: (du: string, remplacee: string) => `Version du ${du}, remplacée le ${remplacee}.`,
};
