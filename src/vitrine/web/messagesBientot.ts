/** Apart from messages.ts: a chunk shared with the office’s screens would bring the showcase all their words. */
export const bientot = {
  titre: 'Bientôt',
  chantier: 'Le site est en construction.',
  prevenus: 'Vous serez prévenus de son lancement.',
  lancement: 'Il est prévu le',
  ouvert: 'Merci d’avoir attendu. Minutier est ouvert.',
  reste: 'Temps restant avant le lancement',
  unites: { jours: 'jours', heures: 'heures', minutes: 'minutes', secondes: 'secondes' },
  enLigne: 'Nous sommes en ligne',
  decouvrir: 'Découvrir Minutier',
  contact: 'Prendre contact',
};
