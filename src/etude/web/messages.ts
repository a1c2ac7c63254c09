import { LOGO_REFUSE } from '../api';

export const etude = {
  title: 'Étude',
  subtitle: 'L’en-tête et le pied de page de tout ce que l’étude imprime',
  chargementImpossible: 'L’en-tête de l’étude n’a pas pu être chargé.',
  sections: {
    identite: 'Qui est l’étude',
    joindre: 'Comment la joindre',
    numeros: 'Ses numéros',
    pied: 'Pied de page',
  },
  aide: {
    notaire: 'Tel qu’il s’imprime\u00a0: «\u00a0Maître Prénom Nom\u00a0»',
    ice: '15 chiffres',
    rib: '24 chiffres',
    ifInhabituel: 'D’ordinaire 7 ou 8 chiffres\u00a0: vérifiez.',
    mentions: 'Une phrase ou deux, au pied de chaque page',
  },
  enregistrer: 'Enregistrer',
  annuler: 'Annuler les modifications',
  enregistre: { title: 'Enregistré\u00a0!', text: 'L’en-tête de l’étude est enregistré.' },
  apercu: 'Aperçu',
  apercuEnregistre: 'L’aperçu montre l’en-tête enregistré, sans ces modifications.',
  nonEnregistre:
    'Ce que vous avez saisi n’est pas enregistré\u00a0: ce droit n’est plus donné à votre compte.',
  reserve: 'Seul un compte qui a le droit de régler l’étude peut modifier ceci.',
};

export const logo = {
  title: 'Logo',
  alt: 'Logo de l’étude',
  aucun: 'Aucun logo\u00a0: l’en-tête est imprimé sans image.',
  choisir: 'Choisir une image',
  remplacer: 'Remplacer',
  retirer: 'Retirer',
  formats: 'PNG ou JPEG, 1\u00a0Mo au plus',
  refuse: LOGO_REFUSE,
  depose: { title: 'Enregistré\u00a0!', text: 'Le logo est sur l’en-tête de l’étude.' },
  retire: { title: 'Retiré\u00a0!', text: 'L’en-tête est imprimé sans logo.' },
  question: 'Voulez-vous vraiment retirer le logo de l’étude\u00a0?',
};

export const baremes = {
  title: 'Barèmes',
  subtitle: 'Taux et montants de la loi et de l’usage, choisis d’après la date de l’acte',
  erreur: 'Erreur dans la récupération des barèmes, veuillez rafraîchir la page\u00a0!',
  avertissement:
    'Ces valeurs viennent de sources publiques et n’engagent personne tant que le notaire ne les a pas vérifiées.',
  colonnes: { libelle: 'Barème', valeur: 'Valeur', jours: 'Validité', source: 'Source', etat: 'État' },
  jours: {
    depuis: (le: string) => `depuis le ${le}`,
    aPartir: (le: string) => `à partir du ${le}`,
    jusque: (le: string) => `jusqu’au ${le}`,
    duAu: (du: string, au: string) => `du ${du} au ${au}`,
    toujours: 'sans date connue',
    puis: (valeur: string) => `, puis ${valeur}`,
    aucune: 'aucune valeur en vigueur',
  },
  verifier: 'Marquer comme vérifié',
  modifier: 'Modifier',
  historique: 'Historique',
  retirer: 'Retirer cette valeur',
  questionVerifier: (libelle: string, valeur: string) => ({
    title: 'Marquer comme vérifié\u00a0?',
    text: `${libelle}\u00a0: ${valeur}. Votre nom et la date d’aujourd’hui seront affichés à côté de cette valeur.`,
    confirmLabel: 'Marquer comme vérifié',
  }),
  questionRetirer: (valeur: string) =>
    `Voulez-vous vraiment retirer la valeur ${valeur}\u00a0? Celle d’avant reprendra ses jours, si elle la précède sans interruption.`,
  verifie: { title: 'Vérifié\u00a0!', text: 'Cette valeur est marquée comme vérifiée.' },
  enregistre: { title: 'Enregistré\u00a0!', text: 'Le barème est enregistré.' },
  retire: { title: 'Retirée\u00a0!', text: 'La valeur est retirée.' },
  maniere: 'Que change-t-on\u00a0?',
  manieres: [
    { value: 'corriger', label: 'Corriger cette valeur' },
    { value: 'nouvelle', label: 'Nouvelle valeur à partir du…' },
  ],
  champs: {
    valeur: 'Valeur',
    valideDu: 'Valable du',
    aPartirDu: 'À partir du',
    valideAu: 'Valable jusqu’au',
    source: 'Source',
    verifie: 'J’ai vérifié cette valeur',
  },
  aide: {
    valideDu: 'Vide\u00a0: sans date connue',
    valideAu: 'Vide\u00a0: jusqu’à nouvel ordre',
    aPartirDu: 'La valeur d’avant vaut jusqu’à la veille',
    source: 'Article, loi de finances, circulaire, usage…',
  },
};
