export const messages = {
  choose: 'Choisir un fichier',
  drop: 'ou déposez-le ici',
  formats: 'PDF, PNG ou JPEG',
  none: 'Aucun fichier',
  download: (label: string) => `Télécharger\u00a0: ${label}`,
  remove: (label: string) => `Supprimer\u00a0: ${label}`,
  sending: 'Envoi…',
  question: (label: string) => `Voulez-vous vraiment supprimer le fichier «\u00a0${label}\u00a0»\u00a0?`,
  added: (label: string) => ({ title: 'Ajouté\u00a0!', text: `${label} ajouté avec succès` }),
  deleted: { title: 'Supprimé\u00a0!', text: 'Fichier supprimé avec succès' },
};
