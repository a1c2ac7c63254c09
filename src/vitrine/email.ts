/** R282: text, @, two characters or more, a dot, two or more; read in lower case. Without zod: the showcase is light. */
export const estEmail = (texte: string): boolean =>
  /^[^\s@]+@[^\s@]{2,}\.[^\s@.]{2,}$/.test(texte.trim().toLowerCase());

export const EMAIL_NON_VALIDE = 'E-mail non valide\u00a0!'; // R283
