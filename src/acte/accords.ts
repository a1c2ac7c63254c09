/** Agreement in gender and number: what an act writes after « le vendeur », « la venderesse », « les vendeurs »… */
import { VENTE } from '../dossier/config';
import type { Cote } from '../dossier/cote';
import type { TypeDossier } from '../cdg/cdg';

export type Genre = 'masculin' | 'feminin';
export interface Accord {
  genre: Genre;
  pluriel: boolean;
}

/** French agreement: feminine only when all are; plural from two. */
export const accordDe = (genres: readonly Genre[]): Accord => ({
  genre: genres.length > 0 && genres.every((genre) => genre === 'feminin') ? 'feminin' : 'masculin',
  pluriel: genres.length > 1,
});

/** Masculine, feminine, masculine plural, feminine plural. */
type Formes = readonly [m: string, f: string, mp: string, fp: string];
const choisir = ([m, f, mp, fp]: Formes, { genre, pluriel }: Accord): string => {
  if (genre === 'feminin') return pluriel ? fp : f;
  return pluriel ? mp : m;
};

/** The nouns of the sides: in a donation, donateur and donataire (D40). */
const NOMS = {
  acquereur: ['acquéreur', 'acquéreuse', 'acquéreurs', 'acquéreuses'],
  vendeur: ['vendeur', 'venderesse', 'vendeurs', 'venderesses'],
  donataire: ['donataire', 'donataire', 'donataires', 'donataires'],
  donateur: ['donateur', 'donatrice', 'donateurs', 'donatrices'],
  bien: ['bien', 'bien', 'biens', 'biens'],
} as const satisfies Record<string, Formes>;
export type Nom = keyof typeof NOMS;

export const nomDuCote = (cote: Cote, type: TypeDossier): Nom => {
  if (type === VENTE) return cote;
  return cote === 'acquereur' ? 'donataire' : 'donateur';
};

const elide = (mot: string): boolean => /^[aeiouyhàâéèêëîïôùûü]/i.test(mot);

/** The noun alone, then with its article: « le », « du », « au » contract and elide as they must. */
export function nomAccorde(nom: Nom, accord: Accord): { nu: string; le: string; du: string; au: string } {
  const nu = choisir(NOMS[nom], accord);
  if (accord.pluriel) return { nu, le: `les ${nu}`, du: `des ${nu}`, au: `aux ${nu}` };
  if (elide(nu)) return { nu, le: `l’${nu}`, du: `de l’${nu}`, au: `à l’${nu}` };
  return accord.genre === 'feminin'
    ? { nu, le: `la ${nu}`, du: `de la ${nu}`, au: `à la ${nu}` }
    : { nu, le: `le ${nu}`, du: `du ${nu}`, au: `au ${nu}` };
}

/** Words and endings, by the name of their tag, which is the masculine singular. */
const MOTS = {
  es: ['', 'e', 's', 'es'],
  s: ['', '', 's', 's'],
  ent: ['', '', 'ent', 'ent'],
  nt: ['', '', 'nt', 'nt'],
  il: ['il', 'elle', 'ils', 'elles'],
  lui: ['lui', 'elle', 'eux', 'elles'],
  luiAttribue: ['lui', 'lui', 'leur', 'leur'],
  lequel: ['lequel', 'laquelle', 'lesquels', 'lesquelles'],
  celuiCi: ['celui-ci', 'celle-ci', 'ceux-ci', 'celles-ci'],
  son: ['son', 'son', 'leur', 'leur'],
  sa: ['sa', 'sa', 'leur', 'leur'],
  ses: ['ses', 'ses', 'leurs', 'leurs'],
  ne: ['né', 'née', 'nés', 'nées'],
  domicilie: ['domicilié', 'domiciliée', 'domiciliés', 'domiciliées'],
  denomme: ['dénommé', 'dénommée', 'dénommés', 'dénommées'],
  soussigne: ['soussigné', 'soussignée', 'soussignés', 'soussignées'],
  represente: ['représenté', 'représentée', 'représentés', 'représentées'],
} as const satisfies Record<string, Formes>;

