/** A text with any kind of spaces, plain or non-breaking. */
export const mots = (texte: string): RegExp =>
  new RegExp(texte.replaceAll('+', '\\+').replaceAll(' ', '\\s'));

export const ENREGISTREMENT = 'Enregistrement de l’acte';
