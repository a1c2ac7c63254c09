/** A Word template, what is wrong in one, and what a file lacks to fill it. */
import { z } from 'zod';
import { TYPES_DOSSIER, type TypeDossier } from '../cdg/cdg';
import { DOCX } from '../fichier/fichier';
import { optionalChoice, requiredText, version } from '../kit/schema';

/** For `<input accept>`. */
export const ACCEPT_DOCX = `.docx,${DOCX}`;
/** Printed in the place of a missing value, when the office makes the act all the same. */
export const BLANC = '………';
/** A line of its own in the product's templates, and so in those that the office makes from them. */
export const MENTION_A_VERIFIER = 'Modèle à faire vérifier par le notaire avant tout usage';

/** The key of a template: `fourni:vente`, of the product, or `etude:12`, the office's own. */
export const cleModele = () =>
  z.string().regex(/^(fourni:[a-z0-9-]{1,60}|etude:\d{1,15})$/, 'Modèle inconnu.');

/** The id of a template of the office's own, from its key. */
export const idDe = (cle: string): number => Number(cle.split(':')[1]);

/** A template made for one type of file serves no other. */
export const sertA = (type: TypeDossier, { typeDossier }: { typeDossier: TypeDossier | null }): boolean =>
  typeDossier === null || typeDossier === type;

/** modeles/actes/index.json. */
export const modelesFournis = z.array(
  z.object({
    code: z.string().regex(/^[a-z0-9-]{1,60}$/),
    nom: z.string(),
    typeDossier: z.enum(TYPES_DOSSIER).nullable(),
    fichier: z.string().regex(/^[a-z0-9-]+\.docx$/),
  }),
);
export type ModeleFourni = z.infer<typeof modelesFournis>[number];

export const modeleForm = z.object({
  nom: requiredText(),
  /** Null: for any file. */
  typeDossier: optionalChoice(TYPES_DOSSIER),
  version: version(),
});
export type ModeleSaisi = z.output<typeof modeleForm>;

export const modele = z.object({
  cle: z.string(),
  nom: z.string(),
  typeDossier: z.enum(TYPES_DOSSIER).nullable(),
  /** Comes with the product: it can be marked and downloaded, not changed. */
  fourni: z.boolean(),
  /** ISO instant; null: still « à faire vérifier ». */
  verifieLe: z.string().nullable(),
  verifiePar: z.string().nullable(),
  /** Bytes. */
  size: z.int(),
  /** The URL that downloads it. */
  file: z.string(),
  /** Version of the record, which its writes send back; 0 for a template of the product. */
  version: z.int(),
  /** Number of the last version: 1 for a template that was never replaced. */
  numero: z.int(),
  /** ISO instant of the last deposit; null for one that comes with the product. */
  deposeLe: z.string().nullable(),
});
export type Modele = z.infer<typeof modele>;

export const versionModele = z.object({
  numero: z.int(),
  label: z.string(),
  size: z.int(),
  file: z.string(),
  deposeLe: z.string(),
  deposePar: z.string().nullable(),
});
export type VersionModele = z.infer<typeof versionModele>;

/** One mistake of a template: in French, where, and the text around it. */
const fauteModele = z.object({
  message: z.string(),
  /** As it is written, `{#vendeur}`; null when it is the document itself. */
  balise: z.string().nullable(),
  /** « Corps du document », « Tableau », « En-tête », « Pied de page »…; null when it is the document itself. */
  endroit: z.string().nullable(),
  /** The paragraph, cut around the tag. */
  contexte: z.string().nullable(),
});
export type FauteModele = z.infer<typeof fauteModele>;

/** The result of a check: a document without any `fautes` can be a template. */
export const verification = z.object({
  fautes: z.array(fauteModele),
  /** The tags that it uses, once each, by their name in the catalogue. */
  balises: z.array(z.string()),
});
export type Verification = z.infer<typeof verification>;

/** A value that the template prints and the file does not hold. */
export const manqueActe = z.object({
  /** `profession`. */
  tag: z.string(),
  /** « Profession de Karim ALAOUI ». */
  libelle: z.string(),
  /** The screen of its field, with its search: `/app/client/voir/12`, `/app/dossier/modifier/5?etape=2`. */
  lien: z.string(),
});
export type ManqueActe = z.infer<typeof manqueActe>;

/** What one tag prints for a file. */
export const valeurDeBalise = z.object({
  /** The loop in which it is used; null: outside of any. */
  boucle: z.string().nullable(),
  nom: z.string(),
  /** One for each of the loop's first rows; « oui » or « non » for a condition, the number of rows for a loop; null: missing. */
  valeurs: z.array(z.string().nullable()),
});
export type ValeurDeBalise = z.infer<typeof valeurDeBalise>;

export const genererBody = z.object({
  dossierId: z.int('Identifiant invalide.').positive('Identifiant invalide.'),
  modele: cleModele(),
  /** Make the act even if values are missing: they are printed « ……… ». */
  malgre: z.boolean('Oui ou non.').default(false),
});