/** Verbs in the third person, singular and plural. */
const PRESENT = {
  avoir: ['a', 'ont'],
  etre: ['est', 'sont'],
  faire: ['fait', 'font'],
  devoir: ['doit', 'doivent'],
  pouvoir: ['peut', 'peuvent'],
  vouloir: ['veut', 'veulent'],
  vendre: ['vend', 'vendent'],
  acquerir: ['acquiert', 'acquièrent'],
  donner: ['donne', 'donnent'],
  accepter: ['accepte', 'acceptent'],
  declarer: ['déclare', 'déclarent'],
  reconnaitre: ['reconnaît', 'reconnaissent'],
  comparaitre: ['comparaît', 'comparaissent'],
  requerir: ['requiert', 'requièrent'],
  promettre: ['promet', 'promettent'],
  remettre: ['remet', 'remettent'],
  recevoir: ['reçoit', 'reçoivent'],
  consentir: ['consent', 'consentent'],
  sEngager: ['s’engage', 's’engagent'],
  sObliger: ['s’oblige', 's’obligent'],
} as const satisfies Record<string, readonly [string, string]>;
const FUTUR = {
  avoir: ['aura', 'auront'],
  etre: ['sera', 'seront'],
  devoir: ['devra', 'devront'],
  pouvoir: ['pourra', 'pourront'],
  faire: ['fera', 'feront'],
} as const satisfies Record<string, readonly [string, string]>;

/** Every agreed word, by the last part of its tag: `es`, `il`, `verbe.avoir`, `futur.etre`. */
export const ACCORDS: readonly { nom: string; formes: Formes }[] = [
  ...Object.entries(MOTS).map(([nom, formes]) => ({ nom, formes })),
  ...Object.entries(PRESENT).map(([nom, [un, des]]) => ({
    nom: `verbe.${nom}`,
    formes: [un, un, des, des] as const,
  })),
  ...Object.entries(FUTUR).map(([nom, [un, des]]) => ({
    nom: `futur.${nom}`,
    formes: [un, un, des, des] as const,
  })),
];

/** The words whose feminine differs; for one person the others, verbs first of all, never change. */
export const MOTS_SINGULIERS = ACCORDS.filter(({ formes: [m, f] }) => m !== f);

export const motsAccordes = (accord: Accord, mots = ACCORDS): { nom: string; mot: string }[] =>
  mots.map(({ nom, formes }) => ({ nom, mot: choisir(formes, accord) }));

/** Ends of a man's nationality that make its feminine without doubt, as no country ends so: what follows them, but for their last `ote` letters. */
const NATIONALITES: readonly (readonly [fin: RegExp, ajout: string, ote?: number])[] = [
  [/(?:ain|ais|ois|mand|gnol)(?!\p{L})/giu, 'e'],
  [/(?:qatar|[ée]mirat|kowe[ïi]t|saoud|oman|bahre[ïi]n|irak)i(?!\p{L})/giu, 'e'],
  [/[iéïe]en(?!\p{L})/giu, 'ne'],
  [/(?<!\p{L})grec(?!\p{L})/giu, 'que'],
  [/(?<!\p{L})turc(?!\p{L})/giu, 'que', 1],
];
/** The second of two: « Franco-Marocaine », « Marocaine et Française ». */
const SECONDE = /(?<=\p{L}(?:-| et | ?[/,] ?))\p{Lu}(?=\p{Ll}*e(?!\p{L}))/gu;

/** A nationality is feminine, whoever has it: « Marocain », as one types it for a man, is « de nationalité marocaine ». */
export function nationaliteAccordee(saisie: string): string {
  const feminine = NATIONALITES.reduce(
    (dite, [fin, ajout, ote = 0]) =>
      dite.replace(fin, (mot) => {
        const feminin = mot.slice(0, mot.length - ote) + ajout;
        return mot === mot.toUpperCase() ? feminin.toUpperCase() : feminin;
      }),
    saisie,
  );
  return feminine.replace(SECONDE, (lettre) => lettre.toLocaleLowerCase('fr'));
}
