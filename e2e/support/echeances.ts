/** Whatever its spaces are. */
export const mots = (texte: string): RegExp =>
  new RegExp(texte.replaceAll('+', '\\+').replaceAll(' ', '\\s'));

export const ENREGISTREMENT = 'Enregistrement de l’acte';
