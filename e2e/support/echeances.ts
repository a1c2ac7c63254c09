/** Days and words of the deadlines, whatever the day of the test. */
const DAY_MS = 86_400_000;
const bureau = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Africa/Casablanca' });

/** That many days from today, in the office. */
export const dans = (jours: number): string => {
  const [annee, mois, jour] = bureau.format(new Date()).split('-').map(Number);
  return new Date(Date.UTC(annee ?? 0, (mois ?? 1) - 1, jour) + jours * DAY_MS).toISOString().slice(0, 10);
};

export const jjmmaaaa = (iso: string): string => iso.split('-').reverse().join('/');

/** Whatever its spaces are. */
export const mots = (texte: string): RegExp =>
  new RegExp(texte.replaceAll('+', '\\+').replaceAll(' ', '\\s'));

export const ENREGISTREMENT = 'Enregistrement de l’acte';
