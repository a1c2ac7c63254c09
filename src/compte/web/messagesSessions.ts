/** Sessions, and what proves who one is. */

/** Asked again before what is sensitive. */
export const confirmation = {
  title: 'Confirmez que c’est bien vous',
  pourquoi:
    'Pour cette action, saisissez de nouveau votre mot de passe. Il ne sera plus demandé pendant dix minutes.',
  password: 'Votre mot de passe',
  obligatoire: 'Ce champ est obligatoire.',
  annuler: 'Annuler',
  confirmer: 'Confirmer',
};

/** How good a new password is; the words themselves are in `motDePasse.ts`. */
export const force = {
  label: 'Mot de passe ',
  conseils: [
    '\u00a0: 12 caractères au moins',
    '\u00a0: on le devinerait, ajoutez des mots sans lien',
    '\u00a0: quelques mots de plus le rendraient solide',
  ],
};

const fermees = (aucune: string) => (combien: number) => ({
  title: 'Fermées\u00a0!',
  text: combien === 0 ? aucune : combien > 1 ? `${combien} sessions fermées.` : 'Une session fermée.',
});

export const appareils = {
  title: 'Appareils connectés',
  note: 'Une session se ferme après 12\u00a0heures sans activité, et au plus tard après 7\u00a0jours.',
  colonnes: { appareil: 'Appareil', adresse: 'Adresse', ouverte: 'Ouverte', vue: 'Vue' },
  courant: 'Cet appareil',
  le: (quand: string): string => `le ${quand}`,
  fermer: (appareil: string): string => `Fermer la session\u00a0: ${appareil}`,
  fermerAutres: 'Fermer les autres sessions',
  fermee: { title: 'Fermée\u00a0!', text: 'Session fermée\u00a0: cet appareil devra se reconnecter.' },
  fermees: fermees('Aucune session n’était ouverte.'),
  autresFermees: fermees('Aucune autre session n’était ouverte.'),
  question: {
    title: 'Fermer toutes vos autres sessions\u00a0?',
    text: 'Vous resterez connecté sur cet appareil seulement. Sur les autres, ce que l’on tape dans une fiche ou un dossier est gardé, et vous y sera proposé quand vous vous reconnecterez\u00a0; le reste de ce qui n’est pas enregistré (un fichier choisi, un mot de passe) sera perdu.',
    confirmLabel: 'Fermer les autres',
  },
};
